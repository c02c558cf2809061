      PROGRAM JUMPIN
      INTEGER I,K
      K=0
      I=1
      IF(K.EQ.0) GOTO 20
   10 K=K+10                                                            ! executed 2
      I=I+1
   20 K=K+1                                                             ! executed 3
      IF(I.LT.3) GOTO 10
      PRINT *,K
      END
