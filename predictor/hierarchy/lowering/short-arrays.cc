#include "db/constant-value.h"
#include "predictor/hierarchy/lowering/short-arrays.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/lowering/array-scalars.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/loops/number-expressions.h"

namespace fortell::hierarchy {
namespace {

// Statements that a loop may become.
constexpr std::size_t kMostStatements = 32;

using Extents = std::vector<double>;
using Index = std::vector<int>;  ///< from 0, by dimension

Expr Operation(const std::string& name, const Type& type, Expr a, Expr b) {
  Expr e;
  e.kind = ExprKind::Operation;
  e.name = name;
  e.type = type;
  e.args = {std::move(a), std::move(b)};
  return e;
}

Expr Plus(const Expr& e, double by) {
  return by == 0 ? e : Folded(Operation("add", e.type, e, Number(by, e.type)));
}

bool IsElemental(const std::string& intrinsic) {
  static const std::set<std::string> others = {"findloc", "lbound", "shape", "transfer", "ubound"};
  return !IsReduction(intrinsic) && !IsTransformational(intrinsic) && others.count(intrinsic) == 0;
}

// No other argument is there: DIM, MASK.
bool HasOneArray(const Expr& e) {
  return std::count_if(e.args.begin(), e.args.end(), [](const Expr& a) { return a.Present(); }) == 1 && e.args[0].rank > 0;
}

class Writer {
 public:
  Writer(UnitProfile& unit, int procedure, const ReportsByFile& reports, const CompilerRules* rules)
      : unit_(unit), model_(unit.model), procedure_(procedure), reports_(reports), rules_(rules) {}

  void WriteOut(Block& block) {
    std::vector<Stmt> written;
    written.reserve(block.body.size());
    for (Stmt& s : block.body) {
      ForEachBlock(s, [&](Block& inner) { WriteOut(inner); });
      const std::size_t first = written.size();
      if (!Statement(s, written)) {
        written.push_back(std::move(s));
        continue;
      }
      for (std::size_t k = first + 1; k < written.size(); ++k) written[k].label = 0;
    }
    block.body = std::move(written);
  }

 private:
  const Symbol& SymbolOf(int symbol) const { return model_.symbols[static_cast<std::size_t>(symbol)]; }

  // `jumps`: conditional jumps that these lines have anyway.
  bool Straight(const Stmt& s, int last_line, double elements, int jumps = 0) const {
    const LoopReport* report = ReportOf(reports_, s.file_index);
    if (!report) return Holds(rules_, Rule::ShortUnrolling);
    return NoLoopLeft(*report, s.file_index, s.line, last_line, elements, jumps);
  }

  std::optional<double> ExtentOfSubscript(const Symbol& array, std::size_t d, const Expr* subscript) const {
    const bool declared = d < array.dims.size();
    const auto whole = [&]() -> std::optional<double> {
      if (!declared || !IsNumber(array.dims[d].extent)) return std::nullopt;
      return array.dims[d].extent.value;
    };
    if (!subscript) return whole();
    if (subscript->kind != ExprKind::Triplet) {
      const auto extents = ExtentsOf(*subscript);
      return extents && extents->size() == 1 ? std::optional<double>((*extents)[0]) : std::nullopt;
    }
    const Expr &lower = subscript->args[0], &upper = subscript->args[1], &stride = subscript->args[2];
    if (!lower.Present() && !upper.Present() && !stride.Present()) return whole();
    const double step = stride.Present() && IsNumber(stride) ? stride.value : 1;
    if (const auto span = DifferenceOf(upper, lower); span && step != 0 && (!stride.Present() || IsNumber(stride)))
      return std::max(0.0, std::floor(*span / step) + 1);
    if (!IsNumber(upper) || (lower.Present() && !IsNumber(lower)) || (stride.Present() && !IsNumber(stride)) || step == 0)
      return std::nullopt;
    if (!lower.Present() && declared && array.dims[d].lower.Present()) return std::nullopt;
    return std::max(0.0, std::floor((upper.value - (lower.Present() ? lower.value : 1)) / step) + 1);
  }

