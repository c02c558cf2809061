#include "instrumentor/rewrite/source-editor.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/rewrite/line-markers.h"
#include "instrumentor/rewrite/other-names.h"

namespace fortell {
namespace {

constexpr std::size_t kFreeColumns = 120;
constexpr std::size_t kFixedBegin = 6, kFixedEnd = 72;

/// A piece of text put in the place of [begin, end); changes do not overlap.
struct Change {
  std::size_t begin = 0, end = 0;
  std::string text;
};

class Editor {
 public:
  explicit Editor(const AnalyzedFile& file)
      : text_(file.text),
        markers_(file.text, file.path),
        fixed_(file.fixed_form),
        openmp_(file.openmp),
        openacc_(file.openacc),
        columns_(static_cast<std::size_t>(file.fixed_columns)) {
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (text_[i] == '\n') line_ends_.push_back(i);
    }
  }

  std::string Apply(const std::vector<Edit>& edits) {
    std::vector<const Edit*> repeats;
    for (const Edit& edit : edits)
      if (edit.kind == Edit::Kind::Repeat || edit.kind == Edit::Kind::Twin) repeats.push_back(&edit);
    std::sort(repeats.begin(), repeats.end(),
              [](const Edit* a, const Edit* b) { return a->statement.begin < b->statement.begin; });
    const Changes changes = ChangesOf(edits, false);
    const Changes watched = repeats.empty() ? Changes{} : ChangesOf(edits, true);
    // Without a first marker, what stands before the first edit would carry the edited file's name.
    std::string out = Marker(1);
    std::size_t at = 0;
    FreshNames fresh(repeats.empty() ? std::string() : text_);
    for (const Edit* repeat : repeats) {
      const LoopLines loop = LinesOf(*repeat);
      out += Merged(changes, {at, loop.begin}, true, true) + Repeated(*repeat, loop, changes, watched, fresh);
      at = loop.end;
    }
    return out + Merged(changes, {at, text_.size()}, true, true);
  }

 private:
  using Changes = std::vector<Change>;

  /// Offsets of a loop's lines, directives in front of it among them: `end` is that of the last one's newline.
  struct LoopLines {
    std::size_t begin = 0, body = 0, body_end = 0, end = 0;
  };
  LoopLines LinesOf(const Edit& repeat) const {
    LoopLines loop;
    loop.begin = AboveDirectives(LineBegin(repeat.statement.begin));
    loop.body = LineEnd(BehindContinuation(repeat.statement.end)) + 1;
    loop.body_end = LineBegin(repeat.action.begin);
    loop.end = LineEnd(repeat.action.end);
    return loop;
  }

  /// The loop for entries that nobody watches, and the other one.
  std::string Repeated(const Edit& repeat, const LoopLines& loop, const Changes& changes, const Changes& watched,
                       FreshNames& fresh) {
    const std::string indent = Indent(repeat.statement.begin);
    const auto line = [&](const std::string& text) { return LayOut(text, fixed_, indent); };
    const std::string copy = repeat.kind == Edit::Kind::Twin ? Merged(watched, {loop.begin, loop.end}, false, false) + "\n"
                                                             : WatchedInPart(repeat, loop, changes, watched, fresh);
    std::string out = line(repeat.lines[0]) + Marker(LineNumber(loop.begin)) +
                      Merged(changes, {loop.begin, loop.end}, false, false) + "\n" + line("else") +
                      Marker(LineNumber(loop.begin)) + WithOtherNames(copy, fixed_ ? columns_ : 0, repeat.labels, fresh) +
                      line("end if") + Marker(LineNumber(loop.end) + 1);
    out.pop_back();  // the line's own end follows
    return out;
  }

  /// A loop of whose iterations some are watched.
  std::string WatchedInPart(const Edit& repeat, const LoopLines& loop, const Changes& changes, const Changes& watched,
                            FreshNames& fresh) {
    const std::string indent = Indent(repeat.statement.begin);
    const auto line = [&](const std::string& text) { return LayOut(text, fixed_, indent); };
    const std::size_t body_line = LineNumber(loop.body);
    const Span body = {loop.body, loop.body_end};
    std::string copy = Merged(changes, {loop.begin, loop.body}, false, false);
    for (std::size_t i = 1; i + 1 < repeat.lines.size(); ++i) copy += line(repeat.lines[i]);
    copy += Marker(body_line) + WithOtherNames(Merged(watched, body, true, false), fixed_ ? columns_ : 0, repeat.labels, fresh);
    copy += line("else") + Marker(body_line) + Merged(changes, body, true, false) + line("end if");
    copy += Marker(LineNumber(loop.body_end)) + Merged(changes, {loop.body_end, loop.end}, true, false) + "\n";
    return copy + line(repeat.lines.back());
  }

