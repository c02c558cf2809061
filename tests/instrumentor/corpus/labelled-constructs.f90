program labelled
  implicit none
  integer :: i, n
  n = 0
  i = 0
10 if (i < 3) then                                 ! executed 4
    i = i + 1                                      ! executed 3
    goto 10
  end if
20 do i = 1, 2                                     ! executed 3
    n = n + 1                                      ! executed 6
30 end do
  if (n < 6) goto 20                               ! executed 3
  goto 50
40 select case (n)
  case (6)
    n = 60                                         ! executed 0
50 end select
  print *, n                                       ! executed 1
end program labelled
