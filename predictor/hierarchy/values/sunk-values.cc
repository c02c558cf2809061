#include "predictor/hierarchy/values/sunk-values.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/program-walk.h"
#include "predictor/hierarchy/values/changed-variables.h"
#include "predictor/hierarchy/values/host-scalars.h"

namespace fortell::hierarchy {
namespace {

/// Where a statement stands: from the procedure's block down.
struct Step {
  Block* block = nullptr;
  std::size_t index = 0;
  bool operator==(const Step& o) const { return block == o.block && index == o.index; }
};
using Path = std::vector<Step>;

struct Mentions {
  std::vector<Path> sets;   ///< assignments
  std::vector<Path> reads;
};

bool IsDear(const Expr& e) {
  static const std::set<std::string> cheap{"abs", "max", "min", "sign", "merge", "real", "dble", "int", "aimag", "cmplx",
                                           "conjg", "iand", "ior", "ieor", "not", "dim"};
  bool dear = false;
  ForEachPart(e, [&](const Expr& part) {
    const bool divides = part.kind == ExprKind::Operation && part.name == "div" && part.args[1].kind != ExprKind::Constant;
    dear |= (divides || (part.kind == ExprKind::Intrinsic && cheap.count(part.name) == 0)) && part.type.cls == TypeClass::Real;
  });
  return dear;
}

// Without effects, of scalars and elements.
bool IsPlain(const Expr& e) {
  bool plain = true;
  ForEachPart(e, [&](const Expr& part) { plain &= part.rank == 0 && part.kind != ExprKind::Function; });
  return plain;
}

bool Follows(const Path& path, const Path& earlier) {
  const std::size_t depth = earlier.size() - 1;
  return path.size() > depth && path[depth].block == earlier[depth].block && path[depth].index > earlier[depth].index;
}

/// One procedure.
class Sinking {
 public:
  Sinking(UnitProfile& unit, int procedure, const std::set<int>& shared, ChangedVariables& changed, const UnrollsAll& unrolls_all)
      : unit_(unit), index_(procedure), procedure_(unit.model.procedures[static_cast<std::size_t>(procedure)]), shared_(shared),
        changed_(changed), unrolls_all_(unrolls_all) {}

  void Run() {
    bool jumps = false;
    ForEachStatement(procedure_.body, [&](const Stmt& s) {
      const auto* jump = std::get_if<Jump>(&s.node);
      jumps |= jump && (!jump->labels.empty() || jump->kind == JumpKind::Goto);
      if (IsCandidate(s)) dear_.insert(std::get<Assignment>(s.node).target.symbol);
    });
    if (jumps || dear_.empty()) return;
    // What one value is computed from may follow it: from the last to the first.
    for (bool moved = true; moved;) {
      Look();
      moved = false;
      for (auto path = candidates_.rbegin(); path != candidates_.rend() && !moved; ++path) moved = Sink(*path);
    }
  }

 private:
  bool IsCandidate(const Stmt& s) const {
    const auto* a = std::get_if<Assignment>(&s.node);
    const bool floating = a && (a->target.type.cls == TypeClass::Real || a->target.type.cls == TypeClass::Complex);
    return floating && !a->pointer && a->target.kind == ExprKind::Variable && s.label == 0 && s.count >= 0 && IsDear(a->value) &&
           IsPlain(a->value) && shared_.count(a->target.symbol) == 0 &&
           IsLocalScalar(unit_.model.symbols[static_cast<std::size_t>(a->target.symbol)]);
  }

  void Look() {
    mentions_.clear();
    candidates_.clear();
    Look(procedure_.body, {});
  }

  void Look(Block& block, Path path) {
    path.push_back({&block, 0});
    for (std::size_t k = 0; k < block.body.size(); ++k) {
      path.back().index = k;
      Stmt& s = block.body[k];
      const auto* a = std::get_if<Assignment>(&s.node);
      const bool sets = a && !a->pointer && a->target.kind == ExprKind::Variable;
      ForEachOwnExpression(s, [&](const Expr& e) {
        const bool target = sets && &e == &a->target;
        ForEachPart(e, [&](const Expr& part) {
          if (part.kind != ExprKind::Variable || dear_.count(part.symbol) == 0) return;
          Mentions& mentions = mentions_[part.symbol];
          (target ? mentions.sets : mentions.reads).push_back(path);
        });
      });
      if (IsCandidate(s)) candidates_.push_back(path);
      ForEachBlockAndMasked(s, [&](Block& inner) { Look(inner, path); });
    }
  }

  // Reads that see what is set at `from`: each other assignment that they follow and `from` does not comes in between.
  std::vector<Path> Reached(const Path& from, const Mentions& all) const {
    std::vector<Path> reached;
    for (const Path& read : all.reads) {
      const bool cut = std::any_of(all.sets.begin(), all.sets.end(), [&](const Path& set) {
        return !(set == from) && Follows(read, set) && !Follows(from, set);
      });
      if (!cut) reached.push_back(read);
    }
    return reached;
  }

