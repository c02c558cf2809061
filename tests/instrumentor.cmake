if(FORTELL_INSTRUMENTOR)
  fortell_test(instrumentation-test LABEL unit LIBRARIES fortell_instrumentation
    SOURCES instrumentor/source-editor-test.cc instrumentor/other-names-test.cc)
  fortell_test(command-line-test LABEL unit LIBRARIES fortell_wrapper_texts
    SOURCES instrumentor/command-line-test.cc)
  fortell_test(corpus-test LABEL differential LIBRARIES fortell_db
    SOURCES instrumentor/corpus-test.cc instrumentor/model-test.cc instrumentor/wrapper-test.cc
    instrumentor/counted-text-test.cc)
  add_dependencies(corpus-test fortell-instrument)
  # flang's OpenMP programs need one; which version it is of does not matter.
  find_library(FORTELL_LIBOMP omp PATHS /usr/lib/llvm-22/lib /usr/lib/llvm-19/lib /usr/lib/llvm-14/lib)
  if(FORTELL_LIBOMP)
    get_filename_component(openmp_folder ${FORTELL_LIBOMP} DIRECTORY)
  endif()
  target_compile_definitions(corpus-test PRIVATE FORTELL_OPENMP_FOLDER="${openmp_folder}")
  # Programs built as users build them, and how they end.
  fortell_test(builds-test LABEL differential LIBRARIES fortell_db SOURCES
    instrumentor/build-systems-test.cc instrumentor/crash-test.cc instrumentor/one-file-test.cc
    instrumentor/same-counts-test.cc instrumentor/loop-lengths-test.cc instrumentor/text-lengths-test.cc instrumentor/loop-ways-test.cc instrumentor/outcomes-test.cc
    instrumentor/pointer-walks-test.cc instrumentor/extents-test.cc instrumentor/gathers-test.cc instrumentor/updates-test.cc instrumentor/lists-test.cc instrumentor/masks-test.cc
    instrumentor/choices-test.cc instrumentor/trips-test.cc)
  add_dependencies(builds-test fortell-instrument fortell-profile)
endif()
