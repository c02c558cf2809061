// The Fortran side of the memory probe: does what each line of its standard input asks and prints
// the line again with the seconds.
#include "characterizer/memory-probe-text.h"

namespace fortell {

// Apart from the program, so that no compiler leaves out what nobody reads.
std::string MemoryWorkText() {
  return R"f90(subroutine fortell_chase(n, a, steps, p)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(ik), intent(in) :: n, steps, a(0:n - 1)
  integer(ik), intent(inout) :: p
  integer(ik) :: k
  do k = 1, steps
    p = a(p)
  end do
end subroutine fortell_chase

! Each step waits for a first word and for another one `apart` words on, which holds zero.
subroutine fortell_pairs(n, a, apart, steps, p)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(ik), intent(in) :: n, apart, steps, a(0:n - 1)
  integer(ik), intent(inout) :: p
  integer(ik) :: k
  do k = 1, steps
    p = a(p)
    p = p + a(p + apart)
  end do
end subroutine fortell_pairs

subroutine fortell_read(n, a, s)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(ik), intent(in) :: n, a(n)
  integer(ik), intent(inout) :: s(8)
  integer(ik) :: i
  do i = 1, n - 7, 8
    s = ieor(s, a(i:i + 7))
  end do
end subroutine fortell_read

subroutine fortell_write(n, a, v)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(ik), intent(in) :: n, v
  integer(ik), intent(inout) :: a(n)
  integer(ik) :: i
  do i = 1, n
    a(i) = v
  end do
end subroutine fortell_write

subroutine fortell_update(n, a, v)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(ik), intent(in) :: n, v
  integer(ik), intent(inout) :: a(n)
  integer(ik) :: i
  do i = 1, n
    a(i) = a(i) + v
  end do
end subroutine fortell_update

! A line of each stream in turn.
subroutine fortell_streams(n, a, streams, starts, length, s)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(ik), intent(in) :: n, a(n), streams, starts(streams), length
  integer(ik), intent(inout) :: s
  integer(ik) :: i, k
  do i = 0, length - 8, 8
    do k = 1, streams
      s = ieor(s, ieor(a(starts(k) + i), a(starts(k) + i + 4)))
    end do
  end do
end subroutine fortell_streams

subroutine fortell_copy(n, a, b)
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(ik), intent(in) :: n, b(n)
  integer(ik), intent(inout) :: a(n)
  integer(ik) :: i
  do i = 1, n
    a(i) = b(i) + 1
  end do
end subroutine fortell_copy

function fortell_place(x) result(address)
  use, intrinsic :: iso_c_binding, only: c_int8_t, c_loc
  implicit none
  integer, parameter :: ik = selected_int_kind(18)
  integer(c_int8_t), target, intent(in) :: x(*)
  integer(ik) :: address
  address = transfer(c_loc(x), address)
end function fortell_place
)f90";
}

