// Procedures, blocks and scalar statements.
#include "predictor/hierarchy/lowering/lowering.h"

#include <algorithm>
#include <cmath>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/features/chain.h"
#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/features/shared-divisors.h"
#include "predictor/hierarchy/features/surprising-ends.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/loops/function-bodies.h"
#include "predictor/hierarchy/loops/loop-steps.h"
#include "predictor/hierarchy/lowering/allocated-sources.h"
#include "predictor/hierarchy/lowering/goto-loops.h"
#include "predictor/hierarchy/lowering/inlined-calls.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/powers-as-roots.h"
#include "predictor/hierarchy/lowering/signs-of-powers.h"
#include "predictor/hierarchy/memory/rows-in-turn.h"
#include "predictor/hierarchy/memory/whole-assignments.h"
#include "predictor/hierarchy/values/array-extents.h"
#include "predictor/hierarchy/values/constant-scalars.h"
#include "predictor/hierarchy/values/host-scalars.h"
#include "predictor/hierarchy/values/known-reals.h"
#include "predictor/hierarchy/values/loop-bounds.h"
#include "predictor/hierarchy/values/text-outcomes.h"
#include "predictor/hierarchy/values/sunk-values.h"
#include "predictor/hierarchy/values/text-lengths.h"

namespace fortell::hierarchy {
namespace {

// A temporary goes element by element out of vectors to a section whose stride only the run knows, also where that
// turns out to be 1: what `copy-back` says is about code without scatters.
void ScatterCopy(LoopFeatures& f) {
  if (f.copied + f.copied_plane + f.copied_unit == 0) return;
  f.copied = f.copied_plane = f.copied_unit = 0;
  f.vectorised = true;
  for (auto* counts : {&f.full, &f.dense}) {
    const auto move = [&](Cost from, Cost to) {
      (*counts)[static_cast<std::size_t>(to)] += (*counts)[static_cast<std::size_t>(from)];
      (*counts)[static_cast<std::size_t>(from)] = 0;
    };
    move(Cost::Store4, Cost::StridedStore4);
    move(Cost::Store8, Cost::StridedStore8);
  }
  f.unaligned_stores = {};
}

// Vector code compares and selects lane by lane.
void SelectInScalarCode(LoopFeatures& f) {
  if (f.vectorised.value_or(false) || f.selecting == decltype(f.selecting){}) return;
  f.chain = f.selecting;
  f.restarts = false;
}

// About as many loop records as the model becomes: one is kilobytes, and growing moves them all.
std::size_t LoopsIn(const ProgramModel& model) {
  std::size_t loops = model.procedures.size();
  for (const Procedure& p : model.procedures)
    ForEachStatement(p.body, [&](const Stmt& s) { loops += IsCompound(s) ? 1 : 0; });
  return loops;
}

Expr AsFunction(const Call& call) {
  Expr e;
  e.kind = ExprKind::Function;
  e.name = call.procedure;
  e.value = call.dynamic ? 1 : 0;
  e.args = call.args;
  return e;
}

}  // namespace

bool Loops(const Block& block) {
  return std::any_of(block.body.begin(), block.body.end(), IsCompound);
}

bool IsCompound(const Stmt& s) {
  if (std::holds_alternative<Loop>(s.node) || std::holds_alternative<Where>(s.node)) return true;
  if (const auto* a = std::get_if<Assignment>(&s.node))
    return !a->pointer && (a->target.rank > 0 || NeedsArraysBefore(a->value));
  if (const auto* i = std::get_if<If>(&s.node)) {
    for (const IfArm& arm : i->arms)
      if (Loops(arm.body) || NeedsArraysBefore(arm.condition)) return true;
    return false;
  }
  if (const auto* q = std::get_if<Sequence>(&s.node)) return Loops(q->body);
  if (const auto* sel = std::get_if<Select>(&s.node))
    return std::any_of(sel->arms.begin(), sel->arms.end(),
                       [](const SelectArm& arm) { return Loops(arm.body); });
  return false;
}

double Lowerer::Executions(const Stmt& s, bool* known) const {
  if (known) *known = s.count >= 0;
  return s.count >= 0 ? CountOf(s.count) : 0;
}

double Lowerer::CountOf(int count) const {
  return class_share_ * static_cast<double>(facts_.unit->Executions(count));
}

void Lowerer::NotCovered(const Stmt& s, const std::string& what, const std::string& reason, double elements) {
  const double executions = s.count < 0 ? -1 : Executions(s);
  result_.uncovered.push_back({what, reason, s.line, s.file_index, executions, elements});
}

Lowerer::Lowerer(const RunFacts& facts) : facts_(facts), unit_(*facts.unit), freed_(*facts.unit), hosts_(Hosts(model_)) {
  StructureGotoLoops(unit_);
  AssignSources(unit_);
  SetTextLengths(unit_);
  SetTextOutcomes(unit_);
  if (Holds(facts_.rules, Rule::InvariantMotion)) {
    PutKnownReals(unit_.model);
    SinkValues(unit_, [&](const Stmt& loop, double trips) {
      const LoopReport* report = ReportOf(facts_.reports, loop.file_index);
      return report && UnrolledAllOf(*report, loop.file_index, loop.line, loop.end_line, trips);
    });
  }
  FindFollowed();
  facts_.unit = &unit_;
  names_.emplace(model_);
  picked_places_.emplace(unit_);
  allocates_ = AllocateLines(model_);
  std::set<int> of_loops;  // walks that are loops' own
  for (const auto& procedure : model_.procedures) {
    CollectWholeAssignments(procedure.body, whole_assignments_);
    ForEachStatement(procedure.body, [&](const Stmt& s) {
      if (const auto* loop = std::get_if<Loop>(&s.node)) of_loops.insert(loop->walk_site);
    });
  }
  for (std::size_t k = 0; k < model_.sites.size(); ++k) {
    const Site& site = model_.sites[k];
    const int number = static_cast<int>(k);
    if (site.kind == Site::Kind::Index) index_sites_.emplace(std::pair(site.line, site.symbol), number);
    if (site.kind == Site::Kind::Walk && site.symbol >= 0 && of_loops.count(number) == 0) places_among_jumps_.push_back(number);
  }
}

Lowering Lowerer::Run() {
  const std::size_t declared_symbols = model_.symbols.size();
  const auto from_trips = NumbersFromTrips(*facts_.unit);
  for (const auto& [symbol, number] : from_trips) values_.SetNumber(symbol, number);
  for (const auto& [symbol, number] : ConstantScalars(*facts_.unit, from_trips)) values_.SetNumber(symbol, number);
  for (const auto& [symbol, number] : facts_.numbers) values_.SetNumber(symbol, number);
  for (const auto& [place, extent] : ExtentsFromRun(*facts_.unit))
    values_.SetExtent(place.first, place.second, extent);
  result_.records.reserve(LoopsIn(model_));
  called_.assign(model_.procedures.size(), false);
  places_.assign(model_.procedures.size(), 0);
  for (std::size_t p = 0; p < model_.procedures.size(); ++p)
    procedure_traces_.push_back(Procedure(p));
  for (TraceNode& trace : procedure_traces_) trace.called = true;
  SetShared();
  TraceNode root;
  for (std::size_t p = 0; p < model_.procedures.size(); ++p)
    if (!called_[p]) root.steps.push_back(Resolve(procedure_traces_[p], {}));
  const auto declared = DeclaredBytes();
  std::set<int> temporaries;
  for (std::size_t k = declared_symbols; k < model_.symbols.size(); ++k)
    if (model_.symbols[k].name == kTemporaryName) temporaries.insert(static_cast<int>(k));
  std::map<int, int> places = SharedPlaces(result_.records, temporaries);
  places.insert(shared_.begin(), shared_.end());
  const auto footprint = SetReuseDistances(root, result_.records, declared, places);
  SetRowsInTurn(root, result_.records);
  SetFirstTouches(footprint, declared);
  SetAllocatedBytes(footprint);
  PriceTemporaries();
  AddSetsBesideCode();
  MoveInlinedWork(result_.records);
  return std::move(result_);
}

TraceNode Lowerer::Procedure(std::size_t index) {
  const auto& procedure = model_.procedures[index];
  procedure_ = static_cast<int>(index);
  report_ = ReportOf(facts_.reports, procedure.file_index);
  FindPatterns(procedure);
  TraceNode trace;
  if (!procedure.not_instrumented.empty()) {
    result_.uncovered.push_back({"procedure " + procedure.name,
                                 "not instrumented: " + procedure.not_instrumented, procedure.line,
                                 procedure.file_index, static_cast<double>(facts_.unit->Executions(procedure.count))});
    return trace;
  }
  Around around;
  around.iterations = static_cast<double>(facts_.unit->Executions(procedure.count));
  around.entries = around.nest_executions = around.iterations;
  // Statements that run more often than their procedure: a loop of GOTOs.
  bool jumps_back = false;
  for (const Stmt& s : procedure.body.body)
    if (Executions(s) > around.iterations * 1.001) jumps_back = true;
  trace.repeats = facts_.repeated || around.iterations > 1 || jumps_back;
  LocalObjects(procedure, around.iterations);
  Body(procedure.body, around, trace);
  return trace;
}

void Lowerer::Body(const Block& block, const Around& around, TraceNode& trace) {
  if (around.iterations <= 0) return;
  InnerLoop loop;
  loop.aligned = facts_.aligned;
  loop.rules = facts_.rules;
  loop.dependences = &dependences_;
  if (!function_bodies_)
    function_bodies_.emplace(unit_, [this](const std::string& name) { return ProcedureNamed(name); });
  loop.functions = &*function_bodies_;
  loop.levels = around.levels;
  loop.executions = around.nest_executions;
  loop.class_share = class_share_;
  // Scalar code is no loop: nothing is paid per entry. Nor is it where no trips are worked out
  // beforehand: a DO WHILE begins with its condition, which is counted.
  loop.entries = around.levels.empty() || around.uncounted ? 1 : around.entries;
  loop.trips = loop.entries > 0 ? around.iterations / loop.entries : 0;
  if (loop.entries == around.entries) loop.empty = around.empty;
  loop.exits = around.exits;
  loop.ends_told = around.ends_seen.has_value();
  if (around.uncounted && around.entries > 0) loop.trips_of_entry = around.iterations / around.entries;
  loop.walks = around.walks;
  loop.picked_start = around.picked_start;
  loop.rows = around.rows;
  if (around.loop)
    loop.integer_extreme_links = IntegerExtremeLinks(report_, around.loop->file_index, around.loop->line, around.loop->end_line);
  if (loop.trips <= kLongestForeseen * (1 - loop.empty)) loop.ends_missed = around.surprising_ends;  // of longer ones all are missed
  loop.outer = Loops(block) || CallsByElement(block, around);
  if (around.loop) {
    loop.source = PlaceOf(*around.loop, around);
    loop.source.outer_lines.erase(loop.source.outer_lines.begin());
  }
  if (loop.outer || around.levels.empty() || around.uncounted) loop.executions = 0;  // the start-up is the inner loop's
  SetBegun(around, loop);
  if (!picked_scalars_) picked_scalars_.emplace(unit_);
  loop.picked = &*picked_scalars_;
  loop.places = &*picked_places_;
  if (!dummy_strides_) dummy_strides_ = StridesOfDummies(unit_, values_);
  loop.dummy_strides = &*dummy_strides_;
  loop.procedure = procedure_;
  if (around.levels.empty()) {
    if (!kept_scalars_) kept_scalars_.emplace(unit_);
    loop.kept = kept_scalars_->Of(procedure_);
  }
  loop.what = around.levels.empty() ? "scalar code" : loop.outer ? "outer loop" : "inner loop";
  // In a loop an assignment further down counts as well: it is the iteration before.
  assigned_ = around.levels.empty() ? std::set<int>{} : Changed().In(block, procedure_);
  for (const NestLevel& level : around.levels) assigned_.erase(level.variable);
  loop.changed = assigned_;
  Simple(block, around, loop, false);
  MarkSkipped(0, loop);
  skip_.reset();
  // Trip counts that follow from scalars alone also show in the branches before.
  const double tests = around.iterations + around.entries;
  std::optional<double> seen;
  if (around.ends_seen && tests > 0) {
    const double elsewhere = LeftEarly(std::get<Loop>(around.loop->node), [&](int count) { return CountOf(count); });
    seen = *around.ends_seen * std::max(0.0, around.entries - elsewhere) / tests;
  }
  if (around.condition.Present())
    Conditions(around.condition, tests, around.iterations, -1, *around.loop, around, loop,
               HasArray(around.condition) ? 0 : kPatternForeseen, seen);
  ForeseeWays(around, loop);
  SetVarying(loop);
  for (const BodyStatement& s : std::vector<BodyStatement>(loop.statements)) {
    SetIndexFacts(s.value, s.line, loop);
    SetIndexFacts(s.target, s.line, loop);
  }
  MayInterchange(around, loop);
  if (!loop.statements.empty() || loop.calls > 0 || !loop.outer) Emit(loop, trace);
  Compound(block, around, trace);
}

// Scalars that the statements beside the loop set from something else, or store in an element, and those in front of it.
void Lowerer::SetBegun(const Around& around, InnerLoop& loop) const {
  if (!around.loop || !following_.block) return;
  const auto sets_anew = [](const Assignment& a) { return a.target.kind == ExprKind::Variable && !Mentions(a.value, a.target.symbol); };
  // Also where a condition holds the loop: `k = first; if (free) then; do j = 1, n`.
  if (around.loop_around)
    for (const Stmt& s : std::get<Loop>(around.loop_around->node).body.body)
      if (const auto* a = std::get_if<Assignment>(&s.node); a && sets_anew(*a)) loop.begun.insert(a->target.symbol);
  const auto& body = following_.block->body;
  for (std::size_t k = 0; k < body.size(); ++k) {
    const auto* a = std::get_if<Assignment>(&body[k].node);
    if (!a) continue;
    if (k + 1 < following_.next && a->target.rank == 0 && !a->pointer) {
      BodyStatement before;
      before.target = a->target;
      before.value = a->value;
      loop.before.push_back(std::move(before));
    }
    if (sets_anew(*a)) loop.begun.insert(a->target.symbol);
    if (a->target.kind == ExprKind::Array && a->target.rank == 0)
      ForEachPart(a->value, [&](const Expr& part) {
        if (part.kind == ExprKind::Variable) loop.stored_around.push_back({part.symbol, a->target, a->value});
      });
  }
  SetReadBehind(loop);
}

// Of what is set in front of the loop what the next few statements of the block read.
void Lowerer::SetReadBehind(InnerLoop& loop) const {
  constexpr std::size_t kNext = 3;
  std::set<int> set;
  for (const BodyStatement& s : loop.before)
    if (s.target.kind == ExprKind::Array) set.insert(s.target.symbol);
  if (set.empty()) return;
  const auto& body = following_.block->body;
  const auto add = [&](const Expr& e) {
    ForEachPart(e, [&](const Expr& part) {
      if (part.kind == ExprKind::Array && part.rank == 0 && set.count(part.symbol) > 0) loop.read_behind.push_back(part);
    });
  };
  const auto read = [&](const Stmt& s) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) return add(a->value);
    ForEachOwnExpression(s, add);
  };
  for (std::size_t k = following_.next; k < std::min(body.size(), following_.next + kNext); ++k) {
    read(body[k]);
    if (std::holds_alternative<If>(body[k].node))
      ForEachBlock(body[k], [&](const Block& arm) { ForEachStatement(arm, read); });
  }
}

