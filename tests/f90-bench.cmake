# Text, JSON and records of the suite; the catalogue; suites that are built and run.
fortell_test(f90-bench-test LABEL unit LIBRARIES fortell_bench
  SOURCES f90-bench/fortran-text-test.cc f90-bench/suite-text-test.cc f90-bench/catalogue-test.cc
  f90-bench/optimization-test-test.cc f90-bench/table-eleven-test.cc)
fortell_test(suite-run-test LABEL differential LIBRARIES fortell_bench
  SOURCES f90-bench/suite-run-test.cc f90-bench/catalogue-run-test.cc)
fortell_test(segment-assembly-test LABEL asm LIBRARIES fortell_bench
  SOURCES f90-bench/segment-assembly-test.cc)
