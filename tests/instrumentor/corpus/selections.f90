! IFs of which compilers make a choice without a jump: their counts are added without one, too.
module walk
  implicit none
  integer :: seed = 17
contains
  integer function step()
    seed = mod(seed*171, 30269)                                        ! executed 60
    if (seed > 15000) seed = seed - 1
    step = seed
  end function
end module
program selections
  use walk
  use, intrinsic :: iso_fortran_env, only: int64
  implicit none
  integer :: i, k, up, largest, where_from(4), n, m
  real :: x(60), top, low, d
  logical :: seen
  do i = 1, 60
    x(i) = real(mod(step(), 100))
  end do
  top = x(1)
  low = x(1)
  up = 0
  do i = 1, 60
    if (x(i) > top) top = x(i)
    if (x(i) < low) then
      low = x(i)                                                       ! executed 2
    end if
    if (x(i) < 50.) m = i                                              ! executed 60, repeats 11
    if (i > 40) then
      up = 1                                                           ! executed 20
    else
      up = -1                                                          ! executed 40
    end if
  end do
  largest = 0
  seen = .false.
  do i = 1, 60
    n = int(x(i))
    if (n > 80) seen = .true.
    if (n >= largest) largest = n + 1
    if (.not. seen) then
      m = i
    end if
  end do
  d = 0
  i = 0
  do while (i < 10)
    i = i + 1
    if (d < 4.5) then
      m = i                                                            ! executed 5
    else
      m = -i                                                           ! executed 5
    end if
    d = d + 1
  end do
  n = 0
  do k = 1, 5
    do i = 1, 4
      if (x(i + 1) > 30.*k - 40.) n = i                                ! executed 20, repeats 4
    end do
  end do
  if (m < 0) goto 10
  m = 0                                                                ! executed 0
10 if (m < 5) &
    m = m + 1
  where_from = 0
  if (where_from(2) == 0) m = 7
  print *, top, low, up, largest, seen, m                              ! executed 1
end program
