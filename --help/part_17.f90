module part_17
  implicit none
contains
  subroutine work_2023(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1230d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2023, n) + 1
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
    call work_2024(n, b, a, s)
  end subroutine work_2023

  subroutine work_2024(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1240d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2024, n) + 1
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
    call work_2025(n, b, a, s)
  end subroutine work_2024

  subroutine work_2025(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1250d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2025, n) + 1
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
    call work_2026(n, b, a, s)
  end subroutine work_2025

  subroutine work_2026(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1260d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2026, n) + 1
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
    call work_2027(n, b, a, s)
  end subroutine work_2026

  subroutine work_2027(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1270d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2027, n) + 1
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
    call work_2028(n, b, a, s)
  end subroutine work_2027

  subroutine work_2028(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1280d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2028, n) + 1
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
    call work_2029(n, b, a, s)
  end subroutine work_2028

  subroutine work_2029(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1290d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2029, n) + 1
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
    call work_2030(n, b, a, s)
  end subroutine work_2029

  subroutine work_2030(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1300d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2030, n) + 1
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
  end subroutine work_2030

  subroutine work_2031(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1310d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2031, n) + 1
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
    call work_2032(n, b, a, s)
  end subroutine work_2031

  subroutine work_2032(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1320d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2032, n) + 1
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
    call work_2033(n, b, a, s)
  end subroutine work_2032

  subroutine work_2033(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1330d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2033, n) + 1
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
    call work_2034(n, b, a, s)
  end subroutine work_2033

  subroutine work_2034(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1340d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2034, n) + 1
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
    call work_2035(n, b, a, s)
  end subroutine work_2034

  subroutine work_2035(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1350d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2035, n) + 1
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
    call work_2036(n, b, a, s)
  end subroutine work_2035

  subroutine work_2036(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1360d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2036, n) + 1
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
    call work_2037(n, b, a, s)
  end subroutine work_2036

  subroutine work_2037(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1370d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2037, n) + 1
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
    call work_2038(n, b, a, s)
  end subroutine work_2037

  subroutine work_2038(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1380d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2038, n) + 1
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
  end subroutine work_2038

  subroutine work_2039(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1390d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2039, n) + 1
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
    call work_2040(n, b, a, s)
  end subroutine work_2039

  subroutine work_2040(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1400d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2040, n) + 1
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
    call work_2041(n, b, a, s)
  end subroutine work_2040

  subroutine work_2041(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1410d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2041, n) + 1
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
    call work_2042(n, b, a, s)
  end subroutine work_2041

  subroutine work_2042(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1420d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2042, n) + 1
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
    call work_2043(n, b, a, s)
  end subroutine work_2042

  subroutine work_2043(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1430d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2043, n) + 1
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
    call work_2044(n, b, a, s)
  end subroutine work_2043

  subroutine work_2044(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1440d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2044, n) + 1
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
    call work_2045(n, b, a, s)
  end subroutine work_2044

  subroutine work_2045(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1450d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2045, n) + 1
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
    call work_2046(n, b, a, s)
  end subroutine work_2045

  subroutine work_2046(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1460d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2046, n) + 1
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
  end subroutine work_2046

  subroutine work_2047(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1470d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2047, n) + 1
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
    call work_2048(n, b, a, s)
  end subroutine work_2047

  subroutine work_2048(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1480d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2048, n) + 1
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
    call work_2049(n, b, a, s)
  end subroutine work_2048

  subroutine work_2049(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1490d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2049, n) + 1
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
    call work_2050(n, b, a, s)
  end subroutine work_2049

  subroutine work_2050(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1000d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2050, n) + 1
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
    call work_2051(n, b, a, s)
  end subroutine work_2050

  subroutine work_2051(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1010d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2051, n) + 1
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
    call work_2052(n, b, a, s)
  end subroutine work_2051

  subroutine work_2052(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1020d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2052, n) + 1
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
    call work_2053(n, b, a, s)
  end subroutine work_2052

  subroutine work_2053(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1030d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2053, n) + 1
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
    call work_2054(n, b, a, s)
  end subroutine work_2053

  subroutine work_2054(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1040d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2054, n) + 1
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
  end subroutine work_2054

  subroutine work_2055(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1050d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2055, n) + 1
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
    call work_2056(n, b, a, s)
  end subroutine work_2055

  subroutine work_2056(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1060d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2056, n) + 1
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
    call work_2057(n, b, a, s)
  end subroutine work_2056

  subroutine work_2057(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1070d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2057, n) + 1
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
    call work_2058(n, b, a, s)
  end subroutine work_2057

  subroutine work_2058(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1080d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2058, n) + 1
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
    call work_2059(n, b, a, s)
  end subroutine work_2058

  subroutine work_2059(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1090d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2059, n) + 1
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
    call work_2060(n, b, a, s)
  end subroutine work_2059

  subroutine work_2060(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1100d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2060, n) + 1
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
    call work_2061(n, b, a, s)
  end subroutine work_2060

  subroutine work_2061(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1110d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2061, n) + 1
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
    call work_2062(n, b, a, s)
  end subroutine work_2061

  subroutine work_2062(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1120d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2062, n) + 1
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
  end subroutine work_2062

  subroutine work_2063(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1130d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2063, n) + 1
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
    call work_2064(n, b, a, s)
  end subroutine work_2063

  subroutine work_2064(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1140d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2064, n) + 1
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
    call work_2065(n, b, a, s)
  end subroutine work_2064

  subroutine work_2065(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1150d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2065, n) + 1
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
    call work_2066(n, b, a, s)
  end subroutine work_2065

  subroutine work_2066(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1160d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2066, n) + 1
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
    call work_2067(n, b, a, s)
  end subroutine work_2066

  subroutine work_2067(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1170d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2067, n) + 1
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
    call work_2068(n, b, a, s)
  end subroutine work_2067

  subroutine work_2068(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1180d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2068, n) + 1
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
    call work_2069(n, b, a, s)
  end subroutine work_2068

  subroutine work_2069(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1190d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2069, n) + 1
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
    call work_2070(n, b, a, s)
  end subroutine work_2069

  subroutine work_2070(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1200d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2070, n) + 1
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
  end subroutine work_2070

  subroutine work_2071(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1210d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2071, n) + 1
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
    call work_2072(n, b, a, s)
  end subroutine work_2071

  subroutine work_2072(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1220d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2072, n) + 1
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
    call work_2073(n, b, a, s)
  end subroutine work_2072

  subroutine work_2073(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1230d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2073, n) + 1
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
    call work_2074(n, b, a, s)
  end subroutine work_2073

  subroutine work_2074(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1240d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2074, n) + 1
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
    call work_2075(n, b, a, s)
  end subroutine work_2074

  subroutine work_2075(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1250d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2075, n) + 1
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
    call work_2076(n, b, a, s)
  end subroutine work_2075

  subroutine work_2076(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1260d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2076, n) + 1
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
    call work_2077(n, b, a, s)
  end subroutine work_2076

  subroutine work_2077(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1270d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2077, n) + 1
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
    call work_2078(n, b, a, s)
  end subroutine work_2077

  subroutine work_2078(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1280d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2078, n) + 1
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
  end subroutine work_2078

  subroutine work_2079(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1290d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2079, n) + 1
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
    call work_2080(n, b, a, s)
  end subroutine work_2079

  subroutine work_2080(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1300d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2080, n) + 1
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
    call work_2081(n, b, a, s)
  end subroutine work_2080

  subroutine work_2081(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1310d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2081, n) + 1
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
    call work_2082(n, b, a, s)
  end subroutine work_2081

  subroutine work_2082(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1320d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2082, n) + 1
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
    call work_2083(n, b, a, s)
  end subroutine work_2082

  subroutine work_2083(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1330d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2083, n) + 1
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
    call work_2084(n, b, a, s)
  end subroutine work_2083

  subroutine work_2084(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1340d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2084, n) + 1
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
    call work_2085(n, b, a, s)
  end subroutine work_2084

  subroutine work_2085(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1350d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2085, n) + 1
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
    call work_2086(n, b, a, s)
  end subroutine work_2085

  subroutine work_2086(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1360d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2086, n) + 1
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
  end subroutine work_2086

  subroutine work_2087(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1370d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2087, n) + 1
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
    call work_2088(n, b, a, s)
  end subroutine work_2087

  subroutine work_2088(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1380d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2088, n) + 1
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
    call work_2089(n, b, a, s)
  end subroutine work_2088

  subroutine work_2089(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1390d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2089, n) + 1
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
    call work_2090(n, b, a, s)
  end subroutine work_2089

  subroutine work_2090(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1400d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2090, n) + 1
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
    call work_2091(n, b, a, s)
  end subroutine work_2090

  subroutine work_2091(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1410d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2091, n) + 1
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
    call work_2092(n, b, a, s)
  end subroutine work_2091

  subroutine work_2092(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1420d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2092, n) + 1
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
    call work_2093(n, b, a, s)
  end subroutine work_2092

  subroutine work_2093(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1430d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2093, n) + 1
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
    call work_2094(n, b, a, s)
  end subroutine work_2093

  subroutine work_2094(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1440d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2094, n) + 1
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
  end subroutine work_2094

  subroutine work_2095(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1450d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2095, n) + 1
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
    call work_2096(n, b, a, s)
  end subroutine work_2095

  subroutine work_2096(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1460d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2096, n) + 1
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
    call work_2097(n, b, a, s)
  end subroutine work_2096

  subroutine work_2097(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1470d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2097, n) + 1
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
    call work_2098(n, b, a, s)
  end subroutine work_2097

  subroutine work_2098(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1480d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2098, n) + 1
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
    call work_2099(n, b, a, s)
  end subroutine work_2098

  subroutine work_2099(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1490d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2099, n) + 1
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
    call work_2100(n, b, a, s)
  end subroutine work_2099

  subroutine work_2100(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1000d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2100, n) + 1
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
    call work_2101(n, b, a, s)
  end subroutine work_2100

  subroutine work_2101(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1010d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2101, n) + 1
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
    call work_2102(n, b, a, s)
  end subroutine work_2101

  subroutine work_2102(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1020d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2102, n) + 1
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
    s = s + 1
  end subroutine work_2102

  subroutine work_2103(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1030d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2103, n) + 1
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
    call work_2104(n, b, a, s)
  end subroutine work_2103

  subroutine work_2104(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1040d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2104, n) + 1
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
    call work_2105(n, b, a, s)
  end subroutine work_2104

  subroutine work_2105(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1050d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2105, n) + 1
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
    call work_2106(n, b, a, s)
  end subroutine work_2105

  subroutine work_2106(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1060d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2106, n) + 1
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
    call work_2107(n, b, a, s)
  end subroutine work_2106

  subroutine work_2107(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1070d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2107, n) + 1
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
    call work_2108(n, b, a, s)
  end subroutine work_2107

  subroutine work_2108(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1080d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2108, n) + 1
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
    call work_2109(n, b, a, s)
  end subroutine work_2108

  subroutine work_2109(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1090d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2109, n) + 1
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
    call work_2110(n, b, a, s)
  end subroutine work_2109

  subroutine work_2110(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1100d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2110, n) + 1
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
    s = s + 1
  end subroutine work_2110

  subroutine work_2111(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1110d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2111, n) + 1
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
    call work_2112(n, b, a, s)
  end subroutine work_2111

  subroutine work_2112(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1120d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2112, n) + 1
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
    call work_2113(n, b, a, s)
  end subroutine work_2112

  subroutine work_2113(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1130d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2113, n) + 1
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
    call work_2114(n, b, a, s)
  end subroutine work_2113

  subroutine work_2114(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1140d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2114, n) + 1
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
    call work_2115(n, b, a, s)
  end subroutine work_2114

  subroutine work_2115(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1150d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2115, n) + 1
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
    call work_2116(n, b, a, s)
  end subroutine work_2115

  subroutine work_2116(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1160d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2116, n) + 1
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
    call work_2117(n, b, a, s)
  end subroutine work_2116

  subroutine work_2117(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1170d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2117, n) + 1
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
    call work_2118(n, b, a, s)
  end subroutine work_2117

  subroutine work_2118(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1180d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2118, n) + 1
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
    s = s + 1
  end subroutine work_2118

  subroutine work_2119(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1190d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2119, n) + 1
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
    call work_2120(n, b, a, s)
  end subroutine work_2119

  subroutine work_2120(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1200d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2120, n) + 1
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
    call work_2121(n, b, a, s)
  end subroutine work_2120

  subroutine work_2121(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1210d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2121, n) + 1
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
    call work_2122(n, b, a, s)
  end subroutine work_2121

  subroutine work_2122(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1220d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2122, n) + 1
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
    call work_2123(n, b, a, s)
  end subroutine work_2122

  subroutine work_2123(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1230d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2123, n) + 1
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
    call work_2124(n, b, a, s)
  end subroutine work_2123

  subroutine work_2124(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1240d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2124, n) + 1
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
    call work_2125(n, b, a, s)
  end subroutine work_2124

  subroutine work_2125(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1250d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2125, n) + 1
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
    call work_2126(n, b, a, s)
  end subroutine work_2125

  subroutine work_2126(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1260d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2126, n) + 1
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
    s = s + 1
  end subroutine work_2126

  subroutine work_2127(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1270d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2127, n) + 1
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
    call work_2128(n, b, a, s)
  end subroutine work_2127

  subroutine work_2128(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1280d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2128, n) + 1
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
    call work_2129(n, b, a, s)
  end subroutine work_2128

  subroutine work_2129(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1290d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2129, n) + 1
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
    call work_2130(n, b, a, s)
  end subroutine work_2129

  subroutine work_2130(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1300d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2130, n) + 1
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
    call work_2131(n, b, a, s)
  end subroutine work_2130

  subroutine work_2131(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1310d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2131, n) + 1
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
    call work_2132(n, b, a, s)
  end subroutine work_2131

  subroutine work_2132(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1320d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2132, n) + 1
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
    call work_2133(n, b, a, s)
  end subroutine work_2132

  subroutine work_2133(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1330d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2133, n) + 1
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
    call work_2134(n, b, a, s)
  end subroutine work_2133

  subroutine work_2134(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1340d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2134, n) + 1
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
    s = s + 1
  end subroutine work_2134

  subroutine work_2135(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1350d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(2135, n) + 1
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
    call work_2136(n, b, a, s)
  end subroutine work_2135

  subroutine work_2136(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1360d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(2136, n) + 1
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
    call work_2137(n, b, a, s)
  end subroutine work_2136

  subroutine work_2137(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1370d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(2137, n) + 1
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
    call work_2138(n, b, a, s)
  end subroutine work_2137

  subroutine work_2138(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1380d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(2138, n) + 1
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
    call work_2139(n, b, a, s)
  end subroutine work_2138

  subroutine work_2139(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1390d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(2139, n) + 1
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
    call work_2140(n, b, a, s)
  end subroutine work_2139

  subroutine work_2140(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1400d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(2140, n) + 1
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
    call work_2141(n, b, a, s)
  end subroutine work_2140

  subroutine work_2141(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1410d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(2141, n) + 1
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
  end subroutine work_2141

end module part_17