  /// Those that the source tells; an operand with known ones stands for all.
  std::optional<Extents> ExtentsOf(const Expr& e) const {
    if (e.rank == 0) return std::nullopt;
    if (e.kind == ExprKind::Array) {
      const Symbol& array = SymbolOf(e.symbol);
      Extents extents;
      for (std::size_t d = 0; d < std::max(array.dims.size(), e.args.size()); ++d) {
        const Expr* subscript = d < e.args.size() ? &e.args[d] : nullptr;
        if (subscript && subscript->kind != ExprKind::Triplet && subscript->rank == 0) continue;
        const auto extent = ExtentOfSubscript(array, d, subscript);
        if (!extent) return std::nullopt;
        extents.push_back(*extent);
      }
      if (static_cast<int>(extents.size()) == e.rank) return extents;
      return std::nullopt;
    }
    if (e.kind == ExprKind::Constructor) {
      const bool plain = std::all_of(e.args.begin(), e.args.end(), [](const Expr& a) {
        return a.rank == 0 && a.kind != ExprKind::ImpliedDo;
      });
      if (plain) return Extents{static_cast<double>(e.args.size())};
      return std::nullopt;
    }
    if (e.kind != ExprKind::Operation && e.kind != ExprKind::Intrinsic) return std::nullopt;
    for (const Expr& a : e.args)
      if (a.rank == e.rank)
        if (auto extents = ExtentsOf(a)) return extents;
    return std::nullopt;
  }

  bool IsShort(const std::optional<Extents>& extents) const {
    return extents && ElementsIn(*extents) >= 1 && ElementsIn(*extents) <= kMostStraightTrips;
  }

  /// One element of the value; none where it is computed in another way than element by element.
  std::optional<Expr> ElementOf(const Expr& e, const Index& index) const {
    if (e.rank == 0 || !e.Present()) return e;
    if (e.kind == ExprKind::Array) return ElementOfArray(e, index);
    if (e.kind == ExprKind::Constructor && index.size() == 1 && ExtentsOf(e) &&
        static_cast<std::size_t>(index[0]) < e.args.size())
      return e.args[static_cast<std::size_t>(index[0])];
    const bool elemental = e.kind == ExprKind::Operation || (e.kind == ExprKind::Intrinsic && IsElemental(e.name));
    if (!elemental) return std::nullopt;
    Expr element = e;
    element.rank = 0;
    element.shape_site = -1;
    for (Expr& a : element.args) {
      if (a.rank > 0 && a.rank != e.rank) return std::nullopt;
      auto part = ElementOf(a, index);
      if (!part) return std::nullopt;
      a = std::move(*part);
    }
    return element;
  }

  std::optional<Expr> ElementOfArray(const Expr& e, const Index& index) const {
    const Symbol& array = SymbolOf(e.symbol);
    Expr element = e;
    element.rank = 0;
    element.shape_site = -1;
    element.args.clear();
    std::size_t next = 0;
    for (std::size_t d = 0; d < std::max(array.dims.size(), e.args.size()); ++d) {
      const Expr* subscript = d < e.args.size() ? &e.args[d] : nullptr;
      if (subscript && subscript->kind != ExprKind::Triplet && subscript->rank == 0) {
        element.args.push_back(*subscript);
        continue;
      }
      if (next >= index.size()) return std::nullopt;
      const int k = index[next++];
      if (subscript && subscript->kind != ExprKind::Triplet) {
        auto place = ElementOf(*subscript, {k});
        if (!place) return std::nullopt;
        element.args.push_back(std::move(*place));
        continue;
      }
      Expr first = d < array.dims.size() && array.dims[d].lower.Present() ? array.dims[d].lower : Number(1);
      double step = 1;
      if (subscript) {
        if (subscript->args[0].Present()) first = subscript->args[0];
        if (subscript->args[2].Present() && !IsNumber(subscript->args[2])) return std::nullopt;
        if (subscript->args[2].Present()) step = subscript->args[2].value;
      }
      element.args.push_back(Plus(first, k * step));
    }
    return next == index.size() ? std::optional<Expr>(std::move(element)) : std::nullopt;
  }

  static std::vector<Index> IndicesOf(const Extents& extents) {
    std::vector<Index> all = {{}};
    for (std::size_t d = extents.size(); d-- > 0;) {  // the first dimension changes fastest
      std::vector<Index> longer;
      for (const Index& rest : all)
        for (int k = 0; k < static_cast<int>(extents[d]); ++k) {
          Index index = {k};
          index.insert(index.end(), rest.begin(), rest.end());
          longer.push_back(std::move(index));
        }
      all = std::move(longer);
    }
    return all;
  }

  /// sum(x): the operation by which its elements come together; "" of what is not written out.
  static std::string JoinedBy(const std::string& reduction) {
    static const std::map<std::string, std::string> table = {
        {"sum", "add"},    {"product", "mul"}, {"dot_product", "add"}, {"norm2", "add"},
        {"maxval", "max"}, {"minval", "min"},  {"any", "or"},          {"all", "and"}};
    const auto found = table.find(reduction);
    return found == table.end() ? "" : found->second;
  }

