// What the characterizer must know of a compiler, as data (characterizer/compilers/*.json, embedded
// at build time): another compiler is another file, no other code.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "db/process.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

/// Splits a command or flags as a shell would ("-O3 '-Wl,-z now'").
std::vector<std::string> SplitWords(const std::string& text);

/// First line of `compiler --version`; how Compiler::version is recorded too.
Result<std::string> CompilerVersion(ProcessRunner& runner, const std::string& compiler);

class CompilerDescription {
 public:
  /// Reads one description; `place` names it in messages. Errors: BadInput naming the key.
  static Result<CompilerDescription> FromJson(const std::string& text, const std::string& place);
  /// The descriptions that were built in.
  static const std::vector<CompilerDescription>& Known();
  /// For a compiler that no description recognises: the options that all Unix compilers share.
  static CompilerDescription Generic();
  /// The description of this family, the generic one when there is none.
  static CompilerDescription OfFamily(const std::string& family);
  /// The description of a command by its file's name, without asking it ("/opt/bin/gfortran-12"); the generic one when no
  /// name is in it.
  static CompilerDescription OfCommand(const std::string& command);

  const std::string& Family() const { return family_; }
  /// Of the description's text: what was read with another one may lack remarks that this one knows.
  const std::string& Digest() const { return digest_; }
  const std::string& VersionArgument() const { return version_argument_; }
  /// True when the first line of the version output is this compiler's.
  bool Recognises(const std::string& version_line) const;

  bool IsFreeForm(const std::string& extension) const;
  bool IsFixedForm(const std::string& extension) const;

  const std::string& CompileOption() const { return compile_option_; }
  const std::string& AssemblyOption() const { return assembly_option_; }
  const std::string& OutputOption() const { return output_option_; }
  /// Names the folder for module files, which follows as the next argument; empty: not known.
  const std::string& ModuleFolderOption() const { return module_folder_option_; }
  /// Those of a program's flags that belong to its source and not to a pair (folders of INCLUDE,
  /// macros, default kinds, source form), as far as this compiler knows them. What named a folder of
  /// module files names a folder to search.
  std::vector<std::string> SourceFlags(const std::vector<std::string>& flags) const;
  /// Flags that segments need beside the user's.
  const std::vector<std::string>& SegmentFlags() const { return segment_flags_; }
  /// Without those that forbid parts of the language: the driver needs a little of Fortran 2003
  /// whatever the segments are held to, and what it is compiled with is not measured.
  std::vector<std::string> WithoutLanguageFlags(const std::vector<std::string>& flags) const;

  /// Flags that make the compiler say on standard error what it optimized; none when it cannot.
  const std::vector<std::string>& ReportFlags() const { return report_flags_; }
  /// Flags with which a compile writes module files, and no object file if it can leave that out.
  const std::vector<std::string>& ModulesOnlyFlags() const { return modules_only_flags_; }
  /// Flags that put line numbers into object files and change no code.
  const std::vector<std::string>& LineNumberFlags() const { return line_number_flags_; }
  /// The library's procedure that assigns arrays (as `ProcedureOf` names it); empty without one.
  const std::string& LibraryAssignment() const { return library_assignment_; }
  /// Has it REAL(16)?
  bool HasQuadruple() const { return quadruple_; }
  /// Does it take a call of a PURE procedure for one that changes nothing?
  bool TrustsPure() const { return trusts_pure_; }
  /// Options that keep the code of a program that counts near the plain one's, for a compile with this optimization option
  /// ("-O3"; empty without one).
  std::vector<std::string> FlagsWithCounts(const std::string& level) const;
  /// Regular expression of each kind of remark.
  const std::map<std::string, std::string>& Remarks() const { return remarks_; }
  /// Regular expression of the remarks of this kind ("vectorised", "inlined"); empty when the
  /// compiler has none.
  std::string RemarkExpression(const std::string& kind) const;

  /// Regular expressions of the mnemonics that do `operation` on `architecture`; empty when
  /// unknown.
  std::vector<std::string> Instructions(const std::string& architecture,
                                        const std::string& operation) const;

 private:
  std::string digest_;
  std::string family_, recognise_, command_, version_argument_;
  bool quadruple_ = true, trusts_pure_ = true;
  std::vector<std::string> free_form_, fixed_form_, segment_flags_, language_flags_, report_flags_,
      line_number_flags_, modules_only_flags_, source_flags_;
  std::string library_assignment_;
  std::map<std::string, std::string> remarks_;
  std::map<std::string, std::vector<std::string>> flags_with_counts_;
  std::string compile_option_, assembly_option_, output_option_, module_folder_option_;
  std::map<std::string, std::map<std::string, std::vector<std::string>>> instructions_;
};

/// Asks the compiler for its version and finds its description. Errors: CouldNot (exit code 3) when
/// it is missing or does not answer. A compiler that nobody described gets the family "unknown".
Result<Compiler> DetectCompiler(ProcessRunner& runner, const std::string& command);

}  // namespace fortell
