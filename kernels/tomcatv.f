C     TOMCATV: A CURVED MESH OF 257 BY 257 POINTS BY THOMPSON'S METHOD.
C
C     THE COORDINATES SOLVE A PAIR OF COUPLED ELLIPTIC EQUATIONS.  EACH
C     ITERATION FINDS THE RESIDUALS (LOOP 310), THEIR LARGEST (270),
C     SOLVES ONE TRIDIAGONAL SYSTEM PER COLUMN, ALL COLUMNS AT ONCE (103
C     TO 501), AND ADDS THE CORRECTIONS (290).  CORE: FIGURE 17 OF THE
C     1995 REPORT, IN SINGLE PRECISION AS THERE.
      PROGRAM TOMCTV
      PARAMETER (N=257, LMAX=100)
      COMMON /MESH/ X(N,N), Y(N,N)
      CALL OUTLIN
      CALL RELAX(LMAX)
      WRITE (6,1000) ISUMS(X), ISUMS(Y)
 1000 FORMAT (' TOMCATV CHECKSUM', 2I9)
      END

C     THE FIRST MESH OF A REGION 100 UNITS WIDE WITH A BUMP BELOW, AN
C     S-SHAPED LID AND BULGING SIDES.  INSIDE, STRAIGHT LINES WHOSE POINTS
C     CROWD TOWARDS THE BOTTOM AND ARE PULLED OUT OF PLACE AROUND TWO
C     SPOTS, SO THAT THE SOLVER HAS SOMETHING TO STRAIGHTEN OUT.
      SUBROUTINE OUTLIN
      PARAMETER (N=257)
      COMMON /MESH/ X(N,N), Y(N,N)
      DO 20  J = 1,N
      T = REAL(J-1)/REAL(N-1)
      W = T*(0.8+0.2*T)
      BULGE = T*(1.-T)
      DO 10  I = 1,N
      S = REAL(I-1)/REAL(N-1)
      BUMP = S*(1.-S)
      XLOW = 100.*S
      YLOW = 60.*BUMP
      XTOP = 100.*S + 20.*BUMP
      YTOP = 100. + 80.*BUMP*(0.5-S)
      DX = 68.*BUMP*BULGE/(1. + 400.*((S-0.37)**2 + (T-0.45)**2))
      DY = 68.*BUMP*BULGE/(1. + 400.*((S-0.62)**2 + (T-0.58)**2))
      X(I,J) = (1.-W)*XLOW + W*XTOP + BULGE*(40.*S-20.) + DX
      Y(I,J) = (1.-W)*YLOW + W*YTOP + DY
   10 CONTINUE
   20 CONTINUE
      END

C     LMAX ITERATIONS, OR UNTIL NO RESIDUAL EXCEEDS EPS.
      SUBROUTINE RELAX(LMAX)
      PARAMETER (N=257)
      COMMON /MESH/ X(N,N), Y(N,N)
      COMMON /WORK/ RX(N,N), RY(N,N), AA(N,N), DD(N,N), D(N,N)
      DATA EPS, RLX /0.5E-7, 0.98/

      I1P = 2
      I2M = N-1
      J1P = 2
      J2M = N-1
      REL = 2./RLX
      LL = 0

  190 RXM = 0.
      RYM = 0.
      IRXM = 0
      JRXM = 0
      IRYM = 0
      JRYM = 0
C
C     J-LOOP
C
      M = 0
      DO     310     J = J1P,J2M
      JP = J+1
      JM = J-1
      M = M+1
C
C     I-LOOP
C
      DO     250     I = I1P,I2M
      IP = I+1
      IM = I-1
      XX = X(IP,J)-X(IM,J)
      YX = Y(IP,J)-Y(IM,J)
      XY = X(I,JP)-X(I,JM)
      YY = Y(I,JP)-Y(I,JM)
      A  = 0.25*(XY*XY+YY*YY)
      B  = 0.25*(XX*XX+YX*YX)
      C  = 0.125*(XX*XY+YX*YY)
      QI = 0.
      QJ = 0.
      AA(I,M) = -B
      DD(I,M) = B+B+A*REL
      PXX = X(IP,J)-2.*X(I,J)+X(IM,J)
      QXX = Y(IP,J)-2.*Y(I,J)+Y(IM,J)
      PYY = X(I,JP)-2.*X(I,J)+X(I,JM)
      QYY = Y(I,JP)-2.*Y(I,J)+Y(I,JM)
      PXY = X(IP,JP)-X(IP,JM)-X(IM,JP)+X(IM,JM)
      QXY = Y(IP,JP)-Y(IP,JM)-Y(IM,JP)+Y(IM,JM)
