// What the lowering does otherwise where a verdict of the pair's optimization tests says so: each
// function stands behind one rule of verdicts.h.
#include <algorithm>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/loops/nest-dependences.h"
#include "predictor/hierarchy/lowering/lowerer.h"

namespace fortell::hierarchy {
namespace {

// All that memcpy and memset can do: another value than zero has no bytes that are all the same.
bool Copies(const InnerLoop& loop, bool* zero) {
  if (loop.statements.size() != 1 || !loop.array_statement) return false;
  const BodyStatement& s = loop.statements[0];
  *zero = s.value.kind == ExprKind::Constant && s.value.value == 0;
  return s.target.kind == ExprKind::Array && s.target.type == s.value.type &&
         (*zero || s.value.kind == ExprKind::Array);
}

void CollectArrays(const Expr& e, std::vector<const Expr*>& found) {
  if (e.kind == ExprKind::Array) found.push_back(&e);
  for (const Expr& a : e.args) CollectArrays(a, found);
}

bool CallsAnything(const Expr& e) {
  const bool call = e.kind == ExprKind::Function || e.kind == ExprKind::Other ||
                    (e.kind == ExprKind::Intrinsic && e.rank > 0);
  return call || std::any_of(e.args.begin(), e.args.end(), CallsAnything);
}

void CollectSymbols(const Expr& e, std::set<int>& symbols) {
  if (e.symbol >= 0) symbols.insert(e.symbol);
  for (const Expr& a : e.args) CollectSymbols(a, symbols);
}

// Symbols whose value the statement itself uses, not those within it.
void CollectReads(const Stmt& s, std::set<int>& read, bool& unknown) {
  const auto all = [&](const std::vector<Expr>& expressions) {
    for (const Expr& e : expressions) CollectSymbols(e, read);
  };
  if (const auto* a = std::get_if<Assignment>(&s.node)) {
    CollectSymbols(a->value, read);
    all(a->target.args);
    if (a->pointer) CollectSymbols(a->target, read);
  } else if (const auto* l = std::get_if<Loop>(&s.node)) {
    all({l->lower, l->upper, l->step, l->condition});
  } else if (const auto* i = std::get_if<If>(&s.node)) {
    for (const IfArm& arm : i->arms) CollectSymbols(arm.condition, read);
  } else if (const auto* w = std::get_if<Where>(&s.node)) {
    for (const WhereArm& arm : w->arms) CollectSymbols(arm.mask, read);
  } else if (const auto* sel = std::get_if<Select>(&s.node)) {
    CollectSymbols(sel->selector, read);
    for (const SelectArm& arm : sel->arms) all(arm.values);
  } else if (const auto* c = std::get_if<Call>(&s.node)) {
    all(c->args);
  } else if (const auto* io = std::get_if<Io>(&s.node)) {
    all(io->items);
    CollectSymbols(io->unit, read);
  } else if (const auto* j = std::get_if<Jump>(&s.node)) {
    CollectSymbols(j->value, read);
  } else if (const auto* al = std::get_if<Allocation>(&s.node)) {
    all(al->objects);
    CollectSymbols(al->source, read);
  } else if (std::holds_alternative<Unmodelled>(s.node)) {
    unknown = true;
  }
}

}  // namespace

bool UnrolledByVerdict(const InnerLoop& loop, LoopRecord& record) {
  if (!loop.rules || loop.levels.empty() || loop.source.library ||
      loop.trips > kMostStraightTrips || loop.ends_missed > 0 || !KnownTrips(loop))
    return false;
  return loop.rules->Holds(Rule::ShortUnrolling, &record.reasons);
}

void AskVerdicts(const InnerLoop& loop, bool has_report, LoopRecord& record) {
  if (!loop.rules || loop.levels.empty() || loop.source.library) return;
  const bool plain = !record.features.Is(Hindrance::Gather) &&
                     !record.features.Is(Hindrance::Strided) &&
                     !record.features.Is(Hindrance::FarStrided) &&
                     !record.features.Is(Hindrance::RunTimeStride) &&
                     !record.features.Is(Hindrance::RunTimeUnit);
  bool zero = false;
  if (plain && Copies(loop, &zero)) {
    const Rule rule = zero ? Rule::LibrarySet : Rule::LibraryCopy;
    if (loop.rules->Holds(rule)) {
      record.features.vectorised = true;
      record.judge = EntryOf(rule).tests.front();
      return;
    }
  }
  if (has_report) return;  // what it leaves open no test of a single construct decides either
  const CompilerRules::Word word = loop.rules->Vectorised(loop, record.features);
  record.features.vectorised = word.vectorised;
  record.judge = word.test;
}

bool OverlapNeedsTemporary(const Overlaps& overlaps, const CompilerRules* rules,
                           std::set<std::string>* reasons) {
  if (overlaps.ahead && overlaps.behind) return true;
  if (overlaps.variable)
    return overlaps.ahead || overlaps.behind || !Holds(rules, Rule::ShiftVariable, reasons);
  if (overlaps.ahead) return !Holds(rules, Rule::ShiftDown, reasons);
  return overlaps.behind && !Holds(rules, Rule::ShiftUp, reasons);
}

bool Lowerer::WhereInOnePass(const Where& where, const ExtentClass& c, const Stmt& s,
                             const Around& around, TraceNode& trace) {
  if (where.arms.size() != 2 || where.arms[1].mask.Present() || where.arms[0].mask_site < 0)
    return false;
  const Assignment* arms[2] = {nullptr, nullptr};
  for (int k = 0; k < 2; ++k) {
    const auto& body = where.arms[static_cast<std::size_t>(k)].body.body;
    if (body.size() == 1) arms[k] = std::get_if<Assignment>(&body[0].node);
    if (!arms[k] || CallsAnything(arms[k]->value) ||
        AnyTemporary(where.arms[static_cast<std::size_t>(k)], c, s, around))
      return false;
  }
  InnerLoop loop = ArrayLoop(c, s, around, "masked assignment");
  // The mask is looked at before each element is stored, and the second value after it.
  if (CallsAnything(where.arms[0].mask) || !Holds(facts_.rules, Rule::WhereOnePass, &loop.reasons))
    return false;
  const MaskFacts facts = facts_.unit->Mask(where.arms[0].mask_site);
  const double share[2] = {facts.TrueFraction(), 1 - facts.TrueFraction()};
  loop.branches = 1;
  loop.masked = true;
  if (MaskJumps(where, c, s)) loop.mispredictions = facts.MispredictionRate();
  BodyStatement mask;
  mask.line = s.line;
  mask.file_index = s.file_index;
  mask.executions = c.executions;
  mask.value = where.arms[0].mask;
  mask.branch = true;
  loop.statements = {mask};
  SetIndexFacts(mask.value, s.line, loop);
  for (int k = 0; k < 2; ++k) {
    BodyStatement assign = mask;
    const Stmt& inner = where.arms[static_cast<std::size_t>(k)].body.body[0];
    if (inner.line > 0) assign.line = inner.line;
    assign.branch = false;
    assign.guarded = true;
    assign.target = arms[k]->target;
    assign.value = arms[k]->value;
    assign.weight = share[k];
    assign.vector_weight = AnyOf(share[k], kVectorBytes / std::max(1, assign.target.type.Bytes()));
    SetIndexFacts(assign.value, assign.line, loop);
    SetIndexFacts(assign.target, assign.line, loop);
    loop.statements.push_back(assign);
  }
  Emit(loop, trace);
  return true;
}

// Neighbouring statements of the same extents, none of which reads or overwrites at another place what
// one of the others stores.
void Lowerer::FuseFollowing(InnerLoop& loop, const ExtentClass& c, const Around& around) {
  if (!following_.block || !Holds(facts_.rules, Rule::FuseStatements)) return;
  const auto& body = following_.block->body;
  const ReferenceReader reader(model_, loop, values_);
  NestDependences nest(model_, loop, values_);
  std::vector<std::pair<Reference, bool>> touched;  // and whether stored
  const auto note = [&](const Expr& target, const Expr& value) {
    std::vector<const Expr*> reads;
    CollectArrays(value, reads);
    std::vector<std::pair<Reference, bool>> mine{{reader.Read(target), true}};
    for (const Expr* e : reads) mine.emplace_back(reader.Read(*e), false);
    for (const auto& [r, stored] : mine)
      for (const auto& [q, other] : touched)
        if ((stored || other) && r.symbol == q.symbol && !r.SamePlace(q) &&
            nest.MayMeet(r, q, c.extents.size()))
          return false;
    touched.insert(touched.end(), mine.begin(), mine.end());
    return true;
  };
  if (!note(loop.statements[0].target, loop.statements[0].value)) return;
  for (std::size_t k = following_.next; k < body.size(); ++k) {
    const auto* a = std::get_if<Assignment>(&body[k].node);
    if (!a || a->pointer || a->target.rank == 0 || CallsAnything(a->value) ||
        Executions(body[k]) != c.executions || NeedsTemporary(loop, a->target, a->value))
      return;
    const auto classes = Extents(a->shape_site, a->target, body[k]);
    if (classes.size() != 1 || classes[0].extents != c.extents || !note(a->target, a->value)) return;
    BodyStatement b = StatementOf(body[k], around);
    b.executions = c.executions;
    b.weight = 1;
    b.guarded = false;
    b.target = a->target;
    b.value = a->value;
    loop.statements.push_back(b);
    fused_.insert(&body[k]);
    loop.reasons.insert("one loop with its neighbours (array-statement-fusion)");
  }
}

// In a perfect nest the loop along memory comes to stand inside, where nothing hangs on the order.
void Lowerer::MayInterchange(const Around& around, InnerLoop& loop) const {
  if (!around.alone || loop.levels.size() < 2 || loop.exits || loop.outer || loop.calls > 0 ||
      loop.branches > 0 || !Holds(facts_.rules, Rule::Interchange))
    return;
  ScalarValues values = values_;
  const ReferenceReader reader(model_, loop, values);
  NestDependences nest(model_, loop, values);
  double inside = 0, outside = 0;
  std::vector<std::pair<Reference, bool>> touched;
  for (const BodyStatement& s : loop.statements) {
    if (s.target.kind != ExprKind::Array || CallsAnything(s.value)) return;
    std::vector<const Expr*> reads;
    CollectArrays(s.value, reads);
    touched.emplace_back(reader.Read(s.target), true);
    for (const Expr* e : reads) touched.emplace_back(reader.Read(*e), false);
  }
  for (const auto& [r, stored] : touched) {
    if (r.random) return;
    for (const auto& [q, other] : touched)
      if (stored && r.symbol == q.symbol && nest.ForbidsInterchange(r, q)) return;
    inside += std::min(kLineBytes, reader.StrideBytes(r, loop.levels[0].variable));
    outside += std::min(kLineBytes, reader.StrideBytes(r, loop.levels[1].variable));
  }
  if (outside >= inside || loop.levels[1].trips <= 0) return;
  std::swap(loop.levels[0], loop.levels[1]);
  loop.trips = loop.levels[0].trips;
  loop.entries = around.iterations / loop.trips;
  loop.reasons.insert("interchanged (loop-interchange)");
}

// Real values alone: integers are also used where the model does not look (units, formats).
bool Lowerer::IsDead(const Expr& target) {
  if (target.kind != ExprKind::Variable || target.type.cls != TypeClass::Real ||
      !Holds(facts_.rules, Rule::DeadScalars))
    return false;
  if (!read_) {
    bool unknown = false;
    read_.emplace();
    std::set<std::string> shared;
    for (const auto& procedure : model_.procedures)
      ForEachStatementAndMasked(procedure.body,
                                [&](const Stmt& s) { CollectReads(s, *read_, unknown); });
    for (const Symbol& s : model_.symbols) {
      if (s.storage != Storage::Local) shared.insert(s.name);
      for (const Dimension& d : s.dims) {
        CollectSymbols(d.lower, *read_);
        CollectSymbols(d.extent, *read_);
      }
    }
    for (std::size_t k = 0; k < model_.symbols.size(); ++k)
      if (unknown || shared.count(model_.symbols[k].name) > 0) read_->insert(static_cast<int>(k));
  }
  const Symbol& symbol = model_.symbols[static_cast<std::size_t>(target.symbol)];
  return symbol.storage == Storage::Local && !symbol.pointer && !symbol.target &&
         read_->count(target.symbol) == 0;
}

}  // namespace fortell::hierarchy
