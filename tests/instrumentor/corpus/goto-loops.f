      PROGRAM LOOPS
      INTEGER I,J,N
      I=0
      N=0
   10 I=I+1                                                             ! executed 7
      J=0                                                               ! executed 7
   20 J=J+1
      IF(J.GT.I) GOTO 30                                                ! executed 35
      N=N+J                                                             ! executed 28
      GOTO 20
   30 IF(I.LT.7) GOTO 10                                                ! executed 7
      GOTO 50
   40 N=N+1000                                                          ! executed 1
      GOTO 60
   50 IF(N.GT.50) GOTO 40                                               ! executed 1
      N=0                                                               ! executed 0
   60 PRINT *,N                                                         ! executed 1
      END
