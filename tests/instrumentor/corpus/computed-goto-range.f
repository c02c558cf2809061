      PROGRAM CRANGE
      INTEGER I,N
      N=0
      DO 40 I=-1,5
      GOTO(10,20,10,30)I
      N=N+1000                                                          ! executed 3
      GOTO 40
   10 N=N+1                                                             ! executed 2
      GOTO 40
   20 N=N+10                                                            ! executed 1
   30 N=N+100                                                           ! executed 2
   40 CONTINUE
      PRINT *,N
      END
