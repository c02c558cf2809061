! SELECT CASE of procedures of a few statements, by what their callers know: counted in front of it, by the selector.
module steps
  implicit none
  integer, parameter :: ways(6) = [1, -1, 8, -8, 40, 3]
  integer(8), parameter :: wide(0:2) = [7_8, -2_8, 12345678901_8]
  integer, parameter :: few(3) = [2, 3, 4]
contains
  pure integer function moved(n, d)
    integer, intent(in) :: n, d
    select case (ways(d))                                              ! executed 24
    case (1)
      moved = n + 1                                                    ! executed 4
    case (-1)
      moved = n - 1                                                    ! executed 4
    case (-9:-7, 7:9)
      moved = n*ways(d)                                                ! executed 8
    case default
      moved = n                                                        ! executed 8
      if (n > 2) moved = 2                                             ! executed 8
    end select
    moved = moved + 1                                                  ! executed 24
  end function
  subroutine tell(d, total)
    integer, intent(in) :: d
    integer, intent(inout) :: total
    total = total + 1                                                  ! executed 7
    select case (few(d) - 1)                                           ! executed 7
    case (1)
      total = total + 10                                               ! executed 2
    case (3)
      total = total + 100                                              ! executed 4
    end select
  end subroutine
  elemental integer function by_wide(k)
    integer, intent(in) :: k
    by_wide = k
    select case (wide(k))                                              ! executed 3
    case (7)
      by_wide = by_wide + 1                                            ! executed 1
    case (-2)
      by_wide = by_wide + 2                                            ! executed 1
    case default
      by_wide = by_wide + 3                                            ! executed 1
    end select
  end function
  pure integer function open_ended(k)
    integer, intent(in) :: k
    select case (k)                                                    ! executed 3
    case (:1)
      open_ended = 1                                                   ! executed 1
    case (2)
      open_ended = 2                                                   ! executed 1
    case (3:)
      open_ended = 3                                                   ! executed 1
    end select
  end function
end module
program selects
  use steps
  implicit none
  integer :: d, i, total, k
  total = 0
  do d = 1, 6
    do i = 1, 4
      total = total + moved(i, d)
    end do
  end do
  print *, total
  total = 0
  do d = 1, 3
    call tell(d, total)
    call tell(3, total)
  end do
  call tell(1, total)
  print *, total
  do k = 0, 2
    print *, by_wide(k), open_ended(k + 1)
  end do
end program
