! asks: vectorises arithmetic of mixed precision
! group: vectorisation
! catalogue: today
! compare: cripple
! extents: n=1600
! report: vectorised
! defence: The optimized form is a plain loop over explicit-shape arrays. The crippled loop may
!   end early on a value that never comes, so it stays scalar.
module vector_mixed_precision
  implicit none
contains
  subroutine naive(n, b, c, db, da)
    integer, intent(in) :: n
    real :: b(n), c(n)
    real(kind(1.0d0)) :: db(n), da(n)
    integer :: i
    do i = 1, n
      da(i) = db(i) + b(i) * c(i)
    end do
  end subroutine

  subroutine opt(n, b, c, db, da)
    integer, intent(in) :: n
    real :: b(n), c(n)
    real(kind(1.0d0)) :: db(n), da(n)
    integer :: i
    do i = 1, n
      da(i) = db(i) + b(i) * c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, db, da)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n)
    real(kind(1.0d0)) :: db(n), da(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      da(i) = db(i) + b(i) * c(i)
    end do
  end subroutine
end module vector_mixed_precision
