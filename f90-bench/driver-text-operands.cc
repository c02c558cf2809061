#include "f90-bench/driver-text.h"

namespace fortell {

// Arrays that a segment only reads stay filled from job to job; an array that is stored to is
// filled anew, so that the checksum does not depend on the jobs before. Arrays begin at different
// cache lines of their pages: allocated ones would all begin at the same one, and their stores and
// loads would be taken for each other (4 KiB aliasing).
std::string OperandModuleText() {
  return R"f90(module fortell_operands_@code@
  use fortell_random
  use fortell_job, only: job_fraction, fault
  implicit none
  type array_@code@
    @type@, allocatable :: x(:)
    integer(ik) :: first = 1, count = 0, filled = 0
    integer :: fill = 0
    logical :: stored = .false.
    real(dp) :: fraction = -2
  end type array_@code@
  type(array_@code@), save, target :: @code@(@arrays@)
  @type@, save :: @code@_scalar(@scalars@)
  integer(ik), external :: fortell_address
contains
  subroutine setup_@code@()
@setup@    continue
  end subroutine setup_@code@

  subroutine clear_@code@()
    integer :: k
    do k = 1, size(@code@)
      @code@(k)%count = 0
    end do
  end subroutine clear_@code@

  subroutine reset_scalars_@code@()
    integer :: k
    do k = 1, size(@code@_scalar)
      @code@_scalar(k) = @scalar@
    end do
  end subroutine reset_scalars_@code@

  subroutine make_ready_@code@()
    integer :: k
    do k = 1, size(@code@)
      if (@code@(k)%count > 0 .and. fault == ' ') then
        call make_room_@code@(@code@(k), @first@ + k)
        if (fault == ' ') call fill_@code@(@code@(k), @first@ + k)
      end if
    end do
  end subroutine make_ready_@code@

  ! Begins `number` times 13 cache lines into a page.
  subroutine make_room_@code@(a, number)
    type(array_@code@), intent(inout), target :: a
    integer, intent(in) :: number
    integer(ik) :: address, skip
    integer :: status
    if (allocated(a%x)) then
      if (size(a%x, kind=ik) >= a%count + 8192 / @bytes@) return
      deallocate (a%x)
    end if
    a%filled = 0
    allocate (a%x(a%count + 8192 / @bytes@), stat=status)
    if (status /= 0) then
      fault = 'not enough memory for its operands'
      return
    end if
    address = fortell_address(a%x(1))
    skip = modulo(-address, 64_ik) + modulo(832 * number, 4096)
    a%first = 1 + skip / @bytes@
  end subroutine make_room_@code@

  subroutine fill_@code@(a, number)
    type(array_@code@), intent(inout) :: a
    integer, intent(in) :: number
    logical :: kept
    integer(ik), parameter :: period = 1048576   ! no branch predictor learns as many by heart
    integer(ik) :: @locals@
    real(dp) :: u
    kept = a%filled >= a%count .and. .not. a%stored
    if (a%fill == fill_mask .or. a%fill == fill_pattern) kept = kept .and. a%fraction == job_fraction
    if (a%fill >= fill_index) kept = kept .and. a%filled == a%count
    if (kept) return
    call random_start(number)
    a%filled = a%count
    a%fraction = job_fraction
    do k = a%first, a%first + merge(a%count, min(a%count, period), a%fill == fill_near_one) - 1
      u = random_next()
      a%x(k) = @value@
    end do
    if (a%fill /= fill_near_one) then   ! the product of those shall stay near one
      do k = a%first + period, a%first + a%count - 1
        a%x(k) = a%x(k - period)
      end do
    end if
@index@  end subroutine fill_@code@

  function sum_@code@() result(total)
    real(dp) :: total
    integer :: k
    integer(ik) :: at
    total = 0
    do k = 1, size(@code@)
      if (@code@(k)%count > 0 .and. @code@(k)%stored) then
        do at = @code@(k)%first, @code@(k)%first + @code@(k)%count - 1
          total = total + @sum@
        end do
      end if
    end do
  end function sum_@code@

  ! False when repetition drove a stored value to infinity, NaN or a denormal number.
  function in_range_@code@() result(good)
    logical :: good
    integer :: k
    integer(ik) :: at
    real(dp) :: size_of_it
    good = .true.
    do k = 1, size(@code@)
      if (@code@(k)%count > 0 .and. @code@(k)%stored) then
        do at = @code@(k)%first, @code@(k)%first + @code@(k)%count - 1
          size_of_it = @magnitude@
          if (.not. size_of_it <= @largest@) good = .false.
          if (size_of_it > 0 .and. size_of_it < @smallest@) good = .false.
        end do
      end if
    end do
  end function in_range_@code@
end module fortell_operands_@code@
)f90";
}

}  // namespace fortell
