# The run-time model: lowering, equations, prediction.
file(GLOB HIERARCHY_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/hierarchy*-test.cc)
fortell_test(hierarchy-test LABEL unit SOURCES ${HIERARCHY_TESTS}
  LIBRARIES fortell_hierarchy fortell_bench)
