C A dummy array of two elements, as before assumed size: a recurrence runs far behind them.
      PROGRAM BEHIND
      REAL*8 F(0:400000), S
      INTEGER I, K, LARGE
      S = 0
      DO 10 K = 1, 3
        CALL BACK(F, 300000 + K, LARGE)                ! executed 3
        DO 20 I = 0, 300000, 50000
          S = S + F(I)                                 ! executed 21
   20   CONTINUE
        PRINT '(I7,1PE12.4)', LARGE, S
   10 CONTINUE
      END
      SUBROUTINE BACK(F, N, LARGE)
      REAL*8 F(0:1), T, U
      INTEGER N, I, LARGE
      LARGE = 0
      F(N+1) = 0
      F(N) = 1
      DO 30 I = N, 1, -1
        T = 1.9D0*F(I) - 1.05D0*F(I+1) + 0.01D0        ! executed 900006
        F(I-1) = T                                     ! executed 900006
        U = T*T                                        ! executed 900006
        IF (U .GT. 1D0) THEN
          F(I) = F(I)*0.5D0
          F(I-1) = F(I-1)*0.5D0
          LARGE = LARGE + 1
        ENDIF
   30 CONTINUE
      END
