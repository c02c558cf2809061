C     Statements that move to lines of their own: a constant that goes on keeps its columns, also where its quotes are in
C     two lines, and labels of copied loops are longer than those of the source.
      PROGRAM LONGLN
      INTEGER K(200), I, ID, IM, NHIT
      LOGICAL LOG
      LOG=.TRUE.
      DO 10 I=1,200
   10 K(I)=MOD(I*37,101)
      NHIT=0
      DO 30 I=1,3
            IF(LOG) WRITE(*,'('' STEP:'',I4,'' TIME ='',F9.2,''  SECS, '
     1',''INTEGRAL ='',F10.2)') I,1.5*I,2.5*I
         IF(I.EQ.2) WRITE(*,'('' STEP:'',I4,'' A CONSTANT OF TWO LINES, 
     1 BLANKS AND ALL'')') I                                            HIDDEN
   30 CONTINUE
      DO 140 I=1,200
        IF(K(I).LE.3.OR.K(I).GT.90.OR.MOD(K(I),7)+MOD(I,3).EQ.0)GOTO 140
        ID=I
  130   IM=MOD(K(ID)*5,199)+1
        IF(IM.GT.100.AND.K(IM).LT.20) THEN
          ID=IM
          GOTO 130
        ENDIF
        NHIT=NHIT+IM
  140 CONTINUE
      PRINT *,NHIT
      END
