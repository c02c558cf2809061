! compile with: -fopenmp
c$omp  parallel num_threads(2)
      call bar
c$omp end parallel
!$omp single
      call bar
!$omp end single
      end
      subroutine bar
!$omp critical
      k = 0
      do i = 1, 3
      k = k + i                                     ! executed 9
      end do
!$omp end critical
      print *, k
      end
