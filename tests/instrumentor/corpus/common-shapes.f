C     One COMMON block with another shape in every unit, and EQUIVALENCE
C     over its borders.
      PROGRAM SHAPES
      COMMON /WORK/ A(4, 6), N
      DIMENSION B(24), C(2, 2)
      EQUIVALENCE (A(1, 1), B(1)), (C(2, 1), B(5))
      EQUIVALENCE (I1, X1)
      DO 10 I = 1, 24
   10 B(I) = I
      N = 3
      CALL ROWS
      C(1, 2) = -9.
      X1 = 1.0
      PRINT *, A(2, 2), C(1, 1), B(6), I1, TOTAL(2)
      CALL TAIL(24)
      PRINT *, B(24), A(4, 5)
      END
      SUBROUTINE ROWS
      COMMON /WORK/ P(3), Q(3, 7), M
      LOGICAL FLAGS(2)
      EQUIVALENCE (P(2), R)
      R = R*2.
      DO 20 J = 1, 7
      DO 20 I = 1, M
      IF (Q(I, J) .GT. 20.) GO TO 30
   20 Q(I, J) = Q(I, J) + P(MOD(I + J, 3) + 1)
   30 FLAGS(1) = I .EQ. J
      IF (FLAGS(1)) PRINT *, 'equal'
      PRINT *, I, J
      END
      FUNCTION TOTAL(K)
      COMMON /WORK/ V(24), N
      TOTAL = 0.
      DO 40 I = 1, 24, K
   40 TOTAL = TOTAL + V(I)
      END
      SUBROUTINE TAIL(L)
      COMMON /WORK/ Z(25)
      DO WHILE (L .GT. 20)
      Z(L) = Z(L - 1)
      L1 = L - 1
      IF (L1 .EQ. 21) RETURN
      Z(L1) = L1
      RETURN
      END DO
      END
