C     Statement functions named like intrinsics, and counted names used otherwise
      PROGRAM SHADOW
      INTEGER MAX, INT, SIZE, KIND, MERGE, MOD, I, K, N
      REAL SUM, LOGICAL
      INT(I) = I + 1
      MAX(I, K) = I * 10 + K
      MOD(I) = I - 3
      SUM(X) = X * 2.0
      SIZE(I) = I
      KIND(I) = I - 1
      LOGICAL(X) = X
      MERGE(I,K,N) = I+K+N
      N = 0
      DO 10 I = INT(1), MAX(1, 2), MOD(5)
      DO 10 K = 1, I
      IF (MOD(K) .GT. 0) N = N + 1
   10 CONTINUE
      PRINT *, N, SUM(3.5), SIZE(4), KIND(4), LOGICAL(2.), MERGE(1,2,3)
      END