  bool Sink(const Path& from) {
    Block& origin = *from.back().block;
    const Stmt& s = origin.body[from.back().index];
    const auto& a = std::get<Assignment>(s.node);
    const std::vector<Path> reads = Reached(from, mentions_[a.target.symbol]);
    if (reads.empty() || !std::all_of(reads.begin(), reads.end(), [&](const Path& r) { return Follows(r, from); })) return false;
    std::optional<Step> target;
    int count = -1;
    const Stmt* around = nullptr;
    // Down the way that all of them share.
    for (std::size_t depth = from.size() - 1;; ++depth) {
      Block& block = *reads[0][depth].block;
      std::size_t first = reads[0][depth].index, last = first;
      bool deeper = true;
      for (const Path& r : reads) {
        first = std::min(first, r[depth].index);
        last = std::max(last, r[depth].index);
        deeper = deeper && r.size() > depth + 1 && r[depth + 1].block == reads[0][depth + 1].block;
      }
      std::size_t k = around ? 0 : from.back().index + 1;
      while (k < first && !Changes(block.body[k], a.value)) ++k;
      if (k < first) break;
      if (const int arm = around ? CountOfArm(*around, block) : -1; arm >= 0 && Executions(arm) < Executions(s.count)) {
        target = Step{&block, first};
        count = arm;
      }
      around = &block.body[first];
      if (!deeper || first != last || !MayEnter(*around, a.value)) break;
    }
    if (!target) return false;
    Stmt moved = std::move(origin.body[from.back().index]);
    moved.count = count;
    target->block->body.insert(target->block->body.begin() + static_cast<std::ptrdiff_t>(target->index), std::move(moved));
    origin.body.erase(origin.body.begin() + static_cast<std::ptrdiff_t>(from.back().index));
    return true;
  }

  double Executions(int count) const { return static_cast<double>(unit_.Executions(count)); }

  static int CountOfArm(const Stmt& s, const Block& body) {
    if (const auto* branch = std::get_if<If>(&s.node))
      for (const IfArm& arm : branch->arms)
        if (&arm.body == &body) return arm.count;
    if (const auto* select = std::get_if<Select>(&s.node))
      for (const SelectArm& arm : select->arms)
        if (&arm.body == &body) return arm.count;
    return -1;
  }

  // Which iteration it is, the compiler knows only where it writes out each.
  bool MayEnter(const Stmt& s, const Expr& value) const {
    if (std::holds_alternative<If>(s.node) || std::holds_alternative<Select>(s.node) || std::holds_alternative<Sequence>(s.node))
      return true;
    const auto* loop = std::get_if<Loop>(&s.node);
    if (!loop || loop->form != Loop::Form::Counted || loop->lower.kind != ExprKind::Constant ||
        loop->upper.kind != ExprKind::Constant || loop->step.Present())
      return false;
    return unrolls_all_(s, loop->upper.value - loop->lower.value + 1) && !Changes(s, value);
  }

  // Does the statement, or one within it, change what the value is computed from?
  bool Changes(const Stmt& s, const Expr& value) const {
    std::set<int> symbols;
    bool changes = false;
    const auto look = [&](const Stmt& one) {
      if (const auto* a = std::get_if<Assignment>(&one.node)) symbols.insert(a->target.symbol), changes |= a->pointer;
      if (const auto* l = std::get_if<Loop>(&one.node)) symbols.insert(l->variable);
      changes |= std::holds_alternative<Unmodelled>(one.node) || std::holds_alternative<Allocation>(one.node);
      symbols.merge(changed_.ByCalls(one, index_));
    };
    look(s);
    ForEachBlockAndMasked(s, [&](const Block& block) { ForEachStatementAndMasked(block, look); });
    ForEachPart(value, [&](const Expr& part) {
      for (int symbol = part.symbol; symbol >= 0; symbol = unit_.model.symbols[static_cast<std::size_t>(symbol)].base)
        changes |= symbols.count(symbol) > 0;
    });
    return changes;
  }

  const UnitProfile& unit_;
  int index_;  ///< of the procedure
  Procedure& procedure_;
  const std::set<int>& shared_;  ///< with hosts or internal procedures
  ChangedVariables& changed_;
  const UnrollsAll& unrolls_all_;
  std::set<int> dear_;  ///< scalars that such a value goes to
  std::map<int, Mentions> mentions_;  ///< of these
  std::vector<Path> candidates_;
};

}  // namespace

void SinkValues(UnitProfile& unit, const UnrollsAll& unrolls_all) {
  const std::set<int> shared = SharedWithHosts(unit.model);
  ChangedVariables changed(unit.model);
  for (std::size_t k = 0; k < unit.model.procedures.size(); ++k)
    Sinking(unit, static_cast<int>(k), shared, changed, unrolls_all).Run();
}

}  // namespace fortell::hierarchy
