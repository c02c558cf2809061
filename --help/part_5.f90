module part_5
  implicit none
contains
  subroutine work_595(n, a, b, s)
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
    m = mod(595, n) + 1
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
    call work_596(n, b, a, s)
  end subroutine work_595

  subroutine work_596(n, a, b, s)
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
    m = mod(596, n) + 1
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
    call work_597(n, b, a, s)
  end subroutine work_596

  subroutine work_597(n, a, b, s)
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
    m = mod(597, n) + 1
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
    call work_598(n, b, a, s)
  end subroutine work_597

  subroutine work_598(n, a, b, s)
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
    m = mod(598, n) + 1
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
    call work_599(n, b, a, s)
  end subroutine work_598

  subroutine work_599(n, a, b, s)
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
    m = mod(599, n) + 1
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
    call work_600(n, b, a, s)
  end subroutine work_599

  subroutine work_600(n, a, b, s)
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
    m = mod(600, n) + 1
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
    call work_601(n, b, a, s)
  end subroutine work_600

  subroutine work_601(n, a, b, s)
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
    m = mod(601, n) + 1
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
    call work_602(n, b, a, s)
  end subroutine work_601

  subroutine work_602(n, a, b, s)
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
    m = mod(602, n) + 1
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
  end subroutine work_602

  subroutine work_603(n, a, b, s)
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
    m = mod(603, n) + 1
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
    call work_604(n, b, a, s)
  end subroutine work_603

  subroutine work_604(n, a, b, s)
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
    m = mod(604, n) + 1
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
    call work_605(n, b, a, s)
  end subroutine work_604

  subroutine work_605(n, a, b, s)
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
    m = mod(605, n) + 1
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
    call work_606(n, b, a, s)
  end subroutine work_605

  subroutine work_606(n, a, b, s)
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
    m = mod(606, n) + 1
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
    call work_607(n, b, a, s)
  end subroutine work_606

  subroutine work_607(n, a, b, s)
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
    m = mod(607, n) + 1
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
    call work_608(n, b, a, s)
  end subroutine work_607

  subroutine work_608(n, a, b, s)
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
    m = mod(608, n) + 1
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
    call work_609(n, b, a, s)
  end subroutine work_608

  subroutine work_609(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1090d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(609, n) + 1
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
    call work_610(n, b, a, s)
  end subroutine work_609

  subroutine work_610(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1100d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(610, n) + 1
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
  end subroutine work_610

  subroutine work_611(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1110d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(611, n) + 1
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
    call work_612(n, b, a, s)
  end subroutine work_611

  subroutine work_612(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1120d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(612, n) + 1
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
    call work_613(n, b, a, s)
  end subroutine work_612

  subroutine work_613(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1130d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(613, n) + 1
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
    call work_614(n, b, a, s)
  end subroutine work_613

  subroutine work_614(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1140d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(614, n) + 1
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
    call work_615(n, b, a, s)
  end subroutine work_614

  subroutine work_615(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1150d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(615, n) + 1
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
    call work_616(n, b, a, s)
  end subroutine work_615

  subroutine work_616(n, a, b, s)
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
    t = a(:, 1) + b(:, 1)
    t(2:n) = t(2:n) - 0.1160d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 1) = t
    elsewhere
      a(:, 1) = -t
    end where
    m = mod(616, n) + 1
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
    call work_617(n, b, a, s)
  end subroutine work_616

  subroutine work_617(n, a, b, s)
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
    t = a(:, 2) + b(:, 2)
    t(2:n) = t(2:n) - 0.1170d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 2) = t
    elsewhere
      a(:, 2) = -t
    end where
    m = mod(617, n) + 1
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
    call work_618(n, b, a, s)
  end subroutine work_617

  subroutine work_618(n, a, b, s)
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
    t = a(:, 3) + b(:, 3)
    t(2:n) = t(2:n) - 0.1180d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 3) = t
    elsewhere
      a(:, 3) = -t
    end where
    m = mod(618, n) + 1
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
  end subroutine work_618

  subroutine work_619(n, a, b, s)
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
    t = a(:, 4) + b(:, 4)
    t(2:n) = t(2:n) - 0.1190d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 4) = t
    elsewhere
      a(:, 4) = -t
    end where
    m = mod(619, n) + 1
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
    call work_620(n, b, a, s)
  end subroutine work_619

  subroutine work_620(n, a, b, s)
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
    t = a(:, 5) + b(:, 5)
    t(2:n) = t(2:n) - 0.1200d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 5) = t
    elsewhere
      a(:, 5) = -t
    end where
    m = mod(620, n) + 1
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
    call work_621(n, b, a, s)
  end subroutine work_620

  subroutine work_621(n, a, b, s)
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
    t = a(:, 6) + b(:, 6)
    t(2:n) = t(2:n) - 0.1210d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 6) = t
    elsewhere
      a(:, 6) = -t
    end where
    m = mod(621, n) + 1
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
    call work_622(n, b, a, s)
  end subroutine work_621

  subroutine work_622(n, a, b, s)
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
    t = a(:, 7) + b(:, 7)
    t(2:n) = t(2:n) - 0.1220d0*t(1:n-1)
    where (t > 0.5d0)
      a(:, 7) = t
    elsewhere
      a(:, 7) = -t
    end where
    m = mod(622, n) + 1
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
    call work_623(n, b, a, s)
  end subroutine work_622

  subroutine work_623(n, a, b, s)
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
    m = mod(623, n) + 1
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
    call work_624(n, b, a, s)
  end subroutine work_623

  subroutine work_624(n, a, b, s)
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
    m = mod(624, n) + 1
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
    call work_625(n, b, a, s)
  end subroutine work_624

  subroutine work_625(n, a, b, s)
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
    m = mod(625, n) + 1
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
    call work_626(n, b, a, s)
  end subroutine work_625

  subroutine work_626(n, a, b, s)
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
    m = mod(626, n) + 1
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
  end subroutine work_626

  subroutine work_627(n, a, b, s)
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
    m = mod(627, n) + 1
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
    call work_628(n, b, a, s)
  end subroutine work_627

  subroutine work_628(n, a, b, s)
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
    m = mod(628, n) + 1
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
    call work_629(n, b, a, s)
  end subroutine work_628

  subroutine work_629(n, a, b, s)
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
    m = mod(629, n) + 1
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
    call work_630(n, b, a, s)
  end subroutine work_629

  subroutine work_630(n, a, b, s)
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
    m = mod(630, n) + 1
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
    call work_631(n, b, a, s)
  end subroutine work_630

  subroutine work_631(n, a, b, s)
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
    m = mod(631, n) + 1
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
    call work_632(n, b, a, s)
  end subroutine work_631

  subroutine work_632(n, a, b, s)
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
    m = mod(632, n) + 1
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
    call work_633(n, b, a, s)
  end subroutine work_632

  subroutine work_633(n, a, b, s)
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
    m = mod(633, n) + 1
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
    call work_634(n, b, a, s)
  end subroutine work_633

  subroutine work_634(n, a, b, s)
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
    m = mod(634, n) + 1
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
  end subroutine work_634

  subroutine work_635(n, a, b, s)
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
    m = mod(635, n) + 1
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
    call work_636(n, b, a, s)
  end subroutine work_635

  subroutine work_636(n, a, b, s)
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
    m = mod(636, n) + 1
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
    call work_637(n, b, a, s)
  end subroutine work_636

  subroutine work_637(n, a, b, s)
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
    m = mod(637, n) + 1
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
    call work_638(n, b, a, s)
  end subroutine work_637

  subroutine work_638(n, a, b, s)
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
    m = mod(638, n) + 1
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
    call work_639(n, b, a, s)
  end subroutine work_638

  subroutine work_639(n, a, b, s)
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
    m = mod(639, n) + 1
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
    call work_640(n, b, a, s)
  end subroutine work_639

  subroutine work_640(n, a, b, s)
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
    m = mod(640, n) + 1
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
    call work_641(n, b, a, s)
  end subroutine work_640

  subroutine work_641(n, a, b, s)
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
    m = mod(641, n) + 1
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
    call work_642(n, b, a, s)
  end subroutine work_641

  subroutine work_642(n, a, b, s)
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
    m = mod(642, n) + 1
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
    s = s + 1
  end subroutine work_642

  subroutine work_643(n, a, b, s)
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
    m = mod(643, n) + 1
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
    call work_644(n, b, a, s)
  end subroutine work_643

  subroutine work_644(n, a, b, s)
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
    m = mod(644, n) + 1
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
    call work_645(n, b, a, s)
  end subroutine work_644

  subroutine work_645(n, a, b, s)
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
    m = mod(645, n) + 1
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
    call work_646(n, b, a, s)
  end subroutine work_645

  subroutine work_646(n, a, b, s)
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
    m = mod(646, n) + 1
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
    call work_647(n, b, a, s)
  end subroutine work_646

  subroutine work_647(n, a, b, s)
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
    m = mod(647, n) + 1
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
    call work_648(n, b, a, s)
  end subroutine work_647

  subroutine work_648(n, a, b, s)
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
    m = mod(648, n) + 1
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
    call work_649(n, b, a, s)
  end subroutine work_648

  subroutine work_649(n, a, b, s)
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
    m = mod(649, n) + 1
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
    call work_650(n, b, a, s)
  end subroutine work_649

  subroutine work_650(n, a, b, s)
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
    m = mod(650, n) + 1
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
    s = s + 1
  end subroutine work_650

  subroutine work_651(n, a, b, s)
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
    m = mod(651, n) + 1
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
    call work_652(n, b, a, s)
  end subroutine work_651

  subroutine work_652(n, a, b, s)
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
    m = mod(652, n) + 1
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
    call work_653(n, b, a, s)
  end subroutine work_652

  subroutine work_653(n, a, b, s)
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
    m = mod(653, n) + 1
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
    call work_654(n, b, a, s)
  end subroutine work_653

  subroutine work_654(n, a, b, s)
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
    m = mod(654, n) + 1
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
    call work_655(n, b, a, s)
  end subroutine work_654

  subroutine work_655(n, a, b, s)
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
    m = mod(655, n) + 1
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
    call work_656(n, b, a, s)
  end subroutine work_655

  subroutine work_656(n, a, b, s)
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
    m = mod(656, n) + 1
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
    call work_657(n, b, a, s)
  end subroutine work_656

  subroutine work_657(n, a, b, s)
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
    m = mod(657, n) + 1
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
    call work_658(n, b, a, s)
  end subroutine work_657

  subroutine work_658(n, a, b, s)
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
    m = mod(658, n) + 1
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
  end subroutine work_658

  subroutine work_659(n, a, b, s)
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
    m = mod(659, n) + 1
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
    call work_660(n, b, a, s)
  end subroutine work_659

  subroutine work_660(n, a, b, s)
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
    m = mod(660, n) + 1
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
    call work_661(n, b, a, s)
  end subroutine work_660

  subroutine work_661(n, a, b, s)
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
    m = mod(661, n) + 1
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
    call work_662(n, b, a, s)
  end subroutine work_661

  subroutine work_662(n, a, b, s)
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
    m = mod(662, n) + 1
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
    call work_663(n, b, a, s)
  end subroutine work_662

  subroutine work_663(n, a, b, s)
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
    m = mod(663, n) + 1
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
    call work_664(n, b, a, s)
  end subroutine work_663

  subroutine work_664(n, a, b, s)
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
    m = mod(664, n) + 1
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
    call work_665(n, b, a, s)
  end subroutine work_664

  subroutine work_665(n, a, b, s)
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
    m = mod(665, n) + 1
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
    call work_666(n, b, a, s)
  end subroutine work_665

  subroutine work_666(n, a, b, s)
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
    m = mod(666, n) + 1
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
    s = s + 1
  end subroutine work_666

  subroutine work_667(n, a, b, s)
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
    m = mod(667, n) + 1
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
    call work_668(n, b, a, s)
  end subroutine work_667

  subroutine work_668(n, a, b, s)
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
    m = mod(668, n) + 1
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
    call work_669(n, b, a, s)
  end subroutine work_668

  subroutine work_669(n, a, b, s)
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
    m = mod(669, n) + 1
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
    call work_670(n, b, a, s)
  end subroutine work_669

  subroutine work_670(n, a, b, s)
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
    m = mod(670, n) + 1
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
    call work_671(n, b, a, s)
  end subroutine work_670

  subroutine work_671(n, a, b, s)
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
    m = mod(671, n) + 1
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
    call work_672(n, b, a, s)
  end subroutine work_671

  subroutine work_672(n, a, b, s)
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
    m = mod(672, n) + 1
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
    call work_673(n, b, a, s)
  end subroutine work_672

  subroutine work_673(n, a, b, s)
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
    m = mod(673, n) + 1
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
    call work_674(n, b, a, s)
  end subroutine work_673

  subroutine work_674(n, a, b, s)
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
    m = mod(674, n) + 1
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
    s = s + 1
  end subroutine work_674

  subroutine work_675(n, a, b, s)
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
    m = mod(675, n) + 1
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
    call work_676(n, b, a, s)
  end subroutine work_675

  subroutine work_676(n, a, b, s)
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
    m = mod(676, n) + 1
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
    call work_677(n, b, a, s)
  end subroutine work_676

  subroutine work_677(n, a, b, s)
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
    m = mod(677, n) + 1
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
    call work_678(n, b, a, s)
  end subroutine work_677

  subroutine work_678(n, a, b, s)
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
    m = mod(678, n) + 1
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
    call work_679(n, b, a, s)
  end subroutine work_678

  subroutine work_679(n, a, b, s)
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
    m = mod(679, n) + 1
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
    call work_680(n, b, a, s)
  end subroutine work_679

  subroutine work_680(n, a, b, s)
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
    m = mod(680, n) + 1
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
    call work_681(n, b, a, s)
  end subroutine work_680

  subroutine work_681(n, a, b, s)
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
    m = mod(681, n) + 1
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
    call work_682(n, b, a, s)
  end subroutine work_681

  subroutine work_682(n, a, b, s)
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
    m = mod(682, n) + 1
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
    s = s + 1
  end subroutine work_682

  subroutine work_683(n, a, b, s)
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
    m = mod(683, n) + 1
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
    call work_684(n, b, a, s)
  end subroutine work_683

  subroutine work_684(n, a, b, s)
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
    m = mod(684, n) + 1
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
    call work_685(n, b, a, s)
  end subroutine work_684

  subroutine work_685(n, a, b, s)
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
    m = mod(685, n) + 1
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
    call work_686(n, b, a, s)
  end subroutine work_685

  subroutine work_686(n, a, b, s)
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
    m = mod(686, n) + 1
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
    call work_687(n, b, a, s)
  end subroutine work_686

  subroutine work_687(n, a, b, s)
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
    m = mod(687, n) + 1
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
    call work_688(n, b, a, s)
  end subroutine work_687

  subroutine work_688(n, a, b, s)
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
    m = mod(688, n) + 1
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
    call work_689(n, b, a, s)
  end subroutine work_688

  subroutine work_689(n, a, b, s)
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
    m = mod(689, n) + 1
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
    call work_690(n, b, a, s)
  end subroutine work_689

  subroutine work_690(n, a, b, s)
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
    m = mod(690, n) + 1
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
  end subroutine work_690

  subroutine work_691(n, a, b, s)
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
    m = mod(691, n) + 1
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
    call work_692(n, b, a, s)
  end subroutine work_691

  subroutine work_692(n, a, b, s)
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
    m = mod(692, n) + 1
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
    call work_693(n, b, a, s)
  end subroutine work_692

  subroutine work_693(n, a, b, s)
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
    m = mod(693, n) + 1
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
    call work_694(n, b, a, s)
  end subroutine work_693

  subroutine work_694(n, a, b, s)
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
    m = mod(694, n) + 1
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
    call work_695(n, b, a, s)
  end subroutine work_694

  subroutine work_695(n, a, b, s)
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
    m = mod(695, n) + 1
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
    call work_696(n, b, a, s)
  end subroutine work_695

  subroutine work_696(n, a, b, s)
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
    m = mod(696, n) + 1
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
    call work_697(n, b, a, s)
  end subroutine work_696

  subroutine work_697(n, a, b, s)
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
    m = mod(697, n) + 1
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
    call work_698(n, b, a, s)
  end subroutine work_697

  subroutine work_698(n, a, b, s)
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
    m = mod(698, n) + 1
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
  end subroutine work_698

  subroutine work_699(n, a, b, s)
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
    m = mod(699, n) + 1
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
    call work_700(n, b, a, s)
  end subroutine work_699

  subroutine work_700(n, a, b, s)
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
    m = mod(700, n) + 1
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
    call work_701(n, b, a, s)
  end subroutine work_700

  subroutine work_701(n, a, b, s)
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
    m = mod(701, n) + 1
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
    call work_702(n, b, a, s)
  end subroutine work_701

  subroutine work_702(n, a, b, s)
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
    m = mod(702, n) + 1
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
    call work_703(n, b, a, s)
  end subroutine work_702

  subroutine work_703(n, a, b, s)
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
    m = mod(703, n) + 1
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
    call work_704(n, b, a, s)
  end subroutine work_703

  subroutine work_704(n, a, b, s)
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
    m = mod(704, n) + 1
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
    call work_705(n, b, a, s)
  end subroutine work_704

  subroutine work_705(n, a, b, s)
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
    m = mod(705, n) + 1
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
    call work_706(n, b, a, s)
  end subroutine work_705

  subroutine work_706(n, a, b, s)
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
    m = mod(706, n) + 1
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
  end subroutine work_706

  subroutine work_707(n, a, b, s)
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
    m = mod(707, n) + 1
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
    call work_708(n, b, a, s)
  end subroutine work_707

  subroutine work_708(n, a, b, s)
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
    m = mod(708, n) + 1
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
    call work_709(n, b, a, s)
  end subroutine work_708

  subroutine work_709(n, a, b, s)
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
    m = mod(709, n) + 1
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
    call work_710(n, b, a, s)
  end subroutine work_709

  subroutine work_710(n, a, b, s)
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
    m = mod(710, n) + 1
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
    call work_711(n, b, a, s)
  end subroutine work_710

  subroutine work_711(n, a, b, s)
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
    m = mod(711, n) + 1
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
    call work_712(n, b, a, s)
  end subroutine work_711

  subroutine work_712(n, a, b, s)
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
    m = mod(712, n) + 1
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
    call work_713(n, b, a, s)
  end subroutine work_712

  subroutine work_713(n, a, b, s)
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
    m = mod(713, n) + 1
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
  end subroutine work_713

end module part_5
