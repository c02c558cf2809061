! asks: fuses neighbouring array statements over the same elements
! group: loop restructuring
! catalogue: today
! compare: opt
! separation: 1.25
! extents: n=12000
! defence: Arrays beyond the first cache; three statements load and store what one loop keeps in
!   registers. In the crippled form a test that depends on what was stored stands between the
!   statements.
module array_statement_fusion
  implicit none
contains
  subroutine naive(n, b, c, a, d, e)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n), d(n), e(n)
    a = b + c
    d = a * b
    e = d + a * c
  end subroutine

  subroutine opt(n, b, c, a, d, e)
    integer, intent(in) :: n
    real :: b(n), c(n), a(n), d(n), e(n)
    integer :: i
    do i = 1, n
      a(i) = b(i) + c(i)
      d(i) = a(i) * b(i)
      e(i) = d(i) + a(i) * c(i)
    end do
  end subroutine

  subroutine cripple(n, never, b, c, a, d, e)
    integer, intent(in) :: n
    real, intent(in) :: never
    real :: b(n), c(n), a(n), d(n), e(n)
    a = b + c
    if (a(n) > never) return
    d = a * b
    if (d(n) > never) return
    e = d + a * c
  end subroutine
end module array_statement_fusion
