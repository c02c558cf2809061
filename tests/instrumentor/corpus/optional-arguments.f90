module options
  implicit none
contains
  integer function scaled(k, by, shift)
    integer, intent(in) :: k
    integer, intent(in), optional :: by, shift
    scaled = k                                     ! executed 4
    if (present(by)) scaled = scaled*by            ! executed 4
    if (present(shift)) then                       ! executed 4
      scaled = scaled + shift                      ! executed 2
    end if
  end function scaled
end module options
program optionals
  use options
  implicit none
  print *, scaled(1), scaled(2, 3), scaled(4, shift=5), scaled(6, 7, 8)
end program optionals
