      PROGRAM DATABT
      INTEGER K(3)
      K(1)=1
      DATA K/3*7/
  900 FORMAT(3I4)
      DO 10 I=1,3
      K(I)=K(I)*I
   10 CONTINUE
      WRITE(*,900)K
      END
