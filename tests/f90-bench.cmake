# Text, JSON and records of the suite; the catalogue; suites that are built and run.
fortell_test(f90-bench-test LABEL unit LIBRARIES fortell_bench
  SOURCES f90-bench/fortran-text-test.cc f90-bench/suite-text-test.cc)