// Subscripts follow neither the loop nor a known form of it. From call to call: k = next(k).
void Lowerer::SetVarying(InnerLoop& loop) const {
  if (loop.levels.empty()) {
    for (const BodyStatement& s : loop.statements)
      if (s.target.kind == ExprKind::Variable && loop.kept.count(s.target.symbol) > 0 &&
          s.value.kind == ExprKind::Array && s.value.args.size() == 1 && s.value.args[0] == s.target)
        loop.varying.insert(s.target.symbol);
    return;
  }
  for (const BodyStatement& s : loop.statements)
    if (s.target.kind == ExprKind::Variable && s.target.type.cls == TypeClass::Integer &&
        inductions_.count(s.target.symbol) == 0 && stepping_.count(s.target.symbol) == 0)
      loop.varying.insert(s.target.symbol);
  loop.stepping = stepping_;
}

LoopPlace Lowerer::PlaceOf(const Stmt& s, const Around& around) {
  LoopPlace place;
  place.first_line = place.last_line = s.line;
  // A statement may be continued; a construct's further lines are other statements.
  if (std::holds_alternative<Assignment>(s.node) || std::holds_alternative<Call>(s.node) ||
      std::holds_alternative<Where>(s.node))
    place.last_line = std::max(s.line, s.end_line);
  place.file_index = s.file_index;
  place.outer_lines = around.lines;
  return place;
}

