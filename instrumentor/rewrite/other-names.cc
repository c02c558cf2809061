#include "instrumentor/rewrite/other-names.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <vector>

#include "instrumentor/counting/names-in-text.h"

namespace fortell {
namespace {

bool IsComment(const std::string& line, bool fixed) {
  if (line.empty() || line[0] == '#') return true;
  if (fixed && std::string("cC*!dD").find(line[0]) != std::string::npos) return true;
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string::npos || line[first] == '!';
}

/// Does the line of free form go on in the next one?
bool GoesOn(const std::string& line) {
  char quote = 0, last = ' ';
  for (const char c : line) {
    if (quote == 0 && c == '!') break;
    if (c == quote) quote = 0;
    else if (quote == 0 && (c == '\'' || c == '"')) quote = c;
    if (c != ' ' && c != '\t' && c != '\n') last = c;
  }
  return last == '&';
}

/// Digits of the label that the line begins with; empty where it has none, or continues another.
std::string LabelOf(const std::string& line, bool fixed) {
  const std::size_t first = line.find_first_not_of(" \t");
  if (first == std::string::npos || (fixed && first >= 5)) return "";
  std::size_t end = first;
  while (end < line.size() && std::isdigit(static_cast<unsigned char>(line[end]))) ++end;
  return line.substr(first, end - first);
}

/// Does a character constant go on in the line that begins at `at`? `last`: what stands in front, but for blanks.
bool IsContinued(const std::string& text, std::size_t at, char last, bool fixed) {
  if (!fixed) return last == '&';
  return text.find_first_not_of(' ', at) == at + 5 && text[at + 5] != '0';
}

/// Which characters of the text stand in character constants or comments.
std::vector<bool> Unread(const std::string& text, bool fixed) {
  std::vector<bool> unread(text.size());
  char quote = 0, last = ' ';
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool begins = at == 0 || text[at - 1] == '\n';
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (begins && quote != 0 && !IsContinued(text, at, last, fixed)) quote = 0;
    if (quote == 0 && (text[at] == '!' || (begins && IsComment(text.substr(at, end - at), fixed)))) {
      std::fill(unread.begin() + static_cast<std::ptrdiff_t>(at), unread.begin() + static_cast<std::ptrdiff_t>(end), true);
      at = end;
      continue;
    }
    const char c = text[at];
    unread[at] = quote != 0;
    if (c == quote) quote = 0;
    else if (quote == 0 && (c == '\'' || c == '"')) quote = c;
    if (c != ' ' && c != '\t' && c != '\n') last = c;
  }
  return unread;
}

/// A label without zeros in front, a name in lower case.
std::string Key(const std::string& word) {
  const std::size_t first = word.find_first_not_of('0');
  return InLowerCase(first == std::string::npos ? word : word.substr(first));
}

/// The text with each match's last group replaced as the map says, but for character constants; others stay.
std::string Replaced(const std::string& text, bool fixed, const std::regex& pattern,
                     const std::map<std::string, std::string>& others) {
  const std::vector<bool> unread = Unread(text, fixed);
  std::string out;
  std::size_t at = 0;
  for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) {
    const std::size_t group = i->size() - 1;
    const auto other = others.find(Key(i->str(group)));
    const auto begin = static_cast<std::size_t>(i->position(group));
    if (other == others.end() || unread[begin]) continue;
    out.append(text, at, begin - at);
    out += other->second;
    at = begin + static_cast<std::size_t>(i->length(group));
  }
  return out.append(text, at, std::string::npos);
}

/// Lines of fixed form that were within `columns` before and are not after go on in the next one. What the last column hid
/// stays hidden. Both texts have the same lines.
std::string Folded(const std::string& before, const std::string& after, std::size_t columns) {
  const std::vector<bool> unread = Unread(after, true);
  std::string out;
  std::size_t old_at = 0;
  for (std::size_t at = 0; at < after.size();) {
    const std::size_t end = std::min(after.find('\n', at), after.size());
    const std::size_t old_end = std::min(before.find('\n', old_at), before.size());
    const std::size_t old_size = old_end - old_at, size = end - at;
    const std::size_t hidden = old_size > columns ? old_size - columns : 0;
    std::string line = after.substr(at, size);
    const bool ends_with_comment = size > columns && unread[at + columns] && unread[end - 1];
    if (size > std::max(columns, old_size) && !ends_with_comment && !IsComment(line, true)) {
      line.resize(size - hidden);
      const std::string mark = "\n     &";
      for (std::size_t room = columns; line.size() > room; room = columns - (mark.size() - 1)) {
        out += line.substr(0, room) + mark;
        line.erase(0, room);
      }
    }
    out += line;
    if (end < after.size()) out += '\n';
    at = end + 1, old_at = old_end + 1;
  }
  return out;
}

