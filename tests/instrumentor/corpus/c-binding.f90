module interop
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    integer(c_int) function c_abs(k) bind(c, name='abs')
      import :: c_int
      integer(c_int), value :: k
    end function c_abs
  end interface
contains
  subroutine called(k) bind(c, name='fortran_called')
    integer(c_int), intent(inout) :: k
    k = k + c_abs(-k)                              ! executed 3
  end subroutine called
end module interop
program c_names
  use interop
  implicit none
  integer(c_int) :: k
  integer :: i
  k = 1
  do i = 1, 3
    call called(k)                                 ! executed 3
  end do
  print *, k
end program c_names
