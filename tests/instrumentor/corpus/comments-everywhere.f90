! A comment first.

program comments ! at the end
  ! between declarations
  implicit none ! here

  integer :: i, n ! and here
  ! before the first statement

  n = 0 ! behind it

  do i = 1, 3 ! of a loop
    ! within

    if (i > 1) then ! of an IF
      ! empty but for a comment
    else ! of an ELSE
      n = n + 1 ! executed 1
    end if ! done
  end do ! done

  print *, n, '! no comment', "it's" ! executed 1
  ! last

end program comments ! the end
! after it
