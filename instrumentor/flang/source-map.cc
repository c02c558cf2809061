#include "instrumentor/flang/source-map.h"

#include <algorithm>

#include "flang/Parser/source.h"

namespace fortell {

using Fortran::parser::CharBlock;
using Fortran::parser::SourceFile;

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
  if (auto position = sources.GetSourcePosition(replaced)) point.line = position->trueLineNumber;
  return point;
}

int SourceMap::FileIndex(const SourceFile& file) const {
  if (&file == &main_) return 0;
  auto& files = model_.files;
  const auto found = std::find(files.begin(), files.end(), file.path());
  if (found != files.end()) return static_cast<int>(found - files.begin());
  files.push_back(file.path());
  return static_cast<int>(files.size()) - 1;
}

SourceMap::Place SourceMap::Find(CharBlock text) const {
  Place place;
  if (text.empty()) return place;
  const char* last = text.end() - 1;
  while (last > text.begin() && *last == ' ') --last;
  const auto first = FindPoint(text.begin());
  const auto end = FindPoint(last);
  if (!first || !end) return place;
  place.file_index = FileIndex(*first->file);
  place.line = first->line;
  place.end_line = end->file == first->file ? end->line : first->line;
  if (first->file == &main_ && end->file == &main_) {
    place.span = {first->offset, end->offset + 1};
    place.editable = !first->from_macro && !end->from_macro && place.span.Valid();
  }
  return place;
}

}  // namespace fortell
