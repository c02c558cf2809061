      PROGRAM ARITH
      INTEGER I,N(3)
      REAL X
      DATA N/3*0/
      DO 40 I=-4,5
      X=I*0.5
      IF(X)10,20,30
   10 N(1)=N(1)+1                                                       ! executed 4
      GOTO 40
   20 N(2)=N(2)+1                                                       ! executed 1
      GOTO 40
   30 N(3)=N(3)+1                                                       ! executed 5
   40 CONTINUE
      PRINT *,N
      END
