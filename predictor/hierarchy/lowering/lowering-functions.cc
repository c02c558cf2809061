// Functions in array statements. One that is not elemental is called once, before the loop over the
// elements: its result is an array that the compiler makes, or a value that does not change.
#include <algorithm>
#include <map>
#include <tuple>
#include <vector>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/lowering/lowerer.h"

namespace fortell::hierarchy {

bool Lowerer::CalledOnce(const Expr& e) const {
  if (e.kind != ExprKind::Function) return false;
  const int callee = ProcedureNamed(e.name);
  if (e.rank > 0 && callee >= 0) return !model_.procedures[static_cast<std::size_t>(callee)].elemental;
  // Of an array function without source nobody says whether it is elemental; a dummy procedure never is.
  return e.rank == 0 || IsDummyProcedure(e.name);
}

// Bytes of a function's result by the statements that assign it; below zero where none does.
double Lowerer::ResultBytes(const Expr& e) const {
  const int callee = ProcedureNamed(e.name);
  for (const auto& [symbol, site] : whole_assignments_) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (callee < 0 || s.storage != Storage::Result || s.procedure != callee) continue;
    if (const double elements = facts_.unit->Shape(site).MeanElements(); elements > 0)
      return elements * std::max(1, s.bytes);
  }
  return -1;
}

Expr Lowerer::WithoutCalls(const Expr& e, const Stmt& s, const Around& around, TraceNode& trace) {
  Expr copy = e;
  if (e.kind == ExprKind::ImpliedDo) return copy;  // calls for each of its values
  for (Expr& a : copy.args) a = WithoutCalls(a, s, around, trace);
  if (!CalledOnce(copy)) return copy;
  for (const Expr& a : copy.args) ArrayArgument(a, s, around, trace);
  BodyStatement at = StatementOf(s, around);
  UserCall(copy.name, copy.args, copy.value != 0, at, Executions(s));
  if (copy.rank > 0) {
    result_.temporaries.push_back({procedure_, s.file_index, s.line, ResultBytes(copy), Executions(s), 1,
                                   false, temporary_class_});
    return Temporary(copy.type, copy.rank);
  }
  Expr result;
  result.kind = ExprKind::Constant;
  result.type = copy.type;
  result.value = 3;  // no power of two: a division by it stays one
  return result;
}

void Lowerer::PriceTemporaries() {
  using Statement = std::tuple<int, int, int, int>;  // procedure, file, line, class of its executions
  std::map<Statement, std::vector<const TemporaryUse*>> statements;
  for (const TemporaryUse& t : result_.temporaries)
    if (!t.optional && !t.if_asked) statements[{t.procedure, t.file_index, t.line, t.size_class}].push_back(&t);
  for (const auto& [statement, uses] : statements) {
    const TemporaryUse& first = *uses.front();
    const auto calls = HeapCallsAt(ReportOf(facts_.reports, first.file_index), first.file_index, first.line, first.line, allocates_);
    if (!calls) continue;
    const auto priced = std::count_if(uses.begin(), uses.end(), [](const TemporaryUse* t) { return t->priced; });
    const auto blocks = std::min<std::ptrdiff_t>(calls->blocks, static_cast<std::ptrdiff_t>(uses.size())) - priced;
    if (blocks <= 0) continue;
    SerialUse use;
    use.what = "storage of array temporaries";
    use.bound = "call";
    use.why = "A block of the heap is taken and given back for each array temporary.";
    constexpr double kElementBytes = 8;
    use.parts = {{"SEQ-ALLOCATE", static_cast<double>(blocks), std::max(1.0, first.bytes / kElementBytes)}};
    use.times = first.executions;
    use.procedure = first.procedure;
    use.file_index = first.file_index;
    use.line = first.line;
    if (use.times > 0) result_.serial.push_back(std::move(use));
  }
}

}  // namespace fortell::hierarchy
