! asks: does WHERE and ELSEWHERE in one pass
! group: array temporaries
! catalogue: today
! compare: opt
! threshold: 1.5
! separation: 1.4
! extents: n=1600
! defence: The crippled form sets a mask array first and then makes a pass for each branch.
module where_one_pass
  implicit none
contains
  subroutine naive(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    where (b > 1.0)
      a = b * c
    elsewhere
      a = c * d
    end where
  end subroutine

  subroutine opt(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    do i = 1, n
      a(i) = merge(b(i) * c(i), c(i) * d(i), b(i) > 1.0)
    end do
  end subroutine

  subroutine cripple(n, b, c, d, a)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), a(n)
    integer :: i
    logical :: w(1600)
    do i = 1, n
      w(i) = b(i) > 1.0
    end do
    do i = 1, n
      if (w(i)) a(i) = b(i) * c(i)
    end do
    do i = 1, n
      if (.not. w(i)) a(i) = c(i) * d(i)
    end do
  end subroutine
end module where_one_pass
