module part_7
  implicit none
contains
  subroutine work_833(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1330d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1330d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(833, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1330d0*u
    else if (u > 0) then
      s = s - 0.1330d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1330d0*b(m, m)
    end do
    call work_834(n, b, a, s)
  end subroutine work_833

  subroutine work_834(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1340d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1340d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(834, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1340d0*u
    else if (u > 0) then
      s = s - 0.1340d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1340d0*b(m, m)
    end do
    call work_835(n, b, a, s)
  end subroutine work_834

  subroutine work_835(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1350d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1350d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(835, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1350d0*u
    else if (u > 0) then
      s = s - 0.1350d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1350d0*b(m, m)
    end do
    call work_836(n, b, a, s)
  end subroutine work_835

  subroutine work_836(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1360d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1360d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(836, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1360d0*u
    else if (u > 0) then
      s = s - 0.1360d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1360d0*b(m, m)
    end do
    call work_837(n, b, a, s)
  end subroutine work_836

  subroutine work_837(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1370d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1370d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(837, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1370d0*u
    else if (u > 0) then
      s = s - 0.1370d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1370d0*b(m, m)
    end do
    call work_838(n, b, a, s)
  end subroutine work_837

  subroutine work_838(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1380d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1380d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(838, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1380d0*u
    else if (u > 0) then
      s = s - 0.1380d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1380d0*b(m, m)
    end do
    call work_839(n, b, a, s)
  end subroutine work_838

  subroutine work_839(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1390d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1390d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(839, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1390d0*u
    else if (u > 0) then
      s = s - 0.1390d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1390d0*b(m, m)
    end do
    call work_840(n, b, a, s)
  end subroutine work_839

  subroutine work_840(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1400d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1400d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(840, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1400d0*u
    else if (u > 0) then
      s = s - 0.1400d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1400d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_840

  subroutine work_841(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1410d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1410d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(841, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1410d0*u
    else if (u > 0) then
      s = s - 0.1410d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1410d0*b(m, m)
    end do
    call work_842(n, b, a, s)
  end subroutine work_841

  subroutine work_842(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1420d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1420d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(842, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1420d0*u
    else if (u > 0) then
      s = s - 0.1420d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1420d0*b(m, m)
    end do
    call work_843(n, b, a, s)
  end subroutine work_842

  subroutine work_843(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1430d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1430d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(843, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1430d0*u
    else if (u > 0) then
      s = s - 0.1430d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1430d0*b(m, m)
    end do
    call work_844(n, b, a, s)
  end subroutine work_843

  subroutine work_844(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1440d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1440d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(844, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1440d0*u
    else if (u > 0) then
      s = s - 0.1440d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1440d0*b(m, m)
    end do
    call work_845(n, b, a, s)
  end subroutine work_844

  subroutine work_845(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1450d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1450d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(845, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1450d0*u
    else if (u > 0) then
      s = s - 0.1450d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1450d0*b(m, m)
    end do
    call work_846(n, b, a, s)
  end subroutine work_845

  subroutine work_846(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1460d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1460d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(846, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1460d0*u
    else if (u > 0) then
      s = s - 0.1460d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1460d0*b(m, m)
    end do
    call work_847(n, b, a, s)
  end subroutine work_846

  subroutine work_847(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1470d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1470d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(847, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1470d0*u
    else if (u > 0) then
      s = s - 0.1470d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1470d0*b(m, m)
    end do
    call work_848(n, b, a, s)
  end subroutine work_847

  subroutine work_848(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1480d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1480d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(848, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1480d0*u
    else if (u > 0) then
      s = s - 0.1480d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1480d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_848

  subroutine work_849(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1490d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1490d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(849, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1490d0*u
    else if (u > 0) then
      s = s - 0.1490d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1490d0*b(m, m)
    end do
    call work_850(n, b, a, s)
  end subroutine work_849

  subroutine work_850(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1000d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1000d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(850, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1000d0*u
    else if (u > 0) then
      s = s - 0.1000d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1000d0*b(m, m)
    end do
    call work_851(n, b, a, s)
  end subroutine work_850

  subroutine work_851(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1010d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1010d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(851, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1010d0*u
    else if (u > 0) then
      s = s - 0.1010d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1010d0*b(m, m)
    end do
    call work_852(n, b, a, s)
  end subroutine work_851

  subroutine work_852(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1020d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1020d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(852, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1020d0*u
    else if (u > 0) then
      s = s - 0.1020d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1020d0*b(m, m)
    end do
    call work_853(n, b, a, s)
  end subroutine work_852

  subroutine work_853(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1030d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1030d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(853, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1030d0*u
    else if (u > 0) then
      s = s - 0.1030d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1030d0*b(m, m)
    end do
    call work_854(n, b, a, s)
  end subroutine work_853

  subroutine work_854(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1040d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1040d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(854, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1040d0*u
    else if (u > 0) then
      s = s - 0.1040d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1040d0*b(m, m)
    end do
    call work_855(n, b, a, s)
  end subroutine work_854

  subroutine work_855(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1050d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1050d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(855, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1050d0*u
    else if (u > 0) then
      s = s - 0.1050d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1050d0*b(m, m)
    end do
    call work_856(n, b, a, s)
  end subroutine work_855

  subroutine work_856(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1060d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1060d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(856, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1060d0*u
    else if (u > 0) then
      s = s - 0.1060d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1060d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_856

  subroutine work_857(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1070d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1070d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(857, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1070d0*u
    else if (u > 0) then
      s = s - 0.1070d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1070d0*b(m, m)
    end do
    call work_858(n, b, a, s)
  end subroutine work_857

  subroutine work_858(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1080d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1080d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(858, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1080d0*u
    else if (u > 0) then
      s = s - 0.1080d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1080d0*b(m, m)
    end do
    call work_859(n, b, a, s)
  end subroutine work_858

  subroutine work_859(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1090d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1090d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(859, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1090d0*u
    else if (u > 0) then
      s = s - 0.1090d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1090d0*b(m, m)
    end do
    call work_860(n, b, a, s)
  end subroutine work_859

  subroutine work_860(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1100d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1100d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(860, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1100d0*u
    else if (u > 0) then
      s = s - 0.1100d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1100d0*b(m, m)
    end do
    call work_861(n, b, a, s)
  end subroutine work_860

  subroutine work_861(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1110d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1110d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(861, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1110d0*u
    else if (u > 0) then
      s = s - 0.1110d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1110d0*b(m, m)
    end do
    call work_862(n, b, a, s)
  end subroutine work_861

  subroutine work_862(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1120d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1120d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(862, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1120d0*u
    else if (u > 0) then
      s = s - 0.1120d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1120d0*b(m, m)
    end do
    call work_863(n, b, a, s)
  end subroutine work_862

  subroutine work_863(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1130d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1130d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(863, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1130d0*u
    else if (u > 0) then
      s = s - 0.1130d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1130d0*b(m, m)
    end do
    call work_864(n, b, a, s)
  end subroutine work_863

  subroutine work_864(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1140d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1140d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(864, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1140d0*u
    else if (u > 0) then
      s = s - 0.1140d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1140d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_864

  subroutine work_865(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1150d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1150d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(865, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1150d0*u
    else if (u > 0) then
      s = s - 0.1150d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1150d0*b(m, m)
    end do
    call work_866(n, b, a, s)
  end subroutine work_865

  subroutine work_866(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1160d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1160d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(866, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1160d0*u
    else if (u > 0) then
      s = s - 0.1160d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1160d0*b(m, m)
    end do
    call work_867(n, b, a, s)
  end subroutine work_866

  subroutine work_867(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1170d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1170d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(867, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1170d0*u
    else if (u > 0) then
      s = s - 0.1170d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1170d0*b(m, m)
    end do
    call work_868(n, b, a, s)
  end subroutine work_867

  subroutine work_868(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1180d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1180d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(868, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1180d0*u
    else if (u > 0) then
      s = s - 0.1180d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1180d0*b(m, m)
    end do
    call work_869(n, b, a, s)
  end subroutine work_868

  subroutine work_869(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1190d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1190d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(869, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1190d0*u
    else if (u > 0) then
      s = s - 0.1190d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1190d0*b(m, m)
    end do
    call work_870(n, b, a, s)
  end subroutine work_869

  subroutine work_870(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1200d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1200d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(870, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1200d0*u
    else if (u > 0) then
      s = s - 0.1200d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1200d0*b(m, m)
    end do
    call work_871(n, b, a, s)
  end subroutine work_870

  subroutine work_871(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1210d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1210d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(871, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1210d0*u
    else if (u > 0) then
      s = s - 0.1210d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1210d0*b(m, m)
    end do
    call work_872(n, b, a, s)
  end subroutine work_871

  subroutine work_872(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1220d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1220d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(872, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1220d0*u
    else if (u > 0) then
      s = s - 0.1220d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1220d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_872

  subroutine work_873(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1230d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1230d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(873, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1230d0*u
    else if (u > 0) then
      s = s - 0.1230d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1230d0*b(m, m)
    end do
    call work_874(n, b, a, s)
  end subroutine work_873

  subroutine work_874(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1240d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1240d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(874, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1240d0*u
    else if (u > 0) then
      s = s - 0.1240d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1240d0*b(m, m)
    end do
    call work_875(n, b, a, s)
  end subroutine work_874

  subroutine work_875(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1250d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1250d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(875, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1250d0*u
    else if (u > 0) then
      s = s - 0.1250d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1250d0*b(m, m)
    end do
    call work_876(n, b, a, s)
  end subroutine work_875

  subroutine work_876(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1260d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1260d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(876, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1260d0*u
    else if (u > 0) then
      s = s - 0.1260d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1260d0*b(m, m)
    end do
    call work_877(n, b, a, s)
  end subroutine work_876

  subroutine work_877(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1270d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1270d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(877, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1270d0*u
    else if (u > 0) then
      s = s - 0.1270d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1270d0*b(m, m)
    end do
    call work_878(n, b, a, s)
  end subroutine work_877

  subroutine work_878(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1280d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1280d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(878, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1280d0*u
    else if (u > 0) then
      s = s - 0.1280d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1280d0*b(m, m)
    end do
    call work_879(n, b, a, s)
  end subroutine work_878

  subroutine work_879(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1290d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1290d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(879, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1290d0*u
    else if (u > 0) then
      s = s - 0.1290d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1290d0*b(m, m)
    end do
    call work_880(n, b, a, s)
  end subroutine work_879

  subroutine work_880(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1300d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1300d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(880, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1300d0*u
    else if (u > 0) then
      s = s - 0.1300d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1300d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_880

  subroutine work_881(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1310d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1310d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(881, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1310d0*u
    else if (u > 0) then
      s = s - 0.1310d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1310d0*b(m, m)
    end do
    call work_882(n, b, a, s)
  end subroutine work_881

  subroutine work_882(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1320d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1320d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(882, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1320d0*u
    else if (u > 0) then
      s = s - 0.1320d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1320d0*b(m, m)
    end do
    call work_883(n, b, a, s)
  end subroutine work_882

  subroutine work_883(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1330d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1330d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(883, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1330d0*u
    else if (u > 0) then
      s = s - 0.1330d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1330d0*b(m, m)
    end do
    call work_884(n, b, a, s)
  end subroutine work_883

  subroutine work_884(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1340d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1340d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(884, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1340d0*u
    else if (u > 0) then
      s = s - 0.1340d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1340d0*b(m, m)
    end do
    call work_885(n, b, a, s)
  end subroutine work_884

  subroutine work_885(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1350d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1350d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(885, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1350d0*u
    else if (u > 0) then
      s = s - 0.1350d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1350d0*b(m, m)
    end do
    call work_886(n, b, a, s)
  end subroutine work_885

  subroutine work_886(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1360d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1360d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(886, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1360d0*u
    else if (u > 0) then
      s = s - 0.1360d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1360d0*b(m, m)
    end do
    call work_887(n, b, a, s)
  end subroutine work_886

  subroutine work_887(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1370d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1370d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(887, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1370d0*u
    else if (u > 0) then
      s = s - 0.1370d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1370d0*b(m, m)
    end do
    call work_888(n, b, a, s)
  end subroutine work_887

  subroutine work_888(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1380d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1380d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(888, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1380d0*u
    else if (u > 0) then
      s = s - 0.1380d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1380d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_888

  subroutine work_889(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1390d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1390d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(889, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1390d0*u
    else if (u > 0) then
      s = s - 0.1390d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1390d0*b(m, m)
    end do
    call work_890(n, b, a, s)
  end subroutine work_889

  subroutine work_890(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1400d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1400d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(890, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1400d0*u
    else if (u > 0) then
      s = s - 0.1400d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1400d0*b(m, m)
    end do
    call work_891(n, b, a, s)
  end subroutine work_890

  subroutine work_891(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1410d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1410d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(891, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1410d0*u
    else if (u > 0) then
      s = s - 0.1410d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1410d0*b(m, m)
    end do
    call work_892(n, b, a, s)
  end subroutine work_891

  subroutine work_892(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1420d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1420d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(892, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1420d0*u
    else if (u > 0) then
      s = s - 0.1420d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1420d0*b(m, m)
    end do
    call work_893(n, b, a, s)
  end subroutine work_892

  subroutine work_893(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1430d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1430d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(893, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1430d0*u
    else if (u > 0) then
      s = s - 0.1430d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1430d0*b(m, m)
    end do
    call work_894(n, b, a, s)
  end subroutine work_893

  subroutine work_894(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1440d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1440d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(894, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1440d0*u
    else if (u > 0) then
      s = s - 0.1440d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1440d0*b(m, m)
    end do
    call work_895(n, b, a, s)
  end subroutine work_894

  subroutine work_895(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1450d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1450d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(895, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1450d0*u
    else if (u > 0) then
      s = s - 0.1450d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1450d0*b(m, m)
    end do
    call work_896(n, b, a, s)
  end subroutine work_895

  subroutine work_896(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1460d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1460d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(896, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1460d0*u
    else if (u > 0) then
      s = s - 0.1460d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1460d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_896

  subroutine work_897(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1470d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1470d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(897, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1470d0*u
    else if (u > 0) then
      s = s - 0.1470d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1470d0*b(m, m)
    end do
    call work_898(n, b, a, s)
  end subroutine work_897

  subroutine work_898(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1480d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1480d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(898, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1480d0*u
    else if (u > 0) then
      s = s - 0.1480d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1480d0*b(m, m)
    end do
    call work_899(n, b, a, s)
  end subroutine work_898

  subroutine work_899(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1490d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1490d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(899, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1490d0*u
    else if (u > 0) then
      s = s - 0.1490d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1490d0*b(m, m)
    end do
    call work_900(n, b, a, s)
  end subroutine work_899

  subroutine work_900(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1000d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1000d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(900, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1000d0*u
    else if (u > 0) then
      s = s - 0.1000d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1000d0*b(m, m)
    end do
    call work_901(n, b, a, s)
  end subroutine work_900

  subroutine work_901(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1010d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1010d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(901, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1010d0*u
    else if (u > 0) then
      s = s - 0.1010d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1010d0*b(m, m)
    end do
    call work_902(n, b, a, s)
  end subroutine work_901

  subroutine work_902(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1020d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1020d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(902, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1020d0*u
    else if (u > 0) then
      s = s - 0.1020d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1020d0*b(m, m)
    end do
    call work_903(n, b, a, s)
  end subroutine work_902

  subroutine work_903(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1030d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1030d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(903, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1030d0*u
    else if (u > 0) then
      s = s - 0.1030d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1030d0*b(m, m)
    end do
    call work_904(n, b, a, s)
  end subroutine work_903

  subroutine work_904(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1040d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1040d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(904, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1040d0*u
    else if (u > 0) then
      s = s - 0.1040d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1040d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_904

  subroutine work_905(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1050d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1050d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(905, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1050d0*u
    else if (u > 0) then
      s = s - 0.1050d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1050d0*b(m, m)
    end do
    call work_906(n, b, a, s)
  end subroutine work_905

  subroutine work_906(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1060d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1060d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(906, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1060d0*u
    else if (u > 0) then
      s = s - 0.1060d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1060d0*b(m, m)
    end do
    call work_907(n, b, a, s)
  end subroutine work_906

  subroutine work_907(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1070d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1070d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(907, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1070d0*u
    else if (u > 0) then
      s = s - 0.1070d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1070d0*b(m, m)
    end do
    call work_908(n, b, a, s)
  end subroutine work_907

  subroutine work_908(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1080d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1080d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(908, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1080d0*u
    else if (u > 0) then
      s = s - 0.1080d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1080d0*b(m, m)
    end do
    call work_909(n, b, a, s)
  end subroutine work_908

  subroutine work_909(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1090d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1090d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(909, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1090d0*u
    else if (u > 0) then
      s = s - 0.1090d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1090d0*b(m, m)
    end do
    call work_910(n, b, a, s)
  end subroutine work_909

  subroutine work_910(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1100d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1100d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(910, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1100d0*u
    else if (u > 0) then
      s = s - 0.1100d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1100d0*b(m, m)
    end do
    call work_911(n, b, a, s)
  end subroutine work_910

  subroutine work_911(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1110d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1110d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(911, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1110d0*u
    else if (u > 0) then
      s = s - 0.1110d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1110d0*b(m, m)
    end do
    call work_912(n, b, a, s)
  end subroutine work_911

  subroutine work_912(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1120d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1120d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(912, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1120d0*u
    else if (u > 0) then
      s = s - 0.1120d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1120d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_912

  subroutine work_913(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1130d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1130d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(913, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1130d0*u
    else if (u > 0) then
      s = s - 0.1130d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1130d0*b(m, m)
    end do
    call work_914(n, b, a, s)
  end subroutine work_913

  subroutine work_914(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1140d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1140d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(914, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1140d0*u
    else if (u > 0) then
      s = s - 0.1140d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1140d0*b(m, m)
    end do
    call work_915(n, b, a, s)
  end subroutine work_914

  subroutine work_915(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1150d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1150d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(915, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1150d0*u
    else if (u > 0) then
      s = s - 0.1150d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1150d0*b(m, m)
    end do
    call work_916(n, b, a, s)
  end subroutine work_915

  subroutine work_916(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1160d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1160d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(916, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1160d0*u
    else if (u > 0) then
      s = s - 0.1160d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1160d0*b(m, m)
    end do
    call work_917(n, b, a, s)
  end subroutine work_916

  subroutine work_917(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1170d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1170d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(917, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1170d0*u
    else if (u > 0) then
      s = s - 0.1170d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1170d0*b(m, m)
    end do
    call work_918(n, b, a, s)
  end subroutine work_917

  subroutine work_918(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1180d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1180d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(918, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1180d0*u
    else if (u > 0) then
      s = s - 0.1180d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1180d0*b(m, m)
    end do
    call work_919(n, b, a, s)
  end subroutine work_918

  subroutine work_919(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1190d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1190d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(919, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1190d0*u
    else if (u > 0) then
      s = s - 0.1190d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1190d0*b(m, m)
    end do
    call work_920(n, b, a, s)
  end subroutine work_919

  subroutine work_920(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1200d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1200d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(920, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1200d0*u
    else if (u > 0) then
      s = s - 0.1200d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1200d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_920

  subroutine work_921(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1210d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1210d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(921, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1210d0*u
    else if (u > 0) then
      s = s - 0.1210d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1210d0*b(m, m)
    end do
    call work_922(n, b, a, s)
  end subroutine work_921

  subroutine work_922(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1220d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1220d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(922, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1220d0*u
    else if (u > 0) then
      s = s - 0.1220d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1220d0*b(m, m)
    end do
    call work_923(n, b, a, s)
  end subroutine work_922

  subroutine work_923(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1230d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1230d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(923, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1230d0*u
    else if (u > 0) then
      s = s - 0.1230d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1230d0*b(m, m)
    end do
    call work_924(n, b, a, s)
  end subroutine work_923

  subroutine work_924(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1240d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1240d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(924, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1240d0*u
    else if (u > 0) then
      s = s - 0.1240d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1240d0*b(m, m)
    end do
    call work_925(n, b, a, s)
  end subroutine work_924

  subroutine work_925(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1250d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1250d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(925, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1250d0*u
    else if (u > 0) then
      s = s - 0.1250d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1250d0*b(m, m)
    end do
    call work_926(n, b, a, s)
  end subroutine work_925

  subroutine work_926(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1260d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1260d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(926, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1260d0*u
    else if (u > 0) then
      s = s - 0.1260d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1260d0*b(m, m)
    end do
    call work_927(n, b, a, s)
  end subroutine work_926

  subroutine work_927(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1270d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1270d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(927, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1270d0*u
    else if (u > 0) then
      s = s - 0.1270d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1270d0*b(m, m)
    end do
    call work_928(n, b, a, s)
  end subroutine work_927

  subroutine work_928(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1280d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1280d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(928, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1280d0*u
    else if (u > 0) then
      s = s - 0.1280d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1280d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_928

  subroutine work_929(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1290d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1290d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(929, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1290d0*u
    else if (u > 0) then
      s = s - 0.1290d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1290d0*b(m, m)
    end do
    call work_930(n, b, a, s)
  end subroutine work_929

  subroutine work_930(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1300d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1300d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(930, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1300d0*u
    else if (u > 0) then
      s = s - 0.1300d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1300d0*b(m, m)
    end do
    call work_931(n, b, a, s)
  end subroutine work_930

  subroutine work_931(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1310d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1310d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(931, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1310d0*u
    else if (u > 0) then
      s = s - 0.1310d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1310d0*b(m, m)
    end do
    call work_932(n, b, a, s)
  end subroutine work_931

  subroutine work_932(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1320d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1320d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(932, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1320d0*u
    else if (u > 0) then
      s = s - 0.1320d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1320d0*b(m, m)
    end do
    call work_933(n, b, a, s)
  end subroutine work_932

  subroutine work_933(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1330d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1330d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(933, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1330d0*u
    else if (u > 0) then
      s = s - 0.1330d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1330d0*b(m, m)
    end do
    call work_934(n, b, a, s)
  end subroutine work_933

  subroutine work_934(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1340d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1340d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(934, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1340d0*u
    else if (u > 0) then
      s = s - 0.1340d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1340d0*b(m, m)
    end do
    call work_935(n, b, a, s)
  end subroutine work_934

  subroutine work_935(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1350d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1350d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(935, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1350d0*u
    else if (u > 0) then
      s = s - 0.1350d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1350d0*b(m, m)
    end do
    call work_936(n, b, a, s)
  end subroutine work_935

  subroutine work_936(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1360d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1360d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(936, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1360d0*u
    else if (u > 0) then
      s = s - 0.1360d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1360d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_936

  subroutine work_937(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1370d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1370d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(937, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1370d0*u
    else if (u > 0) then
      s = s - 0.1370d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1370d0*b(m, m)
    end do
    call work_938(n, b, a, s)
  end subroutine work_937

  subroutine work_938(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1380d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1380d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(938, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1380d0*u
    else if (u > 0) then
      s = s - 0.1380d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1380d0*b(m, m)
    end do
    call work_939(n, b, a, s)
  end subroutine work_938

  subroutine work_939(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1390d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1390d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(939, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1390d0*u
    else if (u > 0) then
      s = s - 0.1390d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1390d0*b(m, m)
    end do
    call work_940(n, b, a, s)
  end subroutine work_939

  subroutine work_940(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1400d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1400d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(940, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1400d0*u
    else if (u > 0) then
      s = s - 0.1400d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1400d0*b(m, m)
    end do
    call work_941(n, b, a, s)
  end subroutine work_940

  subroutine work_941(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1410d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1410d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(941, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1410d0*u
    else if (u > 0) then
      s = s - 0.1410d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1410d0*b(m, m)
    end do
    call work_942(n, b, a, s)
  end subroutine work_941

  subroutine work_942(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1420d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1420d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(942, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1420d0*u
    else if (u > 0) then
      s = s - 0.1420d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1420d0*b(m, m)
    end do
    call work_943(n, b, a, s)
  end subroutine work_942

  subroutine work_943(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1430d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1430d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(943, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1430d0*u
    else if (u > 0) then
      s = s - 0.1430d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1430d0*b(m, m)
    end do
    call work_944(n, b, a, s)
  end subroutine work_943

  subroutine work_944(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1440d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1440d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(944, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1440d0*u
    else if (u > 0) then
      s = s - 0.1440d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1440d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_944

  subroutine work_945(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1450d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1450d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(945, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1450d0*u
    else if (u > 0) then
      s = s - 0.1450d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1450d0*b(m, m)
    end do
    call work_946(n, b, a, s)
  end subroutine work_945

  subroutine work_946(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1460d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1460d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(946, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1460d0*u
    else if (u > 0) then
      s = s - 0.1460d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1460d0*b(m, m)
    end do
    call work_947(n, b, a, s)
  end subroutine work_946

  subroutine work_947(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1470d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1470d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(947, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1470d0*u
    else if (u > 0) then
      s = s - 0.1470d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1470d0*b(m, m)
    end do
    call work_948(n, b, a, s)
  end subroutine work_947

  subroutine work_948(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1480d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1480d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(948, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1480d0*u
    else if (u > 0) then
      s = s - 0.1480d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1480d0*b(m, m)
    end do
    call work_949(n, b, a, s)
  end subroutine work_948

  subroutine work_949(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1490d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1490d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(949, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1490d0*u
    else if (u > 0) then
      s = s - 0.1490d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1490d0*b(m, m)
    end do
    call work_950(n, b, a, s)
  end subroutine work_949

  subroutine work_950(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1000d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1000d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(950, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1000d0*u
    else if (u > 0) then
      s = s - 0.1000d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1000d0*b(m, m)
    end do
    call work_951(n, b, a, s)
  end subroutine work_950

  subroutine work_951(n, a, b, s)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(n, n), b(n, n)
    real(8), intent(inout) :: s
    real(8) :: t(n), u
    integer :: i, j, m
    do j = 2, n - 1
      do i = 2, n - 1
        b(i, j) = 0.1010d0*(a(i-1, j) + a(i+1, j) + a(i, j-1) + a(i, j+1)) - 0.1d0*a(i, j)
      end do
    end do
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1010d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(951, n) + 1
    u = sum(t)/n
    if (u > s) then
      s = s + 0.1010d0*u
    else if (u > 0) then
      s = s - 0.1010d0*u
    else
      s = 0.5d0*s
    end if
    select case (mod(m, 3))
    case (0)
      s = s + a(m, 1)
    case (1)
      s = s - a(1, m)
    case default
      s = s + maxval(abs(b(:, m)))
    end select
    do while (m > 1)
      m = m/2
      s = s + 0.1010d0*b(m, m)
    end do
    s = s + 1
  end subroutine work_951

end module part_7