  /// `watched`: with those for watched iterations alone.
  Changes ChangesOf(const std::vector<Edit>& edits, bool watched) {
    changes_.clear();
    for (const Edit& edit : edits) {
      if (edit.watched && !watched) continue;
      switch (edit.kind) {
        case Edit::Kind::BeforeLabel:
        case Edit::Kind::Before:
        case Edit::Kind::Repeat:
        case Edit::Kind::Twin:
          break;
        case Edit::Kind::After:
          if (!edit.lines.empty()) After(edit.statement, edit.lines);
          break;
        case Edit::Kind::Guard:
          Guard(edit);
          break;
        case Edit::Kind::End:
          AtEnd(edit.lines);
          break;
      }
    }
    PutFronts(edits, watched);
    std::stable_sort(changes_.begin(), changes_.end(),
                     [](const Change& a, const Change& b) { return a.begin < b.begin; });
    return std::move(changes_);
  }

  /// Everything that goes in front of one statement.
  struct Front {
    Span span;
    std::vector<std::string> above_label, below_label;
    int label = 0;
  };

  void PutFronts(const std::vector<Edit>& edits, bool watched) {
    std::map<std::size_t, Front> fronts;
    for (const Edit& edit : edits) {
      const bool above = edit.kind == Edit::Kind::BeforeLabel;
      if (edit.lines.empty() || (edit.watched && !watched) || (!above && edit.kind != Edit::Kind::Before)) continue;
      Front& front = fronts[edit.statement.begin];
      front.span = edit.statement;
      if (edit.label != 0 && !above) front.label = edit.label;
      auto& lines = above ? front.above_label : front.below_label;
      lines.insert(lines.end(), edit.lines.begin(), edit.lines.end());
    }
    for (const auto& [begin, front] : fronts) PutFront(front);
  }

  void PutFront(const Front& front) {
    const std::size_t at = front.span.begin;
    const bool first = IsFirstOnLine(at) || DropContinuationMark(at);
    const std::string indent = Indent(at);
    std::string out;
    for (const auto& line : front.above_label) out += MarkerOf(line, at) + LayOut(line, fixed_, indent);
    if (front.label != 0) out += LabelLine(front.label, indent);
    for (const auto& line : front.below_label) out += MarkerOf(line, at) + LayOut(line, fixed_, indent);
    if (first) {
      const std::size_t where = AboveDirectives(LineBegin(at));
      Put({where, where, out + Marker(LineNumber(where))});
    } else {
      Put({at, at, "\n" + out + Marker(LineNumber(at)) + Margin(at, indent)});
    }
    if (front.label != 0) RemoveLabel(at, front.label);
  }

  /// A statement behind `; &` may begin with `&`: what is inserted takes the place that it continues.
  bool DropContinuationMark(std::size_t at) {
    const std::size_t mark = SkipBlanks(LineBegin(at));
    if (fixed_ || text_[mark] != '&' || SkipBlanks(mark + 1) != at) return false;
    Put({mark, mark + 1, " "});
    return true;
  }

  /// Also what continues it: a line of nothing but `&` is none.
  void RemoveLabel(std::size_t at, int label) {
    const std::size_t end = EndOfLabel(at, label);
    const std::size_t behind = BehindContinuation(end);
    if (behind == SkipBlanks(end) && IsSameLine(at, end)) {
      Put({at, end, std::string(end - at, ' ')});
      return;
    }
    const auto lines = std::count(text_.begin() + static_cast<std::ptrdiff_t>(at),
                                  text_.begin() + static_cast<std::ptrdiff_t>(behind), '\n');
    Put({at, behind, std::string(static_cast<std::size_t>(lines), '\n') + " "});
  }

  /// Behind its last digit, which its value tells: in free form a line may end between two of them, in fixed
  /// form blanks may stand there.
  std::size_t EndOfLabel(std::size_t at, int label) const {
    const auto is_digit = [&](std::size_t i) {
      return i < text_.size() && std::isdigit(static_cast<unsigned char>(text_[i]));
    };
    std::size_t end = at;
    for (int value = 0; value < label && is_digit(at); at = BehindContinuation(end)) {
      while (value < label && is_digit(at)) value = 10 * value + (text_[at++] - '0');
      end = at;
    }
    return end;
  }

