      PROGRAM EQUIV
      INTEGER I,K(4)
      REAL A(4),B(2,2),X
      EQUIVALENCE (A(1),B(1,1)),(X,K(1))
      COMMON /SHARED/ A
      DO 10 I=1,4
   10 A(I)=I                                                            ! executed 4
      X=1.0
      PRINT *,B(1,2),B(2,2),K(1)
      END
