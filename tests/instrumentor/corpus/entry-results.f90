! ENTRY in functions with RESULT, of other types, and a recursive one.
module functions
  implicit none
contains
  function half(n) result(h)
    integer, intent(in) :: n
    real :: h, t
    real, intent(in) :: x
    h = n / 2.0
    if (n > 3) then
      h = h + 1
    end if
    return
  entry twice(x) result(t)
    t = 2 * x
    if (x > 2.5) then
      t = t + 0.5                                      ! executed 3
    end if
  end function
  recursive function fact(n) result(f)
    integer, intent(in) :: n
    integer :: f, g
    f = 1
    if (n > 1) f = n * fact(n - 1)
    return
  entry factless(n) result(g)
    g = 1
    if (n > 2) g = fact(n) - 1
  end function
end module
program entries
  use functions
  implicit none
  integer :: i
  real :: s
  s = 0
  do i = 1, 5
    s = s + half(i) + twice(real(i))
  end do
  print *, s, fact(6), factless(3)
end program
