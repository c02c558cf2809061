# Characterizer: detection, build and run of the suite, statistics and reduction, with fake processes.
file(GLOB CHARACTERIZER_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/characterizer/*-test.cc)
fortell_test(characterizer-test LABEL unit SOURCES ${CHARACTERIZER_TESTS}
  LIBRARIES fortell_program_report fortell_machine_code fortell_characterizer fortell_model_fit)
add_dependencies(characterizer-test fortell-characterize)
fortell_test(characterizer-hardware-test LABEL hardware LIBRARIES fortell_characterizer
  SOURCES characterizer/portable-suite-hardware.cc characterizer/real-suite-hardware.cc)
# The optimization tests, compiled and run once.
fortell_test(optimization-suite-test LABEL differential LIBRARIES fortell_bench
  SOURCES characterizer/optimization-suite.cc)
