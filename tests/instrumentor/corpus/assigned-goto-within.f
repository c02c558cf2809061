! only: gfortran
      PROGRAM WITHIN
      INTEGER I,K,N
      N=0
      ASSIGN 20 TO K
      DO 30 I=1,5
      IF (I.EQ.2) GOTO K
      IF (I.EQ.4) GOTO 20
      N=N+1                                                             ! executed 3
   20 N=N+10                                                            ! executed 5
   30 CONTINUE
      PRINT *,N                                                         ! executed 1
      END
