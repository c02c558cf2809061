! Macros with short names, which inserted text must not use.
module sums
  implicit none
contains
  pure integer function total(count) result(t)
    integer, intent(in) :: count
    integer :: i
    t = 0
    do i = 1, count
      if (mod(i, 3) == 0) cycle                        ! executed 12
      t = t + i                                        ! executed 8
    end do
  end function total
end module sums
#define w 3
#define n 4
#define k 5
#define n1 6
program names
  use sums
  implicit none
  real :: a(w, n)
  a(:, 1:n:2) = k
  a(:, 2:n:2) = n1
  print *, total(w * n), sum(a)                        ! executed 1
end program names
