C Blanks within labels, names and keywords, and all but labels going on in the next line.
      PROG
     1RAM P
      INTEGER I, IA
     +B
      DOUBLE PREC
     +ISION X(10
     -0)
      CHARACTER*8 C
      I A B = 1 0
      D O 1 0 I = 1, IA
     & B
      X(I) = I                                                          ! executed 10
  1 0 CONTI
     +NUE
      DO 2 0 I=1,IAB;X(I)=X(I)+1;I
     +F(X(I).GT.3)T
     +HEN;X(I)=0;ENDI
     +F
  2 0 CONTINUE
      IF(X(1).GT
     +.0)GO
     +TO3
     +0
      C='ABC
     +DEFG'
      PRINT *,C                                                         ! executed 0
 3  0 PRIN
     +T *, INT(X(1)),IAB;CALL 
     +S(X,I
     +AB)
      I=0
 0 04 I=I+1;I F(I.LT.3)GOT
     +O4
      PRINT *,INT(SUM(X(1:10))),I                                       ! executed 1
      E N D
      SUBROU
     +TINE S(X,N)
      DOUBLE PRECISION X(N)
      X(1:N)=X(N:1:-
     +1)
      WHE
     +RE(X.GT.1)X=0
      IF(N.GT.9)RET
     +URN;N=N+1
      E N D
