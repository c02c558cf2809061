      BLOCK DATA INIT
      COMMON /TABLE/ T(5),M
      DATA T/1.,2.,3.,4.,5./,M/3/
      END
      PROGRAM BDATA
      COMMON /TABLE/ T(5),M
      S=0.
      DO 10 I=1,M
      IF(T(I).GT.1.5) THEN                                              ! executed 3
      S=S+T(I)                                                          ! executed 2
      ENDIF
   10 CONTINUE
      PRINT *,S
      END
