      REAL FUNCTION AREA(R)
      REAL R,RIM
      AREA=3.*R*R
      RETURN
      ENTRY RIM(R)
      RIM=6.*R
      IF(R.GT.1.5) RIM=RIM+1.
      END
      PROGRAM ENTRYF
      REAL AREA,RIM
      S=0.
      DO 10 I=1,3
      S=S+AREA(REAL(I))
   10 IF(I.GT.1) S=S+RIM(REAL(I))
      PRINT *,S
      END
