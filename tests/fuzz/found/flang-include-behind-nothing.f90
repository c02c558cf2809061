#define TEXT_END(X) &X"
 &
  &     include 'x.inc';   TEXT_END(VERSION)
