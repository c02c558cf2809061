! compile with: -fcoarray=single
! only: gfortran
program images
  implicit none
  integer :: i, x[*]
  real :: a(5)[*]
  x = this_image()                                 ! executed 1
  do i = 1, 5
    a(i)[1] = real(i)                              ! executed 5
  end do
  sync all
  if (this_image() == 1) then                      ! executed 1
    print *, x[1], sum(a), num_images()            ! executed 1
  end if
  critical
    x = x + 1                                      ! executed 1
  end critical
  sync images (*)
  print *, x                                       ! executed 1
end program images
