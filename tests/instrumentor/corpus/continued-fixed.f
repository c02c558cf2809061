      PROG
     &RAM CONT
      INTEGER I,KOUNT
      KOUNT=0
      DO 10 I=1,1
     12
      IF(MOD(I,5).EQ.0) TH
     *EN
      KOU
     &NT=KOUNT+1
      END
     & IF
      IF(I.EQ.3)
C     A COMMENT BETWEEN
     & KOUNT=KOUNT+
     & 10
   10 CON
     +TINUE
      PRINT *,KOUNT
      E N D
