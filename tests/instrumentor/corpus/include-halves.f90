! INCLUDE in the middle of procedures, of constructs and of statements' neighbourhoods.
program halves
  implicit none
  integer :: i, k
  include 'include-halves.inc'
  k = 0
  do i = 1, limit
    include 'include-halves-body.inc'
    if (k > 30) exit
  end do
  print *, i, k
  call again(3)
contains
  subroutine again(n)
    integer, intent(in) :: n
    integer :: i, k
    k = 0
    do i = n, 1, -1
      include 'include-halves-body.inc'
    end do
    if (k > 2) then
      include 'include-halves-body.inc'
    else
      print *, 'few'
    end if
    print *, i, k
  end subroutine
end program
