program complexes
  implicit none
  complex :: z(4)
  complex(kind(1d0)) :: w
  integer :: i
  do i = 1, 4
    z(i) = cmplx(i, -i)
  end do
  z = z*conjg(z) + (0., 1.)
  w = sum(z)
  print '(2f8.2)', w
  print '(l1)', abs(w) > 10 .and. all(real(z) > 0)
end program
