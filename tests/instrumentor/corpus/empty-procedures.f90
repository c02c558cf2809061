module empty
  implicit none
contains
  subroutine one
  end subroutine one
  subroutine two; end subroutine two
  subroutine three
    ! only a comment
  end subroutine three
  subroutine four
    integer :: unused
  end subroutine four
end module empty
program callers
  use empty
  implicit none
  integer :: i
  do i = 1, 3
    call one                                       ! executed 3
    call two
  end do
  call three
  call four
  print *, 'done'
end program callers
