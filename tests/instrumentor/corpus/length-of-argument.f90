! The type of a function, in front of its name, asks for the length of an argument that is declared later.
module lengths
  implicit none
contains
  character(len(text) + 2) function quoted(text)
    character(*), intent(in) :: text
    quoted = "'" // text // "'"                    ! executed 3
  end function quoted
  pure character(len=2*len(text)) function twice(text) result(both)
    character(*), intent(in) :: text
    both = text // text
  end function twice
end module lengths
program length_of_argument
  use lengths
  implicit none
  integer :: i
  do i = 1, 3
    print *, quoted(repeat('a', i))                ! executed 3
  end do
  print *, twice('bc')                             ! executed 1
end program length_of_argument
