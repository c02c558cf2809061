      PROGRAM IMPLIC
      IMPLICIT DOUBLE PRECISION (A-H,O-Z)
      PARAMETER (N=4)
      DIMENSION X(N)
      SAVE
      DO 10 I=1,N
      X(I)=I*0.25D0
   10 CONTINUE
      S=0
      DO 20 I=N,1,-1
      S=S+X(I)
      IF (S.GT.2.0D0) GO TO 30
   20 CONTINUE
   30 WRITE(6,'(F6.3)') S
      END
