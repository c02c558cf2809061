      PROGRAM SHARED
      INTEGER I,J,K,N
      N=0
      DO 10 I=1,3
      DO 10 J=1,I
      DO 10 K=J,I
      IF(K.EQ.2) GOTO 10                                                ! executed 10
      N=N+K                                                             ! executed 6
   10 CONTINUE
      DO 20, I=1,2
      DO 20 WHILE(N.LT.100)
      N=N+30                                                            ! executed 3
   20 CONTINUE
      PRINT *,N
      END
