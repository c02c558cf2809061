module guarded
  implicit none
contains
  pure integer function half(k)
    integer, intent(in) :: k
    if (mod(k, 2) /= 0) error stop 3               ! executed 5
    half = k/2                                     ! executed 5
  end function half
end module guarded
program pure_stop
  use guarded
  implicit none
  integer :: i, s
  s = 0
  do i = 2, 10, 2
    s = s + half(i)                                ! executed 5
  end do
  print *, s
end program pure_stop
