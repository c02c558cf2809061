! only: gfortran
! Parameterized derived types: kinds and lengths in bounds of loops, in extension, as components, deferred.
module matrices
  implicit none
  type :: matrix(k, rows, columns)
    integer, kind :: k = kind(1.)
    integer, len :: rows, columns = 2
    real(k) :: a(rows, columns)
  end type
  type :: counted(k, n)
    integer, kind :: k = 4
    integer, len :: n = 3
    integer(k) :: list(n)
    integer :: used = 0
  end type
contains
  subroutine fill(m)
    type(matrix(kind(1.), *, *)), intent(inout) :: m
    integer :: i, j
    do j = 1, m%columns
      do i = 1, m%rows
        if (i > j) then
          m%a(i, j) = i - j                            ! executed 9
        else
          m%a(i, j) = 10*j
        end if
      end do
    end do
  end subroutine
  subroutine push(c, what)
    type(counted(8, *)), intent(inout) :: c
    integer, intent(in) :: what
    if (c%used >= c%n) return
    c%used = c%used + 1                                ! executed 5
    c%list(c%used) = what
  end subroutine
end module
program pdt
  use matrices
  implicit none
  type(matrix(rows=3)) :: m
  type(matrix(kind(1.), 4, 3)) :: n
  type(counted(8, 5)) :: c
  type(matrix(8, 2, 2)) :: d
  integer :: i
  call fill(m)
  call fill(n)
  c%used = 0
  do i = 1, 7
    call push(c, i*i)
  end do
  d%a = 0
  where (reshape([1, 0, 1, 0], [2, 2]) > 0) d%a = 2.5d0
  do concurrent (i = 1:d%columns)
    d%a(:, i) = d%a(:, i)*i
  end do
  print *, sum(m%a), sum(n%a), c%list(:c%used), d%a
  print *, m%rows, n%columns, c%n, d%k, kind(d%a)
end program
