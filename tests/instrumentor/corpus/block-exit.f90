program leaving
  implicit none
  integer :: i, n
  n = 0
  do i = 1, 6
    work: block
      n = n + 1                                    ! executed 6
      if (mod(i, 2) == 0) exit work                ! executed 6
      n = n + 10                                   ! executed 3
    end block work
    n = n + 100                                    ! executed 6
  end do
  test: if (n > 0) then
    n = n + 1                                      ! executed 1
    if (n > 5) exit test                           ! executed 1
    n = 0                                          ! executed 0
  end if test
  pair: associate (m => n)
    m = m + 1                                      ! executed 1
    if (m > 7) exit pair
    m = 0                                          ! executed 0
  end associate pair
  print *, n                                       ! executed 1
end program leaving
