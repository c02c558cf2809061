C     FORMAT by assigned label, in an array, and with Hollerith in it; jumps
C     out of READ.
      PROGRAM FORMS
      INTEGER F, I, J
      CHARACTER*8 W
      CHARACTER*20 T(4)
      DATA T /' 12 34', '  5 xx', ' 77  8', '    '/
      ASSIGN 100 TO F
      DO 20 I = 1, 6
      IF (MOD(I, 3) .EQ. 0) ASSIGN 200 TO F
      WRITE (*, F) I, I*I
      IF (I .EQ. 4) ASSIGN 100 TO F
   20 CONTINUE
      W = '(3I4)'
      J = 0
      WRITE (*, W) (I, J, I*J, I = 1, 2), J
      N = 0
      DO 40 I = 1, 4
      READ (T(I), 300, ERR = 30, END = 50) J, K
      N = N + J + K
      GO TO 40
   30 PRINT 400, I
   40 CONTINUE
   50 PRINT *, N
  100 FORMAT (1X, 2I5)
  200 FORMAT (9H second: , I3, 1H/, I3)
  300 FORMAT (2I3)
  400 FORMAT ('line', I2, ' is bad')
      END
