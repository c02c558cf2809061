! Extents of arrays within expressions are recorded in front of the statement, and nothing is touched that
! may not be there.
program shapes_within
  implicit none
  real, allocatable :: a(:, :), b(:), c(:, :)
  real, pointer :: p(:)
  integer :: n, m, i
  real :: s
  n = 30
  m = 20
  nullify (p)
  allocate (a(n, 0:m - 1), b(m))
  a = 1.
  b = [(real(i), i=1, m)]
  s = 0.
  do i = 1, 5
    s = s + sum(a(1:n - i, :)) + maxval(b(i:))        ! executed 5
  end do
  if (any(a(:, i) > 2.)) s = -s
  if (associated(p)) then
    s = s + sum(p)
  else if (maxval(b(1:m/2)) > 3.) then
    s = s + dot_product(b(1:n/3), a(1:n/3, 1))
  end if
  if (allocated(c) .and. n > 100) s = sum(c)
  allocate (c(m, n))
  c = transpose(a) + spread(b, 2, n)
  print *, s, sum(c), sum(cshift(b, 3)*b), b(1:n/10)
  write (*, '(5f8.2)') (b(i), i=1, m/4), sum([(b(i)*2., i=1, 3)])
  call tell(s)
  call tell(s, b(2:m:2))
  deallocate (a, b, c)
contains
  subroutine tell(x, y)
    real, intent(in) :: x
    real, intent(in), optional :: y(:)
    if (present(y) .and. x > 0.) print *, x
    if (.not. present(y)) then
      print *, 'alone'
    else if (sum(y) > 0.) then
      print *, sum(y)
    end if
  end subroutine tell
end program shapes_within