  std::optional<Expr> ReductionWrittenOut(const Expr& e, const Stmt& s, double& elements) const {
    if (e.kind != ExprKind::Intrinsic || e.rank > 0 || e.args.empty() || e.args[0].rank == 0) return std::nullopt;
    const std::string joined = JoinedBy(e.name);
    const bool dot = e.name == "dot_product" && e.args.size() == 2;
    if (joined.empty() || (!dot && !HasOneArray(e))) return std::nullopt;
    auto extents = ExtentsOf(e.args[0]);
    if (!extents && dot) extents = ExtentsOf(e.args[1]);
    if (!IsShort(extents) || CallsLibraryFor(ReportOf(reports_, s.file_index), s.file_index, s.line, s.line, e.name).value_or(false))
      return std::nullopt;
    elements = std::max(elements, ElementsIn(*extents));
    Expr all;
    for (const Index& index : IndicesOf(*extents)) {
      auto element = ElementOf(e.args[0], index);
      if (!element) return std::nullopt;
      if (dot || e.name == "norm2") {
        auto other = ElementOf(e.args[dot ? 1 : 0], index);
        if (!other) return std::nullopt;
        element = Operation("mul", e.type, std::move(*element), std::move(*other));
      }
      all = all.Present() ? Operation(joined, e.type, std::move(all), std::move(*element)) : std::move(*element);
      if (joined == "max" || joined == "min") all.kind = all.args.size() == 2 ? ExprKind::Intrinsic : all.kind;
    }
    if (e.name != "norm2") return all;
    Expr root;
    root.kind = ExprKind::Intrinsic;
    root.name = "sqrt";
    root.type = e.type;
    root.args = {std::move(all)};
    return root;
  }

  /// Reductions of few `elements`, written out. False: there are none.
  bool WriteOutReductions(Expr& e, const Stmt& s, double& elements) const {
    bool any = false;
    for (Expr& a : e.args) any = WriteOutReductions(a, s, elements) || any;
    auto written = ReductionWrittenOut(e, s, elements);
    if (!written) return any;
    e = std::move(*written);
    return true;
  }

  /// A reference to a local symbol, the latest of the model.
  Expr NewName(const char* name, ExprKind kind, const Type& type) const {
    Symbol symbol;
    symbol.name = name;
    symbol.type = type;
    symbol.bytes = type.Bytes();
    symbol.procedure = procedure_;
    Expr e;
    e.kind = kind;
    e.type = type;
    e.symbol = static_cast<int>(model_.symbols.size());
    model_.symbols.push_back(std::move(symbol));
    return e;
  }

  /// Scalars of the array expression that are computed once for all elements, however many are written out: what calls
  /// functions, and reductions that are left. Variables stand for them, which statements in front set.
  void SetBefore(Expr& e, const Stmt& s, std::vector<Stmt>& in_front) const {
    if (e.rank > 0) {
      const bool elemental = e.kind == ExprKind::Operation || (e.kind == ExprKind::Intrinsic && IsElemental(e.name));
      if (!elemental) return;
      for (Expr& a : e.args) SetBefore(a, s, in_front);
      return;
    }
    if (!CallsFunctions(e) && !IsArrayReduction(e)) return;
    const Expr variable = NewName("(once)", ExprKind::Variable, e.type);
    Stmt before = s;
    before.node = Assignment{variable, std::exchange(e, variable)};
    in_front.push_back(std::move(before));
  }

  bool Statement(const Stmt& s, std::vector<Stmt>& written) const {
    if (s.count < 0) return false;
    if (const auto* a = std::get_if<Assignment>(&s.node)) return !a->pointer && OfAssignment(*a, s, written);
    if (const auto* l = std::get_if<Loop>(&s.node)) return OfLoop(*l, s, written);
    return std::holds_alternative<If>(s.node) && OfIf(s, written);
  }

  bool OfAssignment(const Assignment& a, const Stmt& s, std::vector<Stmt>& written) const {
    if (a.target.rank == 0 && !IsArrayReduction(a.value)) return false;
    Expr value = a.value;
    double elements = 1;
    const bool reduced = WriteOutReductions(value, s, elements);
    auto extents = ExtentsOf(a.target);
    if (!extents) extents = ExtentsOf(value);
    if (a.target.rank > 0 && !IsShort(extents)) return false;
    if (a.target.rank > 0) elements = ElementsIn(*extents);
    if ((!reduced && a.target.rank == 0) || !Straight(s, std::max(s.line, s.end_line), elements)) return false;
    const auto push = [&](Expr target, Expr element) {
      Stmt copy = s;
      copy.node = Assignment{std::move(target), std::move(element), -1, false, a.target.rank > 0};
      written.push_back(std::move(copy));
    };
    if (a.target.rank == 0) {
      push(a.target, std::move(value));
      return true;
    }
    std::vector<Stmt> in_front;
    SetBefore(value, s, in_front);
    std::vector<std::pair<Expr, Expr>> assignments;
    for (const Index& index : IndicesOf(*extents)) {
      auto target = ElementOf(a.target, index);
      auto element = ElementOf(value, index);
      if (!target || !element) return false;
      assignments.emplace_back(std::move(*target), std::move(*element));
    }
    std::move(in_front.begin(), in_front.end(), std::back_inserter(written));
    const bool temporary = MakesTemporary(ReportOf(reports_, s.file_index), s.file_index, s.line, s.end_line);
    if (temporary) Temporary(a.target.type, *extents, s, written);
    for (auto& [target, element] : assignments) push(std::move(target), std::move(element));
    if (!temporary) return true;
    written.push_back(written[written.size() - assignments.size() - 1]);
    std::get<Allocation>(written.back().node).deallocate = true;
    return true;
  }

