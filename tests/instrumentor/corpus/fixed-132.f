! compile with: -ffixed-line-length-132
      PROGRAM WIDE
      INTEGER I,N
      N=0
      DO 10 I=1,5
      IF(I.GT.2.AND.I.LT.5) N=N+I                                                                                     +0*I+0*I
   10 CONTINUE
      PRINT *,N
      END
