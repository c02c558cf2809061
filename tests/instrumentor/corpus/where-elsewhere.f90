program masks
  implicit none
  integer :: i
  real :: a(40), b(40)
  a = [(real(mod(i*7, 40)) - 20., i = 1, 40)]      ! executed 1
  b = 0.
  do i = 1, 3
    where (a > 10.)                                ! executed 3
      b = b + a
      a = -a
    elsewhere (a < -10.)
      b = b - a
    elsewhere
      b = 1.
    end where
    outer: where (b > 1.)
      where (b > 15.) b = 15.
      b = b - 1.
    end where outer
  end do
  if (sum(b) > 0.) where (b < 2.) b = 2.           ! executed 1
  print *, sum(a), sum(b)
end program masks
