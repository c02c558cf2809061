module part_4
  implicit none
contains
  subroutine work_476(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1260d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(476, n) + 1
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
    call work_477(n, b, a, s)
  end subroutine work_476

  subroutine work_477(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1270d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(477, n) + 1
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
    call work_478(n, b, a, s)
  end subroutine work_477

  subroutine work_478(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1280d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(478, n) + 1
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
    call work_479(n, b, a, s)
  end subroutine work_478

  subroutine work_479(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1290d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(479, n) + 1
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
    call work_480(n, b, a, s)
  end subroutine work_479

  subroutine work_480(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1300d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(480, n) + 1
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
    call work_481(n, b, a, s)
  end subroutine work_480

  subroutine work_481(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1310d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(481, n) + 1
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
    call work_482(n, b, a, s)
  end subroutine work_481

  subroutine work_482(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1320d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(482, n) + 1
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
    call work_483(n, b, a, s)
  end subroutine work_482

  subroutine work_483(n, a, b, s)
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
    m = mod(483, n) + 1
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
    s = s + 1
  end subroutine work_483

  subroutine work_484(n, a, b, s)
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
    m = mod(484, n) + 1
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
    call work_485(n, b, a, s)
  end subroutine work_484

  subroutine work_485(n, a, b, s)
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
    m = mod(485, n) + 1
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
    call work_486(n, b, a, s)
  end subroutine work_485

  subroutine work_486(n, a, b, s)
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
    m = mod(486, n) + 1
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
    call work_487(n, b, a, s)
  end subroutine work_486

  subroutine work_487(n, a, b, s)
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
    m = mod(487, n) + 1
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
    call work_488(n, b, a, s)
  end subroutine work_487

  subroutine work_488(n, a, b, s)
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
    m = mod(488, n) + 1
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
    call work_489(n, b, a, s)
  end subroutine work_488

  subroutine work_489(n, a, b, s)
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
    m = mod(489, n) + 1
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
    call work_490(n, b, a, s)
  end subroutine work_489

  subroutine work_490(n, a, b, s)
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
    m = mod(490, n) + 1
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
    call work_491(n, b, a, s)
  end subroutine work_490

  subroutine work_491(n, a, b, s)
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
    m = mod(491, n) + 1
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
    s = s + 1
  end subroutine work_491

  subroutine work_492(n, a, b, s)
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
    m = mod(492, n) + 1
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
    call work_493(n, b, a, s)
  end subroutine work_492

  subroutine work_493(n, a, b, s)
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
    m = mod(493, n) + 1
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
    call work_494(n, b, a, s)
  end subroutine work_493

  subroutine work_494(n, a, b, s)
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
    m = mod(494, n) + 1
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
    call work_495(n, b, a, s)
  end subroutine work_494

  subroutine work_495(n, a, b, s)
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
    m = mod(495, n) + 1
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
    call work_496(n, b, a, s)
  end subroutine work_495

  subroutine work_496(n, a, b, s)
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
    m = mod(496, n) + 1
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
    call work_497(n, b, a, s)
  end subroutine work_496

  subroutine work_497(n, a, b, s)
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
    m = mod(497, n) + 1
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
    call work_498(n, b, a, s)
  end subroutine work_497

  subroutine work_498(n, a, b, s)
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
    m = mod(498, n) + 1
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
    call work_499(n, b, a, s)
  end subroutine work_498

  subroutine work_499(n, a, b, s)
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
    m = mod(499, n) + 1
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
    s = s + 1
  end subroutine work_499

  subroutine work_500(n, a, b, s)
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
    m = mod(500, n) + 1
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
    call work_501(n, b, a, s)
  end subroutine work_500

  subroutine work_501(n, a, b, s)
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
    m = mod(501, n) + 1
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
    call work_502(n, b, a, s)
  end subroutine work_501

  subroutine work_502(n, a, b, s)
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
    m = mod(502, n) + 1
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
    call work_503(n, b, a, s)
  end subroutine work_502

  subroutine work_503(n, a, b, s)
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
    m = mod(503, n) + 1
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
    call work_504(n, b, a, s)
  end subroutine work_503

  subroutine work_504(n, a, b, s)
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
    m = mod(504, n) + 1
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
    call work_505(n, b, a, s)
  end subroutine work_504

  subroutine work_505(n, a, b, s)
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
    m = mod(505, n) + 1
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
    call work_506(n, b, a, s)
  end subroutine work_505

  subroutine work_506(n, a, b, s)
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
    m = mod(506, n) + 1
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
    call work_507(n, b, a, s)
  end subroutine work_506

  subroutine work_507(n, a, b, s)
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
    m = mod(507, n) + 1
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
    s = s + 1
  end subroutine work_507

  subroutine work_508(n, a, b, s)
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
    m = mod(508, n) + 1
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
    call work_509(n, b, a, s)
  end subroutine work_508

  subroutine work_509(n, a, b, s)
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
    m = mod(509, n) + 1
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
    call work_510(n, b, a, s)
  end subroutine work_509

  subroutine work_510(n, a, b, s)
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
    m = mod(510, n) + 1
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
    call work_511(n, b, a, s)
  end subroutine work_510

  subroutine work_511(n, a, b, s)
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
    m = mod(511, n) + 1
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
    call work_512(n, b, a, s)
  end subroutine work_511

  subroutine work_512(n, a, b, s)
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
    m = mod(512, n) + 1
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
    call work_513(n, b, a, s)
  end subroutine work_512

  subroutine work_513(n, a, b, s)
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
    m = mod(513, n) + 1
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
    call work_514(n, b, a, s)
  end subroutine work_513

  subroutine work_514(n, a, b, s)
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
    m = mod(514, n) + 1
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
    call work_515(n, b, a, s)
  end subroutine work_514

  subroutine work_515(n, a, b, s)
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
    m = mod(515, n) + 1
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
    s = s + 1
  end subroutine work_515

  subroutine work_516(n, a, b, s)
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
    m = mod(516, n) + 1
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
    call work_517(n, b, a, s)
  end subroutine work_516

  subroutine work_517(n, a, b, s)
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
    m = mod(517, n) + 1
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
    call work_518(n, b, a, s)
  end subroutine work_517

  subroutine work_518(n, a, b, s)
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
    m = mod(518, n) + 1
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
    call work_519(n, b, a, s)
  end subroutine work_518

  subroutine work_519(n, a, b, s)
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
    m = mod(519, n) + 1
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
    call work_520(n, b, a, s)
  end subroutine work_519

  subroutine work_520(n, a, b, s)
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
    m = mod(520, n) + 1
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
    call work_521(n, b, a, s)
  end subroutine work_520

  subroutine work_521(n, a, b, s)
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
    m = mod(521, n) + 1
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
    call work_522(n, b, a, s)
  end subroutine work_521

  subroutine work_522(n, a, b, s)
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
    m = mod(522, n) + 1
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
    call work_523(n, b, a, s)
  end subroutine work_522

  subroutine work_523(n, a, b, s)
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
    m = mod(523, n) + 1
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
    s = s + 1
  end subroutine work_523

  subroutine work_524(n, a, b, s)
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
    m = mod(524, n) + 1
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
    call work_525(n, b, a, s)
  end subroutine work_524

  subroutine work_525(n, a, b, s)
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
    m = mod(525, n) + 1
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
    call work_526(n, b, a, s)
  end subroutine work_525

  subroutine work_526(n, a, b, s)
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
    m = mod(526, n) + 1
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
    call work_527(n, b, a, s)
  end subroutine work_526

  subroutine work_527(n, a, b, s)
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
    m = mod(527, n) + 1
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
    call work_528(n, b, a, s)
  end subroutine work_527

  subroutine work_528(n, a, b, s)
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
    m = mod(528, n) + 1
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
    call work_529(n, b, a, s)
  end subroutine work_528

  subroutine work_529(n, a, b, s)
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
    m = mod(529, n) + 1
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
    call work_530(n, b, a, s)
  end subroutine work_529

  subroutine work_530(n, a, b, s)
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
    m = mod(530, n) + 1
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
    call work_531(n, b, a, s)
  end subroutine work_530

  subroutine work_531(n, a, b, s)
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
    m = mod(531, n) + 1
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
    s = s + 1
  end subroutine work_531

  subroutine work_532(n, a, b, s)
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
    m = mod(532, n) + 1
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
    call work_533(n, b, a, s)
  end subroutine work_532

  subroutine work_533(n, a, b, s)
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
    m = mod(533, n) + 1
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
    call work_534(n, b, a, s)
  end subroutine work_533

  subroutine work_534(n, a, b, s)
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
    m = mod(534, n) + 1
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
    call work_535(n, b, a, s)
  end subroutine work_534

  subroutine work_535(n, a, b, s)
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
    m = mod(535, n) + 1
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
    call work_536(n, b, a, s)
  end subroutine work_535

  subroutine work_536(n, a, b, s)
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
    m = mod(536, n) + 1
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
    call work_537(n, b, a, s)
  end subroutine work_536

  subroutine work_537(n, a, b, s)
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
    m = mod(537, n) + 1
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
    call work_538(n, b, a, s)
  end subroutine work_537

  subroutine work_538(n, a, b, s)
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
    m = mod(538, n) + 1
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
    call work_539(n, b, a, s)
  end subroutine work_538

  subroutine work_539(n, a, b, s)
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
    m = mod(539, n) + 1
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
    s = s + 1
  end subroutine work_539

  subroutine work_540(n, a, b, s)
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
    m = mod(540, n) + 1
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
    call work_541(n, b, a, s)
  end subroutine work_540

  subroutine work_541(n, a, b, s)
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
    m = mod(541, n) + 1
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
    call work_542(n, b, a, s)
  end subroutine work_541

  subroutine work_542(n, a, b, s)
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
    m = mod(542, n) + 1
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
    call work_543(n, b, a, s)
  end subroutine work_542

  subroutine work_543(n, a, b, s)
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
    m = mod(543, n) + 1
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
    call work_544(n, b, a, s)
  end subroutine work_543

  subroutine work_544(n, a, b, s)
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
    m = mod(544, n) + 1
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
    call work_545(n, b, a, s)
  end subroutine work_544

  subroutine work_545(n, a, b, s)
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
    m = mod(545, n) + 1
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
    call work_546(n, b, a, s)
  end subroutine work_545

  subroutine work_546(n, a, b, s)
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
    m = mod(546, n) + 1
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
    call work_547(n, b, a, s)
  end subroutine work_546

  subroutine work_547(n, a, b, s)
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
    m = mod(547, n) + 1
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
    s = s + 1
  end subroutine work_547

  subroutine work_548(n, a, b, s)
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
    m = mod(548, n) + 1
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
    call work_549(n, b, a, s)
  end subroutine work_548

  subroutine work_549(n, a, b, s)
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
    m = mod(549, n) + 1
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
    call work_550(n, b, a, s)
  end subroutine work_549

  subroutine work_550(n, a, b, s)
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
    m = mod(550, n) + 1
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
    call work_551(n, b, a, s)
  end subroutine work_550

  subroutine work_551(n, a, b, s)
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
    m = mod(551, n) + 1
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
    call work_552(n, b, a, s)
  end subroutine work_551

  subroutine work_552(n, a, b, s)
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
    m = mod(552, n) + 1
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
    call work_553(n, b, a, s)
  end subroutine work_552

  subroutine work_553(n, a, b, s)
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
    m = mod(553, n) + 1
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
    call work_554(n, b, a, s)
  end subroutine work_553

  subroutine work_554(n, a, b, s)
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
    m = mod(554, n) + 1
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
    call work_555(n, b, a, s)
  end subroutine work_554

  subroutine work_555(n, a, b, s)
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
    m = mod(555, n) + 1
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
    s = s + 1
  end subroutine work_555

  subroutine work_556(n, a, b, s)
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
    m = mod(556, n) + 1
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
    call work_557(n, b, a, s)
  end subroutine work_556

  subroutine work_557(n, a, b, s)
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
    m = mod(557, n) + 1
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
    call work_558(n, b, a, s)
  end subroutine work_557

  subroutine work_558(n, a, b, s)
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
    m = mod(558, n) + 1
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
    call work_559(n, b, a, s)
  end subroutine work_558

  subroutine work_559(n, a, b, s)
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
    m = mod(559, n) + 1
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
    call work_560(n, b, a, s)
  end subroutine work_559

  subroutine work_560(n, a, b, s)
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
    m = mod(560, n) + 1
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
    call work_561(n, b, a, s)
  end subroutine work_560

  subroutine work_561(n, a, b, s)
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
    m = mod(561, n) + 1
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
    call work_562(n, b, a, s)
  end subroutine work_561

  subroutine work_562(n, a, b, s)
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
    m = mod(562, n) + 1
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
    call work_563(n, b, a, s)
  end subroutine work_562

  subroutine work_563(n, a, b, s)
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
    m = mod(563, n) + 1
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
    s = s + 1
  end subroutine work_563

  subroutine work_564(n, a, b, s)
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
    m = mod(564, n) + 1
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
    call work_565(n, b, a, s)
  end subroutine work_564

  subroutine work_565(n, a, b, s)
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
    m = mod(565, n) + 1
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
    call work_566(n, b, a, s)
  end subroutine work_565

  subroutine work_566(n, a, b, s)
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
    m = mod(566, n) + 1
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
    call work_567(n, b, a, s)
  end subroutine work_566

  subroutine work_567(n, a, b, s)
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
    m = mod(567, n) + 1
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
    call work_568(n, b, a, s)
  end subroutine work_567

  subroutine work_568(n, a, b, s)
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
    m = mod(568, n) + 1
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
    call work_569(n, b, a, s)
  end subroutine work_568

  subroutine work_569(n, a, b, s)
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
    m = mod(569, n) + 1
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
    call work_570(n, b, a, s)
  end subroutine work_569

  subroutine work_570(n, a, b, s)
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
    m = mod(570, n) + 1
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
    call work_571(n, b, a, s)
  end subroutine work_570

  subroutine work_571(n, a, b, s)
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
    m = mod(571, n) + 1
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
    s = s + 1
  end subroutine work_571

  subroutine work_572(n, a, b, s)
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
    m = mod(572, n) + 1
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
    call work_573(n, b, a, s)
  end subroutine work_572

  subroutine work_573(n, a, b, s)
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
    m = mod(573, n) + 1
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
    call work_574(n, b, a, s)
  end subroutine work_573

  subroutine work_574(n, a, b, s)
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
    m = mod(574, n) + 1
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
    call work_575(n, b, a, s)
  end subroutine work_574

  subroutine work_575(n, a, b, s)
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
    m = mod(575, n) + 1
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
    call work_576(n, b, a, s)
  end subroutine work_575

  subroutine work_576(n, a, b, s)
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
    m = mod(576, n) + 1
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
    call work_577(n, b, a, s)
  end subroutine work_576

  subroutine work_577(n, a, b, s)
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
    m = mod(577, n) + 1
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
    call work_578(n, b, a, s)
  end subroutine work_577

  subroutine work_578(n, a, b, s)
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
    m = mod(578, n) + 1
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
    call work_579(n, b, a, s)
  end subroutine work_578

  subroutine work_579(n, a, b, s)
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
    m = mod(579, n) + 1
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
    s = s + 1
  end subroutine work_579

  subroutine work_580(n, a, b, s)
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
    m = mod(580, n) + 1
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
    call work_581(n, b, a, s)
  end subroutine work_580

  subroutine work_581(n, a, b, s)
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
    m = mod(581, n) + 1
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
    call work_582(n, b, a, s)
  end subroutine work_581

  subroutine work_582(n, a, b, s)
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
    m = mod(582, n) + 1
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
    call work_583(n, b, a, s)
  end subroutine work_582

  subroutine work_583(n, a, b, s)
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
    m = mod(583, n) + 1
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
    call work_584(n, b, a, s)
  end subroutine work_583

  subroutine work_584(n, a, b, s)
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
    m = mod(584, n) + 1
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
    call work_585(n, b, a, s)
  end subroutine work_584

  subroutine work_585(n, a, b, s)
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
    m = mod(585, n) + 1
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
    call work_586(n, b, a, s)
  end subroutine work_585

  subroutine work_586(n, a, b, s)
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
    m = mod(586, n) + 1
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
    call work_587(n, b, a, s)
  end subroutine work_586

  subroutine work_587(n, a, b, s)
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
    m = mod(587, n) + 1
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
    s = s + 1
  end subroutine work_587

  subroutine work_588(n, a, b, s)
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
    m = mod(588, n) + 1
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
    call work_589(n, b, a, s)
  end subroutine work_588

  subroutine work_589(n, a, b, s)
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
    m = mod(589, n) + 1
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
    call work_590(n, b, a, s)
  end subroutine work_589

  subroutine work_590(n, a, b, s)
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
    m = mod(590, n) + 1
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
    call work_591(n, b, a, s)
  end subroutine work_590

  subroutine work_591(n, a, b, s)
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
    m = mod(591, n) + 1
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
    call work_592(n, b, a, s)
  end subroutine work_591

  subroutine work_592(n, a, b, s)
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
    m = mod(592, n) + 1
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
    call work_593(n, b, a, s)
  end subroutine work_592

  subroutine work_593(n, a, b, s)
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
    m = mod(593, n) + 1
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
    call work_594(n, b, a, s)
  end subroutine work_593

  subroutine work_594(n, a, b, s)
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
    m = mod(594, n) + 1
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
  end subroutine work_594

end module part_4
