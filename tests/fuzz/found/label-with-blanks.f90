!* A label of fixed form with a blank in it.
      PROGRAM P
      I = 1
      GO TO 20
      I = 3
 2 0  CONTINUE
      I = I + 1
      IF (I .LT. 4) GO TO 2
     &0
      END
