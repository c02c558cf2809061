C     LOOPS THAT CALL EXTERNAL FUNCTIONS OF A FEW STATEMENTS, ONE IN A CHOICE.
      PROGRAM OUTER
      INTEGER I, J, N, NEXT, STEP
      EXTERNAL ENDS, STEP
      COMMON /SEED/ ISEED
      ISEED = 1
      N = 0
      DO 20 J = 1, 7
         DO 10 I = 1, 10
            IF (NEXT(I) .GT. 5) N = N + STEP(J)                         ! executed 70
            IF (I .GT. J) THEN
               N = N - 1                                                ! executed 42
            END IF
   10    CONTINUE
   20 CONTINUE
      PRINT *, N
      CALL HAND(ENDS, N)
      END
      INTEGER FUNCTION NEXT(I)
      INTEGER I
      COMMON /SEED/ ISEED
      ISEED = MOD(ISEED*13 + I, 17)                                     ! executed 70
      IF (ISEED .GT. 12) THEN
         NEXT = I                                                       ! executed 24
      ELSE
         NEXT = ISEED
      END IF
      END
      INTEGER FUNCTION STEP(J)
      INTEGER J
      STEP = J
      IF (J .GT. 3) STEP = 3
      END
      SUBROUTINE HAND(WORK, N)
      EXTERNAL WORK
      INTEGER N, I
      DO 30 I = 1, 9
         N = N + I                                                      ! executed 9
         IF (N .GT. -99999) CALL WORK(I)
   30 CONTINUE
      END
      SUBROUTINE ENDS(I)
      INTEGER I
      IF (I .EQ. 4) PRINT *, I
      END
