#include "characterizer/compiler-description.h"

#include <algorithm>
#include <boost/program_options/parsers.hpp>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "characterizer/embedded-compilers.h"  // made by embed-compilers.cmake
#include "db/source-hash.h"

namespace fortell {
namespace {

bool Contains(const std::vector<std::string>& list, const std::string& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

/// The first line that is not empty: nvfortran begins with an empty one.
std::string FirstLine(const std::string& text) {
  const std::size_t begin = std::min(text.find_first_not_of("\r\n"), text.size());
  return text.substr(begin, text.find('\n', begin) - begin);
}

Result<std::string> VersionOutput(ProcessRunner& runner, const std::string& compiler,
                                  const std::string& argument) {
  Command command;
  command.argv = SplitWords(compiler);
  command.argv.push_back(argument);
  constexpr double kPatience = 60;  // a compiler behind a license server or a cold file system
  command.timeout_seconds = kPatience;
  const Result<ProcessResult> result = runner.Run(command);
  if (!result) {
    return CouldNot("--fc " + compiler, "this compiler " + result.error().cause,
                    "install it, or name another one with --fc");
  }
  if (result->exit_code != 0) {
    return CouldNot("--fc " + compiler, "it does not answer to " + argument,
                    "check that it is a Fortran compiler");
  }
  // Some write it to standard error (nagfor).
  return FirstLine(result->out.empty() ? result->err : result->out);
}

}  // namespace

std::vector<std::string> SplitWords(const std::string& text) {
  return boost::program_options::split_unix(text);
}

Result<std::string> CompilerVersion(ProcessRunner& runner, const std::string& compiler) {
  return VersionOutput(runner, compiler, "--version");
}

Result<CompilerDescription> CompilerDescription::FromJson(const std::string& text,
                                                          const std::string& place) {
  CompilerDescription made;
  try {
    const nlohmann::json json = nlohmann::json::parse(text);
    made.digest_ = SourceHash(text);
    json.at("family").get_to(made.family_);
    json.at("recognise").get_to(made.recognise_);
    json.at("command").get_to(made.command_);
    json.at("version_argument").get_to(made.version_argument_);
    json.at("free_form_extensions").get_to(made.free_form_);
    json.at("fixed_form_extensions").get_to(made.fixed_form_);
    json.at("compile_option").get_to(made.compile_option_);
    json.at("assembly_option").get_to(made.assembly_option_);
    json.at("output_option").get_to(made.output_option_);
    json.at("module_folder_option").get_to(made.module_folder_option_);
    json.at("source_flags").get_to(made.source_flags_);
    for (const std::string& flag : made.source_flags_) std::regex{flag};
    json.at("segment_flags").get_to(made.segment_flags_);
    json.at("language_flags").get_to(made.language_flags_);
    for (const std::string& flag : made.language_flags_) std::regex{flag};
    json.at("instructions").get_to(made.instructions_);
    json.at("report_flags").get_to(made.report_flags_);
    json.at("line_number_flags").get_to(made.line_number_flags_);
    json.at("modules_only_flags").get_to(made.modules_only_flags_);
    json.at("library_assignment").get_to(made.library_assignment_);
    json.at("quadruple").get_to(made.quadruple_);
    json.at("trusts_pure").get_to(made.trusts_pure_);
    json.at("flags_with_counts").get_to(made.flags_with_counts_);
    for (const auto& [level, flags] : made.flags_with_counts_) std::regex{level};
    json.at("remarks").get_to(made.remarks_);
    for (const auto& [kind, expression] : made.remarks_) std::regex{expression};
    std::regex{made.command_};
    std::regex{made.recognise_};  // a wrong expression shall fail here, not in the middle of a run
  } catch (const std::exception& error) {
    return BadInput(place, std::string("no compiler description: ") + error.what(),
                    "compare it with characterizer/compilers/gfortran.json");
  }
  return made;
}

const std::vector<CompilerDescription>& CompilerDescription::Known() {
  static const std::vector<CompilerDescription> known = [] {
    std::vector<CompilerDescription> list;
    for (const EmbeddedCompiler& file : kEmbeddedCompilers) {
      // A built-in file that is damaged is left out; a test reads all of them.
      if (Result<CompilerDescription> made = FromJson(file.text, file.name)) list.push_back(*made);
    }
    return list;
  }();
  return known;
}

CompilerDescription CompilerDescription::Generic() {
  CompilerDescription generic;
  generic.family_ = "unknown";
  generic.version_argument_ = "--version";
  generic.free_form_ = {".f90", ".F90"};
  generic.fixed_form_ = {".f", ".F"};
  generic.compile_option_ = "-c";
  generic.assembly_option_ = "-S";
  generic.output_option_ = "-o";
  return generic;
}

CompilerDescription CompilerDescription::OfFamily(const std::string& family) {
  for (const CompilerDescription& known : Known()) {
    if (known.family_ == family) return known;
  }
  return Generic();
}

CompilerDescription CompilerDescription::OfCommand(const std::string& command) {
  const std::string name = std::filesystem::path(command).filename().string();
  for (const CompilerDescription& known : Known()) {
    if (std::regex_search(name, std::regex(known.command_))) return known;
  }
  return Generic();
}

std::vector<std::string> CompilerDescription::FlagsWithCounts(const std::string& level) const {
  for (const auto& [expression, flags] : flags_with_counts_) {
    if (std::regex_match(level, std::regex(expression))) return flags;
  }
  return {};
}

bool CompilerDescription::Recognises(const std::string& version_line) const {
  return std::regex_search(version_line, std::regex(recognise_));
}

bool CompilerDescription::IsFreeForm(const std::string& extension) const {
  return Contains(free_form_, extension);
}

bool CompilerDescription::IsFixedForm(const std::string& extension) const {
  return Contains(fixed_form_, extension);
}

std::vector<std::string> CompilerDescription::WithoutLanguageFlags(
    const std::vector<std::string>& flags) const {
  std::vector<std::string> kept;
  std::copy_if(flags.begin(), flags.end(), std::back_inserter(kept), [&](const std::string& flag) {
    return std::none_of(language_flags_.begin(), language_flags_.end(), [&](const auto& known) {
      return std::regex_match(flag, std::regex(known));
    });
  });
  return kept;
}

std::vector<std::string> CompilerDescription::SourceFlags(
    const std::vector<std::string>& flags) const {
  static const std::regex kModuleFolder("(-J|-module-dir=?)(.*)");
  const std::set<std::string> with_argument = {"-I", "-D", "-U", "-J", "-module-dir"};
  std::vector<std::string> kept;
  for (std::size_t k = 0; k < flags.size(); ++k) {
    std::string flag = flags[k];
    if (with_argument.count(flag) > 0 && k + 1 < flags.size()) flag += flags[++k];
    std::smatch folder;
    if (std::regex_match(flag, folder, kModuleFolder)) flag = "-I" + folder[2].str();
    const bool known =
        std::any_of(source_flags_.begin(), source_flags_.end(), [&](const std::string& expression) {
          return std::regex_match(flag, std::regex(expression));
        });
    if (known) kept.push_back(flag);
  }
  return kept;
}

std::string CompilerDescription::RemarkExpression(const std::string& kind) const {
  const auto found = remarks_.find(kind);
  return found == remarks_.end() ? "" : found->second;
}

std::vector<std::string> CompilerDescription::Instructions(const std::string& architecture,
                                                           const std::string& operation) const {
  const auto machine = instructions_.find(architecture);
  if (machine == instructions_.end()) return {};
  const auto found = machine->second.find(operation);
  return found == machine->second.end() ? std::vector<std::string>{} : found->second;
}

Result<Compiler> DetectCompiler(ProcessRunner& runner, const std::string& command) {
  std::set<std::string> arguments;
  for (const CompilerDescription& known : CompilerDescription::Known()) {
    arguments.insert(known.VersionArgument());
  }
  Result<Compiler> unrecognised =
      CouldNot("--fc " + command, "no compiler descriptions are built in", "build Fortell again");
  for (const std::string& argument : arguments) {
    const Result<std::string> version = VersionOutput(runner, command, argument);
    if (!version) {
      unrecognised = tl::unexpected(version.error());
      continue;
    }
    for (const CompilerDescription& known : CompilerDescription::Known()) {
      if (known.VersionArgument() == argument && known.Recognises(*version)) {
        return Compiler{command, *version, known.Family()};
      }
    }
    unrecognised = Compiler{command, *version, CompilerDescription::Generic().Family()};
  }
  return unrecognised;
}

}  // namespace fortell
