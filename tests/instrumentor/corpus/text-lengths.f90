! Texts whose length only the run knows, in all places where it is asked for.
module pieces
  implicit none
  type :: node
    character(len=:), allocatable :: name
    type(node), pointer :: next => null()
  end type
contains
  subroutine pop(text, c, left)
    character(*), intent(inout) :: text
    character, intent(out) :: c
    integer, intent(out) :: left
    read (text, '(a)') c
    text = text(2:)
    left = len_trim(text)
  end subroutine
  pure integer function words(text)
    character(*), intent(in) :: text
    integer :: i, last
    words = 0
    last = len_trim(text)
    do i = 1, last
      if (text(i:i) == ' ') cycle
      if (i == 1) then
        words = words + 1
      else if (text(i-1:i-1) == ' ') then
        words = words + 1
      end if
    end do
  end function
  elemental logical function same(a, b)
    character(*), intent(in) :: a, b
    same = a == b
  end function
  function twice(text) result(both)
    character(*), intent(in) :: text
    character(len=2*len(text)) :: both
    both = text // text
  end function
  logical function given(text)
    character(len=:), allocatable, intent(in), optional :: text
    character(len=20) :: other
    integer :: one
    other = 'there'
    one = 1
    given = .false.
    if (present(text)) given = text == other(one:)
    if (one > 1 .and. given) given = text /= 'x'
  end function
  integer function find(list, key)
    character(*), intent(in) :: list(:), key
    integer :: i
    find = 0
    i = 1
    do while (i <= size(list))
      if (list(i) == key) exit
      i = i + 1
    end do
    if (i <= size(list)) find = i
    do i = 1, size(list)
      if (find > 0 .and. list(i) == key .or. key < list(i)) find = find + 10
    end do
  end function
  integer function along(first, key)
    type(node), pointer, intent(in) :: first
    character(*), intent(in) :: key
    type(node), pointer :: p
    along = 0
    p => first
    do
      if (.not. associated(p)) exit
      along = along + 1
      if (p%name == key) exit
      p => p%next
    end do
    if (associated(p) .and. along > 1) then
      if (key /= p%name .or. p%name < key) along = -1
    end if
  end function
end module
program lengths
  use pieces
  implicit none
  character(len=40) :: line = '  one two three four', list(4) = [character(len=40) :: 'ab', 'cd', 'ef', 'gh']
  character(len=:), allocatable :: doc, part
  character :: c
  character(len=8) :: digits
  type(node), pointer :: head, p
  integer :: i, k, left, total, number
  logical :: there
  doc = ''
  do i = 1, 5
    write (digits, '(i0)') i * 111
    doc = doc // trim(digits) // ' ' ! executed 5
  end do
  print '(a,i4)', doc, len(doc)
  total = 0
  do i = 1, 7
    call pop(doc, c, left) ! executed 7
    total = total + left * iachar(c)
  end do
  print *, total, words(line), words(doc), words(line(3:7)), words(line(k_of(3):k_of(9)))
  do i = 1, 4
    read (list(i), '(a)') line(i:i+2)
    k = i
    read (doc(k:), *) number
    total = total + number + index(doc, '4') + scan(doc(k:), '5') + verify(doc(k:k+1), '1')
    write (doc(k:k), '(i1)') mod(number, 10)
    if (k < 4 .and. doc(k+1:k+2) == list(i)(1:k)) total = total - 1
    part = adjustl(doc(k:)) ! executed 4
    part = trim(part) // '!'
    if (part < doc) total = total + len(part)
  end do
  print '(3a,i8)', doc, '|', part, total
  print *, count(same(list, 'cd')), all(list == doc), twice(trim(list(2))), twice(doc(3:6))
  print *, find(list, 'ef'), find(list(1:2), doc), find(list, list(1)(1:2)), find(list, 'zz')
  there = given()
  print *, there, given(part)
  part = 'there'
  print *, given(part)
  write (*, '(4a)') (trim(list(i)), adjustl(doc(i:i+2)), i = 1, 4)
  allocate (head)
  head%name = 'first'
  p => head
  do i = 1, 3
    allocate (p%next)
    p => p%next
    p%name = repeat('n', i) // doc(1:i)
  end do
  print *, along(head, 'first'), along(head, p%name), along(head, doc)
  do while (len_trim(doc) > 5)
    doc = doc(:len_trim(doc) - 1)
  end do
  select case (doc(1:2))
  case ('1 ')
    print *, 'one'
  case default
    print *, doc(1:2)
  end select
  block
    character(len=total) :: long
    long = doc
    do i = 1, 3
      if (long == doc) k = k + 1
      long(i:k) = doc
    end do
    print *, k, len_trim(long), index(long, ' ')
  end block
contains
  integer function k_of(n)
    integer, intent(in) :: n
    k_of = n
  end function
end program
