C     Searches whose variables are all saved, so that what counts them would be.
      PROGRAM SEARCH
      INTEGER I, N, WHERE, LOW
      REAL X(20), Y
      DO 10 I = 1, 20
        X(I) = I*I
   10 CONTINUE
      N = 0
      Y = 0.0
      DO 20 I = 1, 400
        Y = MOD(Y + 37.0, 400.0)
        LOW = WHERE(X, 20, Y)
        N = N + LOW
   20 CONTINUE
      PRINT *, N
      END
      INTEGER FUNCTION WHERE(X, N, Y)
      INTEGER N, LOW, HIGH, MID, CALLS
      REAL X(N), Y
      SAVE
      DATA CALLS/0/, LOW/1/
      CALLS = CALLS + 1
      IF (LOW .GE. N .OR. MOD(CALLS, 50) .EQ. 0) LOW = 1
      HIGH = LOW + 1
  100 IF (Y .LT. X(LOW)) THEN
        IF (LOW .LE. 1) GO TO 300
        HIGH = LOW
        LOW = MAX(1, LOW - 2)
        GO TO 100
      ELSE IF (Y .GT. X(HIGH)) THEN
        IF (HIGH .GE. N) GO TO 300
        LOW = HIGH
        HIGH = MIN(N, HIGH + 3)
        GO TO 100
      END IF
  200 IF (HIGH - LOW .GT. 1) THEN
        MID = (LOW + HIGH)/2
        IF (Y .LT. X(MID)) THEN
          HIGH = MID
        ELSE
          LOW = MID
        END IF
        GO TO 200
      END IF
      DO WHILE (HIGH .LT. N)
        IF (Y .LT. X(HIGH)) GO TO 300
        HIGH = HIGH + 1
      END DO
  300 WHERE = LOW
      END
