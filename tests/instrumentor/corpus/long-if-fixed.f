      PROGRAM LONGIF
      INTEGER I,J
      J=0
      DO 10 I=1,9
      IF(I.GT.2.AND.I.LT.8.AND.MOD(I,2).EQ.1.AND.J.LT.10)    J=J+I
      IF(I.EQ.5)                                             GOTO 20
   10 CONTINUE
   20 IF(J.EQ.8)WRITE(*,'(A,I3)')'A TEXT THAT FILLS THE LINE TO THE END',J
      END
