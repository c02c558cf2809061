! Nothing between the declarations and CONTAINS: the counter goes in front of that.
module holder
  implicit none
contains
  subroutine outer
  contains
    subroutine within
    end subroutine within
  end subroutine outer
end module holder
program empty_body
  use holder
  implicit none
contains
  subroutine never
    print *, 'never'
  end subroutine never
end program empty_body
