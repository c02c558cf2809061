C ONLY THE OLDEST THINGS
      SUBROUTINE S(A,N,*,*)
      DIMENSION A(N)
      IF (N) 1,2,3
    1 RETURN 1
    2 RETURN 2
    3 DO 4 I=1,N
    4 A(I)=I
      RETURN
      ENTRY T(A,N,*)
      A(1)=-1.
      IF(N.GT.2)RETURN 1
      END
      FUNCTION F(X)
      F=X
      RETURN
      ENTRY G(X)
      G=2.*X
      END
      PROGRAM P
      REAL A(5)
      COMPLEX C
      DOUBLE PRECISION D
      LOGICAL L
      CHARACTER*8 S1,S2
      DATA S1/'ABC'/,L/.TRUE./
      DO 30 N=-1,5,1
      CALL S(A,N,*10,*20)
      CALL T(A,N,*40)
      GO TO 30
   10 PRINT *,'NEG'
      GO TO 30
   20 PRINT *,'ZERO'
      GOTO30
   40 PRINT *,'T',N
   30 CONTINUE
      DO50I=1,3
      D O 5 1 J=1,2
   51 A(J)=A(J)+F(1.)+G(2.)
   50 CONTINUE
      DO50J=1.5
      C=(1.,2.)*CMPLX(A(1),A(2))
      D=1D0/3
      S2=S1//'X'
      IF(L)IF1=3
      IF(.NOT.L)GOTO 60
      PRINT 70,A(1),C,S2,IF1
   70 FORMAT(1X,3F8.3,A,I3)
   60 STOP 'END'
      END
