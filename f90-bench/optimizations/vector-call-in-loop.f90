! asks: vectorises the rest of a loop that calls a procedure
! group: vectorisation
! catalogue: today
! compare: opt
! separation: 1.5
! extents: n=800
! report: vectorised
! defence: Square root and division weigh more than the call; the
!   procedure stands in another file and writes only what the loop does not touch. The crippled
!   loop may end early on a value that never comes, so it stays scalar.
module vector_call_in_loop_elsewhere
  implicit none
contains
  pure subroutine note(k, x)
    integer, intent(in) :: k
    real, intent(inout) :: x
    x = real(k)
  end subroutine
end module vector_call_in_loop_elsewhere
! next file
module vector_call_in_loop
  use vector_call_in_loop_elsewhere
  implicit none
contains
  subroutine naive(n, b, c, d, e, a, s)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), e(n), a(n)
    real, intent(inout) :: s
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(i)) / c(i) + sqrt(d(i)) / e(i) + sqrt(c(i)) / b(i)
      call note(i, s)
    end do
  end subroutine

  subroutine opt(n, b, c, d, e, a, s)
    integer, intent(in) :: n
    real :: b(n), c(n), d(n), e(n), a(n)
    real, intent(inout) :: s
    integer :: i
    do i = 1, n
      a(i) = sqrt(b(i)) / c(i) + sqrt(d(i)) / e(i) + sqrt(c(i)) / b(i)
    end do
    do i = 1, n
      call note(i, s)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, d, e, a, s)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), d(n), e(n), a(n)
    real, intent(inout) :: s
    integer :: i
    do i = 1, n
      if (b(i) > never) exit
      a(i) = sqrt(b(i)) / c(i) + sqrt(d(i)) / e(i) + sqrt(c(i)) / b(i)
      call note(i, s)
    end do
  end subroutine
end module vector_call_in_loop
