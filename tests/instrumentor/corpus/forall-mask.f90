program forms
  implicit none
  integer :: i, j
  real :: a(8, 8), d(8)
  real, pointer :: p(:)
  type :: cell
    real, pointer :: row(:)
  end type cell
  type(cell) :: c(8)
  real, target :: t(8, 8)
  t = 1.
  forall (i = 1:8, j = 1:8, i /= j) a(i, j) = 1./real(i - j)   ! executed 1
  forall (i = 1:8) a(i, i) = 0.                    ! executed 1
  forall (i = 1:8) c(i)%row => t(:, i)             ! executed 1
  forall (i = 2:7)
    where (a(i, :) > 0.) a(i, :) = 2.
    d(i) = sum(a(i, :))
  end forall
  p => c(3)%row                                    ! executed 1
  print '(f9.4)', sum(a), sum(d(2:7)), sum(p)
end program forms
