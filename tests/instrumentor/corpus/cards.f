C     Tabs, sequence numbers beyond column 72, a text over the end of a card
      PROGRAM CARDS                                                     SEQ00000
      INTEGER I,K,N                                                     SEQ00010
      N = 0                                                             SEQ00020
	DO 10 I = 1, 5
	K = I
10	N = N + K
      IF (N .GT. 3) N = N + 1                                           SEQ00060
      IF (N .GT. 3 .AND. N .LT. 4000 .AND.                              SEQ00070
     1    N .NE. 17) THEN                                               SEQ00080
      N = N * 2                                                         SEQ00090
      ENDIF                                                             SEQ00100
      DO 20 I = 1, 3                                                    SEQ00110
      IF (I .EQ. 2) GOTO 20                                             SEQ00120
      N = N + 1                                                         SEQ00130
20    CONTINUE                                                          SEQ00140
C     A COMMENT CARD                                                    SEQ00150
      PRINT *, N, 'A TEXT THAT GOES OVER THE END OF A CARD,             SEQ00160
     1 AND ON'                                                          SEQ
      IF (N .GT. 1) GO TO 30                                            SEQ00180
      N = 5                                                             SEQ00190
   30 STOP                                                              SEQ00200
      END                                                               SEQ00210
