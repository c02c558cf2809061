// Calls in the replay of execution: a called procedure's loops stand where the call is.
#include <algorithm>

#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/serial-statements.h"
#include "predictor/hierarchy/values/component-sizes.h"

namespace fortell::hierarchy {
namespace {

// Beyond this depth (or with recursion) a call touches nothing in the replay.
constexpr int kDeepest = 12;
// Of a procedure's executions those from its first places count, and of the others each with a notable share of them:
// the ways through a call graph may be more than anybody has room for.
constexpr int kFirstPlaces = 16;
constexpr double kLeastShare = 0.002;

}  // namespace

void Lowerer::InlineCalls(const Expr& e, TraceNode& trace) {
  for (const Expr& a : e.args) InlineCalls(a, trace);
  if (e.kind == ExprKind::Function) InlineCall(e.name, e.args, e.value != 0, trace);
}

void Lowerer::InlineCall(const std::string& name, const std::vector<Expr>& args, bool dynamic,
                         TraceNode& trace) {
  const int callee = ProcedureNamed(name);
  if (callee >= 0) {
    const auto p = static_cast<std::size_t>(callee);
    const auto& procedure = model_.procedures[p];
    TraceNode call;
    call.call = callee;
    call.weight = statement_ ? Executions(*statement_) : 1;
    call.argument_steps = StepsOf(procedure.dummies, args);
    for (std::size_t k = 0; k < std::min(args.size(), procedure.dummies.size()); ++k)
      if (args[k].kind == ExprKind::Array) call.names[procedure.dummies[k]] = args[k].symbol;
    called_[p] = true;
    trace.steps.push_back(std::move(call));
    return;
  }
  if (dynamic || IsLibraryProcedure(name) || IsDummyProcedure(name)) return;
  if (statement_ && Executions(*statement_) > 0)
    result_.external.push_back({name, "its source was not instrumented", statement_->line,
                                statement_->file_index, Executions(*statement_)});
}

// The same array has a symbol in every procedure that declares it. By name: a COMMON block that
// names its parts differently from place to place is taken for different data.
void Lowerer::SetShared() {
  std::map<std::string, int> first;
  for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
    const Symbol& s = model_.symbols[k];
    if (s.dims.empty() || (s.storage != Storage::Common && s.storage != Storage::Module &&
                           s.storage != Storage::Host))
      continue;
    const auto known = first.emplace(s.name, static_cast<int>(k));
    if (!known.second) shared_[static_cast<int>(k)] = known.first->second;
  }
}

// How far an actual argument a(i, j) moves on from iteration to iteration of the loops around the
// call: in the called procedure all iterations look alike.
ArgumentSteps Lowerer::StepsOf(const std::vector<int>& dummies,
                               const std::vector<Expr>& args) {
  ArgumentSteps steps;
  InnerLoop here;
  here.levels = surrounding_;
  const ReferenceReader reader(model_, here, values_);
  for (std::size_t k = 0; k < std::min(args.size(), dummies.size()); ++k) {
    if (args[k].kind != ExprKind::Array || args[k].args.empty()) continue;
    const Reference r = reader.Read(args[k]);
    if (r.random) continue;
    for (const NestLevel& level : surrounding_)
      if (const double bytes = reader.StrideBytes(r, level.variable); bytes > 0)
        steps[dummies[k]][level.variable] = bytes;
  }
  return steps;
}

std::map<int, double> Lowerer::DeclaredBytes() const {
  std::map<int, double> declared = ComponentBytes(*facts_.unit);
  for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
    const Symbol& s = model_.symbols[k];
    double bytes = s.bytes > 0 ? s.bytes : s.type.Bytes();
    for (std::size_t d = 0; d < s.dims.size() && bytes > 0; ++d)
      bytes *= ExtentOf(s, d, values_).value_or(0);
    // Extents that only the run knows are those with which the array was allocated or assigned.
    if (bytes <= 0 && !s.dims.empty()) {
      const auto site = whole_assignments_.find(static_cast<int>(k));
      if (site != whole_assignments_.end())
        bytes = (s.bytes > 0 ? s.bytes : s.type.Bytes()) *
                facts_.unit->Shape(site->second).MeanElements();
    }
    if (!s.dims.empty() && bytes > 0) declared[static_cast<int>(k)] = bytes;
  }
  return declared;
}

// Arrays that the executable or the loader sets aside: their pages come when they are touched first.
// What stands for a dummy whose extents are not known may seem to touch more than the array has.
void Lowerer::SetFirstTouches(const std::map<int, double>& footprint,
                              const std::map<int, double>& declared) {
  for (const auto& [symbol, touched] : footprint) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (s.dims.empty() || s.allocatable || s.pointer) continue;
    const auto size = declared.find(symbol);
    const double bytes = size == declared.end() ? touched : std::min(touched, size->second);
    const bool shared = s.storage == Storage::Common || s.storage == Storage::Module;
    const bool of_main = s.storage == Storage::Local && s.procedure >= 0 &&
                         model_.procedures[static_cast<std::size_t>(s.procedure)].kind ==
                             fortell::Procedure::Kind::MainProgram;
    if (shared || of_main) result_.first_touches.push_back({s.name, shared, bytes});
  }
}

// An array whose extents were not recorded is as large as what the run touches of it.
void Lowerer::SetAllocatedBytes(const std::map<int, double>& footprint) {
  for (const auto& [use, place] : unsized_) {
    const auto touched = footprint.find(place.first);
    if (touched == footprint.end() || touched->second <= 0) continue;
    SerialUse& allocation = result_.serial[use];
    const SerialUse sized = Storage(false, touched->second, allocation.times);
    allocation.parts = sized.parts;
    allocation.spread = sized.spread;
    if (place.second < result_.storage.size()) result_.storage[place.second].bytes = touched->second;
  }
}

TraceNode Lowerer::Resolve(const TraceNode& node, const CalledFrom& from) {
  const auto actual = [&](int symbol) {
    const auto found = from.names.find(symbol);
    return found == from.names.end() ? symbol : found->second;
  };
  if (node.call >= 0) {
    if (from.depth >= kDeepest) return {};
    const auto callee = static_cast<std::size_t>(node.call);
    CalledFrom inner{shared_, node.argument_steps, 1, from.depth + 1};
    for (const auto& [dummy, argument] : node.names) {
      inner.names[dummy] = actual(argument);
      const auto passed_on = from.steps.find(argument);
      if (passed_on != from.steps.end())
        inner.steps[dummy].insert(passed_on->second.begin(), passed_on->second.end());
    }
    const double calls =
        static_cast<double>(facts_.unit->Executions(model_.procedures[callee].count));
    inner.share = from.share * node.weight / std::max(1.0, calls);
    if (++places_[callee] > kFirstPlaces && inner.share < kLeastShare) return {};
    TraceNode body = Resolve(procedure_traces_[callee], inner);
    body.repeats = false;  // it is repeated by what stands around the call
    return body;
  }
  TraceNode copy = node;
  if (copy.record >= 0) {
    copy.names = from.names;
    copy.argument_steps = from.steps;
    copy.weight = from.share;
  }
  for (TraceNode& step : copy.steps) step = Resolve(step, from);
  return copy;
}

}  // namespace fortell::hierarchy