BodyStatement Lowerer::StatementOf(const Stmt& s, const Around& around) const {
  BodyStatement b;
  b.line = s.line;
  b.last_line = PlaceOf(s, around).last_line;
  b.file_index = s.file_index;
  b.executions = Executions(s);
  b.weight = around.iterations > 0 ? b.executions / around.iterations : 0;
  b.guarded = b.weight < 1 - 1e-9;
  if (const auto* a = std::get_if<Assignment>(&s.node)) {
    b.of_section = a->of_section;
    if (const auto updates = facts_.unit->Updates(a->update_site)) b.in_line = updates->in_line;
    if (HoldsComplexQuotient(a->value)) b.plain_quotients = DividesAtOnce(report_, b.file_index, b.line, b.last_line);
  }
  return b;
}

// Without its arms.
void Lowerer::SelectStatement(const Select& select, BodyStatement b, InnerLoop& loop) {
  b.value = select.selector;
  if (!select.selector.Present()) SelectType(b);
  if (JumpsByTable(select, b))
    loop.table_jumps += b.weight;
  else if (!SelectsText(select, b))
    loop.branches += b.weight;
  // The variable of a loop around stays as it is, and that of the loop itself comes again the same way.
  const bool foreseen = select.selector.Present() && !loop.levels.empty() && !AboutData(select.selector, loop) &&
                        !facts_.unit->Choice(select.choice_site);
  if (!foreseen) b.mispredictions = b.weight * SelectMispredictions(select, b.executions);
  loop.mispredictions += b.mispredictions;
  loop.statements.push_back(std::move(b));
}

