module part_10
  implicit none
contains
  subroutine work_1190(n, a, b, s)
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
    m = mod(1190, n) + 1
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
    call work_1191(n, b, a, s)
  end subroutine work_1190

  subroutine work_1191(n, a, b, s)
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
    m = mod(1191, n) + 1
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
    call work_1192(n, b, a, s)
  end subroutine work_1191

  subroutine work_1192(n, a, b, s)
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
    m = mod(1192, n) + 1
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
    call work_1193(n, b, a, s)
  end subroutine work_1192

  subroutine work_1193(n, a, b, s)
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
    m = mod(1193, n) + 1
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
    call work_1194(n, b, a, s)
  end subroutine work_1193

  subroutine work_1194(n, a, b, s)
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
    m = mod(1194, n) + 1
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
    call work_1195(n, b, a, s)
  end subroutine work_1194

  subroutine work_1195(n, a, b, s)
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
    m = mod(1195, n) + 1
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
    call work_1196(n, b, a, s)
  end subroutine work_1195

  subroutine work_1196(n, a, b, s)
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
    m = mod(1196, n) + 1
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
    call work_1197(n, b, a, s)
  end subroutine work_1196

  subroutine work_1197(n, a, b, s)
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
    m = mod(1197, n) + 1
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
  end subroutine work_1197

  subroutine work_1198(n, a, b, s)
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
    m = mod(1198, n) + 1
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
    call work_1199(n, b, a, s)
  end subroutine work_1198

  subroutine work_1199(n, a, b, s)
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
    m = mod(1199, n) + 1
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
    call work_1200(n, b, a, s)
  end subroutine work_1199

  subroutine work_1200(n, a, b, s)
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
    m = mod(1200, n) + 1
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
    call work_1201(n, b, a, s)
  end subroutine work_1200

  subroutine work_1201(n, a, b, s)
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
    m = mod(1201, n) + 1
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
    call work_1202(n, b, a, s)
  end subroutine work_1201

  subroutine work_1202(n, a, b, s)
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
    m = mod(1202, n) + 1
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
    call work_1203(n, b, a, s)
  end subroutine work_1202

  subroutine work_1203(n, a, b, s)
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
    m = mod(1203, n) + 1
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
    call work_1204(n, b, a, s)
  end subroutine work_1203

  subroutine work_1204(n, a, b, s)
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
    m = mod(1204, n) + 1
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
    call work_1205(n, b, a, s)
  end subroutine work_1204

  subroutine work_1205(n, a, b, s)
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
    m = mod(1205, n) + 1
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
  end subroutine work_1205

  subroutine work_1206(n, a, b, s)
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
    m = mod(1206, n) + 1
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
    call work_1207(n, b, a, s)
  end subroutine work_1206

  subroutine work_1207(n, a, b, s)
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
    m = mod(1207, n) + 1
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
    call work_1208(n, b, a, s)
  end subroutine work_1207

  subroutine work_1208(n, a, b, s)
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
    m = mod(1208, n) + 1
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
    call work_1209(n, b, a, s)
  end subroutine work_1208

  subroutine work_1209(n, a, b, s)
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
    m = mod(1209, n) + 1
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
    call work_1210(n, b, a, s)
  end subroutine work_1209

  subroutine work_1210(n, a, b, s)
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
    m = mod(1210, n) + 1
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
    call work_1211(n, b, a, s)
  end subroutine work_1210

  subroutine work_1211(n, a, b, s)
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
    m = mod(1211, n) + 1
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
    call work_1212(n, b, a, s)
  end subroutine work_1211

  subroutine work_1212(n, a, b, s)
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
    m = mod(1212, n) + 1
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
    call work_1213(n, b, a, s)
  end subroutine work_1212

  subroutine work_1213(n, a, b, s)
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
    m = mod(1213, n) + 1
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
  end subroutine work_1213

  subroutine work_1214(n, a, b, s)
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
    m = mod(1214, n) + 1
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
    call work_1215(n, b, a, s)
  end subroutine work_1214

  subroutine work_1215(n, a, b, s)
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
    m = mod(1215, n) + 1
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
    call work_1216(n, b, a, s)
  end subroutine work_1215

  subroutine work_1216(n, a, b, s)
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
    m = mod(1216, n) + 1
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
    call work_1217(n, b, a, s)
  end subroutine work_1216

  subroutine work_1217(n, a, b, s)
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
    m = mod(1217, n) + 1
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
    call work_1218(n, b, a, s)
  end subroutine work_1217

  subroutine work_1218(n, a, b, s)
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
    m = mod(1218, n) + 1
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
    call work_1219(n, b, a, s)
  end subroutine work_1218

  subroutine work_1219(n, a, b, s)
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
    m = mod(1219, n) + 1
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
    call work_1220(n, b, a, s)
  end subroutine work_1219

  subroutine work_1220(n, a, b, s)
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
    m = mod(1220, n) + 1
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
    call work_1221(n, b, a, s)
  end subroutine work_1220

  subroutine work_1221(n, a, b, s)
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
    m = mod(1221, n) + 1
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
  end subroutine work_1221

  subroutine work_1222(n, a, b, s)
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
    m = mod(1222, n) + 1
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
    call work_1223(n, b, a, s)
  end subroutine work_1222

  subroutine work_1223(n, a, b, s)
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
    m = mod(1223, n) + 1
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
    call work_1224(n, b, a, s)
  end subroutine work_1223

  subroutine work_1224(n, a, b, s)
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
    m = mod(1224, n) + 1
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
    call work_1225(n, b, a, s)
  end subroutine work_1224

  subroutine work_1225(n, a, b, s)
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
    m = mod(1225, n) + 1
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
    call work_1226(n, b, a, s)
  end subroutine work_1225

  subroutine work_1226(n, a, b, s)
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
    m = mod(1226, n) + 1
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
    call work_1227(n, b, a, s)
  end subroutine work_1226

  subroutine work_1227(n, a, b, s)
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
    m = mod(1227, n) + 1
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
    call work_1228(n, b, a, s)
  end subroutine work_1227

  subroutine work_1228(n, a, b, s)
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
    m = mod(1228, n) + 1
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
    call work_1229(n, b, a, s)
  end subroutine work_1228

  subroutine work_1229(n, a, b, s)
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
    m = mod(1229, n) + 1
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
  end subroutine work_1229

  subroutine work_1230(n, a, b, s)
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
    m = mod(1230, n) + 1
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
    call work_1231(n, b, a, s)
  end subroutine work_1230

  subroutine work_1231(n, a, b, s)
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
    m = mod(1231, n) + 1
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
    call work_1232(n, b, a, s)
  end subroutine work_1231

  subroutine work_1232(n, a, b, s)
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
    m = mod(1232, n) + 1
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
    call work_1233(n, b, a, s)
  end subroutine work_1232

  subroutine work_1233(n, a, b, s)
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
    m = mod(1233, n) + 1
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
    call work_1234(n, b, a, s)
  end subroutine work_1233

  subroutine work_1234(n, a, b, s)
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
    m = mod(1234, n) + 1
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
    call work_1235(n, b, a, s)
  end subroutine work_1234

  subroutine work_1235(n, a, b, s)
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
    m = mod(1235, n) + 1
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
    call work_1236(n, b, a, s)
  end subroutine work_1235

  subroutine work_1236(n, a, b, s)
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
    m = mod(1236, n) + 1
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
    call work_1237(n, b, a, s)
  end subroutine work_1236

  subroutine work_1237(n, a, b, s)
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
    m = mod(1237, n) + 1
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
  end subroutine work_1237

  subroutine work_1238(n, a, b, s)
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
    m = mod(1238, n) + 1
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
    call work_1239(n, b, a, s)
  end subroutine work_1238

  subroutine work_1239(n, a, b, s)
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
    m = mod(1239, n) + 1
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
    call work_1240(n, b, a, s)
  end subroutine work_1239

  subroutine work_1240(n, a, b, s)
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
    m = mod(1240, n) + 1
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
    call work_1241(n, b, a, s)
  end subroutine work_1240

  subroutine work_1241(n, a, b, s)
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
    m = mod(1241, n) + 1
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
    call work_1242(n, b, a, s)
  end subroutine work_1241

  subroutine work_1242(n, a, b, s)
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
    m = mod(1242, n) + 1
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
    call work_1243(n, b, a, s)
  end subroutine work_1242

  subroutine work_1243(n, a, b, s)
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
    m = mod(1243, n) + 1
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
    call work_1244(n, b, a, s)
  end subroutine work_1243

  subroutine work_1244(n, a, b, s)
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
    m = mod(1244, n) + 1
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
    call work_1245(n, b, a, s)
  end subroutine work_1244

  subroutine work_1245(n, a, b, s)
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
    m = mod(1245, n) + 1
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
    s = s + 1
  end subroutine work_1245

  subroutine work_1246(n, a, b, s)
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
    m = mod(1246, n) + 1
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
    call work_1247(n, b, a, s)
  end subroutine work_1246

  subroutine work_1247(n, a, b, s)
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
    m = mod(1247, n) + 1
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
    call work_1248(n, b, a, s)
  end subroutine work_1247

  subroutine work_1248(n, a, b, s)
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
    m = mod(1248, n) + 1
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
    call work_1249(n, b, a, s)
  end subroutine work_1248

  subroutine work_1249(n, a, b, s)
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
    m = mod(1249, n) + 1
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
    call work_1250(n, b, a, s)
  end subroutine work_1249

  subroutine work_1250(n, a, b, s)
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
    m = mod(1250, n) + 1
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
    call work_1251(n, b, a, s)
  end subroutine work_1250

  subroutine work_1251(n, a, b, s)
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
    m = mod(1251, n) + 1
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
    call work_1252(n, b, a, s)
  end subroutine work_1251

  subroutine work_1252(n, a, b, s)
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
    m = mod(1252, n) + 1
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
    call work_1253(n, b, a, s)
  end subroutine work_1252

  subroutine work_1253(n, a, b, s)
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
    m = mod(1253, n) + 1
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
    s = s + 1
  end subroutine work_1253

  subroutine work_1254(n, a, b, s)
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
    m = mod(1254, n) + 1
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
    call work_1255(n, b, a, s)
  end subroutine work_1254

  subroutine work_1255(n, a, b, s)
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
    m = mod(1255, n) + 1
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
    call work_1256(n, b, a, s)
  end subroutine work_1255

  subroutine work_1256(n, a, b, s)
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
    m = mod(1256, n) + 1
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
    call work_1257(n, b, a, s)
  end subroutine work_1256

  subroutine work_1257(n, a, b, s)
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
    m = mod(1257, n) + 1
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
    call work_1258(n, b, a, s)
  end subroutine work_1257

  subroutine work_1258(n, a, b, s)
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
    m = mod(1258, n) + 1
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
    call work_1259(n, b, a, s)
  end subroutine work_1258

  subroutine work_1259(n, a, b, s)
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
    m = mod(1259, n) + 1
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
    call work_1260(n, b, a, s)
  end subroutine work_1259

  subroutine work_1260(n, a, b, s)
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
    m = mod(1260, n) + 1
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
    call work_1261(n, b, a, s)
  end subroutine work_1260

  subroutine work_1261(n, a, b, s)
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
    m = mod(1261, n) + 1
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
    s = s + 1
  end subroutine work_1261

  subroutine work_1262(n, a, b, s)
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
    m = mod(1262, n) + 1
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
    call work_1263(n, b, a, s)
  end subroutine work_1262

  subroutine work_1263(n, a, b, s)
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
    m = mod(1263, n) + 1
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
    call work_1264(n, b, a, s)
  end subroutine work_1263

  subroutine work_1264(n, a, b, s)
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
    m = mod(1264, n) + 1
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
    call work_1265(n, b, a, s)
  end subroutine work_1264

  subroutine work_1265(n, a, b, s)
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
    m = mod(1265, n) + 1
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
    call work_1266(n, b, a, s)
  end subroutine work_1265

  subroutine work_1266(n, a, b, s)
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
    m = mod(1266, n) + 1
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
    call work_1267(n, b, a, s)
  end subroutine work_1266

  subroutine work_1267(n, a, b, s)
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
    m = mod(1267, n) + 1
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
    call work_1268(n, b, a, s)
  end subroutine work_1267

  subroutine work_1268(n, a, b, s)
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
    m = mod(1268, n) + 1
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
    call work_1269(n, b, a, s)
  end subroutine work_1268

  subroutine work_1269(n, a, b, s)
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
    m = mod(1269, n) + 1
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
    s = s + 1
  end subroutine work_1269

  subroutine work_1270(n, a, b, s)
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
    m = mod(1270, n) + 1
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
    call work_1271(n, b, a, s)
  end subroutine work_1270

  subroutine work_1271(n, a, b, s)
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
    m = mod(1271, n) + 1
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
    call work_1272(n, b, a, s)
  end subroutine work_1271

  subroutine work_1272(n, a, b, s)
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
    m = mod(1272, n) + 1
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
    call work_1273(n, b, a, s)
  end subroutine work_1272

  subroutine work_1273(n, a, b, s)
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
    m = mod(1273, n) + 1
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
    call work_1274(n, b, a, s)
  end subroutine work_1273

  subroutine work_1274(n, a, b, s)
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
    m = mod(1274, n) + 1
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
    call work_1275(n, b, a, s)
  end subroutine work_1274

  subroutine work_1275(n, a, b, s)
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
    m = mod(1275, n) + 1
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
    call work_1276(n, b, a, s)
  end subroutine work_1275

  subroutine work_1276(n, a, b, s)
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
    m = mod(1276, n) + 1
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
    call work_1277(n, b, a, s)
  end subroutine work_1276

  subroutine work_1277(n, a, b, s)
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
    m = mod(1277, n) + 1
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
    s = s + 1
  end subroutine work_1277

  subroutine work_1278(n, a, b, s)
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
    m = mod(1278, n) + 1
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
    call work_1279(n, b, a, s)
  end subroutine work_1278

  subroutine work_1279(n, a, b, s)
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
    m = mod(1279, n) + 1
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
    call work_1280(n, b, a, s)
  end subroutine work_1279

  subroutine work_1280(n, a, b, s)
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
    m = mod(1280, n) + 1
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
    call work_1281(n, b, a, s)
  end subroutine work_1280

  subroutine work_1281(n, a, b, s)
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
    m = mod(1281, n) + 1
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
    call work_1282(n, b, a, s)
  end subroutine work_1281

  subroutine work_1282(n, a, b, s)
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
    m = mod(1282, n) + 1
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
    call work_1283(n, b, a, s)
  end subroutine work_1282

  subroutine work_1283(n, a, b, s)
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
    m = mod(1283, n) + 1
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
    call work_1284(n, b, a, s)
  end subroutine work_1283

  subroutine work_1284(n, a, b, s)
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
    m = mod(1284, n) + 1
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
    call work_1285(n, b, a, s)
  end subroutine work_1284

  subroutine work_1285(n, a, b, s)
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
    m = mod(1285, n) + 1
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
    s = s + 1
  end subroutine work_1285

  subroutine work_1286(n, a, b, s)
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
    m = mod(1286, n) + 1
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
    call work_1287(n, b, a, s)
  end subroutine work_1286

  subroutine work_1287(n, a, b, s)
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
    m = mod(1287, n) + 1
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
    call work_1288(n, b, a, s)
  end subroutine work_1287

  subroutine work_1288(n, a, b, s)
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
    m = mod(1288, n) + 1
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
    call work_1289(n, b, a, s)
  end subroutine work_1288

  subroutine work_1289(n, a, b, s)
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
    m = mod(1289, n) + 1
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
    call work_1290(n, b, a, s)
  end subroutine work_1289

  subroutine work_1290(n, a, b, s)
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
    m = mod(1290, n) + 1
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
    call work_1291(n, b, a, s)
  end subroutine work_1290

  subroutine work_1291(n, a, b, s)
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
    m = mod(1291, n) + 1
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
    call work_1292(n, b, a, s)
  end subroutine work_1291

  subroutine work_1292(n, a, b, s)
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
    m = mod(1292, n) + 1
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
    call work_1293(n, b, a, s)
  end subroutine work_1292

  subroutine work_1293(n, a, b, s)
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
    m = mod(1293, n) + 1
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
    s = s + 1
  end subroutine work_1293

  subroutine work_1294(n, a, b, s)
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
    m = mod(1294, n) + 1
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
    call work_1295(n, b, a, s)
  end subroutine work_1294

  subroutine work_1295(n, a, b, s)
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
    m = mod(1295, n) + 1
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
    call work_1296(n, b, a, s)
  end subroutine work_1295

  subroutine work_1296(n, a, b, s)
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
    m = mod(1296, n) + 1
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
    call work_1297(n, b, a, s)
  end subroutine work_1296

  subroutine work_1297(n, a, b, s)
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
    m = mod(1297, n) + 1
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
    call work_1298(n, b, a, s)
  end subroutine work_1297

  subroutine work_1298(n, a, b, s)
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
    m = mod(1298, n) + 1
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
    call work_1299(n, b, a, s)
  end subroutine work_1298

  subroutine work_1299(n, a, b, s)
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
    m = mod(1299, n) + 1
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
    call work_1300(n, b, a, s)
  end subroutine work_1299

  subroutine work_1300(n, a, b, s)
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
    m = mod(1300, n) + 1
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
    call work_1301(n, b, a, s)
  end subroutine work_1300

  subroutine work_1301(n, a, b, s)
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
    m = mod(1301, n) + 1
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
  end subroutine work_1301

  subroutine work_1302(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1020d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(1302, n) + 1
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
    call work_1303(n, b, a, s)
  end subroutine work_1302

  subroutine work_1303(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1030d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(1303, n) + 1
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
    call work_1304(n, b, a, s)
  end subroutine work_1303

  subroutine work_1304(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1040d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(1304, n) + 1
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
    call work_1305(n, b, a, s)
  end subroutine work_1304

  subroutine work_1305(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1050d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(1305, n) + 1
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
    call work_1306(n, b, a, s)
  end subroutine work_1305

  subroutine work_1306(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1060d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(1306, n) + 1
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
    call work_1307(n, b, a, s)
  end subroutine work_1306

  subroutine work_1307(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1070d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(1307, n) + 1
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
    call work_1308(n, b, a, s)
  end subroutine work_1307

  subroutine work_1308(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1080d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(1308, n) + 1
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
    s = s + 1
  end subroutine work_1308

end module part_10
