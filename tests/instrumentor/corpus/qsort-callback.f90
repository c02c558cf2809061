! The C library sorts with a comparison written in Fortran, which counts.
module compare
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: calls = 0
  interface
    subroutine qsort(base, n, size, order) bind(c, name='qsort')
      import :: c_ptr, c_size_t, c_funptr
      type(c_ptr), value :: base
      integer(c_size_t), value :: n, size
      type(c_funptr), value :: order
    end subroutine
  end interface
contains
  integer(c_int) function by_value(a, b) bind(c)
    type(c_ptr), value :: a, b
    integer(c_int), pointer :: x, y
    call c_f_pointer(a, x)
    call c_f_pointer(b, y)
    calls = calls + 1
    if (x < y) then
      by_value = -1
    else if (x > y) then
      by_value = 1
    else
      by_value = 0
    end if
  end function
  function by_digits(a, b) bind(c) result(order)
    integer(c_int), intent(in) :: a, b
    integer(c_int) :: order
    order = digits_of(a) - digits_of(b)
  contains
    integer function digits_of(n)
      integer(c_int), intent(in) :: n
      integer :: rest
      rest = n
      digits_of = 0
      do while (rest > 0)
        digits_of = digits_of + mod(rest, 10)
        rest = rest / 10
      end do
    end function
  end function
end module
program sorting
  use compare
  implicit none
  integer(c_int), target :: a(64)
  integer :: i
  do i = 1, size(a)
    a(i) = mod(i*37, 101)
  end do
  call qsort(c_loc(a), 64_c_size_t, 4_c_size_t, c_funloc(by_value))
  print *, all(a(2:) >= a(:63)), calls > 64
  call qsort(c_loc(a), 8_c_size_t, 4_c_size_t, c_funloc(by_digits))
  print *, a(:8)
end program
