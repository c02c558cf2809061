#include "predictor/classic/program-counter.h"

#include <algorithm>

#include "predictor/classic/expression-counter.h"
#include "predictor/classic/extents.h"
#include "predictor/classic/vector-loop.h"
#include "predictor/hierarchy/loops/affine.h"
#include "predictor/hierarchy/lowering/serial-statements.h"

namespace fortell {
namespace {

// Scalar operations of control flow; the suite's names (f90-bench/catalogue-scalar.cc).
constexpr char kLoopEntry[] = "LOOP";
constexpr char kBranch[] = "BRANCH";
constexpr char kCall[] = "CALL";

double Number(std::int64_t count) { return static_cast<double>(count); }

class UnitCounter {
 public:
  UnitCounter(const UnitProfile& unit, const CountingRules& rules, std::vector<StatementUses>& all)
      : unit_(unit), rules_(rules), as_array_(rules.as_array), values_(unit.model), all_(all) {}

  void Run() {
    for (const Procedure& procedure : unit_.model.procedures) {
      if (!rules_.Counts(procedure.name)) continue;
      procedure_ = procedure.name;
      const std::int64_t calls = unit_.Executions(procedure.count);
      if (!procedure.not_instrumented.empty()) {
        StatementUses uses = Fresh(Place(procedure), std::max<std::int64_t>(1, calls));
        uses.AddUnnamed("procedure " + procedure.name, procedure.not_instrumented,
                        std::max(1.0, Number(calls)));
        Keep(std::move(uses));
        continue;
      }
      registers_.Clear();
      Visit(procedure.body, calls);
    }
  }

 private:
  static Stmt Place(const Procedure& procedure) {
    Stmt stmt;
    stmt.line = procedure.line;
    stmt.end_line = procedure.line;
    return stmt;
  }

  StatementUses Fresh(const Stmt& stmt, std::int64_t executions) const {
    StatementUses uses;
    const auto file = static_cast<std::size_t>(stmt.file_index);
    uses.file =
        file > 0 && file < unit_.model.files.size() ? unit_.model.files[file] : unit_.model.file;
    uses.line = stmt.line;
    uses.procedure = procedure_;
    uses.executions = executions;
    return uses;
  }

  void Keep(StatementUses uses) {
    if (!uses.uses.empty() || !uses.unnamed.empty()) all_.push_back(std::move(uses));
  }

  static void AddScalar(StatementUses& uses, const char* name, double times, double index = 0) {
    uses.Add({OperationUse::Kind::Scalar, name, 1, times, index, false});
  }

  Evaluation ArrayEvaluation(const Stmt& stmt, double elements, double times) const {
    Evaluation where;
    where.as_array = as_array_;
    where.elements = elements;
    where.times = times;
    where.first_line = stmt.line;
    where.last_line = std::max(stmt.line, stmt.end_line);
    return where;
  }

  // `inherited`: executions of the block, for statements that have no count of their own.
  void Visit(const Block& block, std::int64_t inherited) {
    for (const Stmt& stmt : block.body) {
      const std::int64_t executions = stmt.count >= 0 ? unit_.Executions(stmt.count) : inherited;
      if (executions <= 0) continue;
      if (stmt.label != 0) registers_.Clear();
      std::visit([&](const auto& node) { Count(stmt, node, executions); }, stmt.node);
      const bool straight = std::holds_alternative<Assignment>(stmt.node) ||
                            std::holds_alternative<Nothing>(stmt.node);
      if (!straight) registers_.Clear();
    }
  }

  ExpressionCounter Counter(StatementUses& uses, std::optional<double> elements = std::nullopt) {
    return {unit_, rules_, values_, uses, elements, &registers_};
  }

  void Count(const Stmt&, const Nothing&, std::int64_t) {}
  void Count(const Stmt&, const Sequence& node, std::int64_t executions) {
    Visit(node.body, executions);
  }

  void Count(const Stmt& stmt, const Assignment& node, std::int64_t executions) {
    StatementUses uses = Fresh(stmt, executions);
    const double times = Number(executions);
    if (node.pointer) {
      uses.AddUnnamed("pointer assignment", "the 1995 model does not describe it", times);
    } else if (node.target.rank == 0) {
      ExpressionCounter counter = Counter(uses, MeanElements(node.shape_site));
      counter.CountScalar(node.value, times);
      counter.CountScalarStore(node.target, times);
    } else {
      CountArrayAssignment(stmt, node, node.shape_site, 1.0, uses);
    }
    registers_.Assign(node.target);
    Keep(std::move(uses));
  }

  std::optional<double> MeanElements(int shape_site) const {
    const ShapeFacts facts = unit_.Shape(shape_site);
    if (facts.executions <= 0) return std::nullopt;
    return facts.MeanElements();
  }

