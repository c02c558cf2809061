! Loops that would stand there twice, of which the preprocessor chooses the first line, a statement or the last line.
#define FORWARD 1
module rows
  implicit none
contains
  subroutine relax(a, k)
    real(8), intent(inout) :: a(:)
    integer, intent(inout) :: k(:)
    integer :: i
#ifdef FORWARD
    do i = 2, size(a)
#else
    do i = size(a), 2, -1
#endif
      if (a(i) > 0.5d0) a(i) = 0.5d0*a(i - 1) + 0.25d0
    end do
#ifdef FORWARD
    do i = 2, size(k)
#else
    do i = size(k), 2, -1
#endif
      if (k(i) > 3) k(i) = k(i) - k(i - 1)
    end do
    do i = 2, size(a)
#if FORWARD
      if (a(i) > a(i - 1)) a(i) = 0.9d0*a(i) + 0.05d0
#else
      if (a(i) < a(i - 1)) a(i) = 0.9d0*a(i) + 0.05d0
#endif
    end do
    do i = 2, size(a)
      if (a(i) < 0.3d0) a(i) = a(i)*1.1d0 + 0.1d0*a(i - 1)
#ifdef FORWARD
    end do
#else
    enddo
#endif
  end subroutine relax
end module rows

program conditions
  use rows
  implicit none
  real(8) :: a(1000)
  integer :: k(1000), i
  do i = 1, 1000
    a(i) = mod(7*i, 13)/13d0
    k(i) = mod(11*i, 17)
  end do
  do i = 1, 30
    call relax(a, k)
  end do
  print '(f12.6,i8)', sum(a), sum(k)
end program conditions
