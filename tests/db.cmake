file(GLOB DB_TESTS CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/db/*-test.cc)
fortell_test(fortell_db_test LABEL unit SOURCES ${DB_TESTS} LIBRARIES fortell_db)