  // `share`: of the elements that are worked on (scalar code under a mask).
  void CountArrayAssignment(const Stmt& stmt, const Assignment& node, int shape_site, double share,
                            StatementUses& uses) {
    const auto groups = StatementExtents(unit_, shape_site, node.target, uses.executions);
    if (groups.empty()) {
      uses.AddUnnamed("array assignment", "its extents are not known", Number(uses.executions));
    }
    for (const ExtentGroup& group : groups) {
      ExpressionCounter counter = Counter(uses, group.elements);
      hierarchy::ScalarValues scalars;
      Evaluation where = ArrayEvaluation(stmt, group.elements, group.times * share);
      where.scalars = &scalars;
      where.extents = group.extents;
      where.target = &node.target;
      counter.Count(node.value, where);
      counter.CountStore(node.target, node.value, where);
    }
  }

  void Count(const Stmt& stmt, const Where& node, std::int64_t executions) {
    double remaining = 1;  // share of the elements that the arms so far left over
    for (const WhereArm& arm : node.arms) {
      double fraction = remaining;
      if (arm.mask.Present()) {
        const double whole = arm.mask_site >= 0 ? unit_.Mask(arm.mask_site).TrueFraction() : 0.5;
        fraction = std::min(whole, remaining);
      }
      CountMask(stmt, node, arm, executions, fraction);
      CountMaskedBody(node, arm, executions, fraction);
      remaining = std::max(0.0, remaining - fraction);
    }
  }

  // The mask's own computation and, once an arm as in the paper's ep kernel (EP-RS-4), the overhead
  // of working under it. A mask that is a plain array needs no computation (MERGE-5).
  void CountMask(const Stmt& stmt, const Where& node, const WhereArm& arm, std::int64_t executions,
                 double fraction) {
    StatementUses uses = Fresh(stmt, executions);
    const auto groups = StatementExtents(unit_, node.shape_site, MaskedArray(arm), executions);
    if (groups.empty()) uses.AddUnnamed("WHERE", "its extents are not known", Number(executions));
    for (const ExtentGroup& group : groups) {
      if (arm.mask.Present() && arm.mask.kind != ExprKind::Array) {
        ExpressionCounter counter = Counter(uses, group.elements);
        Evaluation where = ArrayEvaluation(stmt, group.elements, group.times);
        where.extents = group.extents;
        counter.Count(arm.mask, where);
        uses.Add({as_array_ ? OperationUse::Kind::Array : OperationUse::Kind::Scalar,
                  as_array_ ? "L-OHS" : "L-STORE", group.elements, group.times, 0, false});
      }
      if (as_array_) {
        uses.Add({OperationUse::Kind::Overhead, "OH-MASK", group.elements, group.times,
                  100 * fraction, false});
      } else {
        AddScalar(uses, kBranch, group.elements * group.times, 100 * fraction);
      }
    }
    Keep(std::move(uses));
  }

  // Something that has the shape of the construct.
  static const Expr& MaskedArray(const WhereArm& arm) {
    if (arm.mask.Present()) return arm.mask;
    for (const Stmt& inner : arm.body.body) {
      if (const auto* assignment = std::get_if<Assignment>(&inner.node)) return assignment->target;
    }
    return arm.mask;
  }

  void CountMaskedBody(const Where& node, const WhereArm& arm, std::int64_t executions,
                       double fraction) {
    for (const Stmt& inner : arm.body.body) {
      const auto* assignment = std::get_if<Assignment>(&inner.node);
      if (assignment == nullptr) {
        std::visit([&](const auto& other) { Count(inner, other, executions); }, inner.node);
        continue;
      }
      StatementUses uses = Fresh(inner, executions);
      const int site = assignment->shape_site >= 0 ? assignment->shape_site : node.shape_site;
      // Scalar code skips what the mask excludes; whether an array operation does is the pair's
      // mask model (seed 001, section 6.3.4), which pricing knows.
      CountArrayAssignment(inner, *assignment, site, as_array_ ? 1.0 : fraction, uses);
      if (as_array_) uses.masked_fraction = fraction;
      Keep(std::move(uses));
    }
  }

  void Count(const Stmt& stmt, const Loop& node, std::int64_t executions) {
    const std::int64_t trips = unit_.Executions(node.trips);
    auto vector = Vectorised(node);
    StatementUses uses = Fresh(stmt, executions);
    ExpressionCounter counter = Counter(uses);
    for (const Expr* bound : {&node.lower, &node.upper, &node.step}) {
      counter.CountScalar(*bound, Number(executions));
    }
    if (!vector) {
      AddScalar(uses, kLoopEntry, Number(executions));
      if (node.condition.Present()) counter.CountScalar(node.condition, Number(trips));
    }
    Keep(std::move(uses));
    registers_.Clear();
    if (trips <= 0) return;
    if (vector) {
      CountVectorLoop(*vector, executions);
    } else {
      Visit(node.body, trips);
    }
  }

