#include "instrumentor/wrapper/response-file.h"

#include <cctype>
#include <fstream>
#include <sstream>

namespace fortell {
namespace {

constexpr int kDeepest = 16;  // a file that names itself must end somewhere

std::vector<std::string> Words(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  bool inside = false;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && i + 1 < text.size()) {
      word += text[++i];
      inside = true;
    } else if (quote != 0) {
      if (c == quote) quote = 0;
      else word += c;
    } else if (c == '\'' || c == '"') {
      quote = c;
      inside = true;
    } else if (!std::isspace(static_cast<unsigned char>(c))) {
      word += c;
      inside = true;
    } else if (inside) {
      words.push_back(word);
      word.clear();
      inside = false;
    }
  }
  if (inside) words.push_back(word);
  return words;
}

void Expand(const std::vector<std::string>& arguments, int depth, std::vector<std::string>& out) {
  for (const std::string& argument : arguments) {
    std::ifstream file;
    if (argument.size() > 1 && argument[0] == '@' && depth < kDeepest) file.open(argument.substr(1));
    if (!file.is_open() || !file) {
      out.push_back(argument);
      continue;
    }
    std::ostringstream text;
    text << file.rdbuf();
    Expand(Words(text.str()), depth + 1, out);
  }
}

}  // namespace

std::vector<std::string> WithResponseFiles(const std::vector<std::string>& arguments) {
  std::vector<std::string> out;
  Expand(arguments, 0, out);
  return out;
}

}  // namespace fortell
