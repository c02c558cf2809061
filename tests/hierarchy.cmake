# The run-time model: lowering, equations, prediction.
file(GLOB HIERARCHY_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/hierarchy*-test.cc)
fortell_test(hierarchy-test LABEL unit SOURCES ${HIERARCHY_TESTS}
  LIBRARIES fortell_hierarchy fortell_bench)

# Not part of ctest: times are looked at, never compared in a test.
find_package(benchmark QUIET)
if(benchmark_FOUND)
  add_executable(prediction-benchmark EXCLUDE_FROM_ALL predictor/prediction-benchmark.cc)
  target_link_libraries(prediction-benchmark PRIVATE
    fortell_predictor fortell_report fortell_options benchmark::benchmark)
  target_compile_definitions(prediction-benchmark PRIVATE FORTELL_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
endif()

# Dependences and footprints of loop nests.
file(GLOB AFFINE_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/affine-*-test.cc)
fortell_test(affine-test LABEL unit SOURCES ${AFFINE_TESTS} LIBRARIES fortell_affine)
