! Statements that begin behind `;` on a line that another one is continued to.
program semicolons
  implicit none
  integer :: a, b, i
  a = 1; &
  & if (a > 0) then; b = 2; & ! here
  & end if; &
    do i = 1, 3; b = b + 1; &

    ! comment
  & if (b > 4) then &
    ; b = b + 10; else if &
    (b == 3) then; b = b + 1
    else; b = 0; end if; end do; &
    print *, a, b
10&
 & continue; &
 & b = b + 1; if (b < 40) &
 & goto &
 & 10
  select case (b); case (40); &
  & a = 5; case default; &
    a = 6; end select
  print *, a, b
end program
