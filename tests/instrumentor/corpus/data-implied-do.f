C     DATA with implied loops, repeat counts and constants of all kinds.
      BLOCK DATA TABLES
      COMMON /T/ A(3, 4), K(10), L(5), S
      CHARACTER*3 S(4)
      LOGICAL L
      DATA ((A(I, J), I = 1, J), J = 1, 3) /6*1.5/
     1    ((A(I, J), I = J + 1, 3), J = 1, 2), (A(I, 4), I = 3, 1, -1)
     2    /3*-2., 7., 2*8./
      DATA (K(I), I = 1, 9, 2) /5*3/, (K(2*I), I = 1, 5) /1, 2*2, 2*4/
      DATA L /.TRUE., 3*.FALSE., .TRUE./, S(1) /3HABC/,
     1     (S(I)(1:2), I = 2, 4) /3*'xy'/, (S(I)(3:3), I = 2, 4) /'1',
     2     '2', '3'/
      END
      PROGRAM INITS
      COMMON /T/ A(3, 4), K(10), L(5), S
      CHARACTER*3 S(4)
      LOGICAL L
      INTEGER M(2, 2), Z
      SAVE M
      DATA M, Z /4*0, Z'1F'/
      DO 20 N = 1, 3
      DATA X /2.5/
      DO 10 I = 1, 10
      IF (L(MOD(I, 5) + 1)) GO TO 10
      M(MOD(I, 2) + 1, MOD(I, 2) + 1) = M(1, 1) + K(I)
   10 CONTINUE
   20 X = X*2
      PRINT *, A
      PRINT *, K, L, M, X, Z
      PRINT *, S
      END
