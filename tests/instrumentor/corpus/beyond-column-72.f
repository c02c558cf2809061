      PROGRAM BEYOND
C     What stands behind column 72 is no part of a statement, where it
C     goes on in the next line either.
      INTEGER I, K, N
      DOUBLE PRECISION S
      S = 1D0
      K = 1
      N = 0
      DO 10 I = 1, 1000
         K = MOD(K*7 +                                                  &
     &           3, 101)
         S = S +                                                        SEQ00010
     &      SQRT(S)*1D-3
         IF (K .GT. 50) THEN
            S = S - 1D-2
            N = N + 1
         END IF
   10 CONTINUE
      PRINT *, N, K, S .GT. 0
      END
