! only: gfortran
program sized
  implicit none
  type :: buffer(k, n)
    integer, kind :: k = 4
    integer, len :: n = 3
    real(k) :: x(n)
  end type buffer
  type(buffer(8, 5)) :: b
  integer :: i
  do i = 1, b%n
    b%x(i) = real(i, 8)                            ! executed 5
  end do
  print *, sum(b%x)
end program sized
