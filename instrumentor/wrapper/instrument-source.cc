#include "instrumentor/wrapper/instrument-source.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "db/process.h"
#include "db/source-hash.h"
#include "instrumentor/counting/counter-plan.h"
#include "instrumentor/rewrite/source-editor.h"
#include "instrumentor/wrapper/included-text.h"
#include "instrumentor/wrapper/module-stubs.h"

namespace fortell {
namespace {

/// Distinguishes the file from every other of the program: its path, its text, and
/// definitions, for a source may be compiled several times for one program.
std::string UnitName(const AnalyzedFile& file, const FrontEndOptions& options) {
  std::error_code error;
  const std::string path = std::filesystem::absolute(file.path, error).string();
  std::string made_by = options.original.empty() ? "" : SourceHash(file.text);
  for (const auto& definition : options.definitions) made_by += "\n-D" + definition;
  for (const auto& definition : options.removed_definitions) made_by += "\n-U" + definition;
  return SourceHash(path + file.model.source_hash + made_by);
}

/// The first line that a template processor would act on, 0 when there is none: fypp's #: $: @: ${ and
/// #{, Jinja's {% and {{.
int TemplateLine(const std::string& path) {
  static const std::regex kDirective(R"(^\s*[#$@]:|[$#]\{[^}]*\}[$#]|\{%-?\s|\{\{[^}]*\}\})");
  std::ifstream in(path);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    constexpr std::size_t kLongest = 2000;  // what a regular expression can look at
    if (line.find("!") == 0 || line.size() > kLongest) continue;
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

/// Once more, with the INCLUDE files' text in the source's own, where there are statements in them. Not in
/// preprocessed sources: a compiler's preprocessor leaves INCLUDE files alone.
AnalyzedFile WithIncluded(AnalyzedFile file, const std::string& path, FrontEndOptions options) {
  if (options.preprocess || !HasIncludedStatements(file)) return file;
  const std::string text = WithIncludedText(path, options.include_folders);
  if (text.empty()) return file;
  const TemporaryFolder folder("fortell-included");
  const std::string expanded = folder.Path() + "/" + std::filesystem::path(path).filename().string();
  std::ofstream(expanded, std::ios::binary) << text;
  auto again = AnalyzeWithHeaders(expanded, std::move(options));
  if (!again) return file;
  again->path = path;
  again->model.source_hash = file.model.source_hash;
  return std::move(*again);
}

/// Which text it was: of every file that took part, and where relative names begin.
void NoteFiles(const std::string& path, const FrontEndOptions& options, ProgramModel& model) {
  for (const std::string& included : IncludedFiles(path, options.include_folders)) {
    if (std::find(model.files.begin(), model.files.end(), included) == model.files.end()) {
      model.files.push_back(included);
    }
  }
  std::error_code error;
  model.directory = std::filesystem::current_path(error).string();
  model.hashes = {model.source_hash};
  for (std::size_t i = 1; i < model.files.size(); ++i) {
    std::ifstream in(model.files[i], std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    model.hashes.push_back(in ? SourceHash(text) : "");
  }
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
  *file = WithIncluded(std::move(*file), path, options);
  if (!options.original.empty()) file->path = options.original;
  NoteFiles(path, options, file->model);
  LeaveOut(selection, *file);
  CounterNames names(UnitName(*file, options), file->openmp);
  names.volatile_in_adder = options.trusts_pure;
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
