program equivalence_in_loops
  ! K has another name, by which the loop sets it: a look at the loop's choices ahead of it must not use K as it stands there.
  implicit none
  integer :: k, m, i, n, places(10)
  real(8) :: s
  equivalence (k, m)
  places = [5, 3, 8, 1, 9, 2, 7, 4, 6, 10]
  s = 0
  n = 0
  k = -200000000
  do i = 1, 1000
    m = mod(i, 10) + 1 ! executed 1000
    s = s + sqrt(s) * 0.25d0 + 0.1d0
    if (places(k) > 3) then ! executed 1000
      s = s - real(places(k), 8) * 1d-3 ! executed 700
      n = n + m
    end if
  end do
  print *, n, s > 0
end program
