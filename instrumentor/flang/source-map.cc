#include "instrumentor/flang/source-map.h"

#include <cstring>

#include <algorithm>
#include <string_view>

#include "flang/Parser/source.h"

namespace fortell {

using Fortran::parser::CharBlock;
using Fortran::parser::SourceFile;

namespace {

/// The file in which the text was written: of a generated text it tells by `# line "file"`.
std::string WrittenIn(const Fortran::parser::AllCookedSources& cooked, const char* at) {
  const auto range = cooked.GetProvenanceRange(CharBlock{at, 1});
  if (!range) return "";
  const auto& sources = cooked.allSources();
  const auto position = sources.GetSourcePosition(sources.GetReplacedProvenance(range->start()));
  return position ? *position->path : std::string();
}

/// Flang names an INCLUDEd file of the current folder "./name".
int IndexOf(const std::string& path, std::vector<std::string>& files) {
  const std::string file = path.compare(0, 2, "./") == 0 ? path.substr(2) : path;
  const auto found = std::find_if(files.begin(), files.end(),
                                  [&](const std::string& f) { return f == path || f == file; });
  if (found != files.end()) return static_cast<int>(found - files.begin());
  files.push_back(file);
  return static_cast<int>(files.size()) - 1;
}

/// Where the statement ends whose last characters come from the macro call at `call`: at the end of its line, or
/// nowhere (0) when more may stand on the line.
std::size_t EndOfMacroCall(const SourceFile& file, std::size_t call) {
  const auto content = file.content();
  const std::string_view text(content.data(), content.size());
  const std::string_view line = text.substr(call, text.find('\n', call) - call);
  if (line.find_first_of(";!&'\"") != std::string_view::npos) return 0;
  const auto last = line.find_last_not_of(" \t\r");
  return last == std::string_view::npos ? 0 : call + last + 1;
}

/// A backslash joins the next line to its own for gfortran's preprocessor, even where it ends a comment: does one end the
/// line in front of the statement, or the statement's last one? Nothing can be put there.
bool StandsAtBackslash(const SourceFile& file, Span statement) {
  const auto content = file.content();
  const std::string_view text(content.data(), content.size());
  const std::size_t begin = text.rfind('\n', statement.begin), end = text.find('\n', statement.end - 1);
  const auto joins = [&](std::size_t newline) {
    return newline != std::string_view::npos && newline > 0 && text[newline - 1] == '\\';
  };
  return joins(begin) || joins(end);
}

}  // namespace

// A block that a macro or a continuation cuts has no range of its own: ask for single characters.
std::optional<SourceMap::Point> SourceMap::FindPoint(const char* at) const {
  const auto range = cooked_.GetProvenanceRange(CharBlock{at, 1});
  if (!range) return std::nullopt;
  const auto& sources = cooked_.allSources();
  const auto start = range->start();
  const auto replaced = sources.GetReplacedProvenance(start);
  Point point;
  point.from_macro = !(replaced == start);
  point.file = sources.GetSourceFile(replaced, &point.offset);
  if (!point.file) return std::nullopt;
  if (auto position = sources.GetSourcePosition(replaced)) point.line = position->line;
  return point;
}

int SourceMap::FileIndex(const SourceFile& file) const {
  return &file == &main_ ? 0 : IndexOf(file.path(), model_.files);
}

SourceMap::Place SourceMap::Find(CharBlock text) const {
  Place place;
  if (text.empty()) return place;
  const char* last = text.end() - 1;
  while (last > text.begin() && *last == ' ') --last;
  const auto first = FindPoint(text.begin());
  const auto end = FindPoint(last);
  if (!first || !end) return place;
  const std::string written_in = WrittenIn(cooked_, text.begin());
  const bool generated = !written_in.empty() && written_in != first->file->path();
  place.file_index = generated ? IndexOf(written_in, model_.files) : FileIndex(*first->file);
  place.line = first->line;
  place.end_line = end->file == first->file ? end->line : first->line;
  if (first->file == &main_ && end->file == &main_) {
    const std::size_t behind = end->from_macro ? EndOfMacroCall(main_, end->offset) : end->offset + 1;
    place.span = {first->offset, behind};
    place.editable = !first->from_macro && place.span.Valid() && !StandsAtBackslash(main_, place.span);
  }
  return place;
}

std::size_t AtSentinel(const std::string& text, std::size_t at) {
  const std::size_t newline = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  const std::size_t begin = text.find_first_not_of(" \t", newline == std::string::npos ? 0 : newline + 1);
  const bool sentinel = begin + 1 < at && std::strchr("!cC*", text[begin]) && text[begin + 1] == '$';
  return sentinel ? begin : at;
}

}  // namespace fortell