  // Section 7.1: sequential constructs that the compiler can parallelize become array operations.
  std::optional<VectorLoop> Vectorised(const Loop& node) const {
    if (!as_array_ || !rules_.machine.vectorises_loops) return std::nullopt;
    auto loop = RecogniseVectorLoop(node, rules_.machine.loops);
    return loop ? loop : RecogniseVectorNest(node, rules_.machine.loops);
  }

  // What one entry of the outermost loop of the operation does.
  std::vector<MovingLoop> MovingLoops(const VectorLoop& loop, std::int64_t entries) const {
    std::vector<MovingLoop> moving;
    std::int64_t outer = entries;
    for (auto level = loop.loops.rbegin(); level != loop.loops.rend(); ++level) {
      const std::int64_t trips = unit_.Executions((*level)->trips);
      MovingLoop one;
      one.variable = (*level)->variable;
      one.extent = outer > 0 ? Number(trips) / Number(outer) : 0;
      const auto lower = values_.Single((*level)->lower), upper = values_.Single((*level)->upper);
      one.whole = lower && upper;
      one.lower = lower.value_or(0);
      one.upper = upper.value_or(0);
      moving.insert(moving.begin(), one);
      outer = trips;
    }
    return moving;
  }

  void CountVectorLoop(VectorLoop& loop, std::int64_t entries) {
    const std::int64_t trips = unit_.Executions(loop.loops.front()->trips);
    if (trips <= 0) return;
    std::set<std::string> loaded;    // distinct references of the whole body (Appendix G.5)
    std::set<std::string> sections;  // and of its blocks
    const std::vector<MovingLoop> moving = MovingLoops(loop, entries);
    const Expr* owner = FirstStored(loop);
    const IfArm* arm = nullptr;
    for (const VectorStatement& statement : loop.statements) {
      const Stmt& stmt = *statement.statement;
      StatementUses uses = Fresh(stmt, stmt.count >= 0 ? unit_.Executions(stmt.count) : trips);
      Evaluation where = ArrayEvaluation(stmt, Number(trips) / Number(entries), Number(entries));
      where.varying = loop.varying;
      where.loops = moving;
      where.scalars = &loop.scalars;
      where.loaded = &loaded;
      where.sections = &sections;
      where.target = owner;
      if (statement.arm != nullptr) {
        const double fraction = Number(unit_.Executions(statement.arm->count)) / Number(trips);
        if (statement.arm != arm) CountCondition(*statement.arm, fraction, where, uses);
        uses.masked_fraction = fraction;
      }
      arm = statement.arm;
      ExpressionCounter counter = Counter(uses);
      counter.Count(*statement.value, where);
      const Expr& target = std::get<Assignment>(stmt.node).target;
      if (statement.role == VectorStatement::Role::Store) {
        counter.CountStore(target, *statement.value, where);
      } else if (statement.role == VectorStatement::Role::Reduction) {
        // A sum in a loop is SUM, its loads and one start-up (Appendix G.1, SOR-SUMS).
        for (const char* name : {statement.reduction.c_str(), "OHS"}) {
          uses.Add({OperationUse::Kind::Array, target.type.Specifier() + "-" + name, where.elements,
                    where.times, 0, false});
        }
      }
      Keep(std::move(uses));
    }
  }

  // An IF in a loop is a mask worked out beforehand, like that of WHERE (CountMask).
  void CountCondition(const IfArm& arm, double fraction, const Evaluation& where,
                      StatementUses mask) {
    ExpressionCounter counter = Counter(mask);
    counter.Count(arm.condition, where);
    mask.Add({OperationUse::Kind::Array, "L-OHS", where.elements, where.times, 0, false});
    mask.Add({OperationUse::Kind::Overhead, "OH-MASK", where.elements, where.times, 100 * fraction,
              false});
    Keep(std::move(mask));
  }

  // Whose owner computes an iteration; null when only scalars come out.
  static const Expr* FirstStored(const VectorLoop& loop) {
    for (const VectorStatement& statement : loop.statements) {
      if (statement.role != VectorStatement::Role::Store) continue;
      return &std::get<Assignment>(statement.statement->node).target;
    }
    return nullptr;
  }

  void Count(const Stmt& stmt, const If& node, std::int64_t executions) {
    StatementUses uses = Fresh(stmt, executions);
    ExpressionCounter counter = Counter(uses);
    std::int64_t reaching = executions;  // how often the arm's condition is looked at
    for (const IfArm& arm : node.arms) {
      if (!arm.condition.Present()) break;
      counter.CountScalar(arm.condition, Number(reaching));
      const std::int64_t taken = std::clamp<std::int64_t>(unit_.Executions(arm.count), 0, reaching);
      AddScalar(uses, kBranch, Number(reaching),
                reaching > 0 ? 100 * Number(taken) / Number(reaching) : 0);
      reaching -= taken;
    }
    Keep(std::move(uses));
    const Registers before = registers_;
    for (const IfArm& arm : node.arms) {
      registers_ = before;
      Visit(arm.body, unit_.Executions(arm.count));
    }
  }

