      PROGRAM REALDO
      REAL X
      DOUBLE PRECISION D
      INTEGER N
      N=0
      DO 10 X=0.,1.,.25
      N=N+1                                                             ! executed 5
   10 CONTINUE
      DO 20 D=1.D0,0.D0,-.5D0
   20 N=N+10                                                            ! executed 3
      PRINT *,N
      END
