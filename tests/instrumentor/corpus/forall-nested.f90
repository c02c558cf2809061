! FORALL within FORALL: bounds that depend on the outer indices, and such that do not.
program nested
  implicit none
  integer :: i, j, k, n
  real :: a(6, 6), b(4, 4, 4)
  n = 6                                            ! executed 1
  a = 0.                                           ! executed 1
  forall (i = 1:n)
    forall (j = i:n) a(i, j) = real(10*i + j)      ! executed 6
    forall (j = 1:i-1)
      a(i, j) = -1.                                ! executed 15
    end forall
  end forall
  print '(6f5.0)', a                               ! executed 1
  b = 0.                                           ! executed 1
  forall (i = 1:4, j = 1:4:2)
    forall (k = 1:n - 2)
      b(k, j, i) = i + j                           ! executed 32
    end forall
    where (b(:, j, i) > 6.) b(:, j, i) = 0.        ! executed 8
  end forall
  do i = 1, 3
    forall (j = 1:i)
      forall (k = j:i)
        b(k, j, i) = b(k, j, i) + 1.               ! executed 10
      end forall
    end forall
  end do
  print '(8f6.1)', b                               ! executed 1
end program nested
