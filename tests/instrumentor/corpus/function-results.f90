module results
  implicit none
contains
  function row(n) result(r)
    integer, intent(in) :: n
    real :: r(n)
    integer :: i
    do i = 1, n                                    ! executed 2
      r(i) = real(i)                               ! executed 7
    end do
  end function row
  function text(k)
    integer, intent(in) :: k
    character(len=k) :: text
    text = repeat('x', k)                          ! executed 1
  end function text
  function place(a) result(p)
    real, target, intent(in) :: a(:)
    real, pointer :: p
    p => a(size(a))                                ! executed 1
  end function place
  real function chain(x)
    real, value :: x
    x = x + 1.                                     ! executed 1
    chain = x
  end function chain
end module results
program returning
  use results
  implicit none
  real, target :: b(3)
  b = row(3)
  print *, sum(row(4)), text(3), place(b), chain(1.)
end program returning
