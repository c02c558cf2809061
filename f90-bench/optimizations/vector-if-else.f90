! asks: vectorises a loop with IF and ELSE that store to the same array
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_if_else
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > 1.0) then
        a(i) = b(i) * c(i)
      else
        a(i) = b(i) + d(i)
      end if
    end do
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = merge(b(i) * c(i), b(i) + d(i), b(i) > 1.0)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, d, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      if (b(i) > 1.0) then
        a(i) = b(i) * c(i)
      else
        a(i) = b(i) + d(i)
      end if
    end do
  end subroutine
end module vector_if_else
