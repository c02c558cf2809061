subroutine s(a, b)
  character(*), intent(in) :: a
  character(:), allocatable, intent(out) :: b
  b = a // a ! paths may start with // or \\
  b = trim(b)
end subroutine
program p
  interface
    subroutine s(a, b)
      character(*), intent(in) :: a
      character(:), allocatable, intent(out) :: b
    end subroutine
  end interface
  character(:), allocatable :: b
  call s("ab  ", b)
  print *, len(b)
end program
