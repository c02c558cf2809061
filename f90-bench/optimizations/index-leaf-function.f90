! asks: parallelizes the loop assignment of a function of the loop variable to an array, where
!   the function involves an integer leaf function
! group: idiom recognition
! catalogue: 1995
! compare: cripple
! ratio of 1995: 0.5
! extents: n=2000
! report: vectorised
! defence: The crippled form calls the function in another file, which is compiled apart.
module index_leaf_function_elsewhere
  implicit none
contains
  pure function far_leaf(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = x * 5 + 3
  end function
end module index_leaf_function_elsewhere
! next file
module index_leaf_function
  use index_leaf_function_elsewhere
  implicit none
contains
  subroutine naive(n, ia)
    integer, intent(in) :: n
    integer :: ia(n)
    integer :: i
    do i = 1, n
      ia(i) = leaf(i)
    end do
  end subroutine

  subroutine opt(n, iota, ia)
    integer, intent(in) :: n
    integer :: iota(n), ia(n)
    integer :: i
    do i = 1, n
      ia(i) = iota(i) * 5 + 3
    end do
  end subroutine

  subroutine cripple(n, ia)
    integer, intent(in) :: n
    integer :: ia(n)
    integer :: i
    do i = 1, n
      ia(i) = far_leaf(i)
    end do
  end subroutine

  pure function leaf(x) result(y)
    integer, intent(in) :: x
    integer :: y
    y = x * 5 + 3
  end function
end module index_leaf_function
