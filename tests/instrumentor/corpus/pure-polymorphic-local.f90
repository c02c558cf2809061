! only: gfortran
module values
  ! Compilers take a local variable with a polymorphic component in a pure procedure, and assignments to it; Flang does not.
  implicit none
  type :: holder
    class(*), allocatable :: value
    integer :: n = 0
  end type
contains
  elemental subroutine add(a, n)
    type(holder), intent(inout) :: a
    integer, intent(in) :: n
    type(holder) :: other
    type(holder), allocatable :: others(:)
    other%n = n ! executed 10
    if (n > 5) other%n = 2 * n ! executed 10
    allocate (others(2))
    others(2) = other
    a%n = a%n + others(2)%n ! executed 10
  end subroutine
end module

program pure_polymorphic_local
  use values
  implicit none
  type(holder) :: all
  integer :: i
  do i = 1, 10
    call add(all, i) ! executed 10
  end do
  print *, all%n
  print 10, 1, 2.5 ! executed 1
10 format (i3 ' and ' f5.1)
end program
