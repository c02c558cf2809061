# The five kernels (output, counts) and the validation command.
fortell_test(validation-test LABEL unit LIBRARIES fortell_validation
  SOURCES kernels/validation-test.cc kernels/gated-runs-test.cc)
fortell_test(kernel-output-test LABEL differential LIBRARIES fortell_db
  SOURCES kernels/kernel-output-test.cc kernels/kernel-build.cc)
if(FORTELL_INSTRUMENTOR)
  fortell_test(kernel-counts-test LABEL differential LIBRARIES fortell_db
    SOURCES kernels/kernel-counts-test.cc kernels/kernel-build.cc)
  add_dependencies(kernel-counts-test fortell-instrument)
  fortell_test(published-counts-test LABEL differential LIBRARIES fortell_classic fortell_db
    SOURCES kernels/published-counts-test.cc kernels/kernel-build.cc)
  add_dependencies(published-counts-test fortell-instrument)
endif()
