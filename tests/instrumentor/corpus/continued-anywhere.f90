! Statements continued anywhere, comments in between.
program cont
  implicit none
  integer :: a_very_long_name_indeed, i, &

! a comment in between

    & j, k ! another
  character(60) :: text
  k = 0
  do i = 1, &
      ! bounds
      3
    do j = &
         1, &  ! one
         !
         & i
      if (i &
          == 2 .and. & ! why
          j /= &

          3) k = k + &
          1
      k = k + 1
      text = 'a string & with ! marks &
             & continued &
             &to the end'
    end do
  end &
    do
  if (k > 3) th&
&en
    a_very_long_&
&name_indeed = k
  els&
  &e
    a_very_long_name_indeed = 0
  end if
  print *, k, a_very_long_name_indeed, trim(text)
  go &
   to 10
  k = 5
10 continue; if (k > 2) pri&
  &nt *, 'done'; k = 1; if (k == 1) stop; k = 2
end program
