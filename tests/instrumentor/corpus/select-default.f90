! What comes to CASE DEFAULT is what the other arms leave over.
program defaults
  implicit none
  integer :: i, n(4) = 0
  class(*), allocatable :: any
  do i = 1, 20
    select case (mod(i, 6))
    case (1)
      n(1) = n(1) + 1                                                  ! executed 4
    case default
      n(2) = n(2) + 1                                                  ! executed 9
    case (2:3)
      if (i > 10) cycle
      n(3) = n(3) + 1                                                  ! executed 4
    end select
    select case (i)
    case (:3)
      n(4) = n(4) + 1                                                  ! executed 3
    case default
    end select
  end do
  do i = 1, 3
    allocate (any, source=i)
    select type (any)
    class default
      print *, 'none'                                                  ! executed 0
    type is (integer)
      print *, any                                                     ! executed 3
    end select
    deallocate (any)
  end do
  select case (n(1) > 3)
  case default
    print *, 'few'                                                     ! executed 0
  case (.true.)
    print *, n                                                         ! executed 1
  end select
end program
