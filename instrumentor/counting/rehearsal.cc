#include "instrumentor/counting/rehearsal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "db/program-walk.h"
#include "instrumentor/counting/joined-lines.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {
namespace {

/// Arrays of a procedure's own are copied up to this size.
constexpr double kMostElements = 16;

/// Elements of an array whose bounds are constants; 1 for a scalar, 0 where they are not known.
double ElementsOf(const Symbol& symbol) {
  double elements = 1;
  for (const Dimension& d : symbol.dims) {
    if (d.extent.kind != ExprKind::Constant || (d.lower.Present() && d.lower.kind != ExprKind::Constant)) return 0;
    elements *= d.extent.value;
  }
  return elements;
}

/// By how many digits they have: which numbers kinds have is the compiler's matter.
std::string TypeText(const Type& type) {
  const std::string real = type.kind == 4 ? "selected_real_kind(6)" : type.kind == 8 ? "selected_real_kind(15)" : "";
  switch (type.cls) {
    case TypeClass::Integer: {
      static const std::map<int, int> digits = {{1, 2}, {2, 4}, {4, 9}, {8, 18}};
      const auto found = digits.find(type.kind);
      return found == digits.end() ? "" : fmt::format("integer(selected_int_kind({}))", found->second);
    }
    case TypeClass::Real:
      return real.empty() ? "" : "real(" + real + ")";
    case TypeClass::Complex:
      return real.empty() ? "" : "complex(" + real + ")";
    case TypeClass::Logical:
      return type.kind == 4 ? "logical" : "";
    default:
      return "";
  }
}

std::string Declaration(int number, const Symbol& symbol) {
  std::string shape;
  for (const Dimension& d : symbol.dims) {
    const auto lower = static_cast<long>(d.lower.Present() ? d.lower.value : 1);
    shape += fmt::format("{}{}:{}", shape.empty() ? "" : ",", lower, lower + static_cast<long>(d.extent.value) - 1);
  }
  return TypeText(symbol.type) + (shape.empty() ? "" : ",dimension(" + shape + ")") + "::" + Rehearsal::NameOf(number);
}

constexpr char kLetters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool HasQuotes(const std::string& text) { return text.find_first_of("'\"") != std::string::npos; }

}  // namespace

std::string Rehearsal::NameOf(int symbol) { return fmt::format("fortell_x{}", symbol); }

Rehearsal::Rehearsal(const AnalyzedFile& file, const Stmt& loop)
    : file_(file), model_(file.model), stmt_(loop), loop_(std::get<Loop>(loop.node)), flow_(file), labels_(ControlFlow::Labels(loop_.body)) {
  const bool counted = loop_.form == Loop::Form::Counted;
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt_.place)];
  if (loop_.form == Loop::Form::Concurrent || (counted && (place.lower.empty() || !MayBeCopied(loop_.variable)))) return;
  if (loop_.form == Loop::Form::While && (place.masks.empty() || place.masks[0].text.empty())) return;
  bool may = true;
  ForEachStatement(loop_.body, [&](const Stmt& stmt) {
    may = may && !ControlFlow::CallsUser(stmt) && !std::holds_alternative<Allocation>(stmt.node) &&
          !std::holds_alternative<Sequence>(stmt.node);
  });
  if (!may) return;
  Collect(loop_.body, nullptr, false);
  Slice control;
  may = Include(loop_.condition, control) && (!loop_.condition.Present() || IsNamedIn(place.masks[0].text, loop_.condition));
  ForEachStatement(loop_.body, [&](const Stmt& stmt) {
    const bool reached = around_.count(&stmt) > 0;
    if (std::holds_alternative<Jump>(stmt.node))
      may = may && (!reached || Include(&stmt, control));
    else if (reached && !std::holds_alternative<If>(stmt.node))
      may = may && !flow_.MayLeave(stmt);
  });
  if (!may) return;
  std::set<int> passed;
  ForEachStatement(loop_.body, [&](const Stmt& stmt) {
    if (stmt.label != 0) passed.insert(stmt.label);
    const int label = std::holds_alternative<Jump>(stmt.node) && around_.count(&stmt) > 0 ? LabelWithin(stmt) : 0;
    if (label != 0) targets_[label] = targets_[label] || passed.count(label) > 0;
  });
  control_ = std::move(control);
}

