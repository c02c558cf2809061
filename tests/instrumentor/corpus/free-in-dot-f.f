! compile with: -ffree-form
program free_form
  integer :: i
  do i = 1, 3
    if (i > 1) print *, i
  end do
end program free_form
