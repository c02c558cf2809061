program several; implicit none; integer :: i, n; n = 0
  do i = 1, 4; n = n + i; if (n > 5) then; n = n - 1; else; n = n + 2; end if; end do
  if (n > 0) n = n*2; print *, n; select case (n); case (:0); n = 1; case default; n = 2; end select; print *, n; end
