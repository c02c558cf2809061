! FORALL statements and constructs, with and without a mask.
program foralls
  implicit none
  integer :: i, j, n
  real :: a(20, 20), d(20)
  n = 20
  forall (i = 1:n, j = 1:n) a(i, j) = 1./real(i + j)   ! executed 1
  forall (i = 1:n) d(i) = a(i, i)                      ! executed 1
  forall (i = 2:n - 1, j = 2:n - 1)                    ! executed 1
    a(i, j) = 0.5*(a(i - 1, j) + a(i + 1, j))          ! executed 324
  end forall
  forall (i = 1:n, j = 1:n, i /= j) a(i, j) = -a(i, j)
  forall (i = 1:n)
    where (a(i, :) > 0.) a(i, :) = 2.*a(i, :)
  end forall
  forall (i = 1:3)
    forall (j = i:3) a(i, j) = 0.
  end forall
  print *, sum(a), sum(d)
end program foralls
