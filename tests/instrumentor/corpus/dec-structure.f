! compile with: -fdec
! only: gfortran
      PROGRAM DECS
      STRUCTURE /POINT/
        INTEGER X
        INTEGER Y
      END STRUCTURE
      RECORD /POINT/ P
      INTEGER I
      P.X=0
      P.Y=1
      DO 10 I=1,3
      P.X=P.X+P.Y*I
   10 CONTINUE
      PRINT *,P.X
      END
