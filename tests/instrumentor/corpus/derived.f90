module types
  implicit none
  type :: point
    real :: x(3)
    integer :: id
  end type
  type :: cloud
    type(point), allocatable :: p(:)
  end type
  interface operator(+)
    module procedure add
  end interface
  interface assignment(=)
    module procedure set
  end interface
contains
  type(point) function add(a, b)
    type(point), intent(in) :: a, b
    add%x = a%x + b%x
    add%id = a%id + b%id
  end function
  subroutine set(p, i)
    type(point), intent(out) :: p
    integer, intent(in) :: i
    p%x = i
    p%id = i
  end subroutine
end module
program derived
  use types
  implicit none
  type(cloud) :: c
  type(point) :: q
  integer :: i
  allocate (c%p(4))
  do i = 1, size(c%p)
    c%p(i) = i
  end do
  q = c%p(1) + c%p(4)
  c%p(:)%id = c%p(:)%id*2
  c%p(2)%x(2:) = 9
  print *, q%x, q%id, c%p%id, sum(c%p(2)%x)
end program
