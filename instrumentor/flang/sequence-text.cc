#include "instrumentor/flang/sequence-text.h"

#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace fortell {
namespace {

constexpr int kFew = 8;

/// First, last and step of the constants from `at` up to a closing bracket, which `at` is left at. None when they
/// are few, or no sequence.
struct Sequence {
  std::int64_t first = 0, last = 0, step = 0;
};
std::optional<Sequence> SequenceAt(const std::string& text, std::size_t& at) {
  Sequence found;
  for (int elements = 0; at < text.size(); ++elements) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    at = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || at >= text.size() || text[at] != '_') return {};
    at = text.find_first_not_of("0123456789", at + 1);
    if (elements == 0) found.first = value;
    if (elements == 1) found.step = value - found.first;
    if (elements > 1 && value - found.last != found.step) return {};
    found.last = value;
    if (at == std::string::npos || (text[at] != ',' && text[at] != ']')) return {};
    if (text[at] == ']') return elements >= kFew && found.step != 0 ? std::optional(found) : std::nullopt;
    ++at;
  }
  return {};
}

}  // namespace

std::string WithSequences(const std::string& text) {
  const std::string open = "[INTEGER(", close = ")::";
  std::string result;
  std::size_t copied = 0;
  for (std::size_t at = 0; (at = text.find(open, at)) != std::string::npos;) {
    std::size_t end = text.find(close, at);
    if (end == std::string::npos) break;
    const std::size_t begin = end += close.size();
    const auto sequence = SequenceAt(text, end);
    if (sequence) {
      result += text.substr(copied, begin - copied);
      result += fmt::format("({0},{0}={1},{2},{3})", kSequenceVariable, sequence->first, sequence->last, sequence->step);
      copied = end;
    }
    at = begin;
  }
  return result + text.substr(copied);
}

}  // namespace fortell
