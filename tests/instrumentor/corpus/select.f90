program selects
  implicit none
  integer :: i, c(4)
  character(3) :: s
  c = 0
  do i = -3, 12
    select case (i)
    case (:0)
      c(1) = c(1) + 1
    case (1, 3, 5)
      c(2) = c(2) + 1
    case (6:9); c(3) = c(3) + 1
    case default
      c(4) = c(4) + 1
    end select
  end do
  s = 'abc'
  select case (s)
  case ('abc')
    print *, c
  end select
end program
