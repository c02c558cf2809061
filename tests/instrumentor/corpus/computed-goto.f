      PROGRAM CGOTO
      INTEGER I,N(4)
      DO 5 I=1,4
    5 N(I)=0
      DO 50 I=0,9
      GOTO (10,20,30),MOD(I,4)
      N(4)=N(4)+1
      GOTO 50
   10 N(1)=N(1)+1
      GOTO 50
   20 N(2)=N(2)+1
      GOTO 50
   30 N(3)=N(3)+1
   50 CONTINUE
      IF(N(1)-2)60,70,80
   60 WRITE(*,*)'LESS',N
      STOP
   70 WRITE(*,*)'SAME',N
      STOP
   80 WRITE(*,*)'MORE',N
      END
