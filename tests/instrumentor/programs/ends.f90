! Ends in the way that its argument says (crash-test.cc).
program ends
  use iso_c_binding
  implicit none
  interface
    subroutine c_abort() bind(c, name='abort')
    end subroutine
    subroutine c_exit(code) bind(c, name='exit')
      import c_int
      integer(c_int), value :: code
    end subroutine
    integer(c_int) function c_raise(s) bind(c, name='raise')
      import c_int
      integer(c_int), value :: s
    end function
    integer(c_int) function c_fork() bind(c, name='fork')
      import c_int
    end function
    subroutine c_uexit(code) bind(c, name='_exit')
      import c_int
      integer(c_int), value :: code
    end subroutine
  end interface
  character(20) how
  integer :: i, k, zero
  integer, pointer :: nowhere
  real, allocatable :: a(:)
  call get_command_argument(1, how)
  k = 0
  do i = 1, 7
    k = k + i
  end do
  print *, 'before', k
  flush (6)
  select case (how)
  case ('stop')
    stop 3
  case ('errorstop')
    error stop 4
  case ('abort')
    call c_abort()
  case ('gnuabort')
    call abort()
  case ('exit')
    call c_exit(5_c_int)
  case ('segv')
    nullify (nowhere)
    nowhere = k
  case ('overflow')
    print *, deep(k)
  case ('fpe')
    read (how(19:20), '(i2)') zero
    k = k / zero
    print *, k
  case ('deallocate')
    deallocate (a)
  case ('int')
    k = c_raise(2_c_int)
  case ('term')
    k = c_raise(15_c_int)
  case ('fork')
    if (c_fork() == 0) then
      print *, 'child'
      stop 9
    end if
    call sleep(1)
    print *, 'parent'
  case ('system')
    call execute_command_line('echo from the shell')
  end select
contains
  recursive integer function deep(n) result(d)
    integer, intent(in) :: n
    integer :: big(1000)
    big = n
    d = deep(n + 1) + big(mod(abs(n), 999) + 1)
  end function
end program
