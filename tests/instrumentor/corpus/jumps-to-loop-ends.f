C     GO TO the end of its loop, of a loop around, of one that shares its
C     label, and to a last statement that does something.
      PROGRAM ENDS
      INTEGER I,J,K,L,N,M
      REAL A(5,6)
      N=5
      M=6
      DO 2 J=1,M
      DO 1 I=1,N
      A(I,J)=1
    1 CONTINUE
    2 CONTINUE
      DO 99 L=1,4
      DO 10 J=1,M
      DO 10 I=1,N
      IF(I.EQ.L) GO TO 10
      IF(L.GT.2) A(I,J)=A(I,J)+1
      IF(J.EQ.3) GO TO 10
      A(I,J)=A(I,J)*0.5
   10 CONTINUE
      DO 30 J=1,M
      DO 20 I=1,N
      DO 15 K=1,5
      IF(K.EQ.L) GO TO 15
      IF(L.EQ.2) A(I,J)=A(I,J)+K
      IF(K.EQ.4) GO TO 20
      A(I,J)=A(I,J)+0.25
   15 CONTINUE
   20 CONTINUE
   30 CONTINUE
      DO 60 J=1,M
      DO 50 I=1,N
      DO 40 K=1,9
      IF(K.EQ.L) THEN
      IF(L.EQ.3) GO TO 40
      A(I,J)=A(I,J)+1
      END IF
      IF(L.GE.2) A(I,J)=A(I,J)+0.5
   40 CONTINUE
      IF(I.EQ.L) GO TO 50
      A(I,J)=A(I,J)-0.125
   50 CONTINUE
   60 CONTINUE
      DO 80 J=1,M
      DO 75 K=1,6
      DO 70 I=1,N
      IF(K.EQ.L.OR.J.EQ.2) GO TO 70
      A(I,J)=A(I,J)+0.125
   70 A(I,J)=A(I,J)+1
   75 CONTINUE
   80 CONTINUE
   99 CONTINUE
      DO 120 J=1,M
      DO 110 I=1,N
      PRINT *,A(I,J)
  110 CONTINUE
  120 CONTINUE
      END