const std::regex& Labelled() {
  static const std::regex labelled(R"re(\b(?:go[ \t]*to|do)[ \t]*(\d+)\b(?![ \t]+\d))re", std::regex::icase);
  return labelled;
}

}  // namespace

FreshNames::FreshNames(const std::string& text) {
  std::string word;
  for (const char c : text + "\n") {
    if (IsPartOfName(c)) {
      word += c;
    } else if (!word.empty()) {
      taken_.insert(InLowerCase(word));
      word.clear();
    }
  }
}

int FreshNames::Label() {
  while (taken_.count(std::to_string(label_)) > 0) --label_;
  return label_--;
}

std::string FreshNames::Name() {
  std::string name;
  do name = "fortell_o" + std::to_string(++name_);
  while (taken_.count(name) > 0);
  return name;
}

std::size_t LabelsNamed(const std::string& text, bool fixed_form, const std::set<int>& labels) {
  const std::vector<bool> unread = Unread(text, fixed_form);
  std::size_t named = 0;
  for (std::sregex_iterator i(text.begin(), text.end(), Labelled()), end; i != end; ++i)
    if (!unread[static_cast<std::size_t>(i->position(1))]) named += labels.count(std::stoi(i->str(1)));
  return named;
}

std::string WithOtherNames(const std::string& text, std::size_t fixed_columns, const std::set<int>& labels, FreshNames& fresh) {
  const bool fixed_form = fixed_columns > 0;
  static const std::regex kConstruct(R"re((?:^|\n)[ \t]*(?:\d+[ \t]+)?([a-z]\w*)[ \t]*:[ \t]*[a-z])re", std::regex::icase);
  static const std::regex kBegun(R"re((?:^|\n)[ \t]*(?:\d+[ \t]+)?([a-z]\w*)(?=[ \t]*:))re", std::regex::icase);
  static const std::regex kNamed(R"re(\b(?:cycle|exit|end[ \t]*(?:do|if|select|block|associate))[ \t]+([a-z]\w*)\b)re",
                                 std::regex::icase);
  static const std::regex kArm(
      R"re(\b(?:else|(?:case|class)[ \t]+default|(?:else[ \t]*if|case|is)\b[^\n]*\)(?:[ \t]*then\b)?)[ \t]*\b([a-z]\w*)[ \t]*(?=[!;\n]))re",
      std::regex::icase);
  std::map<std::string, std::string> names;
  for (std::sregex_iterator i(text.begin(), text.end(), kConstruct), end; i != end; ++i)
    names.emplace(InLowerCase(i->str(1)), "");
  for (auto& [name, other] : names) other = fresh.Name();
  std::map<std::string, std::string> numbers;
  std::string out;
  bool continues = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    std::string line = text.substr(at, end - at);
    at = end;
    const std::string label = continues || IsComment(line, fixed_form) ? "" : LabelOf(line, fixed_form);
    if (!label.empty() && labels.count(std::stoi(label)) > 0) {
      const std::string other = std::to_string(fresh.Label());
      numbers[Key(label)] = other;
      const std::size_t first = line.find_first_not_of(" \t");
      if (fixed_form && line.substr(0, 5).find('\t') == std::string::npos) {
        line = other + line.substr(5);  // five digits take the columns of a label
      } else {
        line.replace(first, label.size(), other);
      }
    }
    if (!fixed_form && !IsComment(line, fixed_form)) continues = GoesOn(line);
    out += line;
  }
  if (!numbers.empty()) out = Replaced(out, fixed_form, Labelled(), numbers);
  if (!names.empty())
    for (const std::regex* pattern : {&kBegun, &kNamed, &kArm}) out = Replaced(out, fixed_form, *pattern, names);
  return fixed_form && out != text ? Folded(text, out, fixed_columns) : out;
}

}  // namespace fortell
