program saved
  implicit none
  integer :: i
  do i = 1, 4
    call count_up                                  ! executed 4
  end do
contains
  subroutine count_up
    integer, save :: n = 0
    integer :: m = 100
    n = n + 1                                      ! executed 4
    m = m - 1
    if (n == 4) print *, n, m                      ! executed 4
  end subroutine count_up
end program saved
