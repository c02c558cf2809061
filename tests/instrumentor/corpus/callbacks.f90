! C interoperability with callbacks: qsort of the C library calls a counted procedure.
module sorting
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: compares = 0
  interface
    subroutine qsort(base, n, size, compare) bind(c)
      import
      type(c_ptr), value :: base
      integer(c_size_t), value :: n, size
      type(c_funptr), value :: compare
    end subroutine
    subroutine exit_c(code) bind(c, name='exit')
      import
      integer(c_int), value :: code
    end subroutine
    integer(c_int) function atexit(f) bind(c)
      import
      type(c_funptr), value :: f
    end function
  end interface
contains
  integer(c_int) function by_value(a, b) bind(c) result(order)
    type(c_ptr), value :: a, b
    integer(c_int), pointer :: x, y
    call c_f_pointer(a, x)
    call c_f_pointer(b, y)
    compares = compares + 1
    if (x < y) then
      order = -1
    else if (x > y) then
      order = 1
    else
      order = 0
    end if
  end function
  subroutine late() bind(c)
    print *, 'late'
  end subroutine
end module
program callbacks
  use sorting
  implicit none
  integer(c_int), target :: v(64)
  integer :: i
  do i = 1, 64
    v(i) = mod(i * 37, 65)
  end do
  call qsort(c_loc(v), 64_c_size_t, c_sizeof(v(1)), c_funloc(by_value))
  do i = 2, 64
    if (v(i) < v(i-1)) stop 9
  end do
  print *, v(1), v(64), compares > 0
  if (atexit(c_funloc(late)) /= 0) stop 2
  call exit_c(5_c_int)
end program
