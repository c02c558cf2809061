! multi: the potential in a square cavity, by Jacobi relaxation on grids that grow finer.
!
! Coarse grids live inside the finest one: points of the grid with n/step points a side are `step`
! elements apart, so refining only fills the points in between. 64 elements of padding on each side
! hold the boundary values. 32 sweeps per grid, from step 64 (16 by 16) to step 1 (1024 by 1024); no
! test of convergence. Core: figure 16 of the 1995 report.
program multi
  implicit none
  integer, parameter :: n = 1024, pad = 64, full = n + 2*pad
  integer, parameter :: solutions = 5, sweeps = 32, coarsest = 64
  real :: sss(full, full)
  real :: sides(4)
  integer :: solution, state, samples(4)

  state = 16180339
  do solution = 1, solutions
    call draw(sides, state)
    call set_boundary(sides)
    call solve()
    call sample(samples)
    write (*, '(a,i2,a,4f6.2,a,4i7)') 'multi', solution, ' sides', sides, ' checksum', samples
  end do

contains

  ! Potentials of the four sides in (0,1), Park and Miller's generator by Schrage's decomposition.
  subroutine draw(values, state)
    real, intent(out) :: values(:)
    integer, intent(inout) :: state
    integer :: k
    do k = 1, size(values)
      state = 16807*mod(state, 127773) - 2836*(state/127773)
      if (state < 0) state = state + 2147483647
      values(k) = real(state/128)/16777216.0
    end do
  end subroutine draw

  subroutine set_boundary(side)
    real, intent(in) :: side(4)
    sss = 0.25*(side(1) + side(2) + side(3) + side(4))
    sss(1:pad, :) = side(1)
    sss(full-pad+1:full, :) = side(2)
    sss(:, 1:pad) = side(3)
    sss(:, full-pad+1:full) = side(4)
  end subroutine set_boundary

  subroutine solve()
    integer :: step, ni, i, ifirststep, ax, ay, bx, by

    ifirststep = pad + 1
    step = coarsest
    do while (step >= 1)
      ni = sweeps
      do i = 1, ni
        ax = ifirststep
        ay = ax
        bx = n + ifirststep - 1
        by = bx
        sss(ax:bx:step, ay:by:step) = &
          0.2*sss(ax:bx:step, ay:by:step) + &
          0.2*sss(ax+step:bx+step:step, ay:by:step) + &
          0.2*sss(ax-step:bx-step:step, ay:by:step) + &
          0.2*sss(ax:bx:step, ay-step:by-step:step) + &
          0.2*sss(ax:bx:step, ay+step:by+step:step)
      end do

      if (step >= 2) then
        ! The middle of each square of four points, then the middles of its edges.
        sss(ax+step/2:bx+step/2:step, ay+step/2:by+step/2:step) = &
          0.25*sss(ax:bx:step, ay:by:step) + &
          0.25*sss(ax+step:bx+step:step, ay:by:step) + &
          0.25*sss(ax:bx:step, ay+step:by+step:step) + &
          0.25*sss(ax+step:bx+step:step, ay+step:by+step:step)
        sss(ax:bx:step, ay+step/2:by+step/2:step) = &
          0.25*sss(ax:bx:step, ay:by:step) + &
          0.25*sss(ax:bx:step, ay+step:by+step:step) + &
          0.25*sss(ax-step/2:bx-step/2:step, ay+step/2:by+step/2:step) + &
          0.25*sss(ax+step/2:bx+step/2:step, ay+step/2:by+step/2:step)
        sss(ax+step/2:bx+step/2:step, ay:by:step) = &
          0.25*sss(ax:bx:step, ay:by:step) + &
          0.25*sss(ax+step:bx+step:step, ay:by:step) + &
          0.25*sss(ax+step/2:bx+step/2:step, ay-step/2:by-step/2:step) + &
          0.25*sss(ax+step/2:bx+step/2:step, ay+step/2:by+step/2:step)
      end if
      step = step/2
    end do
  end subroutine solve

  ! Potentials at four places in 1/10000; a rounding error of single precision does not show.
  subroutine sample(values)
    integer, intent(out) :: values(4)
    values(1) = nint(10000*sss(pad+3, pad+n/2))
    values(2) = nint(10000*sss(pad+n/4, pad+n/3))
    values(3) = nint(10000*sss(pad+n/2, pad+n/2))
    values(4) = nint(10000*sss(pad+n-7, pad+n-9))
  end subroutine sample

end program multi
