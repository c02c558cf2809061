! Labels, names, keywords, numbers and strings that go on in the next line, at each place where the instrumentor
! puts text in or takes some away.
mod&
&ule m
  imp&
&licit none
  integ&
&er, para&
&meter :: n&
&n = 1&
&0
con&
&tains
  pure integer fun&
&ction f(k&
&k) resu&
&lt(r&
&r)
    integer, int&
&ent(in) :: kk
    integer :: j&
&j
    r&
&r = 0
    d&
&o jj = 1, k&
&k
      if (mod(jj, 2) == 0) cyc&
&le
      if (jj > 1&
&00) re&
&turn
      r&
&r = rr + j&
&j
    en&
&d do
  end func&
&tion
  sub&
&routine s(x, na&
&me)
    real, intent(inout) :: x(:)
    character(*), intent(in) :: nam&
&e
    integer :: i&
&i, lo&
&ng
    lo&
&ng = si&
&ze(x)
    out&
&er: do i&
&i = lo&
&ng, 1, -&
&1
      inner: do while (x(ii) > 0.&
&5)
        x(i&
&i) = x(ii) * 0&
&.5e&
&0
        if (x(ii) < 0.1) ex&
&it out&
&er
      end do in&
&ner
      if (x(ii) > 10.0) th&
&en; x(ii) = 1; el&
&se if (x(ii) > 5&
&.0) then
        x(ii) = 2; els&
&e; x(ii) = x(ii) + 1                                                  ! executed 10
      end &
&if
    end do out&
&er
    whe&
&re (x > 1.&
&0) x = x - &
&1.0; x(1:lo&
&ng) = x(lo&
&ng:1:-1); wh&
&ere (x > 0.25)
      x = 0.5 * x
    else&
&where
      x = 1
    end wh&
&ere
    sel&
&ect case (f(lo&
&ng))
    ca&
&se (1&
&0:2&
&0)
      print *, 'ab&
   &cd', nam&
&e
    case def&
&ault
      pri&
&nt *, "def&
&ault"
    end sel&
&ect
    if (long > 5) goto 1&
&00; x = 3; 5&
&0 continue; do 30&
&0 ii = 1, lo&
&ng; x(ii) = x(ii) + 1; 3&
&00 continue
    x = 4                                                              ! executed 0
1&

! between the digits of a label

&0&
&0 pri&
&nt *, 'hund', nint(sum(x))
    do 2&
&00 ii = 1, long
      if (x(ii) > 0.4) goto 2&
&00
      x(ii) = 0
0&
&2&
&00 &
    ! and behind them
    con&
&tinue
    print *, nint(sum(x))                                              ! executed 1
  end sub&
&routine
end mo&
&dule
pro&
&gram main
  use m, only: s, n&
&n
  real :: ar&
&ray(n&
&n)
  integer :: n&
&n2
  array = [(real(nn)/3, n&
&n2 = 1, nn)]
  ca&
&ll s(arr&
&ay, 'na&
&me'); if (array(1) > 100) ca&
&ll s(array, 'two')
  if (array(1) > 0) &
    st&
&op
end