void Lowerer::Simple(const Block& block, const Around& around, InnerLoop& loop, bool guarded) {
  for (const Stmt& s : block.body) {
    if (s.label > 0) MarkSkipped(s.label, loop);
    if (IsCompound(s)) {
      if (const auto* l = std::get_if<Loop>(&s.node)) {
        EndOf(*l, s, around, loop);
        if (!guarded) ElementsWithin(*l, s, around, loop);
      }
      if (const auto* q = std::get_if<Sequence>(&s.node)) Simple(q->body, around, loop, guarded);
      if (const auto* i = std::get_if<If>(&s.node)) SimpleIf(*i, s, around, loop);
      if (const auto* sel = std::get_if<Select>(&s.node)) {
        if (BodyStatement b = StatementOf(s, around); s.count >= 0 && b.weight > 0) {
          b.guarded = b.guarded || guarded;
          SelectStatement(*sel, std::move(b), loop);
        }
        for (const SelectArm& arm : sel->arms) Simple(arm.body, around, loop, true);
      }
      if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.rank == 0) {
        // The reductions are loops of their own; what is done with their results stays here.
        BodyStatement b = StatementOf(s, around);
        b.target = a->target;
        b.value = WithoutReductions(a->value);
        loop.statements.push_back(b);
      }
      continue;
    }
    if (std::holds_alternative<Nothing>(s.node)) continue;
    BodyStatement b = StatementOf(s, around);
    if (s.count < 0) {
      NotCovered(s, "statement", "its executions were not counted");
      continue;
    }
    if (b.weight == 0) continue;
    b.guarded = b.guarded || guarded;
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      if (IsDead(a->target)) continue;
      b.target = a->target;
      // A function that tells what to point to is called; nothing of the target is read or stored.
      const bool called = a->pointer && CallsFunctions(a->value);
      if (called) {
        b.changes = {a->target.symbol};
        b.target = Expr{};
      }
      b.value = a->pointer && !called ? Expr{} : a->value;
      if (a->pointer)
        PointerAssignment(*a, b);
      else
        ObjectByLibrary(b);
      CountCalls(b.value, b, loop);
      JointValue(b, loop);
    } else if (const auto* i = std::get_if<If>(&s.node)) {
      SimpleIf(*i, s, around, loop);
    } else if (const auto* sel = std::get_if<Select>(&s.node)) {
      SelectStatement(*sel, b, loop);
      for (const SelectArm& arm : sel->arms) Simple(arm.body, around, loop, true);
    } else if (const auto* q = std::get_if<Sequence>(&s.node)) {
      Simple(q->body, around, loop, guarded);
    } else if (const auto* c = std::get_if<Call>(&s.node)) {
      if (!ElementsOfCall(*c, b)) CountCall(c->procedure, c->dynamic, b, loop);
      for (const Expr& e : c->args) CountCalls(e, b, loop);
      CallStatement(*c, b);
      b.changes = Changed().ByCalls(s, procedure_);
      b.call = AsFunction(*c);
      // Arguments are passed by reference: only expressions cost something.
      loop.statements.push_back(b);
    } else if (const auto* al = std::get_if<Allocation>(&s.node)) {
      AllocateStatement(*al, b);
      loop.statements.push_back(b);
    } else if (std::holds_alternative<Io>(s.node)) {
      InputOutputStatement(std::get<Io>(s.node), s, b);
    } else if (std::holds_alternative<Unmodelled>(s.node)) {
      NotCovered(s, std::get<Unmodelled>(s.node).what, "the model does not describe it");
    } else if (const auto* j = std::get_if<Jump>(&s.node)) {
      if (j->kind == JumpKind::ComputedGoto || j->kind == JumpKind::ArithmeticIf) {
        b.value = j->value;
        loop.branches += b.weight;
        if (AboutData(j->value, loop))
          b.mispredictions = b.weight * MissedWays(*j, b.executions) * IfJumps(report_, b.file_index, b.line).value_or(1);
        loop.mispredictions += b.mispredictions;
      }
      loop.statements.push_back(b);
    }
  }
}

