! only: gfortran
! compile with: -fcheck=all -g
program checked_mask
  ! The mask is looked at in front of the statement: the message about its bounds names the statement's line all the same.
  implicit none
  integer :: n
  real, allocatable :: b(:)
  allocate (b(4)) ! executed 1
  b = 1
  n = 3

  where (b(1:n) > 0) b(1:n) = 2
  n = n + 4

  where (b(1:n) > 0) b(1:n) = 3
  print *, b
end program
