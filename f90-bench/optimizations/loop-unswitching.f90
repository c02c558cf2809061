! asks: takes an invariant condition out of the loop
! group: loop restructuring
! catalogue: today
! compare: opt
! extents: n=1600
! report: vectorised
! defence: The crippled loop may end early on a value that never comes, so it stays scalar.
module loop_unswitching
  implicit none
contains
  subroutine naive(n, alpha, beta, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha, beta
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      if (alpha > beta) then
        a(i) = b(i) * c(i)
      else
        a(i) = b(i) + c(i)
      end if
    end do
  end subroutine

  subroutine opt(n, alpha, beta, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: alpha, beta
    real :: b(n), c(n), a(n)
    integer :: i
    if (alpha > beta) then
      do i = 1, n
        a(i) = b(i) * c(i)
      end do
    else
      do i = 1, n
        a(i) = b(i) + c(i)
      end do
    end if
  end subroutine

  subroutine cripple(n, never, alpha, beta, b, c, a)
    integer, intent(in) :: n
    real, intent(in) :: never, alpha, beta
    real :: b(n), c(n), a(n)
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      if (alpha > beta) then
        a(i) = b(i) * c(i)
      else
        a(i) = b(i) + c(i)
      end if
    end do
  end subroutine
end module loop_unswitching
