! Names that are keywords elsewhere.
program keywords
  implicit none
  integer :: if(3), do, while, end, then, where, call
  real :: data, real
  do = 3; end = 1; then = 0; if = 0
  where = 2
  call = 1
  do while = 1, do
    if(while) = while                              ! executed 3
    if (if(while) > 1) if(while) = if(while)*2
    if (while == 2) then; then = then + 5; end if
  end do
  data = 1.5
  real = data
  print *, if, end, then, where, call, real
contains
  subroutine nothing
    integer :: return
    return = 1
    return
  end subroutine nothing
end program keywords
