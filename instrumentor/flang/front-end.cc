#include "instrumentor/flang/front-end.h"

#include <filesystem>
#include <fstream>
#include <functional>

#include "db/source-hash.h"
#include "flang/Parser/parsing.h"
#include "flang/Semantics/semantics.h"
#include "flang/Support/LangOptions.h"
#include "flang/Support/default-kinds.h"
#include "instrumentor/flang/intrinsic-modules.h"
#include "instrumentor/flang/unit-walker.h"
#include "instrumentor/rewrite/line-markers.h"

namespace fortell {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;
namespace fs = std::filesystem;

namespace {

parser::Options ParserOptions(const FrontEndOptions& options, const std::string& path) {
  parser::Options out;
  out.isFixedForm = options.fixed_form;
  out.fixedFormColumns = options.fixed_columns;
  out.searchDirectories.push_back(fs::path(path).parent_path().string());
  if (out.searchDirectories.back().empty()) out.searchDirectories.back() = ".";
  for (const auto& folder : options.include_folders) out.searchDirectories.push_back(folder);
  out.searchDirectories.push_back(FORTELL_FLANG_MODULES);  // omp_lib.h, which every compiler has of its own
  for (const auto& definition : options.definitions) {
    const auto equal = definition.find('=');
    if (equal == std::string::npos) {
      out.predefinitions.emplace_back(definition, "1");
    } else {
      out.predefinitions.emplace_back(definition.substr(0, equal), definition.substr(equal + 1));
    }
  }
  for (const auto& name : options.removed_definitions) {
    out.predefinitions.emplace_back(name, std::nullopt);
  }
  // Flang knows __FILE__ and __LINE__ only where something else is defined, or is not.
  if (options.preprocess) out.predefinitions.emplace_back("__fortell_undefined", std::nullopt);
  out.features.Enable(common::LanguageFeature::XOROperator);  // of gfortran and others
  if (options.saves_all) out.features.Enable(common::LanguageFeature::DefaultSave);
  if (options.implicit_typing) {
    out.features.Enable(common::LanguageFeature::ImplicitNoneTypeNever);
  }
  if (options.openmp) {
    out.features.Enable(common::LanguageFeature::OpenMP);
    out.predefinitions.emplace_back("_OPENMP", "201511");
  }
  if (options.openacc) {
    out.features.Enable(common::LanguageFeature::OpenACC);
    out.predefinitions.emplace_back("_OPENACC", "201711");
  }
  return out;
}

/// The first errors among Flang's messages, one a line, which may hold the value of a whole array.
std::string FirstErrors(const std::string& text) {
  constexpr std::size_t kLongest = 300;
  std::string out;
  std::size_t begin = 0;
  int errors = 0;
  while (begin < text.size() && errors < 3) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    if (line.find("error:") != std::string::npos) {
      out += (out.empty() ? "" : "\n  ") + (line.size() > kLongest ? line.substr(0, kLongest) + "..." : line);
      ++errors;
    }
    begin = end + 1;
  }
  return out.empty() ? text.substr(0, 300) : out;
}

/// A text that a preprocessor made goes by the file that it was made of, when that is there.
void SetIdentity(AnalyzedFile& file) {
  const std::string original = LineMarkers(file.text, file.path).Original();
  std::ifstream in(original, std::ios::binary);
  const bool generated = !original.empty() && in;
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  file.model.file = generated ? original : file.path;
  file.model.files = {file.model.file};
  file.model.source_hash = SourceHash(generated ? text : file.text);
}

constexpr char kNextStep[] =
    "make sure that the compiler accepts it without the instrumentor; if it does, the file stays as "
    "it is and is not counted";

}  // namespace

Result<AnalyzedFile> Analyze(const std::string& path, const FrontEndOptions& options) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  parser::AllSources sources;
  parser::AllCookedSources cooked(sources);
  parser::Options parser_options = ParserOptions(options, path);
  for (const auto& folder : parser_options.searchDirectories) {
    sources.AppendSearchPathDirectory(folder);
  }
  parser::Parsing parsing(cooked);
  const parser::SourceFile* source = parsing.Prescan(path, parser_options);
  if (!source || parsing.messages().AnyFatalError()) {
    parsing.messages().Emit(stream, cooked);
    return BadInput(path, "cannot be read as Fortran: " + FirstErrors(stream.str()), kNextStep);
  }
  parsing.Parse(llvm::nulls());
  if (parsing.messages().AnyFatalError() || !parsing.parseTree() || !parsing.consumedWholeFile()) {
    parsing.messages().Emit(stream, cooked);
    return BadInput(path, "does not parse: " + FirstErrors(stream.str()), kNextStep);
  }
  common::IntrinsicTypeDefaultKinds kinds;
  kinds.set_defaultIntegerKind(options.default_integer_kind)
      .set_defaultLogicalKind(options.default_integer_kind)
      .set_defaultRealKind(options.default_real_kind)
      .set_doublePrecisionKind(options.default_double_kind);
  common::LangOptions language;
  language.OpenMPVersion = 60;  // the newest: what a compiler does not have it refuses itself
  semantics::SemanticsContext context(kinds, parser_options.features, language, cooked);
  std::vector<std::string> search = {options.module_output};
  search.insert(search.end(), options.module_folders.begin(), options.module_folders.end());
  const std::string intrinsic = IntrinsicModules(options.module_output, options.quadruple);
  context.set_moduleDirectory(options.module_output)
      .set_searchDirectories(search)
      .set_intrinsicModuleDirectories({intrinsic})
      .set_moduleFileSuffix(kModuleSuffix);
  semantics::Semantics semantics(context, *parsing.parseTree());
  semantics.Perform();
  if (semantics.AnyFatalError()) {
    semantics.EmitMessages(stream);
    return BadInput(path, "is not accepted: " + FirstErrors(stream.str()), kNextStep);
  }
  AnalyzedFile file;
  file.path = path;
  file.fixed_form = options.fixed_form;
  file.fixed_columns = options.fixed_columns;
  file.openmp = options.openmp;
  file.openacc = options.openacc;
  file.text.assign(source->content().begin(), source->content().end());
  SetIdentity(file);
  ExpressionConverter expressions(file.model);
  const SourceMap map(cooked, *source, file.model);
  UnitWalker(file, map, expressions, context).Walk(*parsing.parseTree());
  file.optional_dummies = expressions.OptionalDummies();
  return file;
}

}  // namespace fortell