  /// `label`: of a CONTINUE behind the lines, if not 0.
  void After(Span span, const std::vector<std::string>& lines, int label = 0) {
    const std::string indent = Indent(span.begin) + "  ";
    std::string out;
    for (const auto& line : lines) out += LayOut(line, fixed_, indent);
    if (label != 0) out += LabelLine(label, indent);
    const std::size_t next = BehindContinuation(span.end);
    const std::size_t line_end = LineEnd(next);
    const bool beyond = fixed_ && next - LineBegin(next) >= columns_;
    if (next < line_end && text_[next] == ';' && !beyond) {
      // Marks of continuation around the `;` go: what they continue is not in the next line any more.
      const std::size_t begin = IsSameLine(span.end, next) ? next : SkipBlanks(span.end);
      const std::size_t behind = BehindContinuation(next + 1);
      const std::size_t end = IsSameLine(next, behind) ? next + 1 : behind;
      Put({begin, end, "\n" + out + Marker(LineNumber(end)) + Margin(end, indent)});
    } else {
      out += Marker(LineNumber(line_end) + 1);
      out.pop_back();  // the line's own end follows
      Put({line_end, line_end, "\n" + out});
    }
  }

  /// IF (c) action: THEN goes to a line of its own in fixed form, where columns are short.
  void Guard(const Edit& edit) {
    const std::string indent = Indent(edit.statement.begin);
    std::string out = fixed_ ? "\n     &THEN\n" : "then\n";
    for (const auto& line : edit.lines) out += LayOut(line, fixed_, indent + "  ");
    out += Marker(LineNumber(edit.action.begin)) + Margin(edit.action.begin, indent + "  ");
    Put({edit.action.begin, edit.action.begin, out});
    if (edit.label_behind) RemoveLabel(edit.statement.begin, edit.label);
    After({edit.statement.begin, edit.statement.end}, {"end if"}, edit.label_behind ? edit.label : 0);
  }

  void AtEnd(const std::vector<std::string>& lines) {
    std::string out = text_.empty() || text_.back() == '\n' ? "" : "\n";
    for (const auto& line : lines) out += LayOut(line, fixed_, "");
    Put({text_.size(), text_.size(), out});
  }

  std::string LabelLine(int label, const std::string& indent) const {
    std::string number = std::to_string(label);
    if (!fixed_) return indent + number + " continue\n";
    number.resize(std::max<std::size_t>(kFixedBegin, number.size()), ' ');
    return number + "continue\n";
  }

  /// What stands in front of a statement that gets a line of its own. In fixed form it keeps its columns: a character constant
  /// that goes on in the next line has all up to the last one, and what that hides must not appear.
  std::string Margin(std::size_t at, const std::string& indent) const {
    if (!fixed_) return indent;
    std::string margin = text_.substr(LineBegin(at), at - LineBegin(at));
    for (char& c : margin)
      if (c != '\t') c = ' ';
    return margin;
  }

  /// Line of the original text, from 1.
  std::size_t LineNumber(std::size_t at) const {
    return std::lower_bound(line_ends_.begin(), line_ends_.end(), at) - line_ends_.begin() + 1;
  }

  /// Tells the compiler which line of the user's file follows, for its messages and the program's.
  std::string Marker(std::size_t line) const {
    const LineMarkers::Place place = markers_.Of(line);
    return "# " + std::to_string(place.line) + " \"" + place.file + "\"\n";
  }

  /// For a line that is put in front of a statement. One that evaluates what the statement does may fail in its place, and is
  /// then to name its line; those that set variables of ours do not.
  std::string MarkerOf(const std::string& line, std::size_t statement) const {
    return line.rfind("fortell_", 0) == 0 ? "" : Marker(LineNumber(statement));
  }

  std::size_t LineBegin(std::size_t at) const {
    if (at == 0) return 0;
    const std::size_t end = text_.rfind('\n', at - 1);
    return end == std::string::npos ? 0 : end + 1;
  }
  std::size_t LineEnd(std::size_t at) const { return std::min(text_.find('\n', at), text_.size()); }

  bool IsSameLine(std::size_t a, std::size_t b) const { return LineNumber(a) == LineNumber(b); }

  std::size_t SkipBlanks(std::size_t at) const {
    return std::min(text_.find_first_not_of(" \t\r", at), text_.size());
  }

  /// What follows on the line; in free form `&` may continue a statement with nothing on the next lines,
  /// comments between them. Flang lets the `&` in front of the next line do alone.
  std::size_t BehindContinuation(std::size_t at) const {
    at = SkipBlanks(at);
    while (!fixed_ && at < text_.size()) {
      const std::size_t next = NextWithText(at);
      const bool marked = next < text_.size() && text_[next] == '&';
      if (text_[at] != '&' && !(marked && (text_[at] == '\n' || text_[at] == '!'))) break;
      at = marked ? SkipBlanks(next + 1) : next;
    }
    return at;
  }

  /// The first character of the next line that is neither empty nor a comment.
  std::size_t NextWithText(std::size_t at) const {
    do {
      at = SkipBlanks(std::min(LineEnd(at) + 1, text_.size()));
    } while (at < text_.size() && (text_[at] == '!' || text_[at] == '\n'));
    return at;
  }

