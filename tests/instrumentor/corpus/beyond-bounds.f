C only: gfortran
C Constant subscripts beyond the bounds declared, of which gfortran warns and which Flang calls errors:
C storage is declared as a whole elsewhere, or the columns of a matrix lie one after the other; and a shape that does
C not fit, which stops the program when it comes there.
      BLOCK DATA
      COMMON /WORK/ A(8), N
      DATA A /1., 2., 3., 4., 5., 6., 7., 8./, N /8/
      END
      PROGRAM BEYOND
      COMMON /WORK/ A(1), B(7), N
      DIMENSION C(2,3), D(4), E(3), L(3,1)
      EQUIVALENCE (D(1), E(1))
      DATA C /6*0./, D /4*0./
      A(3) = A(2) + A(8)                               ! executed 1
      B(0) = 9.                                        ! executed 1
      DO 10 I = 1, 4
        E(4) = E(4) + B(7)*I                           ! executed 3
        C(4,1) = C(4,1) + A(5)                         ! executed 3
        IF (D(4) .GT. 30.) GOTO 20                     ! executed 3
   10 CONTINUE
   20 CALL SUM3(C, S)                                  ! executed 1
      IF (N .LT. 0) CALL NEVER(L, 1)
      PRINT *, S, D, B(2), N                           ! executed 1
      END
      SUBROUTINE SUM3(X, S)
      DIMENSION X(3)
      S = X(1) + X(2) + X(3) + X(4)                    ! executed 1
      END
      SUBROUTINE NEVER(K, M)
      DIMENSION K(3,M)
      K = RESHAPE((/1, 2, 3, 4, 5, 6/), (/2, M/))      ! executed 0
      END
