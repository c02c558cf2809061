#include "instrumentor/wrapper/compiler-messages.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "instrumentor/counting/names-in-text.h"

namespace fortell {
namespace {

constexpr int kFreeColumns = 132;  // 6.3.2.1 of Fortran 2018

/// Behind FILE:LINE:COLUMN: or FILE:LINE: (COLUMN may be a range) at the line's begin; npos when there is
/// none. No regular expression: compilers quote the user's lines, which may have any length.
std::size_t BehindPlace(const std::string& line) {
  if (line.empty() || std::string(" \t:").find(line[0]) != std::string::npos) return std::string::npos;
  constexpr char kDigits[] = "0123456789";
  std::size_t at = line.find(':');
  int numbers = 0;
  for (; at != std::string::npos && numbers < 2; ++numbers) {
    std::size_t end = line.find_first_not_of(kDigits, at + 1);
    if (end == std::string::npos || end == at + 1) break;
    if (numbers == 1 && line[end] == '-') end = line.find_first_not_of(kDigits, end + 1);
    if (end == std::string::npos || line[end] != ':') break;
    at = end;
  }
  return numbers == 0 ? std::string::npos : at + 1;
}

/// Our declarations are shown with a line of the user's when the compiler quotes its file, and then only
/// the matter tells: -std=f2018 speaks of every COMMON block. The user's own folder may be named like us.
bool IsOurs(const std::string& message) {
  const std::size_t behind = BehindPlace(message.substr(0, message.find('\n')));
  return message.find("fortell_", behind == std::string::npos ? 0 : behind) != std::string::npos ||
         message.find("obsolescent feature: COMMON block") != std::string::npos;
}

/// Is a word of the text an intrinsic procedure of Fortran 2003 or 2008, but not of 95? (Introductions of ISO/IEC
/// 1539-1:2004 and 1539-1:2010.)
bool HoldsLaterIntrinsic(const std::string& text) {
  static const std::set<std::string> kLater = {
      "acosh", "asinh", "atanh", "atomic_define", "atomic_ref", "bessel_j0", "bessel_j1", "bessel_jn", "bessel_y0",
      "bessel_y1", "bessel_yn", "bge", "bgt", "ble", "blt", "c_sizeof", "command_argument_count", "compiler_options",
      "compiler_version", "dshiftl", "dshiftr", "erf", "erfc", "erfc_scaled", "execute_command_line", "extends_type_of",
      "findloc", "gamma", "get_command", "get_command_argument", "get_environment_variable", "hypot", "iall", "iany",
      "image_index", "iparity", "is_iostat_end", "is_iostat_eor", "lcobound", "leadz", "log_gamma", "maskl", "maskr",
      "merge_bits", "move_alloc", "new_line", "norm2", "num_images", "parity", "popcnt", "poppar", "same_type_as",
      "selected_char_kind", "shifta", "shiftl", "shiftr", "storage_size", "this_image", "trailz", "ucobound"};
  const std::set<std::string> words = WordsOf(text);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) { return kLater.count(word) > 0; });
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
    if (BehindPlace(line) != std::string::npos) flush();
    message += line + "\n";
  }
  flush();
  return out;
}

bool HasWarning(const std::string& messages) {
  static const std::regex kWarning("(^|\n|: )(warning|Warning): ");
  return std::regex_search(messages, kWarning);
}

std::vector<std::string> ForInstrumentedText(std::vector<std::string> options, const std::string& text) {
  options.erase(std::remove_if(options.begin(), options.end(),
                               [](const std::string& o) {
                                 return o.rfind("-Werror", 0) == 0 || o == "-pedantic-errors";
                               }),
                options.end());
  const bool checks = std::any_of(options.begin(), options.end(), [](const std::string& o) {
    return o.rfind("-fcheck=", 0) == 0 && (o.find("all") != std::string::npos || o.find("pointer") != std::string::npos);
  });
  for (std::string& option : options) {
    const std::size_t at = option.rfind("--", 0) == 0 ? 1 : 0;
    const bool older = option.compare(at, std::string::npos, "-std=f95") == 0 ||
                       option.compare(at, std::string::npos, "-std=f2003") == 0;
    if (older && !checks && !HoldsLaterIntrinsic(text)) option = "-std=f2008";
  }
  const std::string length = "-ffree-line-length-";
  for (std::string& option : options) {
    // Shorter than the standard's lines, which is what inserted text is laid out for.
    const bool given = option.rfind(length, 0) == 0 && std::isdigit(static_cast<unsigned char>(option.back()));
    const int columns = given ? std::atoi(option.c_str() + length.size()) : 0;
    if (columns > 0 && columns < kFreeColumns) option = length + std::to_string(kFreeColumns);
  }
  return options;
}

std::string InPlaceOf(std::string text, const std::string& edited, const std::string& source) {
  for (std::size_t at = 0; (at = text.find(edited, at)) != std::string::npos; at += source.size()) {
    text.replace(at, edited.size(), source);
  }
  return text;
}

void NameTheSource(const std::string& dependency_file, const std::string& edited,
                   const std::string& source) {
  std::ifstream in(dependency_file, std::ios::binary);
  if (!in) return;
  std::ostringstream all;
  all << in.rdbuf();
  std::ofstream(dependency_file, std::ios::binary) << InPlaceOf(all.str(), edited, source);
}

}  // namespace fortell
