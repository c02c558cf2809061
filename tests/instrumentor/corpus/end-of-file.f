      PROGRAM READER
      INTEGER I,N,K
      OPEN(10,STATUS='SCRATCH')
      DO 10 I=1,3
   10 WRITE(10,*) I*I                                                   ! executed 3
      REWIND 10
      N=0
   20 READ(10,*,END=30,ERR=40) K                                        ! executed 4
      N=N+K                                                             ! executed 3
      GOTO 20
   30 PRINT *,N                                                         ! executed 1
      GOTO 50
   40 PRINT *,'ERROR'                                                   ! executed 0
   50 CONTINUE
      END
