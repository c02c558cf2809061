      PROGRAM ZEROS
      INTEGER A(1000), I, N, K
      K = 7
      DO 5 I = 1, 1000
        K = MOD(K*1103 + 12345, 65536)
        A(I) = MOD(K/16, 10)
    5 CONTINUE
      N = 0
      DO 20 I = 1, 1000
        IF (A(I) .GT. 4) GO TO 1 0
        N = N + A(I)
        IF (A(I) .EQ. 2) GO
     &    TO 20
        N = IEOR(N, 3)
        GO TO
     &    20
   10   N = N + 7
   20 CONTINUE
      PRINT *, N
      END
