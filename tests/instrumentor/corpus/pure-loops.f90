! Loops of pure procedures that end at their end: counted in variables of the procedure.
module iterations
  implicit none
contains
  pure integer function collatz(start)
    integer, intent(in) :: start
    integer :: n
    n = start                                      ! executed 3
    collatz = 0
    do while (n /= 1)
      if (mod(n, 2) == 0) then                     ! executed 123
        n = n/2                                    ! executed 80
      else
        n = 3*n + 1                                ! executed 43
      end if
      collatz = collatz + 1                        ! executed 123
    end do
  end function collatz
  elemental integer function root(k)
    integer, intent(in) :: k
    integer :: i, j
    root = 0
    do i = 1, k                                    ! executed 4
      do j = 1, i                                  ! executed 16
        if (i*j == k) root = i                     ! executed 41
      end do
      if (i*i >= k) exit                           ! executed 16
    end do
    if (root == 0) return                          ! executed 4
    do i = 1, k
      if (i*i > k) return                          ! executed 15
    end do
  end function root
  pure subroutine both(a, n)
    integer, intent(in) :: n
    integer, intent(out) :: a(n)
    integer :: i
    do concurrent (i = 1:n)
      a(i) = i                                     ! executed 5
      if (i > 3) a(i) = 0                          ! executed 5
    end do
    do 10 i = 1, n                                 ! executed 1
      if (a(i) == 2) goto 10                       ! executed 5
      a(i) = a(i) + 1                              ! executed 4
10  continue
  end subroutine both
end module iterations
program pures
  use iterations
  implicit none
  integer :: a(5)
  print *, collatz(27), collatz(8), collatz(12)
  print *, root([9, 10, 16, 25])
  call both(a, 5)
  print *, a
end program pures
