! Conditions of parts, of which compilers ask one after the other; some have no text of their own.
module joints
  implicit none
  integer, parameter :: n = 40
contains
  recursive integer function depth(k, left, fine, last) result(d)
    integer, intent(in) :: k
    logical, intent(in) :: left(0:n), fine, last
    integer :: j
    d = 0
    do j = k, min(n, k + 2)
      if (.not. fine .and. .not. last) d = d + 1
      if (.not.left(j).and.j + d < n) then
        d = d + depth(n, left, fine, last)
      end if
      if (fine .or. (.not. (left(j) .and. d > 3)) .and. .not. (d < 0)) d = d + 2
      if ((fine .eqv. last) .and. (left(j) .or. d > j) .neqv. last) d = d - 1
    end do
  end function
end module
program p
  use joints
  implicit none
  integer :: i, k, total, m, found
  logical :: left(0:n), inside
  real :: x(n)
  character(4) :: word(3) = ['"a''b', '.and', 'c   ']
  left = [(mod(i*7, 5) > 2, i = 0, n)]
  x = [(real(mod(i*11, 13)), i = 1, n)]
  total = 0
  do k = 1, 20
    total = total + depth(k, left, mod(k, 2) == 0, mod(k, 3) == 0)
  end do
  found = 0
  do i = 1, n
    if (x(i) > 3. .and. x(i) < 9. .and. left(i)) found = found + i
    if (.not. left(i) .or. .not. x(i) > 5.) found = found - 1
    m = mod(i, 3) + 1
    if (word(m) == '"a''b' .and. &
        left(i) &
        .or. word(m)(1:1) == '.') found = found + 100
  end do
  inside = .true.
  i = 1
  do while (inside .and. i < n)
    x(i) = 0.5*x(i) + 0.25*x(i + 1)
    if (x(i) > 4.5 .or. i > 30 .and. .not. left(i)) inside = .false.
    i = i + 1
  end do
  print *, total, found, i
end program
