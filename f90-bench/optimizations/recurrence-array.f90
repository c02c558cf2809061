! asks: substitutes efficient code for array-based recurrences
! group: recurrence substitution
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! separation: 1.5
! extents: n=2000
! defence: First-order linear recurrence with a constant factor: nothing but solving it ahead
!   shortens the chain. The crippled form keeps the value in a register, so that sparing the load
!   is no gain over it. The crippled loop may end early on a value that never comes, so it stays
!   scalar.
module recurrence_array
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    a(1) = b(1)
    do i = 2, n
      a(i) = 0.5 * a(i - 1) + b(i)
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    real :: x, t1, t2, t3
    x = 0.0
    do i = 1, n, 4
      t1 = 0.5 * b(i) + b(i + 1)
      t2 = 0.5 * t1 + b(i + 2)
      t3 = 0.5 * t2 + b(i + 3)
      a(i) = b(i) + 0.5 * x
      a(i + 1) = t1 + 0.25 * x
      a(i + 2) = t2 + 0.125 * x
      x = t3 + 0.0625 * x
      a(i + 3) = x
    end do
  end subroutine

  subroutine cripple(n, never, b, a)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), a(n)
    integer :: i
    real :: x
    x = 0.0
    do i = 1, n
      if (b(i) > never) exit
      x = 0.5 * x + b(i)
      a(i) = x
    end do
  end subroutine
end module recurrence_array
