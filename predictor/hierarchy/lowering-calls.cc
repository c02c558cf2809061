// Calls in the replay of execution: a called procedure's loops stand where the call is.
#include <algorithm>

#include "predictor/hierarchy/lowerer.h"
#include "predictor/hierarchy/serial-statements.h"

namespace fortell::hierarchy {
namespace {

// Beyond this depth (or with recursion) a call touches nothing in the replay.
constexpr int kDeepest = 12;

}  // namespace

bool SameName(const std::string& procedure, const std::string& called) {
  if (procedure == called) return true;
  const auto colon = procedure.rfind("::");
  return colon != std::string::npos && procedure.substr(colon + 2) == called;
}

void Lowerer::InlineCalls(const Expr& e, TraceNode& trace) {
  for (const Expr& a : e.args) InlineCalls(a, trace);
  if (e.kind == ExprKind::Function) InlineCall(e.name, e.args, trace);
}

void Lowerer::InlineCall(const std::string& name, const std::vector<Expr>& args, TraceNode& trace) {
  for (std::size_t p = 0; p < model_.procedures.size(); ++p) {
    const auto& procedure = model_.procedures[p];
    if (!SameName(procedure.name, name)) continue;
    TraceNode call;
    call.call = static_cast<int>(p);
    for (std::size_t k = 0; k < std::min(args.size(), procedure.dummies.size()); ++k)
      if (args[k].kind == ExprKind::Array) call.names[procedure.dummies[k]] = args[k].symbol;
    called_[p] = true;
    trace.steps.push_back(std::move(call));
    return;
  }
  if (IsLibraryProcedure(name)) return;
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

TraceNode Lowerer::Resolve(const TraceNode& node, const std::map<int, int>& names, int depth) {
  const auto actual = [&](int symbol) {
    const auto found = names.find(symbol);
    return found == names.end() ? symbol : found->second;
  };
  if (node.call >= 0) {
    if (depth >= kDeepest) return {};
    std::map<int, int> inner = shared_;
    for (const auto& [dummy, argument] : node.names) inner[dummy] = actual(argument);
    TraceNode body =
        Resolve(procedure_traces_[static_cast<std::size_t>(node.call)], inner, depth + 1);
    body.repeats = false;  // it is repeated by what stands around the call
    return body;
  }
  TraceNode copy = node;
  if (copy.record >= 0) copy.names = names;
  for (TraceNode& step : copy.steps) step = Resolve(step, names, depth);
  return copy;
}

}  // namespace fortell::hierarchy
