# Models of 1995, reports, and the commands on the database.
file(GLOB CLASSIC_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/*classic*-test.cc)
fortell_test(classic-test LABEL unit SOURCES ${CLASSIC_TESTS}
  LIBRARIES fortell_classic fortell_bench)
file(GLOB REPORT_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/*report*-test.cc)
fortell_test(report-test LABEL golden SOURCES ${REPORT_TESTS}
  LIBRARIES fortell_html_report fortell_report)
file(GLOB COMMAND_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/*command*-test.cc)
fortell_test(command-test LABEL unit SOURCES ${COMMAND_TESTS}
  LIBRARIES fortell_commands fortell_command_options fortell_db fortell_bench)
add_dependencies(command-test fortell fortell-machines fortell-predict)
fortell_test(call-graph-test LABEL unit SOURCES predictor/call-graph-test.cc
  LIBRARIES fortell_predictor fortell_report)
fortell_test(scale-profile-test LABEL unit SOURCES predictor/scale-profile-test.cc
  LIBRARIES fortell_predictor fortell_db)
fortell_test(units-that-matter-test LABEL unit SOURCES predictor/units-that-matter-test.cc
  LIBRARIES fortell_predictor fortell_db)
fortell_test(machine-figures-test LABEL unit SOURCES predictor/machine-figures-test.cc
  LIBRARIES fortell_predictor fortell_db)
