program many_dimensions
  ! Fifteen: more than the runtime library takes extents.
  implicit none
  real, allocatable :: a(:,:,:,:,:,:,:,:,:,:,:,:,:,:,:), b(:,:,:,:,:,:,:)
  integer :: n
  n = 2
  allocate (a(n,1,1,n,1,1,1,1,1,1,1,1,1,1,n), b(n,1,1,1,1,1,n)) ! executed 1
  a = 1 ! executed 1
  b = 2
  a = a + 1 ! executed 1
  print *, sum(a), sum(b)
end program
