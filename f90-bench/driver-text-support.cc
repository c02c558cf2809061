#include "f90-bench/driver-text.h"

namespace fortell {

// Two 64-bit words moved by shifts and exclusive or (Marsaglia's xorshift with the sum of the two
// words as output, here of their upper halves): no operation of it can overflow, so that every
// compiler computes the same numbers.
std::string RandomModuleText() {
  return R"f90(module fortell_random
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer, parameter :: dp = kind(1.0d0)
  integer, parameter :: fill_uniform = 0, fill_mask = 1, fill_small = 2
  integer, parameter :: fill_near_one = 3, fill_pattern = 4
  integer, parameter :: fill_index = 5, fill_xor16 = 6, fill_shuffled = 7   ! index vectors last
  integer(ik), save :: word_1 = 1, word_2 = 2
contains
  subroutine random_start(seed)
    integer, intent(in) :: seed
    integer :: k
    real(dp) :: dropped
    word_1 = 88172645463325252_ik
    word_2 = 362436069_ik + 521288629_ik * seed
    do k = 1, 32
      dropped = random_next()
    end do
  end subroutine random_start

  ! Uniform in (0, 1), from 31 bits.
  function random_next() result(u)
    real(dp) :: u
    integer(ik) :: x, y
    x = word_1
    y = word_2
    x = ieor(x, ishft(x, 23))
    word_1 = y
    word_2 = ieor(ieor(x, y), ieor(ishft(x, -17), ishft(y, -26)))
    x = ishft(word_2, -32) + ishft(y, -32)
    u = (real(iand(x, 2147483647_ik), dp) + 0.5_dp) / 2147483648.0_dp
  end function random_next
end module fortell_random
)f90";
}

std::string JobModuleText() {
  return R"f90(module fortell_job
  use fortell_random, only: ik, dp
  implicit none
  integer, save :: job_n = 0, job_m = 0
  real(dp), save :: job_fraction = 0
  character(len=80), save :: fault = ' '   ! why the present job cannot be done
  integer, save :: twin = 0                ! which empty procedure has this segment's arguments
  real(dp), save :: tick = 1               ! seconds per count
  integer(ik), save :: origin = 0          ! count at the start: differences keep their digits
  real(dp), save :: resolution = 0, read_cost = 0, read_variance = 0
  integer, parameter :: tries = 20         ! of each overhead
contains
  ! Seconds since the start.
  function now() result(seconds)
    real(dp) :: seconds
    integer(ik) :: count
    call system_clock(count)
    seconds = real(count - origin, dp) * tick
  end function now

  ! The resolution is the median step between two readings that differ; the cost of one reading is
  ! removed from every sample.
  subroutine measure_clock()
    integer, parameter :: steps = 101
    integer(ik) :: rate, count, last
    real(dp) :: step(steps), moved, start
    integer :: k, place, reads
    call system_clock(count, rate)
    origin = count
    tick = 1.0_dp / real(rate, dp)
    do k = 1, steps
      call system_clock(last)
      do
        call system_clock(count)
        if (count /= last) exit
      end do
      moved = real(count - last, dp) * tick
      place = k
      do while (place > 1)
        if (step(place - 1) <= moved) exit
        step(place) = step(place - 1)
        place = place - 1
      end do
      step(place) = moved
    end do
    resolution = step((steps + 1) / 2)
    do k = 1, tries
      start = now()
      do reads = 1, 500
        call system_clock(count)
      end do
      step(k) = (now() - start) / 500
    end do
    call least_of(step(1:tries), read_cost, read_variance)
  end subroutine measure_clock

  ! An overhead is the least of several measurements, because noise only adds to it. Its variance
  ! is that of the lowest quarter about the least: what a quiet repetition differs by.
  subroutine least_of(values, least, variance)
    real(dp), intent(in) :: values(tries)
    real(dp), intent(out) :: least, variance
    logical :: open(tries)
    integer :: k, place(1)
    least = minval(values)
    variance = 0
    open = .true.
    do k = 1, tries / 4
      place = minloc(values, mask=open)
      open(place(1)) = .false.
      variance = variance + (values(place(1)) - least)**2
    end do
    variance = variance / (tries / 4 - 1)
  end subroutine least_of
end module fortell_job
)f90";
}

// A chain of dependent multiplications, which tells the clock, and six chains side by side, which
// tell whether the core's units are shared: with a busy sibling the first stays within 8 percent
// where the second, and a vectorised loop, take half as long again. Recent cores resolve dependent
// additions of constants at rename, and a chain of those reads a clock rate that no core has. The
// chains are of squares, because compilers contract a chain of products with a constant to one
// product. The square of a number below 2**31 does not overflow.
std::string ReferenceText() {
  return R"f90(function fortell_reference(steps) result(x)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer, intent(in) :: steps
  integer(ik), parameter :: most = 2147483647_ik
  integer(ik) :: x, a, b, c, d, e
  integer, parameter :: dp = kind(1.0d0), elements = 512
  real(dp), save :: u(elements) = 1, v(elements) = 0.5_dp, w(elements) = 0.25_dp
  integer :: k, i
  x = 12345
  do k = 1, steps / 3
    x = iand(x * x + 12345_ik, most)
  end do
  a = 11; b = 12; c = 13; d = 14; e = 15
  do k = 1, steps / 3
    x = iand(x * x + 12345_ik, most)
    a = iand(a * a + 12345_ik, most)
    b = iand(b * b + 12345_ik, most)
    c = iand(c * c + 12345_ik, most)
    d = iand(d * d + 12345_ik, most)
    e = iand(e * e + 12345_ik, most)
  end do
  x = ior(x, ior(ior(a, b), ior(c, ior(d, e))))
  ! Who shares the core's units and its first cache is seen here alone: the loops above wait for themselves.
  do k = 1, max(1, steps / 50)
    do i = 1, elements
      u(i) = u(i) * 0.5_dp + (v(i) + w(i)) * 0.25_dp
    end do
    v(1) = u(elements)
  end do
  if (v(1) < 0) x = 0
end function fortell_reference

! The address of an argument of any type: C_LOC itself takes only interoperable ones.
function fortell_address(x) result(address)
  use, intrinsic :: iso_c_binding, only: c_int8_t, c_loc
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(c_int8_t), target, intent(in) :: x(*)
  integer(ik) :: address
  address = transfer(c_loc(x), address)
end function fortell_address

subroutine fortell_empty(n, m)
  implicit none
  integer, intent(in) :: n, m
end subroutine fortell_empty
)f90";
}

}  // namespace fortell