C
C     RESIDUALS, THE RIGHT SIDES OF THE SYSTEMS
C
      RX(I,M) = A*PXX+B*PYY-C*PXY+XX*QI+XY*QJ
      RY(I,M) = A*QXX+B*QYY-C*QXY+YX*QI+YY*QJ
  250 CONTINUE
  310 CONTINUE
C
C     LARGEST RESIDUALS AND WHERE THEY ARE
C
      DO     270     J = 1,M
      DO     270     I = I1P,I2M
      IF(ABS(RX(I,J)).LT.ABS(RXM)) GOTO 262
      RXM  = RX(I,J)
      IRXM = I
      JRXM = J
  262 IF(ABS(RY(I,J)).LT.ABS(RYM)) GOTO 270
      RYM  = RY(I,J)
      IRYM = I
      JRYM = J
  270 CONTINUE
C
C     TRIDIAGONAL SYSTEMS
C
      IF(M-1)601,201,301
  201 CONTINUE
      DO     102     I = I1P,I2M
      RX(I,1) = RX(I,1)/DD(I,1)
      RY(I,1) = RY(I,1)/DD(I,1)
  102 CONTINUE
      GOTO 601
  301 DO     103     I = I1P,I2M
      D(I,1) = 1./DD(I,1)
  103 CONTINUE
      DO     401     J = 2,M
      DO     401     I = I1P,I2M
      R       = AA(I,J)*D(I,J-1)
      D(I,J)  = 1./(DD(I,J)-AA(I,J-1)*R)
      RX(I,J) = RX(I,J) - RX(I,J-1)*R
      RY(I,J) = RY(I,J) - RY(I,J-1)*R
  401 CONTINUE
      DO     411     I = I1P,I2M
      RX(I,M) = RX(I,M)*D(I,M)
      RY(I,M) = RY(I,M)*D(I,M)
  411 CONTINUE
      DO     501     J = 2,M
      K = M-J+1
      DO     501     I = I1P,I2M
      RX(I,K) = (RX(I,K)-AA(I,K)*RX(I,K+1))*D(I,K)
      RY(I,K) = (RY(I,K)-AA(I,K)*RY(I,K+1))*D(I,K)
  501 CONTINUE
C
C     ADD CORRECTIONS
C
      L = 0
      DO     290     J = J1P,J2M
      L = L+1
      DO     290     I = I1P,I2M
      X(I,J) = X(I,J)+RX(I,L)
      Y(I,J) = Y(I,J)+RY(I,L)
  290 CONTINUE
C
C     HISTORY OF CONVERGENCE.  PLACES ARE PRINTED IN CELLS OF 16 POINTS:
C     NEXT TO A FLAT MAXIMUM, ROUNDING DECIDES WHICH POINT IT IS.
C
  601 LL = LL+1
      WRITE (6,1300) LL, (IRXM+8)/16, (JRXM+8)/16, RXM,
     1                   (IRYM+8)/16, (JRYM+8)/16, RYM
 1300 FORMAT (I5, 2I5, 1PE10.1, 2I5, E10.1)
      ABX = ABS(RXM)
      ABY = ABS(RYM)
      DMAX = AMAX1(ABX,ABY)
      IF(LL.LT.LMAX.AND.DMAX.GT.EPS) GOTO 190
      END

C     MEAN COORDINATE IN 1/1000 UNITS.
      FUNCTION ISUMS(Z)
      PARAMETER (N=257)
      DIMENSION Z(N,N)
      DOUBLE PRECISION TOTAL
      TOTAL = 0.D0
      DO 30  J = 1,N
      DO 30  I = 1,N
      TOTAL = TOTAL + Z(I,J)
   30 CONTINUE
      ISUMS = NINT(TOTAL/(N*N)*1000.D0)
      END