/// What stands where, and what sets what. `opaque`: within something that is left out as a whole.
void Rehearsal::Collect(const Block& block, const Stmt* around, bool opaque) {
  for (const Stmt& stmt : block.body) {
    if (!opaque) around_[&stmt] = around;
    const auto set = [&](const Expr& target, bool copied) {
      if (target.symbol < 0) return;
      set_by_[target.symbol].push_back(copied ? &stmt : nullptr);
      if (copied) return;
      by_pointer_ = by_pointer_ || MayBeAnother(target.symbol);
      for (int s = target.symbol; s >= 0; s = Base(s)) stored_.insert(s);
    };
    if (const auto* a = std::get_if<Assignment>(&stmt.node))
      set(a->target, !opaque && stmt.place >= 0 && !a->pointer && MayBeCopied(a->target.symbol) && IsAsDeclared(a->target) &&
                         !TextOfAssignment(stmt).empty());
    if (const auto* where = std::get_if<Where>(&stmt.node))
      for (const WhereArm& arm : where->arms) Collect(arm.body, &stmt, true);
    if (const auto* loop = std::get_if<Loop>(&stmt.node); loop && loop->variable >= 0) {
      set_by_[loop->variable].push_back(nullptr);
      stored_.insert(loop->variable);
    }
    const bool is_if = std::holds_alternative<If>(stmt.node) && stmt.place >= 0;
    ForEachBlock(stmt, [&](const Block& inner) { Collect(inner, &stmt, opaque || !is_if); });
  }
}

/// Does its procedure ask whether the argument is present?
bool Rehearsal::MayBeAbsent(int symbol) const {
  const int procedure = model_.symbols[static_cast<std::size_t>(symbol)].procedure;
  if (procedure < 0) return true;
  bool asked = false;
  ForEachStatement(model_.procedures[static_cast<std::size_t>(procedure)].body, [&](const Stmt& stmt) {
    ForEachOwnExpression(stmt, [&](const Expr& e) {
      ForEachPart(e, [&](const Expr& part) {
        asked = asked || (part.kind == ExprKind::Intrinsic && part.name == "present" && Mentions(part, {symbol}));
      });
    });
  });
  return asked;
}

/// A scalar or small array that is there, and that nothing changes but what names it.
bool Rehearsal::MayBeCopied(int symbol) const {
  if (symbol < 0) return false;
  const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
  if (s.storage == Storage::Component || s.allocatable || s.pointer || s.target || TypeText(s.type).empty()) return false;
  const double elements = ElementsOf(s);
  return elements >= 1 && elements <= kMostElements && !(s.storage == Storage::Dummy && MayBeAbsent(symbol));
}

int Rehearsal::Base(int symbol) const { return model_.symbols[static_cast<std::size_t>(symbol)].base; }

/// Not so are names that ASSOCIATE gives to arrays.
bool Rehearsal::IsAsDeclared(const Expr& e) const {
  return (e.kind == ExprKind::Array) != model_.symbols[static_cast<std::size_t>(e.symbol)].dims.empty();
}

/// Can it name an element beyond the declared ones, which a copy lacks? Older programs declare dummy arguments and arrays of COMMON
/// with a few elements and use what lies behind them as well.
bool Rehearsal::MayLieBehind(const Expr& e) const {
  const Storage storage = model_.symbols[static_cast<std::size_t>(e.symbol)].storage;
  return e.kind == ExprKind::Array && (storage == Storage::Dummy || storage == Storage::Common) &&
         std::any_of(e.args.begin(), e.args.end(), [](const Expr& index) { return index.kind != ExprKind::Constant; });
}

/// May its memory have another name?
bool Rehearsal::MayBeAnother(int symbol) const {
  for (; symbol >= 0; symbol = Base(symbol)) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (s.pointer || s.target) return true;
  }
  return false;
}

/// Do the names in the text mean what the model says? USE and ASSOCIATE give others.
bool Rehearsal::IsNamedIn(const std::string& text, const Expr& e) const {
  const bool changes = e.symbol >= 0 && (set_by_.count(e.symbol) > 0 || e.symbol == loop_.variable);
  if (changes && Base(e.symbol) < 0 && !IsWordOf(model_.symbols[static_cast<std::size_t>(e.symbol)].name, text)) return false;
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return IsNamedIn(text, a); });
}