  /// The machine code asks for storage for the statement and gives it back: it is asked for in front.
  void Temporary(const Type& type, const Extents& extents, const Stmt& s, std::vector<Stmt>& written) const {
    Expr array = NewName("(temporary)", ExprKind::Array, type);
    array.rank = static_cast<int>(extents.size());
    Symbol& symbol = model_.symbols.back();
    symbol.allocatable = true;
    for (const double extent : extents) symbol.dims.push_back({Expr{}, Number(extent)});
    Stmt asked = s;
    asked.node = Allocation{false, {std::move(array)}};
    written.push_back(std::move(asked));
  }

  bool OfIf(const Stmt& s, std::vector<Stmt>& written) const {
    const auto& arms = std::get<If>(s.node).arms;
    if (std::none_of(arms.begin(), arms.end(), [](const IfArm& arm) { return IsArrayReduction(arm.condition); })) return false;
    Stmt copy = s;
    bool any = false;
    double elements = 1;
    for (IfArm& arm : std::get<If>(copy.node).arms) any = WriteOutReductions(arm.condition, s, elements) || any;
    constexpr int kOwnJump = 1;
    if (!any || !Straight(s, s.line, elements, kOwnJump)) return false;
    written.push_back(std::move(copy));
    return true;
  }

  // As the source tells, or where the compiler says that it unrolled just as many as there are in each entry: it may know
  // the bounds of what it put in place of a call. 0: not known.
  double TripsOf(const Loop& loop, const Stmt& s, double step) const {
    if (IsNumber(loop.lower) && IsNumber(loop.upper)) return std::floor((loop.upper.value - loop.lower.value) / step) + 1;
    const LoopReport* report = ReportOf(reports_, s.file_index);
    const double entries = static_cast<double>(unit_.Executions(s.count));
    const double trips = entries > 0 && loop.trips >= 0 ? static_cast<double>(unit_.Executions(loop.trips)) / entries : 0;
    return report && UnrolledAllOf(*report, s.file_index, s.line, s.line, trips) ? trips : 0;
  }

  bool OfLoop(const Loop& loop, const Stmt& s, std::vector<Stmt>& written) const {
    const double step = loop.step.Present() ? loop.step.value : 1;
    if (loop.form != Loop::Form::Counted || !loop.lower.Present() || (loop.step.Present() && !IsNumber(loop.step)) ||
        step == 0 || loop.early_exit)
      return false;
    const double trips = TripsOf(loop, s, step);
    const auto plain = [](const Stmt& inner) {
      const auto* a = std::get_if<Assignment>(&inner.node);
      return (a && !a->pointer && a->target.rank == 0 && inner.count >= 0) || std::holds_alternative<Nothing>(inner.node);
    };
    if (trips < 1 || trips > kMostStraightTrips ||
        trips * static_cast<double>(loop.body.body.size()) > static_cast<double>(kMostStatements) ||
        !std::all_of(loop.body.body.begin(), loop.body.body.end(), plain) || !Straight(s, std::max(s.line, s.end_line), trips))
      return false;
    for (int k = 0; k < static_cast<int>(trips); ++k)
      for (const Stmt& inner : loop.body.body) {
        Stmt copy = inner;
        copy.count = s.count;
        ForEachOwnExpression(copy, [&](Expr& e) { e = With(e, loop.variable, Plus(loop.lower, k * step)); });
        written.push_back(std::move(copy));
      }
    return true;
  }

  const UnitProfile& unit_;
  ProgramModel& model_;
  int procedure_;
  const ReportsByFile& reports_;
  const CompilerRules* rules_;
};

}  // namespace

void WriteOutShortArrays(UnitProfile& unit, const ReportsByFile& reports, const CompilerRules* rules) {
  for (std::size_t p = 0; p < unit.model.procedures.size(); ++p) {
    Writer(unit, static_cast<int>(p), reports, rules).WriteOut(unit.model.procedures[p].body);
    ReplaceByScalars(unit.model, static_cast<int>(p));
  }
}

}  // namespace fortell::hierarchy
