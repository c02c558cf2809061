// libFuzzer target: any text as a source file. What the front end takes must be instrumented
// without a crash, and the instrumented text must be Fortran that the front end takes again. See
// README.md.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "db/process.h"
#include "instrumentor/wrapper/instrument-source.h"
#include "tests/fuzz/fortran-mutator.h"

namespace fortell {
namespace {

namespace fs = std::filesystem;

/// A text whose first line has a `*` behind its mark of comment stands for fixed form, one with `$`
/// for OpenMP.
FrontEndOptions OptionsFor(const std::string& text, const std::string& folder) {
  FrontEndOptions options;
  const std::string first = text.substr(0, text.find('\n'));
  options.fixed_form = first.rfind("!*", 0) == 0;
  options.openmp = first.find("$") != std::string::npos && first[0] == '!';
  options.module_output = folder + "/modules";
  options.module_folders = {options.module_output};
  return options;
}

/// Modules of the text before must not be there for this one.
void RemoveModules(const std::string& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.is_regular_file(error)) fs::remove(entry.path(), error);
  }
}

void Check(const std::string& text) {
  static const TemporaryFolder folder("fortell-fuzz");
  const FrontEndOptions options = OptionsFor(text, folder.Path());
  const std::string source = folder.Path() + "/source.f90";
  std::ofstream(source, std::ios::binary | std::ios::trunc) << text;
  RemoveModules(options.module_output);
  const auto instrumented = InstrumentSource(source, options);
  if (!instrumented) return;
  const std::string edited = folder.Path() + "/edited.f90";
  std::ofstream(edited, std::ios::binary | std::ios::trunc) << instrumented->text;
  RemoveModules(options.module_output);
  if (Analyze(edited, options)) return;
  FrontEndOptions lenient = options;  // as the instrumentor itself, for a compiler's own intrinsics
  lenient.implicit_typing = true;
  const auto again = Analyze(edited, lenient);
  if (again) return;
  std::fprintf(stderr, "the instrumented text is not accepted: %s\n%s\n",
               again.error().cause.c_str(), instrumented->text.c_str());
  std::abort();
}

}  // namespace
}  // namespace fortell

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fortell::Check(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  // The text read before serves as the other one.
  static std::string before = "print *, 1\n";
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::string out = fortell::FortranMutator(seed).Mutate(text, before);
  if (seed % 4 == 0) before = text;
  const std::size_t used = std::min(out.size(), most);
  std::copy_n(out.begin(), used, data);
  return used;
}
