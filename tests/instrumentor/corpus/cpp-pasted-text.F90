! only: gfortran
! compile with: -DVERSION=1.2
program cpp_pasted_text
  ! gfortran's preprocessor puts an argument of a macro into a text; another one, such as Flang's, makes nothing of it.
#ifdef __GFORTRAN__
#define TEXT_BEGIN(X) "&
#define TEXT_END(X) &X"
#endif
  implicit none
  character(len=:), allocatable :: version
  integer :: i, n
  version = TEXT_BEGIN(VERSION)
  TEXT_END(VERSION)
  n = 0
  do i = 1, 5
    if (mod(i, 2) == 1) then ! executed 5
      n = n + i ! executed 3
    end if
  end do
  print *, version, n ! executed 1
end program
