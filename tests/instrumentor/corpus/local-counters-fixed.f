C     LOOPS THAT END AT LABELS COUNT IN VARIABLES; BOUNDS OF OTHER KINDS
      PROGRAM LOCFIX
      INTEGER A(12), I, NSWAP, NSHELL
      INTEGER*2 ISHORT
      DO 10 I = 1, 12
   10    A(I) = MOD(I*5, 13)
      CALL BUBBLE(12, A, NSWAP)
      WRITE (*,*) NSWAP, A
      DO 20 I = 1, 12
         A(I) = MOD(I*5, 13)
   20 CONTINUE
      CALL SHELL(12, A, NSHELL)
      WRITE (*,*) NSHELL, A
      ISHORT = 30000
      CALL STRIDE(ISHORT)
      END

      SUBROUTINE BUBBLE(N, A, NSWAP)
      INTEGER N, A(N), NSWAP, I, J, IT
      NSWAP = 0
      DO 30 I = 1, N
      DO 30 J = 1, N-1
         IF (A(J) .LE. A(J+1)) GOTO 30
         IT = A(J)                                                      ! executed 33
         A(J) = A(J+1)
         A(J+1) = IT
         NSWAP = NSWAP + 1
   30 CONTINUE
      IF (NSWAP .GT. 1000) NSWAP = 0
      END

      SUBROUTINE SHELL(N, A, NMOVE)
      INTEGER N, A(N), NMOVE, INC, I, J, IV
      NMOVE = 0
      INC = 1
   10 INC = 3*INC + 1
      IF (INC .LE. N) GOTO 10
   20 INC = INC/3
      DO 50 I = INC+1, N
         IV = A(I)
         J = I
   30    IF (A(J-INC) .LE. IV) GOTO 40
         A(J) = A(J-INC)
         NMOVE = NMOVE + 1
         J = J - INC
         IF (J .GT. INC) GOTO 30
   40    A(J) = IV
   50 CONTINUE
      IF (INC .GT. 1) GOTO 20
      RETURN
      END

      SUBROUTINE STRIDE(K)
      INTEGER*2 K
      INTEGER I, J, N
      N = 0
      DO 20 J = 1, 3
         DO 10 I = K + MOD(J+K, 2), K + 5*J, 2
            N = N + 1                                                   ! executed 17
   10    CONTINUE
   20 CONTINUE
      WRITE (*,*) N
      END
