! compile with: -fopenmp
! Loops without calls count in variables of their own for every thread, in the main program and elsewhere.
module kernels
  implicit none
contains
  subroutine limit(a, n, m)
    integer, intent(in) :: n, m
    real, intent(inout) :: a(n, m)
    integer :: i, j
    !$omp parallel do private(i)
    do j = 1, m
      do i = 1, n
        if (a(i, j) > 0.5) then                        ! executed 5000
          a(i, j) = 0.5                                ! executed 2500
        else
          a(i, j) = a(i, j) + 0.25                     ! executed 2500
        end if
      end do
    end do
    !$omp parallel do private(i)
    do j = 1, m
      !$omp simd
      do i = 1, n
        if (a(i, j) > 0.45) a(i, j) = a(i, j) - 0.125  ! executed 5000
        if (a(i, j) < 0.375) then
          a(i, j) = 0.375                              ! executed 500
        end if
      end do
    end do
  end subroutine
  subroutine orphaned(a, n, m)
    integer, intent(in) :: n, m
    real, intent(inout) :: a(n, m)
    integer :: i, j
    !$omp do
    do j = 1, m
      do 10 i = 1, n
        if (i == j) goto 10                            ! executed 5000
        if (a(i, j) > 0.4) cycle                       ! executed 4950
        a(i, j) = a(i, j) + 0.125                      ! executed 3960
10    continue
      !$omp simd
      do i = 1, n
        if (a(i, j) > 0.5) a(i, j) = 0.5               ! executed 5000
      end do
      ! nothing may come in between

      !$omp end simd
    end do
  end subroutine
end module kernels
program local
  use kernels
  implicit none
  real :: a(100, 50), s
  integer :: i, j, hits
  do j = 1, 50
    do i = 1, 100
      a(i, j) = merge(0.75, 0.1 + 0.05 * mod(i, 5), mod(i, 2) == 0) ! executed 5000
    end do
  end do
  call limit(a, 100, 50)
  !$omp parallel
  call orphaned(a, 100, 50)
  !$omp end parallel
  s = 0
  hits = 0
  !$omp parallel do private(i) reduction(+:s, hits)
  do j = 1, 50
    i = 0
    do while (i < 100)
      i = i + 1                                        ! executed 5000
      if (mod(i, 4) /= 0) cycle                        ! executed 5000
      hits = hits + 1                                  ! executed 1250
    end do
    do i = 1, 100
      s = s + a(i, j)
    end do
  end do
  print '(i0, 1x, f0.3)', hits, s
end program local
