# Writes embedded-optimizations.h from optimizations/*.f90, so that the characterizer carries the
# tests. Called with -DSOURCE=folder of the tests -DOUTPUT=header.
set(TEXT "// Made from f90-bench/optimizations/.\n#pragma once\nnamespace fortell {\n")
string(APPEND TEXT "struct EmbeddedOptimization { const char* slug; const char* text; };\n")
string(APPEND TEXT "inline constexpr EmbeddedOptimization kEmbeddedOptimizations[] = {\n")
file(GLOB FILES ${SOURCE}/*.f90)
foreach(ONE ${FILES})
  get_filename_component(SLUG ${ONE} NAME_WE)
  file(READ ${ONE} TEST)
  string(APPEND TEXT "  {\"${SLUG}\", R\"f90(${TEST})f90\"},\n")
endforeach()
string(APPEND TEXT "};\n}  // namespace fortell\n")
file(WRITE ${OUTPUT} "${TEXT}")
