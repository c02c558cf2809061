// What the command lines of Fortell's programs do alike: options, help, version, names in a list,
// the way from a result to the exit code.
#pragma once

#include <boost/program_options.hpp>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "db/process.h"
#include "db/result.h"

namespace fortell {

/// Width of the options in --help.
inline constexpr unsigned kHelpColumns = 100;

/// A program and what it says of itself.
struct CommandText {
  std::string program;  ///< "fortell-predict"
  std::string usage;    ///< lines above the options in --help

  /// "see fortell predict --help", the next step of a wrong usage.
  std::string SeeHelp() const;
};

/// Reads argv into the variables that `described` is bound to, and words that belong to no option
/// into `words`; with nullptr they are refused, so that a forgotten quote does not pass unseen.
/// --help and --version are added here. False: one of these was asked for and printed, and nothing
/// else is to be done. Errors: BadInput.
Result<bool> ParseCommand(const CommandText& text, int argc, char** argv,
                          boost::program_options::options_description described,
                          std::vector<std::string>* words = nullptr);

/// "a,b" as its parts; empty ones are left out.
std::vector<std::string> SplitAtCommas(const std::string& text);

/// Error: BadInput that lists what is known.
Status OneOf(const std::string& option, const std::string& value,
             std::initializer_list<const char*> known);

/// Folder for a command's work: `keep`, which is made, or when that is empty a temporary one that
/// lives as long as `scratch`. An absolute path.
Result<std::string> WorkFolder(const std::string& keep, const std::string& prefix,
                               std::optional<TemporaryFolder>& scratch);

/// The exit code; an error is printed.
int Finish(const CommandText& text, const Result<ExitCode>& code);

}  // namespace fortell
