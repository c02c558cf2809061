! Pure, elemental and recursive pure procedures count through a procedure that says it is pure.
module rules
  implicit none
contains
  elemental function clipped(x) result(r)
    real, intent(in) :: x
    real :: r
    r = x                                      ! executed 1000
    if (x > 0.75) then                         ! executed 1000
      r = 0.75                                 ! executed 249
    end if
  end function clipped

  pure function smallest(a) result(place)
    real, intent(in) :: a(:)
    integer :: place, i
    place = 1                                  ! executed 3
    do i = 2, size(a)                          ! executed 3
      if (a(i) < a(place)) place = i           ! executed 27
    end do
  end function smallest

  pure recursive function fib(n) result(f)
    integer, intent(in) :: n
    integer :: f
    if (n < 2) then                            ! executed 177
      f = n                                    ! executed 89
      return
    end if
    f = fib(n - 1) + fib(n - 2)                ! executed 88
  end function fib

  pure subroutine scaled(a, by)
    real, intent(inout) :: a(:)
    real, intent(in) :: by
    real :: work(size(a))
    work = a*by                                ! executed 5
    where (work > 1.) work = 1.                ! executed 5
    a = work                                   ! executed 5
  end subroutine scaled
end module rules

program pure_counted
  use rules
  implicit none
  real :: a(1000), b(10)
  integer :: i
  do i = 1, 1000
    a(i) = real(i - 1)/1000.                   ! executed 1000
  end do
  a = clipped(a)                               ! executed 1
  print *, sum(a), count(a == 0.75)
  do i = 1, 3
    b = a(1:10)*(-1)**i                        ! executed 3
    print *, smallest(b)
  end do
  print *, fib(10)
  do i = 1, 5
    call scaled(b, 1.5)
  end do
  print *, b
end program pure_counted
