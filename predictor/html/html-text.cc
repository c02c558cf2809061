#include "predictor/html/html-text.h"

#include <fmt/format.h>

#include <algorithm>

#include "predictor/quantities.h"

namespace fortell {
namespace {

constexpr char kReplacement[] = "\xEF\xBF\xBD";  // U+FFFD

// Bytes of the UTF-8 character at `at` (Unicode 15, table 3-7); 0 when there is none.
std::size_t CharacterBytes(const std::string& text, std::size_t at) {
  const auto byte = [&](std::size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0u;
  };
  const auto follows = [&](std::size_t k, unsigned low = 0x80, unsigned high = 0xBF) {
    return byte(k) >= low && byte(k) <= high;
  };
  const unsigned first = byte(at);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return follows(at + 1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool second = follows(at + 1, first == 0xE0 ? 0xA0 : 0x80, first == 0xED ? 0x9F : 0xBF);
    return second && follows(at + 2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    const bool second = follows(at + 1, first == 0xF0 ? 0x90 : 0x80, first == 0xF4 ? 0x8F : 0xBF);
    return second && follows(at + 2) && follows(at + 3) ? 4 : 0;
  }
  return 0;
}

void AppendEscaped(std::string& to, char letter) {
  switch (letter) {
    case '&':
      to += "&amp;";
      break;
    case '<':
      to += "&lt;";
      break;
    case '>':
      to += "&gt;";
      break;
    case '"':
      to += "&quot;";
      break;
    case '\'':
      to += "&#39;";
      break;
    case '\n':
    case '\t':
      to += letter;
      break;
    default:
      to += static_cast<unsigned char>(letter) < ' ' || letter == '\x7F' ? ' ' : letter;
  }
}

}  // namespace

std::string Escaped(const std::string& text) {
  std::string escaped;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = CharacterBytes(text, at);
    if (bytes == 1)
      AppendEscaped(escaped, text[at]);
    else
      escaped += bytes == 0 ? kReplacement : text.substr(at, bytes);
    at += std::max<std::size_t>(1, bytes);
  }
  return escaped;
}

std::string ScriptJson(const nlohmann::ordered_json& json) {
  const std::string text =
      json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  std::string safe;
  safe.reserve(text.size());
  for (const char letter : text) {
    if (letter == '<')
      safe += "\\u003c";  // stands in strings alone, where this is the same
    else
      safe += letter;
  }
  return safe;
}

std::string Filled(const std::string& page,
                   const std::vector<std::pair<std::string, std::string>>& values) {
  std::string filled;
  std::size_t at = 0;
  for (std::size_t open; (open = page.find("{{", at)) != std::string::npos;) {
    const std::size_t close = page.find("}}", open);
    if (close == std::string::npos) break;
    const std::string name = page.substr(open + 2, close - open - 2);
    const auto found = std::find_if(values.begin(), values.end(),
                                    [&](const auto& value) { return value.first == name; });
    if (found == values.end()) {
      filled += page.substr(at, open + 2 - at);
      at = open + 2;
      continue;
    }
    filled += page.substr(at, open - at) + found->second;
    at = close + 2;
  }
  return filled + page.substr(at);
}

std::string BarHtml(double share) {
  return fmt::format("<span class=\"bar\" title=\"{}\"><i style=\"width:{:.1f}%\"></i></span>",
                     PercentText(share), 100 * std::clamp(share, 0.0, 1.0));
}

std::string RowHtml(const std::vector<std::string>& cells, std::size_t numbers, const char* cell) {
  std::string row = "<tr>";
  for (std::size_t k = 0; k < cells.size(); ++k) {
    row += fmt::format("<{0}{1}>{2}</{0}>", cell, k >= numbers ? " class=\"number\"" : "",
                       Escaped(cells[k]));
  }
  return row + "</tr>\n";
}

std::string NothingHtml(const std::string& what, const std::string& command) {
  return "<p class=\"nothing\">" + Escaped(what) +
         (command.empty() ? "" : " <code>" + Escaped(command) + "</code>") + "</p>\n";
}

}  // namespace fortell