  /// Only blanks, or the sentinel of conditional compilation, in front of it on its line.
  bool IsFirstOnLine(std::size_t at) const {
    std::string before = InLowerCase(text_.substr(LineBegin(at), at - LineBegin(at)));
    before.erase(std::remove_if(before.begin(), before.end(),
                                [](char c) { return c == ' ' || c == '\t'; }),
                 before.end());
    return before.empty() || before == "!$" || (fixed_ && (before == "c$" || before == "*$"));
  }

  std::string Indent(std::size_t at) const {
    if (fixed_) return std::string(kFixedBegin, ' ');
    const std::size_t begin = LineBegin(at);
    std::size_t end = begin;
    while (end < text_.size() && (text_[end] == ' ' || text_[end] == '\t')) ++end;
    return text_.substr(begin, end - begin);
  }

  /// A directive belongs to the statement below it: nothing comes in between.
  std::size_t AboveDirectives(std::size_t line) const {
    while (line > 0) {
      const std::size_t above = LineBegin(line - 1);
      if (!IsDirective(text_.substr(above, line - 1 - above))) break;
      line = above;
    }
    return line;
  }

  bool IsDirective(const std::string& line) const {
    std::string start = InLowerCase(line.substr(0, 64));
    if (!fixed_) start.erase(0, start.find_first_not_of(" \t"));
    if (start.empty()) return false;
    const bool comment = start[0] == '!' || (fixed_ && (start[0] == 'c' || start[0] == '*'));
    if (!comment) return false;
    start.erase(0, 1);
    // Where they are statements of their own, edits are made at them.
    if (start.rfind("$omp", 0) == 0) return !openmp_;
    if (start.rfind("$acc", 0) == 0) return !openacc_;
    for (const char* sentinel : {"dir$", "gcc$", "dec$", "nec$", "ocl", "pgi$", "ibm*"}) {
      if (start.rfind(sentinel, 0) == 0) return true;
    }
    return false;
  }

  void Put(Change change) { changes_.push_back(std::move(change)); }

  /// The changed text of a part. `at_begin`, `at_end`: whether what is inserted there belongs to it.
  std::string Merged(const Changes& changes, Span part, bool at_begin, bool at_end) const {
    std::string out;
    std::size_t at = part.begin;
    const auto first = std::lower_bound(changes.begin(), changes.end(), part.begin,
                                        [](const Change& c, std::size_t offset) { return c.begin < offset; });
    for (auto change = first; change != changes.end() && change->begin <= part.end; ++change) {
      const bool inserts = change->begin == change->end;
      if (change->begin == part.begin && inserts && !at_begin) continue;
      if (change->begin == part.end && !(inserts && at_end)) continue;
      if (change->begin > at) {
        out.append(text_, at, change->begin - at);
        at = change->begin;
      }
      out += change->text;
      at = std::max(at, change->end);
    }
    if (at < part.end) out.append(text_, at, part.end - at);
    return out;
  }

  const std::string& text_;
  const LineMarkers markers_;
  const bool fixed_, openmp_, openacc_;
  const std::size_t columns_;
  std::vector<std::size_t> line_ends_;  ///< offsets of the newlines
  std::vector<Change> changes_;
};

}  // namespace

std::string LayOut(const std::string& statement, bool fixed_form, const std::string& indent) {
  std::string out;
  std::size_t at = 0;
  if (!statement.empty() && statement[0] == '!') return statement + "\n";  // a directive
  if (fixed_form) {
    const std::size_t width = kFixedEnd - kFixedBegin;
    if (!statement.empty() && std::isdigit(static_cast<unsigned char>(statement[0]))) return statement + "\n";  // `99999 continue`
    do {
      out += (at == 0 ? "      " : "     &") + statement.substr(at, width) + "\n";
      at += width;
    } while (at < statement.size());
    return out;
  }
  const std::string margin = indent.substr(0, 40);
  do {
    const bool last = statement.size() - at <= kFreeColumns - margin.size();
    const std::size_t width = last ? std::string::npos : kFreeColumns - margin.size() - 1;
    out += margin + (at == 0 ? "" : "&") + statement.substr(at, width) + (last ? "\n" : "&\n");
    if (last) break;
    at += width;
  } while (true);
  return out;
}

std::string ApplyEdits(const AnalyzedFile& file, const std::vector<Edit>& edits) {
  std::string text = Editor(file).Apply(edits);
  // Flang took one carriage return away in front of each end of a line; whoever reads the edited text does so again.
  for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n", at + 3))
    text.insert(at, 1, '\r');
  return text;
}

}  // namespace fortell
