#include "f90-bench/driver-text.h"

namespace fortell {

// Method: seed 001, appendix A. S = (T - C) / N - L, with T the time of N repetitions, C the cost
// of reading the clock and L that of loop and call, measured on an empty procedure with the very
// same arguments. N grows until a sample is long against clock resolution and the time asked for.
// C and L are told with their variances; D, the overhead of code that induces dependencies, is
// zero: the calls between files take its place.
std::string MainProgramText() {
  return R"f90(program fortell_suite
  use fortell_job
  use fortell_operands
  use fortell_dispatch
  implicit none
  integer, parameter :: reference_steps = 1500   ! about 3 microseconds on today's cores
  integer, parameter :: most_repetitions = 1000000000
  integer, parameter :: fewest_samples = 5   ! also of executions that take long
  character(len=*), parameter :: figures = '(a, 3(1x, es23.15e3))'
  real(dp), save :: overheads(twins + 1) = -1   ! of each empty procedure, once known
  real(dp), save :: overhead_variances(twins + 1) = 0
  integer, save :: reference_rounds = 1
  integer(ik), save :: sink = 0
  integer(ik), external :: fortell_reference
  character(len=200) :: line
  integer :: status, job, segment, samples
  real(dp) :: sample_seconds, job_seconds, expected_seconds, settle_seconds

  call measure_clock()
  reference_rounds = max(1, min(1000, nint(resolution / 4.0e-8_dp)))
  write (*, figures) 'clock', resolution, overhead_of_call(), read_variance
  flush (6)
  job = 0
  do
    read (*, '(a)', iostat=status) line
    if (status /= 0) exit
    if (line == ' ') cycle
    job = job + 1
    write (*, '(a, 1x, i0, 1x, a)') 'begin', job, trim(line)
    flush (6)
    fault = ' '
    read (line, *, iostat=status) segment, job_n, job_m, job_fraction, sample_seconds, samples, &
      job_seconds, expected_seconds, settle_seconds
    if (status /= 0) then
      fault = 'its line cannot be read'
    else
      call prepare_operands()
      if (fault == ' ') call measure()
    end if
    if (fault /= ' ') write (*, '(a, 1x, i0, 1x, a)') 'failed', job, trim(fault)
    flush (6)
  end do
  if (sink < 0) write (*, '(a)') 'never'   ! the reference loop's values are wanted

contains

  subroutine prepare_operands()
    call clear_operands()
    if (segment < 0 .or. segment >= segments) then
      fault = 'there is no such segment'
    else if (job_n < 0 .or. job_m < 0) then
      fault = 'its size is negative'
    else
      call prepare(segment)
    end if
    if (fault == ' ') call make_operands_ready()
  end subroutine prepare_operands

  subroutine measure()
    integer(ik) :: repetitions
    integer :: sample, taken
    real(dp) :: check, target, overhead, elapsed, before, after, began, total
    call reset_scalars()
    call run(segment, 1_ik)
    check = sum_of_operands() + result_of(segment)
    if (samples > 0) then
      overhead = overhead_of_twin()
      write (*, '(a, 1x, i0, 2(1x, es23.15e3))') 'overhead', job, overhead, overhead_variances(twin)
      call settle()
      target = max(sample_seconds, 100 * resolution)
      repetitions = repetitions_for(target)
    end if
    began = now()
    taken = 0
    total = 0
    do sample = 1, samples
      if (job_seconds > 0 .and. sample > fewest_samples .and. now() - began > job_seconds) exit
      do
        call reset_scalars()
        if (repetitions > 1) call run(segment, 1_ik)   ! what was printed is in the caches
        before = reference()
        elapsed = timed(repetitions)
        after = reference()
        if (elapsed >= 0.8_dp * target .or. repetitions >= most_repetitions) exit
        repetitions = more(repetitions, elapsed, target)
      end do
      elapsed = (elapsed - read_cost) / real(repetitions, dp) - overhead
      write (*, '(a, 2(1x, i0), 3(1x, es23.15e3))') 'sample', job, repetitions, elapsed, before, after
      flush (6)
      taken = taken + 1
      total = total + elapsed
    end do
    if (.not. operands_in_range()) then
      fault = 'repetition drove its values out of range'
    else
      write (*, '(a, 2(1x, i0, 1x, es23.15e3))') 'end', job, check, taken, total
    end if
  end subroutine measure

  ! Executions until the caches hold what they will hold.
  subroutine settle()
    real(dp) :: start
    start = now()
    do while (now() - start < settle_seconds)
      call reset_scalars()
      call run(segment, 1_ik)
    end do
  end subroutine settle

  function timed(repetitions) result(elapsed)
    integer(ik), intent(in) :: repetitions
    real(dp) :: elapsed, start
    start = now()
    call run(segment, repetitions)
    elapsed = now() - start
  end function timed

  ! Enough repetitions to last `target` seconds: by the time that an earlier process measured, or by
  ! trying. Of two runs the faster one counts, lest a disturbance makes the samples too short.
  function repetitions_for(target) result(repetitions)
    real(dp), intent(in) :: target
    integer(ik) :: repetitions
    real(dp) :: elapsed
    repetitions = 1
    if (expected_seconds > 0) then
      repetitions = nint(min(1.05_dp * target / expected_seconds, real(most_repetitions, dp)), ik)
      repetitions = max(1_ik, repetitions)
      return
    end if
    do
      call reset_scalars()
      elapsed = timed(repetitions)
      if (elapsed >= target .and. elapsed < 20 * target) elapsed = min(elapsed, timed(repetitions))
      if (elapsed >= target .or. repetitions >= most_repetitions) exit
      repetitions = more(repetitions, elapsed, target)
    end do
  end function repetitions_for

  function more(repetitions, elapsed, target) result(raised)
    integer(ik), intent(in) :: repetitions
    real(dp), intent(in) :: elapsed, target
    integer(ik) :: raised
    real(dp) :: factor
    factor = 10
    if (elapsed > 10 * resolution) factor = min(factor, 1.1_dp * target / elapsed)
    raised = max(repetitions + 1, nint(factor * real(repetitions, dp), ik))
    raised = min(raised, int(most_repetitions, ik))
  end function more

  ! The faster of two, so that one interrupt does not cost a sample.
  function reference() result(seconds)
    real(dp) :: seconds, start
    integer :: k
    seconds = huge(seconds)
    do k = 1, 2
      start = now()
      sink = ior(sink, fortell_reference(reference_steps * reference_rounds))
      seconds = min(seconds, now() - start)
    end do
    seconds = seconds / reference_rounds
  end function reference

  function overhead_of_twin() result(seconds)
    real(dp) :: seconds, start, taken(tries)
    integer(ik) :: calls
    integer :: k
    if (overheads(twin) < 0) then
      calls = max(2000_ik, nint(100 * resolution / 2.0e-9_dp, ik))
      do k = 1, tries
        start = now()
        call run_empty(segment, calls)
        taken(k) = (now() - start - read_cost) / real(calls, dp)
      end do
      call least_of(taken, overheads(twin), overhead_variances(twin))
      overheads(twin) = max(overheads(twin), 0.0_dp)
    end if
    seconds = overheads(twin)
  end function overhead_of_twin

  function overhead_of_call() result(seconds)
    real(dp) :: seconds, start
    integer :: k, call_number, calls
    calls = max(2000, nint(100 * resolution / 2.0e-9_dp))
    seconds = huge(seconds)
    do k = 1, 20
      start = now()
      do call_number = 1, calls
        call fortell_empty(job_n, job_m)
      end do
      seconds = min(seconds, (now() - start - read_cost) / calls)
    end do
  end function overhead_of_call
end program fortell_suite
)f90";
}

}  // namespace fortell
