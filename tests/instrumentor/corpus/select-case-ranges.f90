program ranges
  implicit none
  integer :: i, n(5)
  character(1) :: c
  n = 0
  do i = -3, 12
    select case (i)
    case (:-1)
      n(1) = n(1) + 1                              ! executed 3
    case (0, 2, 4)
      n(2) = n(2) + 1                              ! executed 3
    case (5:8)
      n(3) = n(3) + 1                              ! executed 4
    case default
      n(4) = n(4) + 1                              ! executed 6
    end select
  end do
  do i = 1, 5
    c = 'abcxy'(i:i)
    letter: select case (c)
    case ('a':'c')
      if (c == 'b') exit letter                    ! executed 3
      n(5) = n(5) + 1                              ! executed 2
    case ('x')
      n(5) = n(5) + 10                             ! executed 1
    end select letter
  end do
  do i = 1, 4
    select case (i > 2)
    case (.true.)
      n(5) = n(5) + 100                            ! executed 2
    case (.false.)
    end select
  end do
  print *, n
end program ranges
