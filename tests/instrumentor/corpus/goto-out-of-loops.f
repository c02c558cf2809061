      PROGRAM OUTOF
      INTEGER I,J,N,M
      N=0
      DO 30 M=1,4
      DO 10 I=1,5
      DO 10 J=1,5
      N=N+1                                                             ! executed 38
      IF(I*J.EQ.M*3) GOTO 20                                            ! executed 38
   10 CONTINUE
      N=N+100                                                           ! executed 0
   20 N=N+1000                                                          ! executed 4
   30 CONTINUE
      PRINT *,N
      END
