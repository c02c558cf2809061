! A procedure that is passed on: not all of its calls are known, and what a dummy procedure does is not either.
program calls_unknown
  implicit none
  print *, apply(passed, 8), fib(7)
contains
  recursive integer function passed(n) result(f)
    integer, intent(in) :: n
    f = n                                            ! executed 67
    if (n > 1) f = passed(n - 1) + passed(n - 2)
  end function passed

  recursive integer function fib(n) result(f)
    integer, intent(in) :: n
    f = n                                            ! executed 41
    if (n > 1) f = fib(n - 1) + fib(n - 2)
  end function fib

  integer function apply(f, n)
    interface
      integer function f(n)
        integer, intent(in) :: n
      end function f
    end interface
    integer, intent(in) :: n
    apply = f(n)
  end function apply
end program calls_unknown
