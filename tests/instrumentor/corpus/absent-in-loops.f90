module m
contains
subroutine s(a, n, hits)
integer, intent(in) :: n
real(8), intent(in) :: a(n)
integer, intent(inout), optional :: hits
logical :: want
integer :: i
real(8) :: t
want = present(hits)
t = 0
do i = 1, n
  if (a(i)*2 + 1 > 2) t = t + a(i)
  if (want) then
    if (hits > 3) t = t*0.5d0 + 1
    hits = hits + 1
  end if
end do
print *, t
end subroutine
end module
program absent
use m
implicit none
real(8) :: a(1000)
integer :: i, h
a = [(mod(i*7, 13)/6d0, i = 1, 1000)]
h = 0
call s(a, 1000)
call s(a, 1000, h)
end program
