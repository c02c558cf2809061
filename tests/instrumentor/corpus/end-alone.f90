integer function one(k)
  integer, intent(in) :: k
  one = k + inner(k)                               ! executed 3
contains
  integer function inner(m)
    integer, intent(in) :: m
    inner = m                                      ! executed 3
  end
end
subroutine nothing
end
program alone
  integer, external :: one
  integer :: i, s
  s = 0
  do i = 1, 3
    s = s + one(i)                                 ! executed 3
    call nothing                                   ! executed 3
  end do
  print *, s
end
