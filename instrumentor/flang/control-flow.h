// Action statements that jump, transfer data or allocate, and the labels that a unit refers to.
// `expr_of` converts a typed part of the parse tree: Expr(const auto&).
#pragma once

#include <algorithm>
#include <set>
#include <string>

#include "db/program-model.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Parser/parse-tree-visitor.h"

namespace fortell {

/// Calls `visit` for the expression and everything in it.
template <typename F>
void ForEach(const Expr& e, F visit) {
  visit(e);
  for (const Expr& arg : e.args) ForEach(arg, visit);
}

/// Every label that control may be transferred to.
class LabelCollector {
 public:
  template <typename T>
  bool Pre(const T&) { return true; }
  template <typename T>
  void Post(const T&) {}
  void Post(const Fortran::parser::GotoStmt& x) { Add(x.v); }
  void Post(const Fortran::parser::ComputedGotoStmt& x) {
    for (auto label : std::get<std::list<Fortran::parser::Label>>(x.t)) Add(label);
  }
  void Post(const Fortran::parser::ArithmeticIfStmt& x) {
    Add(std::get<1>(x.t));
    Add(std::get<2>(x.t));
    Add(std::get<3>(x.t));
  }
  void Post(const Fortran::parser::AssignStmt& x) { Add(std::get<Fortran::parser::Label>(x.t)); }
  void Post(const Fortran::parser::ErrLabel& x) { Add(x.v); }
  void Post(const Fortran::parser::EndLabel& x) { Add(x.v); }
  void Post(const Fortran::parser::EorLabel& x) { Add(x.v); }
  void Post(const Fortran::parser::AltReturnSpec& x) { Add(x.v); }
  std::set<int> targets;

