! Statements over 256 lines, comments between them; strings and names cut in two.
program long_statements
  implicit none
  integer :: i, n
  character(400) :: text
  n = 0
  do i = 1, 3
    n = n &
    + 1*i &
    & + mod(i, 2) &
    + 3*i &
    & + mod(i, 4) &
    + 5*i &
    & + mod(i, 6) &
    + 7*i &
    & + mod(i, 8) &
    + 9*i &
    & + mod(i, 10) &
    + 11*i &
    & + mod(i, 12) &
    + 13*i &
    & + mod(i, 14) &
    + 15*i &
    & + mod(i, 16) &
    + 17*i &
    & + mod(i, 18) &
    + 19*i &
    & + mod(i, 20) &
    + 21*i &
    & + mod(i, 22) &
    + 23*i &
    & + mod(i, 24) &
    + 25*i &
    & + mod(i, 26) &
    + 27*i &
    & + mod(i, 28) &
    + 29*i &
    & + mod(i, 30) &
    + 31*i &
    & + mod(i, 32) &
    + 33*i &
    & + mod(i, 34) &
    + 35*i &
    & + mod(i, 36) &
    + 37*i &
    & + mod(i, 38) &
    + 39*i &
    & + mod(i, 40) &
    + 41*i &
    & + mod(i, 42) &
    + 43*i &
    & + mod(i, 44) &
    + 45*i &
    & + mod(i, 46) &
    + 47*i &
    & + mod(i, 48) &
    + 49*i &
    ! so far 50

    & + mod(i, 50) &
    + 51*i &
    & + mod(i, 52) &
    + 53*i &
    & + mod(i, 54) &
    + 55*i &
    & + mod(i, 56) &
    + 57*i &
    & + mod(i, 58) &
    + 59*i &
    & + mod(i, 60) &
    + 61*i &
    & + mod(i, 62) &
    + 63*i &
    & + mod(i, 64) &
    + 65*i &
    & + mod(i, 66) &
    + 67*i &
    & + mod(i, 68) &
    + 69*i &
    & + mod(i, 70) &
    + 71*i &
    & + mod(i, 72) &
    + 73*i &
    & + mod(i, 74) &
    + 75*i &
    & + mod(i, 76) &
    + 77*i &
    & + mod(i, 78) &
    + 79*i &
    & + mod(i, 80) &
    + 81*i &
    & + mod(i, 82) &
    + 83*i &
    & + mod(i, 84) &
    + 85*i &
    & + mod(i, 86) &
    + 87*i &
    & + mod(i, 88) &
    + 89*i &
    & + mod(i, 90) &
    + 91*i &
    & + mod(i, 92) &
    + 93*i &
    & + mod(i, 94) &
    + 95*i &
    & + mod(i, 96) &
    + 97*i &
    & + mod(i, 98) &
    + 99*i &
    ! so far 100

    & + mod(i, 100) &
    + 101*i &
    & + mod(i, 102) &
    + 103*i &
    & + mod(i, 104) &
    + 105*i &
    & + mod(i, 106) &
    + 107*i &
    & + mod(i, 108) &
    + 109*i &
    & + mod(i, 110) &
    + 111*i &
    & + mod(i, 112) &
    + 113*i &
    & + mod(i, 114) &
    + 115*i &
    & + mod(i, 116) &
    + 117*i &
    & + mod(i, 118) &
    + 119*i &
    & + mod(i, 120) &
    + 121*i &
    & + mod(i, 122) &
    + 123*i &
    & + mod(i, 124) &
    + 125*i &
    & + mod(i, 126) &
    + 127*i &
    & + mod(i, 128) &
    + 129*i &
    & + mod(i, 130) &
    + 131*i &
    & + mod(i, 132) &
    + 133*i &
    & + mod(i, 134) &
    + 135*i &
    & + mod(i, 136) &
    + 137*i &
    & + mod(i, 138) &
    + 139*i &
    & + mod(i, 140) &
    + 141*i &
    & + mod(i, 142) &
    + 143*i &
    & + mod(i, 144) &
    + 145*i &
    & + mod(i, 146) &
    + 147*i &
    & + mod(i, 148) &
    + 149*i &
    ! so far 150

    & + mod(i, 150) &
    + 151*i &
    & + mod(i, 152) &
    + 153*i &
    & + mod(i, 154) &
    + 155*i &
    & + mod(i, 156) &
    + 157*i &
    & + mod(i, 158) &
    + 159*i &
    & + mod(i, 160) &
    + 161*i &
    & + mod(i, 162) &
    + 163*i &
    & + mod(i, 164) &
    + 165*i &
    & + mod(i, 166) &
    + 167*i &
    & + mod(i, 168) &
    + 169*i &
    & + mod(i, 170) &
    + 171*i &
    & + mod(i, 172) &
    + 173*i &
    & + mod(i, 174) &
    + 175*i &
    & + mod(i, 176) &
    + 177*i &
    & + mod(i, 178) &
    + 179*i &
    & + mod(i, 180) &
    + 181*i &
    & + mod(i, 182) &
    + 183*i &
    & + mod(i, 184) &
    + 185*i &
    & + mod(i, 186) &
    + 187*i &
    & + mod(i, 188) &
    + 189*i &
    & + mod(i, 190) &
    + 191*i &
    & + mod(i, 192) &
    + 193*i &
    & + mod(i, 194) &
    + 195*i &
    & + mod(i, 196) &
    + 197*i &
    & + mod(i, 198) &
    + 199*i &
    ! so far 200

    & + mod(i, 200) &
    + 201*i &
    & + mod(i, 202) &
    + 203*i &
    & + mod(i, 204) &
    + 205*i &
    & + mod(i, 206) &
    + 207*i &
    & + mod(i, 208) &
    + 209*i &
    & + mod(i, 210) &
    + 211*i &
    & + mod(i, 212) &
    + 213*i &
    & + mod(i, 214) &
    + 215*i &
    & + mod(i, 216) &
    + 217*i &
    & + mod(i, 218) &
    + 219*i &
    & + mod(i, 220) &
    + 221*i &
    & + mod(i, 222) &
    + 223*i &
    & + mod(i, 224) &
    + 225*i &
    & + mod(i, 226) &
    + 227*i &
    & + mod(i, 228) &
    + 229*i &
    & + mod(i, 230) &
    + 231*i &
    & + mod(i, 232) &
    + 233*i &
    & + mod(i, 234) &
    + 235*i &
    & + mod(i, 236) &
    + 237*i &
    & + mod(i, 238) &
    + 239*i &
    & + mod(i, 240) &
    + 241*i &
    & + mod(i, 242) &
    + 243*i &
    & + mod(i, 244) &
    + 245*i &
    & + mod(i, 246) &
    + 247*i &
    & + mod(i, 248) &
    + 249*i &
    ! so far 250

    & + mod(i, 250) &
    + 251*i &
    & + mod(i, 252) &
    + 253*i &
    & + mod(i, 254) &
    + 1
    if (n > 100000 .or. &
        & n == 8 .or. &
        & n == 15 .or. &
        n == 22 .or. & ! or this
        & n == 29 .or. &
        & n == 36 .or. &
        n == 43 .or. & ! or this
        & n == 50 .or. &
        & n == 57 .or. &
        n == 64 .or. & ! or this
        & n == 71 .or. &
        & n == 78 .or. &
        n == 85 .or. & ! or this
        & n == 92 .or. &
        & n == 99 .or. &
        n == 106 .or. & ! or this
        & n == 113 .or. &
        & n == 120 .or. &
        n == 127 .or. & ! or this
        & n == 134 .or. &
        & n == 141 .or. &
        n == 148 .or. & ! or this
        & n == 155 .or. &
        & n == 162 .or. &
        n == 169 .or. & ! or this
        & n == 176 .or. &
        & n == 183 .or. &
        n == 190 .or. & ! or this
        & n == 197 .or. &
        & n == 204 .or. &
        n == 211 .or. & ! or this
        & n == 218 .or. &
        & n == 225 .or. &
        n == 232 .or. & ! or this
        & n == 239 .or. &
        & n == 246 .or. &
        n == 253 .or. & ! or this
        & n == 260 .or. &
        & n == 267 .or. &
        n == 274 .or. & ! or this
        & n == 281 .or. &
        & n == 288 .or. &
        n == 295 .or. & ! or this
        & n == 302 .or. &
        & n == 309 .or. &
        n == 316 .or. & ! or this
        & n == 323 .or. &
        & n == 330 .or. &
        n == 337 .or. & ! or this
        & n == 344 .or. &
        & n == 351 .or. &
        n == 358 .or. & ! or this
        & n == 365 .or. &
        & n == 372 .or. &
        n == 379 .or. & ! or this
        & n == 386 .or. &
        & n == 393 .or. &
        n == 400 .or. & ! or this
        & n == 407 .or. &
        & n == 414 .or. &
        & i == 2) n = n - &
      &1
    if (i == 2) t&
      &ext = 'a string that is &
      &cut in the mid&
      &dle ! not a remark; n = 0'
    if (i == 3) then; n = n + 1; else; n = n - 1; end if; if (n < 0) then; n = 0; end if
    if (n > 5) then; continue; end if; n = n + i
    if (mod(n, 2) == 1) n = n + 1; n = n - 2
  end do
  print *, n, trim(text)
end program
