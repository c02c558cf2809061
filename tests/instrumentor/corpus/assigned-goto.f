! only: gfortran
      PROGRAM ASGOTO
      INTEGER L,K
      K=0
      ASSIGN 10 TO L
      GOTO L
   10 K=K+1                                                             ! executed 3
      ASSIGN 20 TO L
      IF(K.LT.3) ASSIGN 10 TO L
      GOTO L,(10,20)
   20 PRINT *,K                                                         ! executed 1
      END
