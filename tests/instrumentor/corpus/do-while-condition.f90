program whiles
  implicit none
  integer :: n, steps
  logical :: more
  n = 27
  steps = 0
  do while (n /= 1 .and. steps < 200)              ! executed 1
    if (mod(n, 2) == 0) then                       ! executed 111
      n = n/2                                      ! executed 70
    else
      n = 3*n + 1                                  ! executed 41
    end if
    steps = steps + 1                              ! executed 111
  end do
  more = .true.
  do while (more)
    more = steps < 113                             ! executed 3
    steps = steps + 1
  end do
  do
    steps = steps - 1                              ! executed 4
    if (steps < 111) exit                          ! executed 4
    if (mod(steps, 2) == 0) cycle                  ! executed 3
    n = n + 1                                      ! executed 2
  end do
  print *, steps, n
end program whiles