ChangedVariables& Lowerer::Changed() {
  if (!changed_variables_) changed_variables_.emplace(model_);
  return *changed_variables_;
}

void Lowerer::CountCall(const std::string& procedure, bool dynamic, const BodyStatement& at,
                        InnerLoop& loop, const Expr& call) {
  const int callee = dynamic ? -1 : ProcedureNamed(procedure);
  if (!dynamic && Inlined(procedure, at)) {
    constexpr double kAlways = 1 - 1e-9;
    InlinedCall inlined{callee, at.weight};
    if (at.weight >= kAlways) {
      if (!known_values_) known_values_.emplace(model_);
      inlined.spared = known_values_->SparedFunctions(call, assigned_, loop);
      inlined.repeats = known_values_->Repeats(call, callee, assigned_, loop);
    }
    loop.inlined.push_back(std::move(inlined));
    return;
  }
  loop.calls += at.weight;
  if (callee >= 0 && !Recursive(callee)) loop.called.push_back({callee, at.weight});
}

void Lowerer::CountCalls(const Expr& e, const BodyStatement& at, InnerLoop& loop) {
  if (e.kind == ExprKind::Function) CountCall(e.name, e.value != 0, at, loop, e);
  for (const Expr& a : e.args) CountCalls(a, at, loop);
}