  void Count(const Stmt& stmt, const Select& node, std::int64_t executions) {
    StatementUses uses = Fresh(stmt, executions);
    ExpressionCounter counter = Counter(uses);
    counter.CountScalar(node.selector, Number(executions));
    AddScalar(uses, kBranch, Number(executions));
    Keep(std::move(uses));
    for (const SelectArm& arm : node.arms) Visit(arm.body, unit_.Executions(arm.count));
  }

  void Count(const Stmt& stmt, const Call& node, std::int64_t executions) {
    StatementUses uses = Fresh(stmt, executions);
    ExpressionCounter counter = Counter(uses);
    if (!AddLibraryCall(node, executions, uses))
      AddScalar(uses, kCall, Number(executions), static_cast<double>(node.args.size()));
    for (const Expr& arg : node.args) {
      if (arg.rank == 0 && arg.kind != ExprKind::Array)
        counter.CountScalar(arg, Number(executions));
    }
    Keep(std::move(uses));
  }

  void Count(const Stmt& stmt, const Jump& node, std::int64_t executions) {
    if (node.kind == JumpKind::Stop || node.kind == JumpKind::ErrorStop) return;
    StatementUses uses = Fresh(stmt, executions);
    AddScalar(uses, kBranch, Number(executions));
    Keep(std::move(uses));
  }

  // The scalar model prices these as the default model does (hierarchy/serial-statements.h). The
  // report of 1995 has no such operations, and its model leaves them as gaps.
  static constexpr char kPrefix[] = "SEQ-";
  static void AddSerial(const hierarchy::SerialUse& serial, std::int64_t executions,
                        StatementUses& uses) {
    for (const hierarchy::SerialPart& part : serial.parts)
      AddScalar(uses, part.parameter.c_str() + sizeof kPrefix - 1, part.factor * Number(executions),
                part.index);
  }

  std::optional<double> Elements(const Expr& expr) const {
    const Expr* giver = ShapeGiver(expr);
    return giver == nullptr ? std::nullopt : ConstantElements(unit_.model, *giver);
  }

  bool AddLibraryCall(const Call& node, std::int64_t executions, StatementUses& uses) const {
    if (as_array_) return false;
    const auto library = hierarchy::LibraryCall(node, [&](const Expr& e) { return Elements(e); });
    if (library) AddSerial(*library, executions, uses);
    return library.has_value();
  }

  void Count(const Stmt& stmt, const Io& node, std::int64_t executions) {
    if (!as_array_) {
      const hierarchy::ScalarValues values;
      bool unknown = false;
      StatementUses uses = Fresh(stmt, executions);
      AddSerial(hierarchy::InputOutput(
                    node, "file", [&](const Expr& e) { return Elements(e); },
                    [&](const Expr& e) { return values.NumberOf(e); }, &unknown),
                executions, uses);
      if (unknown)
        uses.AddUnnamed("items of a " + node.kind + " statement", "their number was not recorded",
                        Number(executions));
      return Keep(std::move(uses));
    }
    Gap(stmt, node.kind + " statement", "input and output are not characterized", executions);
  }
  void Count(const Stmt& stmt, const Allocation& node, std::int64_t executions) {
    if (!as_array_) {
      constexpr double kUnknownBytes = 8192;
      StatementUses uses = Fresh(stmt, executions);
      AddSerial(hierarchy::Storage(node.deallocate, kUnknownBytes, Number(executions)), executions,
                uses);
      return Keep(std::move(uses));
    }
    Gap(stmt, node.deallocate ? "deallocate" : "allocate", "memory management is not characterized",
        executions);
  }
  void Count(const Stmt& stmt, const Unmodelled& node, std::int64_t executions) {
    Gap(stmt, node.what, "the program model does not describe it", executions);
  }

  void Gap(const Stmt& stmt, const std::string& what, const std::string& reason,
           std::int64_t executions) {
    StatementUses uses = Fresh(stmt, executions);
    uses.AddUnnamed(what, reason, Number(executions));
    Keep(std::move(uses));
  }

  const UnitProfile& unit_;
  const CountingRules& rules_;
  bool as_array_;
  ValueSets values_;
  Registers registers_;
  std::vector<StatementUses>& all_;
  std::string procedure_;
};

}  // namespace

std::vector<StatementUses> CountProgram(const Profile& profile, const CountingRules& rules) {
  std::vector<StatementUses> all;
  for (const UnitProfile& unit : profile.units) UnitCounter(unit, rules, all).Run();
  return all;
}

}  // namespace fortell
