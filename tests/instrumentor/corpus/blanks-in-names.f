      P R O G R A M BLANKS
      INTEGER KOUNT,I
      K OU NT=0
      D O 10 I=1,4
      I F(MOD(I,2).EQ.0) T H E N
      KOUNT=KO UNT+1
      E L S E
      KOUNT=KOUNT+10
      E N D I F
   10 C O N T I N U E
      G O T O 2 0
      KOUNT=0
   20 PRINT *,KOUNT
      END
