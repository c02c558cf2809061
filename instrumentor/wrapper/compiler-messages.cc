#include "instrumentor/wrapper/compiler-messages.h"

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>

namespace fortell {
namespace {

bool BeginsMessage(const std::string& line) {
  static const std::regex kPlace("^[^ \t:][^:]*:[0-9]+(:[0-9]+(-[0-9]+)?)?: ?.*");
  return std::regex_match(line, kPlace);
}

/// Our declarations are shown with a line of the user's when the compiler quotes its file, and then only
/// the matter tells: -std=f2018 speaks of every COMMON block.
bool IsOurs(const std::string& message) {
  return message.find("fortell_") != std::string::npos ||
         message.find("obsolescent feature: COMMON block") != std::string::npos;
}

}  // namespace

std::string WithoutOurMessages(const std::string& messages) {
  std::string out, message;
  const auto flush = [&] {
    if (!IsOurs(message)) out += message;
    message.clear();
  };
  std::istringstream lines(messages);
  for (std::string line; std::getline(lines, line);) {
    // flang misses a vector loop that was asked for, and names no place, where it must count within.
    if (line.rfind("warning: <unknown>:0:0: loop not vectorized", 0) == 0) continue;
    if (BeginsMessage(line)) flush();
    message += line + "\n";
  }
  flush();
  return out;
}

bool HasWarning(const std::string& messages) {
  static const std::regex kWarning("(^|\n|: )(warning|Warning): ");
  return std::regex_search(messages, kWarning);
}

std::vector<std::string> ForInstrumentedText(std::vector<std::string> options) {
  options.erase(std::remove_if(options.begin(), options.end(),
                               [](const std::string& o) {
                                 return o.rfind("-Werror", 0) == 0 || o == "-pedantic-errors";
                               }),
                options.end());
  std::replace(options.begin(), options.end(), std::string("-std=f95"), std::string("-std=f2003"));
  return options;
}

void NameTheSource(const std::string& dependency_file, const std::string& edited,
                   const std::string& source) {
  std::ifstream in(dependency_file, std::ios::binary);
  if (!in) return;
  std::ostringstream all;
  all << in.rdbuf();
  std::string text = all.str();
  for (std::size_t at = 0; (at = text.find(edited, at)) != std::string::npos; at += source.size()) {
    text.replace(at, edited.size(), source);
  }
  std::ofstream(dependency_file, std::ios::binary) << text;
}

}  // namespace fortell
