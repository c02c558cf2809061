module shapes
  implicit none
  interface
    module real function area(r)
      real, intent(in) :: r
    end function area
    module subroutine grow(r)
      real, intent(inout) :: r
    end subroutine grow
  end interface
end module shapes
submodule (shapes) inner
  implicit none
  real, parameter :: pi = 3.
  interface
    module subroutine double(r)
      real, intent(inout) :: r
    end subroutine double
  end interface
contains
  module procedure area
    area = pi*r*r                                  ! executed 3
    if (r > 2.) area = -area                       ! executed 3
  end procedure area
end submodule inner
submodule (shapes:inner) innermost
contains
  module procedure grow
    call double(r)                                 ! executed 2
  end procedure grow
  module subroutine double(r)
    real, intent(inout) :: r
    r = r*2.                                       ! executed 2
  end subroutine double
end submodule innermost
program use_shapes
  use shapes
  implicit none
  real :: r
  r = 1.
  print *, area(r)
  call grow(r)
  print *, area(r)
  call grow(r)
  print *, area(r)
end program use_shapes
