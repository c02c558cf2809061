// Calls in the replay of execution: a called procedure's loops stand where the call is.
#include <algorithm>

#include "predictor/hierarchy/loops/walk-shares.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/serial-statements.h"
#include "predictor/hierarchy/values/component-sizes.h"

namespace fortell::hierarchy {
namespace {

// Beyond this depth (or with recursion) a call touches nothing in the replay.
constexpr int kDeepest = 24;
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
    Binding binding{{}, StepsOf(procedure.dummies, args)};
    for (std::size_t k = 0; k < std::min(args.size(), procedure.dummies.size()); ++k)
      if (args[k].kind == ExprKind::Array || (args[k].kind == ExprKind::Variable && args[k].type.cls == TypeClass::Derived))
        binding.names[procedure.dummies[k]] = args[k].symbol;
    call.binding = std::make_shared<const Binding>(std::move(binding));
    called_[p] = true;
    trace.steps.push_back(std::move(call));
    return;
  }
  if (dynamic || IsLibraryProcedure(name) || IsDummyProcedure(name)) return;
  if (statement_ && Executions(*statement_) > 0)
    result_.external.push_back({name, "its source was not instrumented", statement_->line,
                                statement_->file_index, Executions(*statement_)});
}

// An array of a COMMON block has a symbol in every scope that declares it.
void Lowerer::SetShared() {
  std::map<std::string, int> first;
  for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
    const Symbol& s = model_.symbols[k];
    const int symbol = static_cast<int>(k);
    if (s.base >= 0) {
      components_[s.base].push_back(symbol);
      component_named_.emplace(std::pair(s.base, s.name.substr(s.name.rfind('%') + 1)), symbol);
    }
    const std::string everywhere = NameEverywhere(s);
    if (s.dims.empty() || everywhere.empty()) continue;
    const auto known = first.emplace(everywhere, symbol);
    if (!known.second) shared_[symbol] = known.first->second;
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
  std::map<int, double> declared = ComponentBytes(*facts_.unit, model_.symbols);
  for (std::size_t k = 0; k < model_.symbols.size(); ++k) {
    const Symbol& s = model_.symbols[k];
    double bytes = BytesOf(s, values_);
    // Extents that only the run knows are those with which the array was allocated or assigned.
    if (bytes <= 0 && !s.dims.empty()) {
      const auto site = whole_assignments_.find(static_cast<int>(k));
      if (site != whole_assignments_.end())
        bytes = (s.bytes > 0 ? s.bytes : s.type.Bytes()) *
                facts_.unit->Shape(site->second).MeanElements();
    }
    if (!s.dims.empty() && bytes > 0) declared[static_cast<int>(k)] = bytes;
  }
  // Each scope declares as much of a COMMON block as it needs.
  for (const auto& [symbol, first] : shared_)
    if (const auto known = declared.find(symbol); known != declared.end())
      declared[first] = std::max(declared[first], known->second);
  return declared;
}

// Arrays that the executable or the loader sets aside: their pages come when they are touched first.
// What stands for a dummy whose extents are not known may seem to touch more than the array has.
void Lowerer::SetFirstTouches(const std::map<int, double>& footprint,
                              const std::map<int, double>& declared) {
  for (const auto& [symbol, touched] : footprint) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (s.dims.empty() || s.allocatable || s.pointer || IsNodeArray(s)) continue;
    const auto size = declared.find(symbol);
    const double bytes = size == declared.end() ? touched : std::min(touched, size->second);
    const bool shared = s.storage == Storage::Common || s.storage == Storage::Module;
    const bool of_main = s.storage == Storage::Local && s.procedure >= 0 &&
                         model_.procedures[static_cast<std::size_t>(s.procedure)].kind ==
                             fortell::Procedure::Kind::MainProgram;
    if (shared || of_main) result_.first_touches.push_back({s.name, s.procedure, bytes});
  }
}

// An array whose extents were not recorded is as large as what the run touches of it.
void Lowerer::SetAllocatedBytes(const std::map<int, double>& footprint) {
  for (const auto& [use, place] : unsized_) {
    const auto touched = footprint.find(place.first);
    if (touched == footprint.end() || touched->second <= 0) continue;
    SerialUse& allocation = result_.serial[use];
    const SerialUse sized = Storage(false, touched->second, allocation.times, allocation.parts[0].parameter == kAllocateMany);
    allocation.parts = sized.parts;
    allocation.spread = sized.spread;
    if (place.second < result_.storage.size()) result_.storage[place.second].bytes = touched->second;
  }
}

// The component of `object` that is called as `like` is; one that the caller does not name itself gets a symbol.
int Lowerer::ComponentOf(int object, int like) {
  const Symbol& named = model_.symbols[static_cast<std::size_t>(like)];
  const auto [known, is_new] = component_named_.emplace(
      std::pair(object, named.name.substr(named.name.rfind('%') + 1)), static_cast<int>(model_.symbols.size()));
  if (is_new) {
    Symbol component = named;
    component.base = object;
    component.global.clear();
    model_.symbols.push_back(std::move(component));
  }
  return known->second;
}

void Lowerer::BindComponents(int dummy, int actual, std::map<int, int>& names) {
  const auto parts = components_.find(dummy);
  if (parts == components_.end()) return;
  for (const int part : parts->second) {
    const int component = ComponentOf(actual, part);
    names[part] = component;
    BindComponents(part, component, names);
  }
}

TraceNode Lowerer::ResolveCall(const TraceNode& call, const CalledFrom& from) {
  if (from.depth >= kDeepest || call.weight <= 0) return {};
  const auto callee = static_cast<std::size_t>(call.call);
  const double calls = static_cast<double>(facts_.unit->Executions(model_.procedures[callee].count));
  CalledFrom inner{nullptr, from.share * call.weight / std::max(1.0, calls), from.depth + 1};
  if (++places_[callee] > kFirstPlaces && inner.share < kLeastShare) return {};
  Binding binding{{}, call.binding->steps};
  for (const auto& [dummy, argument] : call.binding->names) {
    int actual = argument;
    if (from.binding) {
      const auto renamed = from.binding->names.find(argument);
      if (renamed != from.binding->names.end()) actual = renamed->second;
      const auto passed_on = from.binding->steps.find(argument);
      if (passed_on != from.binding->steps.end())
        binding.steps[dummy].insert(passed_on->second.begin(), passed_on->second.end());
    }
    binding.names[dummy] = actual;
    BindComponents(dummy, actual, binding.names);
  }
  inner.binding = std::make_shared<const Binding>(std::move(binding));
  TraceNode body = Resolve(procedure_traces_[callee], inner);
  body.repeats = false;  // it is repeated by what stands around the call
  return body;
}

TraceNode Lowerer::Resolve(const TraceNode& node, const CalledFrom& from) {
  if (node.call >= 0) return ResolveCall(node, from);
  TraceNode copy{node, {}};
  if (copy.record >= 0) {
    copy.binding = from.binding;
    copy.weight = from.share;
  }
  copy.steps.reserve(node.steps.size());
  for (const TraceNode& step : node.steps) copy.steps.push_back(Resolve(step, from));
  return copy;
}

}  // namespace fortell::hierarchy
