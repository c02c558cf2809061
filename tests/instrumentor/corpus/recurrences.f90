! Functions that call themselves with overlapping arguments: counted without a counter in them, where that can be done.
program recurrences
  implicit none
  integer :: i, n, s
  n = 20
  print *, fib(n), fib(n + 1)                        ! executed 1
  s = binomial(16, 7)                                ! executed 1
  if (tribonacci(int(n, 8)) > 0) s = s + 1
  do i = 1, 5
    s = s + in_loop(i)                               ! executed 5
  end do
  if (asked(6) > 0 .or. s > 0) s = s + 1             ! executed 1
  print *, s, local(7), pair(4) + pair(4)
  call outer(5)
contains
  recursive integer function fib(n) result(f)
    integer, intent(in) :: n
    if (n < 2) then                                  ! executed 57327
      f = n                                          ! executed 28665
    else
      f = fib(n - 1) + fib(n - 2)                    ! executed 28662
    end if
  end function fib

  recursive function binomial(n, k) result(b)
    integer, value :: n, k
    integer :: b, left, right
    if (k == 0 .or. k == n) then                     ! executed 22879
      b = 1                                          ! executed 11440
      return                                         ! executed 11440
    end if
    left = binomial(n - 1, k - 1)                    ! executed 11439
    right = binomial(n - 1, k)                       ! executed 11439
    b = left + right                                 ! executed 11439
  end function binomial

  recursive integer function tribonacci(n) result(t)
    integer(8), intent(in) :: n
    if (n <= 0) then
      t = 0                                          ! executed 91293
    else if (n == 1) then
      t = 1                                          ! executed 66012
    else
      t = tribonacci(n - 1) + tribonacci(n - 2) + &
          tribonacci(n - 3)
    end if
  end function tribonacci

  recursive integer function in_loop(n) result(f)
    integer, intent(in) :: n
    f = n
    if (n > 1) f = in_loop(n - 1) + in_loop(n - 2)
  end function in_loop

  recursive integer function asked(n) result(f)
    integer, intent(in) :: n
    f = n
    if (n > 1) f = asked(n - 1) + asked(n - 2)
  end function asked

  ! A condition that hangs on a value.
  recursive integer function local(n) result(f)
    integer, intent(in) :: n
    f = n
    if (f > 1) f = local(n - 1) + local(n - 2)
  end function local

  ! A compiler may join the two.
  recursive integer function pair(n) result(f)
    integer, intent(in) :: n
    f = 1
    if (n > 1) f = pair(n - 1) + pair(n - 1)
  end function pair

  subroutine outer(mod)
    integer, intent(in) :: mod
    print *, fib(mod), n                             ! executed 1
  end subroutine outer
end program recurrences
