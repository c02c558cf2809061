! Choices that indices and bounds decide, counted in front of their nests, and neighbours that data decide.
module grids
  implicit none
  integer :: width_of_the_neighbourhood_on_either_side_of_a_cell = 1, cells_in_the_first_of_the_two_directions = 0
  integer, target :: turned = 3
contains
  subroutine wrap(g, n, m, total)
    integer, intent(in) :: n, m, g(n, m)
    integer, intent(inout) :: total
    integer :: i, j, di, dj, ii, jj, kind_of
    do j = 1, m
      do i = 1, n
        do dj = -1, 1
          jj = j + dj                                                  ! executed 516
          if (jj < 1) jj = m
          if (jj > m) then
            jj = 1                                                     ! executed 40
          end if
          do di = -1, 1
            if (di == 0 .and. dj == 0) cycle
            ii = i + di
            if (ii < 1) then
              ii = n                                                   ! executed 114
            end if
            if (ii > n) then
              ii = 1                                                   ! executed 114
            else
              total = total + 1                                        ! executed 1262
            end if
            total = total + g(ii, jj)
          end do
        end do
      end do
    end do
    do j = m, 1, -2
      do i = 2, n
        kind_of = merge(i, min(j, 3), i > 2)                           ! executed 78
        if (kind_of == 3 .or. mod(i, 2) == 0) then
          total = total + 2                                            ! executed 66
        end if
        if (j == 1) then
          total = total - 1                                            ! executed 22
        end if
        if (i == j) then
          total = total + 5                                            ! executed 12
        end if
      end do
    end do
  end subroutine
  subroutine triangle(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    integer :: i, j, k, last, edge
    integer, pointer :: p
    p => turned
    do k = 1, 5
      do j = 1, n
        do i = j, n
          if (i == j) then
            a(i) = a(i) + 1                                            ! executed 200
          end if
          if (j == 2 .and. k > 0) then
            a(i) = a(i) - 1                                            ! executed 160
          end if
          last = i
          if (a(i) > 4) last = n
          if (last == n) then
            a(j) = a(j) + 1                                            ! executed 503
          end if
          if (i == p) then
            a(1) = a(1) + 1                                            ! executed 60
          end if
          if (i == turned) then
            a(1) = a(1) - 1                                            ! executed 60
          end if
        end do
        edge = n
        do while (edge > j)
          edge = edge - 1                                              ! executed 425
          do i = 1, 4
            if (i == edge) then
              a(j) = a(j) + 1                                          ! executed 325
            end if
          end do
        end do
      end do
    end do
    do k = 1, 5
      do i = 1, n
        if (a(i) < 0) cycle
        if (i > 1) then
          a(i) = a(i) + a(i - 1)                                       ! executed 160
        end if
      end do
      do i = 1, n
        if (i == 1) cycle
        if (i == n) cycle
        a(i) = mod(a(i), 7)
      end do
      do i = 1, n
        if (a(i) == 3) exit
        if (i == 2) then
          a(i) = a(i) + 1                                              ! executed 27
        end if
      end do
      do i = 1, width_of_the_neighbourhood_on_either_side_of_a_cell + cells_in_the_first_of_the_two_directions
        if (i > width_of_the_neighbourhood_on_either_side_of_a_cell .and. i > cells_in_the_first_of_the_two_directions) then
          a(i) = a(i) + 1                                              ! executed 20
        end if
      end do
    end do
  end subroutine
end module
program edges
  use grids
  implicit none
  integer :: g(6, 5) = 1, a(6) = 0, total = 0, i, j, n
  do i = 1, 4
    call wrap(g, 6, 5, total)
    call wrap(g, 3, 4, total)
    if (i > 2) call wrap(g, 2, 1, total)
    call wrap(g, 1, 0, total)
    call triangle(a, 6)
    call triangle(a, 3 + mod(i, 3))
    turned = turned - 1
    cells_in_the_first_of_the_two_directions = i - 1
  end do
  n = 3
  do j = 1, n
    do i = 1, 4
      n = 4                                                            ! executed 12
      if (i == n) then
        total = total + 1                                              ! executed 3
      end if
      if (i == 2) then
        total = total + 1                                              ! executed 3
      end if
    end do
  end do
  print *, total, a, n
end program
