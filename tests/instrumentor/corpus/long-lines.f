      SUBROUTINE COMPUTE(ALPHA,BETA,GAMMA,N,RESULT)
      REAL ALPHA(N),BETA(N),GAMMA(N),RESULT
      RESULT=0.
      DO 100 I=1,N
        IF(ALPHA(I).GT.0.5.AND.BETA(I).LT.0.75.OR.GAMMA(I).GE.0.25)RESULT
     1=RESULT+ALPHA(I)*BETA(I)-GAMMA(I)
        IF (ALPHA(I).GT.BETA(I).AND.GAMMA(I).GT.BETA(I).AND.I.GT.0)
     1  GOTO 100                                                        COMMENT
        RESULT = RESULT + 1.0
  100 CONTINUE
      RETURN
      END
      PROGRAM LONGLN
      REAL A(20),B(20),C(20),R
      DO 1 I=1,20
      A(I)=MOD(I*7,20)/20.
      B(I)=MOD(I*3,20)/20.
    1 C(I)=MOD(I*11,20)/20.
      CALL COMPUTE(A,B,C,20,R)
      PRINT '(F8.3)',R
      END
