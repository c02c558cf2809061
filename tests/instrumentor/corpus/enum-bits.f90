program bits
  use, intrinsic :: iso_c_binding
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  enum, bind(c)
    enumerator :: red = 1, green, blue = 10
  end enum
  integer(kind(red)) :: color
  integer(int64) :: mask
  integer :: i
  mask = 0
  do i = 0, 60, 7
    mask = ibset(mask, i)                          ! executed 9
    color = merge(green, blue, btest(i, 0))
    if (color == blue) mask = ieor(mask, 1_int64)  ! executed 9
  end do
  print *, popcnt(mask), shiftr(mask, 50), int(z'ff') == 255
end program bits
