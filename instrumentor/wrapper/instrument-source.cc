#include "instrumentor/wrapper/instrument-source.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

#include "db/source-hash.h"
#include "instrumentor/counting/counter-plan.h"
#include "instrumentor/rewrite/source-editor.h"
#include "instrumentor/wrapper/module-stubs.h"

namespace fortell {
namespace {

/// Distinguishes the file from every other of the program: its path and its text.
std::string UnitName(const AnalyzedFile& file) {
  std::error_code error;
  const std::string path = std::filesystem::absolute(file.path, error).string();
  return SourceHash(path + file.model.source_hash);
}

/// The first line that a template processor would act on, 0 when there is none: fypp's #: $: @: ${ and
/// #{, Jinja's {% and {{.
int TemplateLine(const std::string& path) {
  static const std::regex kDirective(R"(^\s*[#$@]:|[$#]\{[^}]*\}[$#]|\{%-?\s|\{\{[^}]*\}\})");
  std::ifstream in(path);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.find("!") == 0) continue;
    if (std::regex_search(line, kDirective)) return number;
  }
  return 0;
}

/// Takes what the user did not select out of the counting.
void LeaveOut(const Selection& selection, AnalyzedFile& file) {
  if (selection.Empty()) return;
  auto& scopes = file.scopes;
  scopes.erase(std::remove_if(scopes.begin(), scopes.end(),
                              [&](const ScopePlace& scope) {
                                Procedure& p = file.model.procedures[scope.procedure];
                                if (selection.Takes(file.path, p.name)) return false;
                                p.not_instrumented = "not selected (--include, --exclude)";
                                return true;
                              }),
               scopes.end());
}

/// Whether anything of what the user selected is executed.
bool HasStatements(const AnalyzedFile& file) {
  return std::any_of(file.scopes.begin(), file.scopes.end(), [&](const ScopePlace& scope) {
    return !file.model.procedures[scope.procedure].body.body.empty();
  });
}

Result<AnalyzedFile> AnalyzeLeniently(const std::string& path, const FrontEndOptions& options) {
  auto file = Analyze(path, options);
  if (file || file.error().cause.find("No explicit type") == std::string::npos) return file;
  // A compiler's own intrinsic, such as lgamma of gfortran: to Flang an undeclared external name.
  FrontEndOptions lenient = options;
  lenient.implicit_typing = true;
  auto again = Analyze(path, lenient);
  return again ? std::move(again) : std::move(file);
}

/// With our mpif.h when there is no other, and when there is one that Flang does not take.
Result<AnalyzedFile> AnalyzeWithHeaders(const std::string& path, FrontEndOptions options) {
  const std::string ours = ProvideMpiHeader(path, options);
  if (ours.empty()) return AnalyzeLeniently(path, options);
  auto& folders = options.include_folders;
  folders.push_back(ours);
  auto file = AnalyzeLeniently(path, options);
  if (file) return file;
  folders.insert(folders.begin(), ours);
  auto again = AnalyzeLeniently(path, options);
  return again ? std::move(again) : std::move(file);
}

}  // namespace

Result<InstrumentedSource> InstrumentSource(const std::string& path, const FrontEndOptions& options,
                                            const Selection& selection) {
  std::error_code error;
  std::filesystem::create_directories(options.module_output, error);
  ProvideModules(path, options);
  auto file = AnalyzeWithHeaders(path, options);
  if (!file) {
    if (const int line = TemplateLine(path)) {
      return BadInput(fmt::format("{}:{}", path, line), "this is a template, not yet Fortran",
                      "run its preprocessor (fypp, Jinja, ...) and compile what that writes");
    }
    return tl::unexpected(file.error());
  }
  LeaveOut(selection, *file);
  const CounterNames names(UnitName(*file), file->openmp);
  const std::vector<Edit> edits = PlanCounters(*file, names);
  if (edits.empty() && HasStatements(*file)) {
    return CouldNot(path, "none of its statements can carry a counter (all come from macros or INCLUDE files)",
                    "the file stays as it is; write its first statement out, or preprocess it before");
  }
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