/// The expression's value; false where it hangs on something that the slice cannot have.
bool Rehearsal::Include(const Expr& e, Slice& slice) const {
  if (e.kind == ExprKind::Function || e.kind == ExprKind::Other || e.kind == ExprKind::ImpliedDo) return false;
  if (e.symbol >= 0) {
    if (!IsAsDeclared(e)) return false;
    const auto set = set_by_.find(e.symbol);
    if (e.symbol == slice.variable) return true;
    if (e.symbol == loop_.variable && loop_.form == Loop::Form::Counted) {
      if (set != set_by_.end()) return false;
      slice.symbols.insert(e.symbol);
    } else if (set != set_by_.end()) {
      if (MayLieBehind(e) || std::any_of(set->second.begin(), set->second.end(), [](const Stmt* s) { return !s; })) return false;
      if (slice.symbols.insert(e.symbol).second &&
          !std::all_of(set->second.begin(), set->second.end(), [&](const Stmt* s) { return Include(s, slice); }))
        return false;
    }
    if (by_pointer_ && MayBeAnother(e.symbol)) return false;
    for (int s = e.symbol; s >= 0; s = Base(s))
      if (stored_.count(s) > 0 && (s == e.symbol || set_by_.count(s) > 0)) return false;
  }
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return Include(a, slice); });
}

/// The statement, and the IFs around it.
bool Rehearsal::Include(const Stmt* stmt, Slice& slice) const {
  for (; stmt; stmt = around_.at(stmt)) {
    if (!slice.statements.insert(stmt).second) continue;
    const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt->place)];
    bool may = true;
    if (std::holds_alternative<Jump>(stmt->node)) {
      const int label = LabelWithin(*stmt);
      may = TextOfJump(*stmt).has_value() && (label == 0 || Include(around_.at(StatementAt(label)), slice));
    }
    if (const auto* a = std::get_if<Assignment>(&stmt->node))
      may = IsNamedIn(TextOfAssignment(*stmt), a->value) && Include(a->value, slice) && Include(a->target, slice);
    if (const auto* branch = std::get_if<If>(&stmt->node)) {
      std::size_t conditions = 0;
      for (const IfArm& arm : branch->arms) {
        if (!arm.condition.Present()) continue;
        may = may && !AsksForPresence(arm.condition) && conditions < place.masks.size() &&
              IsNamedIn(place.masks[conditions].text, arm.condition) && !place.masks[conditions].text.empty() &&
              Include(arm.condition, slice);
        ++conditions;
      }
      may = may && place.editable;
    }
    if (!may) return false;
  }
  return true;
}

/// EXIT and CYCLE of the loop, and what amounts to them, and GO TO with a label of the body; none for other jumps.
std::optional<std::string> Rehearsal::TextOfJump(const Stmt& stmt) const {
  const auto& jump = std::get<Jump>(stmt.node);
  if (jump.kind == JumpKind::ErrorStop) return "exit";
  if (jump.kind == JumpKind::ComputedGoto || jump.kind == JumpKind::ArithmeticIf || jump.levels == 0) return std::nullopt;
  if (jump.kind == JumpKind::Goto && jump.labels.size() != 1) return std::nullopt;
  if (flow_.Leaves(stmt, 0, labels_, false)) return "exit";
  if (flow_.Leaves(stmt, 0, labels_, true)) return "cycle";
  const Stmt& last = loop_.body.body.back();
  if (jump.kind != JumpKind::Goto) return std::nullopt;
  if (last.label == jump.labels[0] && std::holds_alternative<Nothing>(last.node)) return "cycle";
  return StatementAt(jump.labels[0]) ? std::optional("go to ") : std::nullopt;
}

/// The label of the body to which the jump goes, one that the slice has to have; 0 for other jumps.
int Rehearsal::LabelWithin(const Stmt& stmt) const {
  const auto text = TextOfJump(stmt);
  return text && *text == "go to " ? std::get<Jump>(stmt.node).labels[0] : 0;
}

/// Where the label stands, if that may be in the slice.
const Stmt* Rehearsal::StatementAt(int label) const {
  const auto found = std::find_if(around_.begin(), around_.end(), [&](const auto& at) { return at.first->label == label; });
  return found == around_.end() ? nullptr : found->first;
}

