! DO CONCURRENT: trips from the header, what depends on data by a procedure that says it is pure.
program concurrent
  implicit none
  integer, parameter :: n = 40, m = 30
  integer :: i, j, k, p, rows
  real :: a(n, m), b(n, m), v(n)
  logical :: odd(n)
  rows = 25
  v = 0.
  do concurrent (i = 1:n, j = 1:m)             ! executed 1
    a(i, j) = real(i) + 0.01*real(j)           ! executed 1200
    b(i, j) = 0.                               ! executed 1200
  end do
  do k = 1, 4
    do concurrent (i = 1:rows:2)               ! executed 4
      v(i) = a(i, k)                           ! executed 52
      if (v(i) > 10.) then                     ! executed 52
        v(i) = -v(i)                           ! executed 32
      end if
    end do
  end do
  odd = [(mod(i, 2) == 1, i = 1, n)]
  do concurrent (i = 1:n, odd(i))              ! executed 1
    v(i) = sum(a(i, :))                        ! executed 20
    do j = 1, m                                ! executed 20
      b(i, j) = a(i, j)*2.                     ! executed 600
    end do
  end do
  do concurrent (p = 1:rows)
    b(p, 1) = real(p)                          ! executed 25
  end do
  print *, sum(a), sum(b)
  print *, v(1:25)
end program concurrent
