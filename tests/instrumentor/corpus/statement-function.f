      PROGRAM STFUN
      F(X)=X*X+1.
      DATA Y/3./
      Z=F(Y)
      DO 10 I=1,3
      Z=Z+F(REAL(I))
   10 CONTINUE
      PRINT *,Z
      END