/// Without its label; empty where it cannot stand in another place.
std::string Rehearsal::TextOfAssignment(const Stmt& stmt) const {
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
  Span at = place.span;
  const Stmt* around = around_.at(&stmt);
  if (around && file_.places[static_cast<std::size_t>(around->place)].one_line)
    at = file_.places[static_cast<std::size_t>(around->place)].action;
  if (!at.Valid()) return "";
  std::string text = file_.text.substr(at.begin, at.end - at.begin);
  if (text.find('!') != std::string::npos || text.find('\t') != std::string::npos) return "";
  text = JoinedLines(file_, at);
  const std::size_t begin = text.find_first_not_of(" \n0123456789");
  text = begin == std::string::npos ? "" : text.substr(begin);
  const auto& name = model_.symbols[static_cast<std::size_t>(std::get<Assignment>(stmt.node).target.symbol)].name;
  const bool whole = text.find('\n') == std::string::npos && InLowerCase(text.substr(0, name.size())) == name;
  return whole && !HasQuotes(text) ? text : "";
}

/// The text with the copies' names in the place of the variables'.
std::string Rehearsal::Copied(const std::string& text, const std::set<int>& symbols) const {
  std::map<std::string, int> names;
  for (const int s : symbols) names[model_.symbols[static_cast<std::size_t>(s)].name] = s;
  std::string out;
  int depth = 0;
  char quote = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const std::size_t dot = c == '.' && !quote ? std::min(text.find_first_not_of(kLetters, at + 1), text.size() - 1) : at;
    if (dot > at + 1 && text[dot] == '.') {  // an operator
      out.append(text, at, dot + 1 - at);
      at = dot + 1;
      continue;
    }
    if (quote || !IsPartOfName(c)) {
      if (quote ? c == quote : c == '\'' || c == '"') quote = quote ? 0 : c;
      depth += quote ? 0 : (c == '(') - (c == ')');
      out += c;
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && IsPartOfName(text[end])) ++end;
    const std::string word = text.substr(at, end - at);
    const auto found = names.find(InLowerCase(word));
    const std::size_t before = out.find_last_not_of(' '), behind = text.find_first_not_of(' ', end);
    const bool component = before != std::string::npos && out[before] == '%';
    const bool exponent = at >= 2 && text[at - 1] == '.' && std::isdigit(static_cast<unsigned char>(text[at - 2]));
    const bool keyword = depth > 0 && behind != std::string::npos && text[behind] == '=' && text.compare(behind, 2, "==") != 0;
    out += found == names.end() || component || exponent || keyword ? word : NameOf(found->second);
    at = end;
  }
  return out;
}

bool Rehearsal::Tells(const Stmt& branch) const {
  if (!control_ || around_.count(&branch) == 0) return false;
  bool changes = false;  // with the iterations: else compilers ask it once
  ForEachPart(std::get<If>(branch.node).arms[0].condition, [&](const Expr& e) {
    changes = changes || e.kind == ExprKind::Array || set_by_.count(e.symbol) > 0;
  });
  Slice slice = *control_;
  return changes && Include(&branch, slice);
}

/// What the values hang on, and the IFs around the statement.
bool Rehearsal::IncludeValues(const Stmt& stmt, const Told& told, Slice& slice) const {
  if (told.variable >= 0 && !MayBeCopied(told.variable)) return false;
  const std::string text = fmt::format("{}", fmt::join(told.own, " "));
  slice.variable = told.variable;
  const bool may = std::all_of(told.values.begin(), told.values.end(), [&](const Expr& e) { return IsNamedIn(text, e) && Include(e, slice); });
  slice.variable = -1;
  return may && Include(around_.at(&stmt), slice);
}

bool Rehearsal::TellsValues(const Stmt& stmt, const Told& told) const {
  if (!control_ || around_.count(&stmt) == 0) return false;
  Slice slice = *control_;
  return IncludeValues(stmt, told, slice);
}

/// Is it always set before it is used, in each iteration?
bool Rehearsal::IsSetFirst(int symbol, const Slice& slice) const {
  if (!targets_.empty()) return false;  // a jump may leave out what sets it
  for (const Stmt& stmt : loop_.body.body) {
    bool mentions = false;
    const auto look = [&](const Expr& e) { mentions = mentions || Mentions(e, {symbol}); };
    if (const auto* a = std::get_if<Assignment>(&stmt.node); a && slice.statements.count(&stmt) > 0) {
      look(a->value);
      if (a->target.symbol == symbol && a->target.args.empty()) return !mentions;
      look(a->target);
    } else {
      ForEachOwnExpression(stmt, look);
      ForEachBlock(stmt, [&](const Block& inner) {
        ForEachStatement(inner, [&](const Stmt& s) { ForEachOwnExpression(s, look); });
      });
    }
    if (mentions) return false;
  }
  return false;
}