 private:
  void Add(Fortran::parser::Label label) { targets.insert(static_cast<int>(label)); }
};

/// Does the statement name labels that it may go to (ERR=, END=, alternate returns)?
inline bool HasLabels(const Fortran::parser::ActionStmt& action) {
  LabelCollector labels;
  Fortran::parser::Walk(action, labels);
  return !labels.targets.empty();
}

template <typename F>
bool JumpOf(const Fortran::parser::ActionStmt& action, StmtNode& node, F expr_of) {
  namespace parser = Fortran::parser;
  namespace common = Fortran::common;
  const auto jump = [&](JumpKind kind) {
    Jump out;
    out.kind = kind;
    return out;
  };
  return common::visit(
      common::visitors{
          [&](const common::Indirection<parser::GotoStmt>& x) {
            Jump out = jump(JumpKind::Goto);
            out.labels = {static_cast<int>(x.value().v)};
            node = out;
            return true;
          },
          [&](const common::Indirection<parser::ComputedGotoStmt>& x) {
            Jump out = jump(JumpKind::ComputedGoto);
            for (auto label : std::get<std::list<parser::Label>>(x.value().t)) {
              out.labels.push_back(static_cast<int>(label));
            }
            out.value = expr_of(std::get<parser::ScalarIntExpr>(x.value().t));
            node = out;
            return true;
          },
          [&](const common::Indirection<parser::ArithmeticIfStmt>& x) {
            Jump out = jump(JumpKind::ArithmeticIf);
            out.labels = {static_cast<int>(std::get<1>(x.value().t)),
                          static_cast<int>(std::get<2>(x.value().t)),
                          static_cast<int>(std::get<3>(x.value().t))};
            out.value = expr_of(std::get<parser::Expr>(x.value().t));
            node = out;
            return true;
          },
          [&](const common::Indirection<parser::AssignedGotoStmt>&) {
            node = jump(JumpKind::Goto);
            return true;
          },
          [&](const common::Indirection<parser::ReturnStmt>&) {
            node = jump(JumpKind::Return);
            return true;
          },
          [&](const common::Indirection<parser::StopStmt>& x) {
            const bool error = std::get<parser::StopStmt::Kind>(x.value().t) ==
                               parser::StopStmt::Kind::ErrorStop;
            node = jump(error ? JumpKind::ErrorStop : JumpKind::Stop);
            return true;
          },
          [](const auto&) { return false; },
      },
      action.u);
}

/// Implied DOs of a transfer around what is looked at, outermost first.
using ImpliedControls = std::vector<const Fortran::parser::IoImpliedDoControl*>;

/// The items of a transfer: `Item` is parser::InputItem or parser::OutputItem. `shaped_of` converts those
/// outside of implied DOs. `trips_of` tells an implied DO's Expr::shape_site; where something was read before it in the same
/// statement, its bounds may not have their values yet, and it is not asked.
template <typename Item, typename F, typename G, typename T>
void TransferItems(const std::list<Item>& items, Io& io, F expr_of, G shaped_of, T trips_of,
                   const ImpliedControls& around = {}, bool known = true) {
  namespace parser = Fortran::parser;
  namespace common = Fortran::common;
  using ImpliedDo = std::conditional_t<std::is_same_v<Item, parser::InputItem>,
                                       parser::InputImpliedDo, parser::OutputImpliedDo>;
  for (const auto& item : items) {
    const auto* loop = std::get_if<common::Indirection<ImpliedDo>>(&item.u);
    if (!loop) {
      io.items.push_back(shaped_of(std::get<0>(item.u)));
      continue;
    }
    const auto& control = std::get<parser::IoImpliedDoControl>(loop->value().t);
    Expr implied;
    implied.kind = ExprKind::ImpliedDo;
    implied.rank = 1;
    implied.args = {expr_of(control.lower), expr_of(control.upper),
                    control.step ? expr_of(*control.step) : Expr{}};
    known = known && (!std::is_same_v<Item, parser::InputItem> || io.items.empty());
    if (known) implied.shape_site = trips_of(control, implied, around);
    Io inner;
    ImpliedControls within = around;
    within.push_back(&control);
    TransferItems(std::get<std::list<Item>>(loop->value().t), inner, expr_of, expr_of, trips_of, within, known);
    implied.args.insert(implied.args.end(), inner.items.begin(), inner.items.end());
    io.items.push_back(implied);
  }
}

/// Of a format that is written out in the statement: its text.
inline std::string FormatText(const Fortran::parser::Format& format) {
  constexpr std::size_t kLongest = 200;
  const auto* text = std::get_if<Fortran::parser::Expr>(&format.u);
  if (!text) return {};
  const std::string source = text->source.ToString();
  const bool literal = source.size() > 2 && (source.front() == '\'' || source.front() == '"');
  return literal ? source.substr(1, std::min(kLongest, source.size() - 2)) : std::string();
}

/// Units 0, 5 and 6 are those of standard input and output with every compiler that matters here.
inline bool IsStandardUnit(const Expr& unit) {
  return unit.kind == ExprKind::Constant && (unit.value == 0 || unit.value == 5 || unit.value == 6);
}

/// What READ and WRITE say of unit and format, by position or by name.
template <typename Statement, typename F, typename G>
void TransferKind(const Statement& statement, Io& io, F expr_of, G shaped_of) {
  namespace parser = Fortran::parser;
  io.formatted = false;
  const auto format = [&](const parser::Format& x) {
    io.formatted = true;
    io.list_directed = std::holds_alternative<parser::Star>(x.u);
    io.format = FormatText(x);
  };
  io.standard = true;  // READ without a unit
  const auto unit = [&](const parser::IoUnit& x) {
    const auto* text = std::get_if<parser::Variable>(&x.u);
    io.internal = text != nullptr;
    if (text) io.unit = shaped_of(*text);
    const auto* number = std::get_if<Fortran::common::Indirection<parser::Expr>>(&x.u);
    io.standard = !io.internal && (!number || IsStandardUnit(expr_of(number->value())));
  };
  if (statement.format) format(*statement.format);
  if (statement.iounit) unit(*statement.iounit);
  for (const auto& control : statement.controls) {
    if (const auto* named = std::get_if<parser::Format>(&control.u)) format(*named);
    if (const auto* named = std::get_if<parser::IoUnit>(&control.u)) unit(*named);
    if (std::holds_alternative<parser::Name>(control.u)) io.formatted = true;  // NML=
    using Specifier = parser::IoControlSpec::CharExpr;
    const auto* specifier = std::get_if<Specifier>(&control.u);
    if (!specifier || std::get<Specifier::Kind>(specifier->t) != Specifier::Kind::Advance) continue;
    const std::string text =
        std::get<parser::ScalarDefaultCharExpr>(specifier->t).thing.thing.value().source.ToString();
    if (text.find("no") != std::string::npos || text.find("NO") != std::string::npos)
      io.advance = false;
  }
}

template <typename F, typename G, typename T>
bool IoOf(const Fortran::parser::ActionStmt& action, StmtNode& node, F expr_of, G shaped_of, T trips_of) {
  namespace parser = Fortran::parser;
  namespace common = Fortran::common;
  const auto plain = [&](const char* kind) {
    Io io;
    io.kind = kind;
    io.formatted = false;
    node = io;
    return true;
  };
  const auto transfer = [&](const char* kind, const auto& statement) {
    Io io;
    io.kind = kind;
    TransferKind(statement, io, expr_of, shaped_of);
    TransferItems(statement.items, io, expr_of, shaped_of, trips_of);
    node = io;
    return true;
  };
  return common::visit(
      common::visitors{
          [&](const common::Indirection<parser::WriteStmt>& x) {
            return transfer("write", x.value());
          },
          [&](const common::Indirection<parser::ReadStmt>& x) {
            return transfer("read", x.value());
          },
          [&](const common::Indirection<parser::PrintStmt>& x) {
            Io io;
            io.kind = "print";
            io.standard = true;
            io.format = FormatText(std::get<parser::Format>(x.value().t));
            io.list_directed =
                std::holds_alternative<parser::Star>(std::get<parser::Format>(x.value().t).u);
            TransferItems(std::get<std::list<parser::OutputItem>>(x.value().t), io, expr_of,
                          shaped_of, trips_of);
            node = io;
            return true;
          },
          [&](const common::Indirection<parser::OpenStmt>&) { return plain("open"); },
          [&](const common::Indirection<parser::CloseStmt>&) { return plain("close"); },
          [&](const common::Indirection<parser::InquireStmt>&) { return plain("inquire"); },
          [&](const common::Indirection<parser::FlushStmt>&) { return plain("flush"); },
          [&](const common::Indirection<parser::RewindStmt>&) { return plain("rewind"); },
          [&](const common::Indirection<parser::BackspaceStmt>&) { return plain("backspace"); },
          [&](const common::Indirection<parser::EndfileStmt>&) { return plain("endfile"); },
          [&](const common::Indirection<parser::WaitStmt>&) { return plain("wait"); },
          [](const auto&) { return false; },
      },
      action.u);
}

template <typename F>
std::vector<Expr> CaseValues(const Fortran::parser::CaseStmt& statement, F expr_of) {
  namespace parser = Fortran::parser;
  std::vector<Expr> values;
  const auto& selector = std::get<parser::CaseSelector>(statement.t);
  const auto* ranges = std::get_if<std::list<parser::CaseValueRange>>(&selector.u);
  if (!ranges) return values;
  for (const auto& range : *ranges) {
    if (const auto* value = std::get_if<parser::CaseValue>(&range.u)) {
      values.push_back(expr_of(value->thing));
      continue;
    }
    const auto& ends = std::get<parser::CaseValueRange::Range>(range.u);
    Expr triplet;
    triplet.kind = ExprKind::Triplet;
    const auto& [low, high] = ends.t;
    triplet.args = {low ? expr_of(low->thing) : Expr{}, high ? expr_of(high->thing) : Expr{},
                    Expr{}};
    values.push_back(triplet);
  }
  return values;
}

/// What an unmodelled statement is called in a report.
inline std::string ActionName(const Fortran::parser::ActionStmt& action) {
  namespace parser = Fortran::parser;
  namespace common = Fortran::common;
  return common::visit(
      common::visitors{
          [](const common::Indirection<parser::PauseStmt>&) { return "PAUSE"; },
          [](const common::Indirection<parser::AssignStmt>&) { return "ASSIGN"; },
          [](const auto&) { return "statement of coarrays or events"; },
      },
      action.u);
}

}  // namespace fortell
