! Choices in pure procedures, at which the library looks: arms that leave, recursion, labels, loops within loops.
module choices
  implicit none
contains
  pure recursive integer function depth(n) result(d)
    integer, intent(in) :: n
    if (n <= 1) then                               ! executed 92
      d = 0                                        ! executed 20
      return
    end if
    select case (mod(n, 3))                        ! executed 72
    case (0)
      d = depth(n/3) + 1
    case (1)
      d = depth(n - 1) + 1
    case default
      d = depth(n + 1) + 2
    end select
  end function depth
  elemental subroutine clamp(x, low, high)
    integer, intent(inout) :: x
    integer, intent(in) :: low, high
    if (x < low) then                              ! executed 20
      x = low                                      ! executed 4
    else if (x > high) then
      x = high                                     ! executed 5
    else
      x = x + 0
    end if
    if (mod(x, 2) == 0) return                     ! executed 20
    x = -x
  end subroutine clamp
  pure subroutine sieve(flags)
    logical, intent(out) :: flags(:)
    integer :: i, j
    flags = .true.
    do i = 2, size(flags)                          ! executed 1
      if (.not. flags(i)) cycle                    ! executed 19
      j = 2*i                                      ! executed 8
10    if (j <= size(flags)) then
        flags(j) = .false.
        j = j + i
        go to 10
      end if
    end do
  end subroutine sieve
end module choices
program pures
  use choices
  implicit none
  integer :: i, total, x(20)
  logical :: flags(20)
  total = 0
  do i = 1, 20
    total = total + depth(i)
    x(i) = i
  end do
  call clamp(x, 5, 15)
  call sieve(flags)
  print *, total, x, count(flags)
end program pures