void Rehearsal::Emit(const Block& block, Emission& out) const {
  Lines& lines = out.lines;
  const auto copied = [&](const std::string& text) { return Copied(text, out.slice.symbols); };
  for (const Stmt& stmt : block.body) {
    if (const auto label = out.labels.find(stmt.label); label != out.labels.end()) {
      lines.push_back(std::to_string(label->second) + " continue");
      if (targets_.at(stmt.label)) lines.insert(lines.end(), out.wishes.each.begin(), out.wishes.each.end());
    }
    const auto told = out.wishes.told.find(&stmt);
    if (told != out.wishes.told.end()) {
      const Lines more = told->second.Filled(copied);
      lines.insert(lines.end(), more.begin(), more.end());
    }
    if (out.slice.statements.count(&stmt) == 0) continue;
    if (std::holds_alternative<Assignment>(stmt.node)) lines.push_back(copied(TextOfAssignment(stmt)));
    if (std::holds_alternative<Jump>(stmt.node)) {
      const int label = LabelWithin(stmt);
      lines.push_back(*TextOfJump(stmt) + (label == 0 ? "" : std::to_string(out.labels.at(label))));
    }
    const auto* branch = std::get_if<If>(&stmt.node);
    if (!branch) continue;
    const auto& masks = file_.places[static_cast<std::size_t>(stmt.place)].masks;
    std::size_t condition = 0;
    for (const IfArm& arm : branch->arms) {
      const std::string other = condition == 0 ? "" : "else ";
      lines.push_back(arm.condition.Present() ? other + "if(" + copied(masks[condition++].text) + ")then" : "else");
      Emit(arm.body, out);
    }
    lines.emplace_back("end if");
  }
}

Rehearsal::Lines Rehearsal::Told::Filled(const std::function<std::string(const std::string&)>& copied) const {
  Lines filled = lines;
  auto next = own.begin();
  for (std::string& line : filled)
    for (std::size_t at = line.find(kOwn); at != std::string::npos && next != own.end(); ++next) {
      const std::string text = copied ? copied(*next) : *next;
      line.replace(at, 1, text);
      at = line.find(kOwn, at + text.size());
    }
  return filled;
}

std::string Rehearsal::Head(const Slice& slice) const {
  const StatementPlace& place = file_.places[static_cast<std::size_t>(stmt_.place)];
  if (loop_.form == Loop::Form::Forever) return "do";
  if (loop_.form == Loop::Form::While) return "do while(" + Copied(place.masks[0].text, slice.symbols) + ")";
  return fmt::format("do {}={},{},{}", NameOf(loop_.variable), place.lower, place.upper, place.step);
}

Rehearsal::Text Rehearsal::TextFor(Wishes& wishes) const {
  Slice slice = *control_;
  for (const auto& line : wishes.told) {
    if (std::holds_alternative<If>(line.first->node))
      Include(line.first, slice);
    else
      IncludeValues(*line.first, line.second, slice);
  }
  if (loop_.form == Loop::Form::Counted) slice.symbols.insert(loop_.variable);
  std::set<int> variables;
  for (const auto& line : wishes.told)
    if (line.second.variable >= 0) variables.insert(line.second.variable);
  slice.symbols.insert(variables.begin(), variables.end());
  Text text;
  for (const int symbol : slice.symbols) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    text.declarations.insert(Declaration(symbol, s));
    const bool is_loops = loop_.form == Loop::Form::Counted && symbol == loop_.variable;
    if (!is_loops && variables.count(symbol) == 0 && !IsSetFirst(symbol, slice)) text.lines.push_back(NameOf(symbol) + "=" + s.name);
  }
  Emission body{slice, wishes, {}, wishes.each};
  for (const auto& target : targets_) body.labels[target.first] = wishes.label--;
  Emit(loop_.body, body);
  text.lines.push_back(Head(slice));
  text.lines.insert(text.lines.end(), body.lines.begin(), body.lines.end());
  text.lines.emplace_back("end do");
  return text;
}

}  // namespace fortell
