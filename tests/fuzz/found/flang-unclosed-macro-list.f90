! A macro whose list of parameters has no end: Flang 22 throws while it reads the directive.
#define LOOP(
program p
  print *, 1
end program