bool Lowerer::Inlined(const std::string& procedure, const BodyStatement& at) const {
  return ProcedureNamed(procedure) >= 0 &&
         !CallIsLeft(report_, at.file_index, at.line,
                     std::max(at.line, at.last_line), procedure)
              .value_or(true);
}

// Of a CALL, or items of a transfer: what is worked out before. How often within an implied DO is not known.
void Lowerer::Arguments(const std::vector<Expr>& args, const Stmt& s, const Around& around, TraceNode& trace) {
  for (const Expr& e : args) {
    if (e.kind == ExprKind::ImpliedDo) continue;
    Reductions(e, s, around, trace, -1);
    FunctionArguments(e, Executions(s), s, around, trace);
    ArrayArgument(e, s, around, trace);
    InlineCalls(e, trace);
  }
}

void Lowerer::Compound(const Block& block, const Around& around, TraceNode& trace) {
  for (const Stmt& s : block.body) {
    statement_ = &s;
    ++temporary_class_;
    if (const auto* c = std::get_if<Call>(&s.node)) {
      Arguments(c->args, s, around, trace);
      InlineCall(c->procedure, c->args, c->dynamic, trace);
      if (const auto elements = ElementsOfCall(*c, StatementOf(s, around))) ElementalCall(*c, *elements, s, around, trace);
    }
    if (const auto* io = std::get_if<Io>(&s.node)) Arguments(io->items, s, around, trace);
    if (const auto* a = std::get_if<Assignment>(&s.node)) InlineCalls(a->value, trace);
    if (const auto* i = std::get_if<If>(&s.node)) {
      double asked = Executions(s);
      for (const IfArm& arm : i->arms) {
        Reductions(arm.condition, s, around, trace, -1);
        FunctionArguments(arm.condition, asked, s, around, trace);
        InlineCalls(arm.condition, trace);
        Compound(arm.body, around, trace);
        if (arm.count >= 0) asked -= CountOf(arm.count);
      }
    } else if (const auto* sel = std::get_if<Select>(&s.node)) {
      for (const SelectArm& arm : sel->arms) Compound(arm.body, around, trace);
    } else if (const auto* q = std::get_if<Sequence>(&s.node)) {
      Compound(q->body, around, trace);
    }
    if (!IsCompound(s) || fused_.count(&s) > 0) continue;
    following_ = {&block, static_cast<std::size_t>(&s - block.body.data()) + 1};
    if (s.count < 0) {
      if (!std::holds_alternative<If>(s.node) && !std::holds_alternative<Sequence>(s.node))
        NotCovered(s, "statement", "its executions were not counted");
      continue;
    }
    if (Executions(s) <= 0) continue;
    if (const auto* l = std::get_if<Loop>(&s.node)) DoLoop(*l, s, around, trace);
    if (const auto* w = std::get_if<Where>(&s.node)) WhereConstruct(*w, s, around, trace);
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      Reductions(a->value, s, around, trace, a->shape_site);
      if (a->target.rank > 0) ArrayAssignment(*a, s, around, trace);
      else FunctionArguments(a->value, Executions(s), s, around, trace);
    }
  }
}