std::string MemoryProgramText() {
  return R"f90(program fortell_memory
  implicit none
  integer, parameter :: ik = selected_int_kind(18), dp = kind(1.0d0)
  integer, parameter :: tries = 3, word = 8
  integer(ik), parameter :: page = 4096 / word, line = 64 / word
  integer(ik), allocatable :: a(:), order(:)
  integer(ik) :: x, y, rate, seed, base, room, sink(8), address
  integer(ik), external :: fortell_place
  character(len=16) :: what
  integer :: status
  sink = 0
  seed = 88172645463325252_ik
  call system_clock(x, rate)
  read (*, *) room
  allocate (a(room / word + 2 * page), order(room / 64 + 1))
  a = 0
  address = fortell_place(a)
  base = 1 + modulo(-address, page * word) / word   ! the first word of a page
  do
    read (*, *, iostat=status) what, x, y
    if (status /= 0) exit
    select case (what)
    case ('chase')
      call tell(chase(x, y, 0_ik))
    case ('pages')
      call tell(chase(x, 4096_ik, 1_ik))
    case ('pair')
      call tell(pairs(x, y))
    case ('read', 'write', 'update')
      call tell(pass(x))
    case ('streams')
      call tell(streams(x, y))
    case ('alias')
      call tell(alias(x))
    end select
  end do
  if (sum(sink) == 42) write (*, '(a)') 'never'
contains
  subroutine tell(seconds)
    real(dp), intent(in) :: seconds
    write (*, '(a, 2(1x, i0), 1x, es15.7e3)') trim(what), x, y, seconds
    flush (6)
  end subroutine tell

  function now() result(seconds)
    real(dp) :: seconds
    integer(ik) :: count
    call system_clock(count)
    seconds = real(count, dp) / real(rate, dp)
  end function now

  function random_below(n) result(k)
    integer(ik), intent(in) :: n
    integer(ik) :: k
    seed = ieor(seed, ishft(seed, 13))
    seed = ieor(seed, ishft(seed, -7))
    seed = ieor(seed, ishft(seed, 17))
    k = modulo(ishft(seed, -12), n)
  end function random_below

  ! One cycle in random order through places `apart` bytes from each other (Sattolo's shuffle); with
  ! `spread` each begins at another line of its page.
  subroutine link(places, apart, spread)
    integer(ik), intent(in) :: places, apart, spread
    integer(ik) :: k, other, held
    do k = 1, places
      order(k) = (k - 1) * (apart / word) + spread * modulo(k, page / line) * line
    end do
    do k = places, 2, -1
      other = 1 + random_below(k - 1)
      held = order(k)
      order(k) = order(other)
      order(other) = held
    end do
    do k = 1, places
      a(base + order(k)) = order(modulo(k, places) + 1)
    end do
  end subroutine link

  function chase(places, apart, spread) result(seconds)
    integer(ik), intent(in) :: places, apart, spread
    real(dp) :: seconds, start
    integer(ik) :: steps, p
    integer :: k
    call link(places, apart, spread)
    steps = min(max(2 * places, 20000_ik), 100000_ik)
    p = order(1)
    seconds = huge(seconds)
    call fortell_chase(size(a, kind=ik) - base + 1, a(base), min(places, steps), p)
    do k = 1, tries
      start = now()
      call fortell_chase(size(a, kind=ik) - base + 1, a(base), steps, p)
      seconds = min(seconds, (now() - start) / steps)
    end do
    sink(1) = sink(1) + p
  end function chase

  ! Of places 1 KiB apart in `bytes`, a first word and another one `apart` bytes on.
  function pairs(bytes, apart) result(seconds)
    integer(ik), intent(in) :: bytes, apart
    real(dp) :: seconds, start
    integer(ik) :: p, k
    integer(ik), parameter :: steps = 20000
    call link(bytes / 1024, 1024_ik, 0_ik)
    do k = 1, bytes / 1024
      a(base + (k - 1) * 128 + apart / word) = 0
    end do
    p = order(1)
    seconds = huge(seconds)
    do k = 1, tries
      start = now()
      call fortell_pairs(size(a, kind=ik) - base + 1, a(base), apart / word, steps, p)
      seconds = min(seconds, (now() - start) / steps)
    end do
    sink(1) = sink(1) + p
  end function pairs

  ! Seconds a byte.
  function pass(bytes) result(seconds)
    integer(ik), intent(in) :: bytes
    real(dp) :: seconds, start
    integer(ik) :: n, r, repeats
    integer :: k
    n = bytes / word
    repeats = max(1_ik, 4194304_ik / bytes)
    seconds = huge(seconds)
    do k = 0, tries
      start = now()
      do r = 1, repeats
        select case (what)
        case ('read')
          call fortell_read(n, a(base), sink)
        case ('write')
          call fortell_write(n, a(base), r)
        case default
          call fortell_update(n, a(base), r)
        end select
      end do
      if (k > 0) seconds = min(seconds, (now() - start) / (real(bytes, dp) * repeats))
    end do
  end function pass

  ! Seconds a line; the streams begin at different lines of their pages and sets.
  function streams(number, bytes) result(seconds)
    integer(ik), intent(in) :: number, bytes
    real(dp) :: seconds, start
    integer(ik) :: starts(number), k, length
    length = bytes / word / number / line * line - 17 * line
    do k = 1, number
      starts(k) = 1 + (k - 1) * (length + 17 * line)
    end do
    seconds = huge(seconds)
    do k = 1, tries
      start = now()
      call fortell_streams(size(a, kind=ik) - base + 1, a(base), number, starts, length, sink(1))
      seconds = min(seconds, (now() - start) / (real(length / line, dp) * number))
    end do
  end function streams

  ! Seconds an element of a copy whose source begins `apart` bytes after the target, but for pages.
  function alias(apart) result(seconds)
    integer(ik), intent(in) :: apart
    real(dp) :: seconds, start
    integer(ik), parameter :: n = 1024, repeats = 200
    integer(ik) :: r
    integer :: k
    seconds = huge(seconds)
    do k = 0, 3 * tries
      start = now()
      do r = 1, repeats
        call fortell_copy(n, a(base + 2 * page), a(base + 8 * page + apart / word))
      end do
      if (k > 0) seconds = min(seconds, (now() - start) / (n * repeats))
    end do
  end function alias
end program fortell_memory
)f90";
}

}  // namespace fortell
