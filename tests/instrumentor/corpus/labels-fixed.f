      PROGRAM LABELS
C     LABELS THAT END LOOPS AND ARE JUMPED TO
      INTEGER I,J,K
      K=0
      DO 10 I=1,5
      IF(MOD(I,2).EQ.0) GOTO 10
      K=K+I
   10 CONTINUE
      DO 20 I=1,3
      DO 20 J=1,3
      IF(I.EQ.J) GO TO 20
      K=K+1
   20 K=K+10
      DO 30 I=1,4
   30 IF(I.GT.2)K=K+100
      I=0
   40 I=I+1
      IF(I.LT.4) GOTO 40
      WRITE(*,*) K,I
      END
