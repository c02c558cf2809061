! compile with: -fopenmp
! Threads of teams of several sizes, nested regions, a pure procedure that counts, extents recorded by all.
program implicit_join
  implicit none
  integer :: i, j, n
  real :: a(40, 40), b(40, 40, 2), s(40)
  n = 40
  b = 0.
  do j = 1, 4                                      ! executed 1
    !$omp parallel do num_threads(j)
    do i = 1, n                                    ! executed 4
      call column(a(:, i), i)                      ! executed 160
      s(i) = mean(a(:, i))                         ! executed 160
    end do
  end do
  !$omp parallel do num_threads(2)
  do j = 1, 2                                      ! executed 1
    !$omp parallel do num_threads(2)
    do i = 1, n                                    ! executed 2
      if (s(i) > real(j)) call column(b(:, i, j), j)  ! executed 80
    end do
  end do
  print *, nint(sum(s)), nint(sum(a)), nint(sum(b))
contains
  subroutine column(c, k)
    real, intent(out) :: c(:)
    integer, intent(in) :: k
    c = real(k)                                    ! executed 236
  end subroutine column
  pure real function mean(c)
    real, intent(in) :: c(:)
    integer :: i
    mean = 0.                                      ! executed 160
    do i = 1, size(c)                              ! executed 160
      if (c(i) > 2.5) mean = mean + c(i)           ! executed 6400
    end do
    mean = mean/size(c)                            ! executed 160
  end function mean
end program implicit_join
