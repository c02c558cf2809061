#include "instrumentor/wrapper/instrument-source.h"

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>

#include "instrumentor/counting/counter-plan.h"
#include "instrumentor/rewrite/source-editor.h"

namespace fortell {
namespace {

/// Distinguishes the file from every other of the program: its path and its text.
std::string UnitName(const AnalyzedFile& file) {
  std::error_code error;
  const std::string path = std::filesystem::absolute(file.path, error).string();
  std::uint64_t hash = 1469598103934665603ULL;  // FNV-1a
  for (unsigned char c : path + file.model.source_hash) hash = (hash ^ c) * 1099511628211ULL;
  return fmt::format("{:016x}", hash);
}

}  // namespace

Result<InstrumentedSource> InstrumentSource(const std::string& path,
                                            const FrontEndOptions& options) {
  std::error_code error;
  std::filesystem::create_directories(options.module_output, error);
  auto file = Analyze(path, options);
  if (!file && file.error().cause.find("No explicit type") != std::string::npos) {
    // A compiler's own intrinsic, such as lgamma of gfortran: to Flang an undeclared external name.
    FrontEndOptions lenient = options;
    lenient.implicit_typing = true;
    if (auto again = Analyze(path, lenient)) file = std::move(again);
  }
  if (!file) return tl::unexpected(file.error());
  const CounterNames names(UnitName(*file), file->openmp);
  const std::vector<Edit> edits = PlanCounters(*file, names);
  InstrumentedSource out;
  out.text = ApplyEdits(*file, edits);
  if (!edits.empty()) {
    out.linkage = names.linkage;
    if (file->openmp) out.thread_number = names.number;
  }
  out.model = std::move(file->model);
  return out;
}

}  // namespace fortell
