      SUBROUTINE ORDER(N,A)
      PARAMETER (K=3)
      IMPLICIT INTEGER (I-N)
      DIMENSION A(N)
      F(X)=X*K
      DATA L/5/
      SAVE L
      DO 10 I=1,N
   10 A(I)=F(A(I))+L                                                    ! executed 6
      L=L+1                                                             ! executed 2
  100 FORMAT(3F8.2)
      WRITE(*,100) A
      END
      DIMENSION B(3)
      DATA B/1.,2.,3./
      CALL ORDER(3,B)
      CALL ORDER(3,B)
      END
