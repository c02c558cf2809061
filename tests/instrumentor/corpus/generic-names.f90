module generics
  implicit none
  interface put
    module procedure put_integer, put_real
  end interface put
  interface
    subroutine outside(k)
      integer, intent(in) :: k
    end subroutine outside
  end interface
contains
  subroutine put_integer(k)
    integer, intent(in) :: k
    print *, 'integer', k                          ! executed 2
  end subroutine put_integer
  subroutine put_real(x)
    real, intent(in) :: x
    print *, 'real', x                             ! executed 1
  end subroutine put_real
end module generics
subroutine outside(k)
  integer, intent(in) :: k
  print *, 'outside', k                            ! executed 1
end subroutine outside
program named
  use generics, only: show => put, outside
  implicit none
  call show(1)
  call show(2)
  call show(2.5)
  call outside(3)
end program named
