C compile with: -fopenmp
C only: gfortran
C     The OpenMP library by its header, which is the compiler's own
      PROGRAM HEADER
      IMPLICIT NONE
      INCLUDE 'omp_lib.h'
      INTEGER I, N, MOST
      N = 0
      MOST = OMP_GET_MAX_THREADS()
!$OMP PARALLEL DO REDUCTION(+:N)
      DO 10 I = 1, 100
      IF (OMP_GET_THREAD_NUM() .GE. MOST) N = N + 1000                  ! executed 100
      N = N + 1
   10 CONTINUE
      PRINT *, N
      END
