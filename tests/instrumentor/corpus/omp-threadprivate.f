! compile with: -fopenmp
      PROGRAM TPRIV
      INTEGER I,N,TOTAL
      INTEGER MINE
      COMMON /OWN/ MINE
!$OMP THREADPRIVATE(/OWN/)
      N=50
      TOTAL=0
!$OMP PARALLEL
      MINE=0
!$OMP DO
      DO 10 I=1,N
      IF(MOD(I,5).EQ.0) GOTO 10
      CALL STEP(I)
   10 CONTINUE
!$OMP CRITICAL
      TOTAL=TOTAL+MINE
!$OMP END CRITICAL
!$OMP END PARALLEL
!$    TOTAL=TOTAL+0
      PRINT *,TOTAL
      END
      SUBROUTINE STEP(I)
      INTEGER MINE
      COMMON /OWN/ MINE
!$OMP THREADPRIVATE(/OWN/)
      MINE=MINE+I                                                       ! executed 40
      IF(I.GT.25) THEN                                                  ! executed 40
      MINE=MINE+1                                                       ! executed 20
      END IF
      END
