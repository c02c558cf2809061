program chain
  implicit none
  integer :: i, n(6)
  n = 0
  do i = 1, 30
    if (mod(i, 2) == 0) then                       ! executed 30
      n(1) = n(1) + 1                              ! executed 15
    else if (mod(i, 3) == 0) then
      n(2) = n(2) + 1                              ! executed 5
    else if (mod(i, 5) == 0) then
      if (i > 20) then                             ! executed 2
        n(3) = n(3) + 1                            ! executed 1
      end if
    else
      n(4) = n(4) + 1                              ! executed 8
    endif
    if (i > 28) then
    else if (i > 27) then
      n(5) = n(5) + 1                              ! executed 1
    elseif (i > 100) then
      n(6) = n(6) + 1                              ! executed 0
    end if
  end do
  print *, n
end program chain
