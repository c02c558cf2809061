      PROGRAM FEM
      INTEGER MAT(1000), K, NE, LE
      REAL S
      K = 7
      DO 5 NE = 1, 1000
        K = MOD(K*1103 + 12345, 65536)
        MAT(NE) = MOD(K/16, 10)
    5 CONTINUE
      S = 0
      LE = 0
      DO 20 K = 1, 30
      DO 10 NE = 1, 1000
        IF (MAT(NE) .NE. 0) THEN
          S = S + 0.25*MAT(NE)
        END IF
   10 CONTINUE
   20 CONTINUE
      PRINT *, S
      END
