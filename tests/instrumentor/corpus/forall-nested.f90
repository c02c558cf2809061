! FORALL within FORALL: bounds that depend on the outer index.
program nested
  implicit none
  integer :: i, j, n
  real :: a(6, 6)
  n = 6                                            ! executed 1
  a = 0.                                           ! executed 1
  forall (i = 1:n)
    forall (j = i:n) a(i, j) = real(10*i + j)
    forall (j = 1:i-1)
      a(i, j) = -1.
    end forall
  end forall
  print '(6f5.0)', a                               ! executed 1
end program nested
