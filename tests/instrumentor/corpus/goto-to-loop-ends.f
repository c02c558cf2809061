C     Jumps of every kind to the last statements of loops, shared by two
C     and by three of them.
      PROGRAM ENDS
      INTEGER I, J, K, L, N, M
      N = 0
      M = 0
      DO 30 I = 1, 4
      ASSIGN 20 TO L
      IF (MOD(I, 2) .EQ. 0) ASSIGN 30 TO L
      DO 20 J = 1, 5
      DO 10 K = 1, 3
      N = N + 1                                                         ! executed 36
      GO TO (10, 11, 10) MOD(N, 4)
      IF (N - 7) 10, 11, 12
   11 M = M + 1
      GO TO 10
   12 IF (N .GT. 20) GO TO L, (20, 30)
   10 CONTINUE
      M = M + 10
   20 CONTINUE
      M = M + 100
   30 CONTINUE
      PRINT *, N, M, I
      DO 50 I = 1, 6
      DO 50 J = 1, I
      IF (J .EQ. 4) GO TO 60
      GO TO (50, 40), J
      M = M - 1
   40 M = M - 2
   50 N = N + J                                                         ! executed 9
   60 PRINT *, N, M, I, J
      DO 70 I = 1, 10
      IF (I .GT. 5) GO TO 80
   70 IF (MOD(I, 3) .EQ. 0) N = N + I
   80 PRINT *, N, I
      END
