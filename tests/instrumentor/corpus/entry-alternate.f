C     ENTRY points with alternate returns, taken or not, from within loops.
      SUBROUTINE FIND(A, N, X, *, *)
      INTEGER N, I
      REAL A(N), X
      DO 10 I = 1, N
      IF (A(I) .EQ. X) RETURN 1
      IF (A(I) .GT. 100.) RETURN 2
   10 CONTINUE
      RETURN
      ENTRY COUNTS(A, N, *, K)
      K = 0
      DO 20 I = 1, N
      IF (A(I) .LT. 0.) GO TO 30
   20 K = K + 1
      RETURN 3 - 2
   30 RETURN
      END
      PROGRAM ALTER
      REAL A(6)
      DATA A /1., 2., 3., -4., 5., 200./
      DO 50 J = 1, 4
      X = J*2.
      CALL FIND(A, 7 - J, X, *20, *30)
      PRINT *, J, 'not there'
      GO TO 40
   20 PRINT *, J, 'there'
      GO TO 40
   30 PRINT *, J, 'too large'
   40 CALL COUNTS(A, J, *45, K)
      PRINT *, J, 'ended early', K
      GO TO 50
   45 PRINT *, J, 'all', K
   50 CONTINUE
      END
