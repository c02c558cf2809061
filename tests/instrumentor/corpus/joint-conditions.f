C     Conditions of parts in fixed form: blanks, continuation, ELSE IF.
      PROGRAM JOINTS
      LOGICAL FINE, LAST, PART(30)
      INTEGER I, K, N, A(30)
      DO 10 I = 1, 30
      A(I) = MOD(I*I, 17)
   10 PART(I) = MOD(I, 4) .GT. 1
      N = 0
      DO 40 K = 1, 6
      FINE = K .GT. 2
      LAST = K .EQ. 6
      DO 30 I = 2, 30
      IF(.NOT.FINE .AND. .NOT.LAST) N = N + 1
      IF(.NOT.PART(I).AND..NOT.FINE) GO TO 20
      IF (A(I) .G T. 8 .OR. A(I-1)
     1 .LT. 3 .AND. .NOT. P ART(I)) N = N + A(I)
      CALL STEP(N, A(I))
   20 IF (PART(I) .AND. N .GT. 5 000) THEN
        N = N/2
      ELSE IF (LAST .OR. FINE .AND. A(I) .EQ. 4) THEN
        N = N + 3
      END IF
   30 CONTINUE
   40 CONTINUE
      PRINT *, N
      END
      SUBROUTINE STEP(N, K)
      N = MOD(N, 9973) + K
      END
