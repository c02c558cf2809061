! Lengths of texts in extents and bounds; functions in bounds of substrings are called once.
program p
  implicit none
  character(8) :: names(3) = ['abc     ', 'defgh   ', 'x       ']
  integer :: calls = 0
  call lower(names, names)
  call pack_bits(names(1:2))
  print *, names, calls
contains
  integer function filled(s)
    character(*), intent(in) :: s
    calls = calls + 1                                ! executed 7
    filled = len_trim(s)
  end function
  subroutine lower(texts, c)
    character(*) :: texts(*), c(:)
    character(80) :: line
    integer :: i
    texts(3)(filled(texts(3)) + 1:) = 'yz'
    do i = 1, 3
      line = texts(i)(:filled(texts(i)))//'-'        ! executed 3
      if (index(c(i)(filled(c(i)):), 'c') > 0) print *, trim(line)
    end do
  end subroutine
  subroutine pack_bits(texts)
    character(*) :: texts(2)
    integer(8) :: bits(2)
    bits = transfer(names(1:2), bits)
    if (any(bits /= transfer(texts, bits))) stop 1
    print *, size(transfer(texts, bits))
  end subroutine
end program
