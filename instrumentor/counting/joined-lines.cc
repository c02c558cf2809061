#include "instrumentor/counting/joined-lines.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <sstream>

namespace fortell {

std::string JoinedLines(const std::string& text, bool fixed_form, int fixed_columns) {
  constexpr std::size_t kContinuationColumn = 5;
  const std::string blanks = " \t\r";
  std::string out;
  std::istringstream lines(text);
  bool goes_on = false;
  for (std::string line; std::getline(lines, line);) {
    if (fixed_form && line.size() > static_cast<std::size_t>(fixed_columns)) line.resize(static_cast<std::size_t>(fixed_columns));
    std::size_t at = line.find_first_not_of(blanks);
    if (at != std::string::npos && line.compare(at, 2, "!$") == 0)  // conditional compilation
      at = line.find_first_not_of(blanks, at + 2);
    if (at == std::string::npos || line[at] == '!') continue;
    if (fixed_form) {
      if (std::strchr("cC*", line[0])) continue;
      goes_on = at == kContinuationColumn && line[at] != '0';
      at += goes_on ? 1 : 0;
      line.erase(std::remove(line.begin() + static_cast<std::ptrdiff_t>(at), line.end(), ' '), line.end());
    } else if (goes_on && line[at] == '&') {
      ++at;
    }
    if (!goes_on) out += '\n';
    const auto mark = fixed_form ? std::string::npos : line.rfind('&');
    const auto behind = mark == std::string::npos ? mark : line.find_first_not_of(blanks, mark + 1);
    goes_on = mark != std::string::npos && mark >= at && (behind == std::string::npos || line[behind] == '!');
    out += line.substr(at, goes_on ? mark - at : std::string::npos);
  }
  return out;
}

std::string JoinedLines(const AnalyzedFile& file, Span part) {
  const std::size_t before = part.begin == 0 ? std::string::npos : file.text.rfind('\n', part.begin - 1);
  const std::size_t column = part.begin - (before == std::string::npos ? 0 : before + 1);
  const std::string text = file.text.substr(part.begin, part.end - part.begin);
  return JoinedLines(file.fixed_form ? std::string(column, ' ') + text : text, file.fixed_form, file.fixed_columns);
}

std::string WithoutBlanks(const AnalyzedFile& file, Span statement) {
  std::string plain;
  for (const char c : JoinedLines(file, statement))
    if (!std::isspace(static_cast<unsigned char>(c))) plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return plain;
}

}  // namespace fortell
