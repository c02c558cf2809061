# Writes embedded-compilers.h from compilers/*.json, so that the programs carry what they know of
# compilers. Called with -DSOURCE=characterizer folder -DOUTPUT=header.
set(TEXT "// Made from characterizer/compilers/.\n#pragma once\nnamespace fortell {\n")
string(APPEND TEXT "struct EmbeddedCompiler { const char* name; const char* text; };\n")
string(APPEND TEXT "inline constexpr EmbeddedCompiler kEmbeddedCompilers[] = {\n")
file(GLOB FILES ${SOURCE}/compilers/*.json)
foreach(ONE ${FILES})
  get_filename_component(NAME ${ONE} NAME)
  file(READ ${ONE} JSON)
  string(APPEND TEXT "  {\"${NAME}\", R\"json(${JSON})json\"},\n")
endforeach()
string(APPEND TEXT "};\n}  // namespace fortell\n")
file(WRITE ${OUTPUT} "${TEXT}")
