      PROGRAM RETS
      INTEGER I,R
      DO 10 I=1,3
      CALL CHOOSE(I,*20,*30)
      R=100
      GOTO 40
   20 R=200
      GOTO 40
   30 R=300
   40 PRINT *,I,R
   10 CONTINUE
      END
      SUBROUTINE CHOOSE(K,*,*)
      INTEGER K
      IF(K.EQ.1) RETURN 1
      IF(K.EQ.2) RETURN 2
      RETURN
      END
