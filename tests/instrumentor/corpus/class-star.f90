program anything
  implicit none
  integer :: i
  class(*), allocatable :: x
  do i = 1, 4
    if (allocated(x)) deallocate (x)               ! executed 4
    if (mod(i, 2) == 0) then
      allocate (x, source=i)                       ! executed 2
    else if (i == 1) then
      allocate (x, source=1.5)                     ! executed 1
    else
      allocate (x, source='text')                  ! executed 1
    end if
    call tell(x)                                   ! executed 4
  end do
contains
  subroutine tell(y)
    class(*), intent(in) :: y
    select type (y)
    type is (integer)
      print *, 'integer', y                        ! executed 2
    type is (real)
      print *, 'real', y                           ! executed 1
    class default
      print *, 'other'                             ! executed 1
    end select
  end subroutine tell
end program anything
