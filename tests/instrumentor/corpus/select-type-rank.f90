! SELECT TYPE and SELECT RANK: each arm is counted.
module shapes
  implicit none
  type, abstract :: shape
  end type shape
  type, extends(shape) :: circle
    real :: r = 1.
  end type circle
  type, extends(shape) :: box
    real :: x = 2., y = 3.
  end type box
contains
  real function area(s)
    class(shape), intent(in) :: s
    area = 0.                                  ! executed 12
    select type (s)                            ! executed 12
    type is (circle)
      area = 3.14*s%r**2                       ! executed 4
    class is (box)
      area = s%x*s%y                           ! executed 8
    class default
      area = -1.                               ! executed 0
    end select
  end function area

  subroutine tell(a)
    real, intent(in) :: a(..)
    select rank (a)                            ! executed 3
    rank (0)
      print *, 'scalar', a                     ! executed 1
    rank (1)
      print *, 'vector', sum(a)                ! executed 2
    rank default
      print *, 'other'                         ! executed 0
    end select
  end subroutine tell
end module shapes

program select_type_rank
  use shapes
  implicit none
  type(circle) :: c
  type(box) :: b
  integer :: i
  real :: total
  total = 0.
  do i = 1, 4
    total = total + area(c) + 2*area(b) - area(b)   ! executed 4
  end do
  print *, total
  call tell(1.)
  call tell([1., 2.])
  call tell([3., 4., 5.])
end program select_type_rank
