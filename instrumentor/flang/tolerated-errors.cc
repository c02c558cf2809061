// Errors of Flang's that keep no file from being counted. Flang asks its messages after each of its steps whether to
// go on, and writes no module file when one of them is fatal: that question comes here first (the linker's --wrap,
// see CMakeLists.txt). Whether the program is right is for the compiler to say, which gets its text in any case.
#include <algorithm>
#include <string>

#include "flang/Parser/message.h"

namespace parser = Fortran::parser;

namespace {

/// Of what is typed all the same. Constant subscripts and extents beyond what was declared: old programs live on them,
/// COMMON /WORK/ A(1), columns one after the other. Variables of pure procedures with a polymorphic component, which
/// compilers take, and assignments to them. Formats that lack a comma.
bool IsTolerated(const parser::Message& message) {
  const std::string text = message.ToString();
  for (const char* part :
       {"is greater than upper bound", "is less than lower bound", "left-hand side has extent",
        "may not be a local variable in a pure subprogram", "is not definable", "is not deallocatable", "in format expression"}) {
    if (text.find(part) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

extern "C" {

bool __real__ZNK7Fortran6parser8Messages13AnyFatalErrorEb(parser::Messages*, bool);

/// In the place of Messages::AnyFatalError: whether any but the tolerated errors is among them.
bool __wrap__ZNK7Fortran6parser8Messages13AnyFatalErrorEb(parser::Messages* messages, bool warnings_are_errors) {
  if (!__real__ZNK7Fortran6parser8Messages13AnyFatalErrorEb(messages, warnings_are_errors)) return false;
  const auto& all = messages->messages();
  return std::any_of(all.begin(), all.end(), [](const parser::Message& message) {
    return message.IsFatal() && !IsTolerated(message);
  });
}

}  // extern "C"
