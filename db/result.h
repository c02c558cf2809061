// Errors as values. A function that can fail returns Result<T>; only `main` turns an Error into
// text and an exit code. A message names the place, the cause and the next step.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace fortell {

/// Exit codes of every command (docs/cli.md).
enum class ExitCode {
  Done = 0,        ///< done
  Findings = 1,    ///< done, but with findings the user must look at
  Usage = 2,       ///< wrong usage or input
  CouldNot = 3,    ///< the input is fine, the work could not be done
};

/// What went wrong, as a value.
struct Error {
  std::string place;      ///< file, line, option or machine the error is about; may be empty
  std::string cause;      ///< what happened
  std::string next_step;  ///< what the user can do about it
  ExitCode exit_code = ExitCode::CouldNot;

  /// One printable message: "place: cause\n  next: next_step".
  std::string Text() const;
};

template <typename T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

/// Wrong usage or input: exit code 2.
tl::unexpected<Error> BadInput(std::string place, std::string cause, std::string next_step);
/// The work could not be done: exit code 3.
tl::unexpected<Error> CouldNot(std::string place, std::string cause, std::string next_step);

}  // namespace fortell
