      SUBROUTINE FIRST(X)
      X=X+1.
      GOTO 5
      ENTRY LATER(X)
      X=X+2.
    5 X=X*2.
      RETURN
      END
      PROGRAM ENTRYP
      Y=1.
      CALL FIRST(Y)
      CALL LATER(Y)
      PRINT *,Y
      END
