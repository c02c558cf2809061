! asks: parallelizes a serially-expressed all up to element array sum
! group: idiom recognition
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! separation: 1.5
! extents: n=2000
! defence: Only sums of blocks shorten the chain of additions. The crippled loop may end early on
!   a value that never comes, so it stays scalar.
module idiom_prefix_sum
  implicit none
contains
  subroutine naive(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    real :: x
    x = 0.0
    do i = 1, n
      x = x + b(i)
      a(i) = x
    end do
  end subroutine

  subroutine opt(n, b, a)
    integer, intent(in) :: n
    real :: b(n), a(n)
    integer :: i
    real :: x, t1, t2
    x = 0.0
    do i = 1, n, 4
      t1 = b(i) + b(i + 1)
      t2 = b(i + 2) + b(i + 3)
      a(i) = x + b(i)
      a(i + 1) = x + t1
      a(i + 2) = x + (t1 + b(i + 2))
      x = x + (t1 + t2)
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
      x = x + b(i)
      a(i) = x
    end do
  end subroutine
end module idiom_prefix_sum
