program views
  implicit none
  real, target :: a(0:99)
  real, pointer :: p(:), m(:, :)
  integer :: i
  a = [(real(i), i = 0, 99)]
  p(-5:) => a(10:20)                               ! executed 1
  m(1:10, 1:10) => a                               ! executed 1
  do i = lbound(p, 1), ubound(p, 1)                ! executed 1
    p(i) = -p(i)                                   ! executed 11
  end do
  nullify (p)
  if (.not. associated(p)) m(:, 1) = 0.            ! executed 1
  print *, sum(m(:, 2)), sum(a)
end program views
