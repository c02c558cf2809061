      SUBROUTINE PICK(N,*,*)
      IF(N.EQ.1) RETURN 1
      IF(N.EQ.2) RETURN 2
      END
      PROGRAM ALTRET
      DO 30 I=0,2
      CALL PICK(I,*10,*20)
      PRINT *,'PLAIN'
      GOTO 30
   10 PRINT *,'ONE'
      GOTO 30
   20 PRINT *,'TWO'
   30 CONTINUE
      END
