      BLOCK DATA INIT
      COMMON /SHARE/ A(3),N
      DATA A/1.,2.,3./,N/3/
      END
      PROGRAM COMBLK
      COMMON /SHARE/ A(3),N
      EXTERNAL ADD
      CALL APPLY(ADD)
      PRINT *,(A(I),I=1,N)
      END
      SUBROUTINE APPLY(F)
      COMMON /SHARE/ A(3),N
      EXTERNAL F
      DO 10 I=1,N
   10 CALL F(A(I))
      END
      SUBROUTINE ADD(X)
      X=X+.5
      END
