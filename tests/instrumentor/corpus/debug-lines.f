! compile with: -fd-lines-as-comments
! only: gfortran
      PROGRAM DLINES
      INTEGER I,N
      N=0
      DO 10 I=1,3
D     PRINT *,I
      N=N+I                                                             ! executed 3
   10 CONTINUE
      PRINT *,N
      END