void Lowerer::Emit(const InnerLoop& loop, TraceNode& trace) {
  if (loop.entries <= 0) return;
  if (const auto rewritten = WithPowersAsRoots(report_, loop)) return Emit(*rewritten, trace);
  if (const auto rewritten = WithSignsOfPowers(report_, loop)) return Emit(*rewritten, trace);
  if (const auto rewritten = WithReciprocals(loop)) return Emit(*rewritten, trace);
  const bool quotients = !loop.calls_for_quotients && Priced("SEQ-CD-QUOTIENT") && CallsForComplexQuotients(report_, loop);
  const bool magnitudes = !loop.calls_for_magnitudes && Priced("SEQ-CD-MAGNITUDE") && CallsForMagnitudes(report_, loop);
  const bool lanes = !loop.iterations_are_lanes && IterationsAreLanes(report_, loop);
  const double lanes_around = loop.lanes_around > 0 ? loop.lanes_around : LanesAround(report_, loop);
  if (quotients || magnitudes || lanes || lanes_around != loop.lanes_around) {
    InnerLoop told = loop;
    told.calls_for_quotients = loop.calls_for_quotients || quotients;
    told.calls_for_magnitudes = loop.calls_for_magnitudes || magnitudes;
    told.iterations_are_lanes = loop.iterations_are_lanes || lanes;
    told.lanes_around = lanes_around;
    return Emit(told, trace);
  }
  LoopRecord record = AnalyseLoop(model_, loop, inductions_, values_);
  record.procedure = procedure_;
  record.features.vectorised = CompilersWord(report_, loop, record.features);
  if (!loop.parts_in_vectors && record.features.vectorised == false && PartsInVectors(report_, loop)) {
    InnerLoop told = loop;
    told.parts_in_vectors = true;
    return Emit(told, trace);
  }
  record.features.half_vectors = HalfVectors(report_, loop);
  record.features.straight =
      report_ ? IsStraightCode(report_, loop) : UnrolledByVerdict(loop, record);
  record.features.unrolled = UnrolledBy(report_, loop);
  record.features.bodies = VectorBodies(report_, loop, record.features.narrowest_bytes);
  record.features.padding = Padding(report_, loop);
  record.features.always_vectors = AlwaysVectors(report_, loop);
  record.features.scalar_entries =
      LeftOverAround(report_, loop, record.features.element_bytes);
  if (Scatters(report_, loop)) ScatterCopy(record.features);
  if (!record.features.vectorised) AskVerdicts(loop, report_ != nullptr, record);
  SelectInScalarCode(record.features);
  if (loop.allocations > 0 && !loop.statements.empty()) {
    const BodyStatement& last = loop.statements.back();
    const double element = std::max(1, last.target.Present() ? last.target.type.Bytes()
                                                             : last.value.type.Bytes());
    result_.temporaries.push_back({procedure_, last.file_index, last.line,
                                   loop.entries * loop.trips * element / loop.allocations,
                                   loop.allocations, 1, false, temporary_class_, true});
  }
  for (const BodyStatement& b : loop.statements)
    FunctionCalls(b.value, b, loop.entries * loop.trips * b.weight, b.target.symbol);
  for (SerialUse& use : record.serial) {
    use.procedure = procedure_;
    result_.serial.push_back(std::move(use));
  }
  record.serial.clear();
  for (Uncovered& u : record.uncovered) result_.uncovered.push_back(std::move(u));
  record.uncovered.clear();
  TraceNode leaf;
  leaf.record = static_cast<int>(result_.records.size());
  int pseudo = 0;
  for (const NestLevel& level : loop.levels)
    if (level.variable < 0 && level.variable > kNoVariable) ++pseudo;
  leaf.level = pseudo;
  result_.records.push_back(std::move(record));
  trace.steps.push_back(std::move(leaf));
}

Lowering Lower(const RunFacts& facts) { return Lowerer(facts).Run(); }

}  // namespace fortell::hierarchy
