# Models of 1995, reports, and the commands on the database.
set(SEGMENT_LANGUAGE ${CMAKE_SOURCE_DIR}/f90-bench/segment-builder.cc)
if(TARGET fortell_bench)
  set(SEGMENT_LANGUAGE)
  set(SEGMENT_LIBRARY fortell_bench)
endif()
file(GLOB CLASSIC_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/*classic*-test.cc)
fortell_test(classic-test LABEL unit SOURCES ${CLASSIC_TESTS} ${SEGMENT_LANGUAGE}
  LIBRARIES fortell_classic ${SEGMENT_LIBRARY})
file(GLOB REPORT_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/*report*-test.cc)
fortell_test(report-test LABEL golden SOURCES ${REPORT_TESTS} LIBRARIES fortell_report)
file(GLOB COMMAND_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/predictor/*command*-test.cc)
fortell_test(command-test LABEL unit SOURCES ${COMMAND_TESTS} ${SEGMENT_LANGUAGE}
  LIBRARIES fortell_commands fortell_db ${SEGMENT_LIBRARY})
add_dependencies(command-test fortell fortell-machines fortell-predict)
