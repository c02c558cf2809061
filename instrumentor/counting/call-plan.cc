#include "instrumentor/counting/call-plan.h"

#include <map>
#include <set>

#include "instrumentor/counting/call-references.h"
#include "instrumentor/counting/count-rules.h"

namespace fortell {
namespace {

class CallPlan {
 public:
  CallPlan(AnalyzedFile& file, const CallReferences& references, std::vector<Edit>& edits)
      : file_(file), model_(file.model), references_(references), edits_(edits) {}

  void Run() {
    for (const ScopePlace& scope : file_.scopes) Compute(scope);
  }

 private:
  const CountRule& Rule(int count) const { return model_.counts[static_cast<std::size_t>(count)]; }

  bool HangsOn(int count, int other) const {
    std::vector<int> next = {count};
    std::set<int> seen = {count};
    while (!next.empty()) {
      if (next.back() == other) return true;
      const CountRule& rule = Rule(next.back());
      next.pop_back();
      if (rule.kind == CountRule::Kind::Counter || rule.kind == CountRule::Kind::Words) continue;
      for (const int base : {rule.a, rule.b})
        if (base >= 0 && seen.insert(base).second) next.push_back(base);
    }
    return false;
  }

  void Compute(const ScopePlace& scope) {
    const auto& procedure = model_.procedures[static_cast<std::size_t>(scope.procedure)];
    if (scope.entry_edit < 0 || !references_.AreCertain(scope)) return;
    // Calls of a pure procedure may be joined or left out, and what it counts within would have fewer of them.
    if (procedure.pure && !scope.counts_calls_alone) return;
    std::map<int, std::int64_t> calls;
    for (const Reference& r : references_.Of(procedure.name)) ++calls[r.stmt->count];
    for (const auto& [count, times] : calls)
      if (count < 0 || HangsOn(count, procedure.count)) return;
    int sum = -1;
    for (const auto& [count, times] : calls) {
      const int part = times == 1 ? count : AddRule(model_, CountRule::Kind::Product, count, -1, times);
      sum = sum < 0 ? part : AddRule(model_, CountRule::Kind::Sum, sum, part);
    }
    CountRule same;
    same.kind = CountRule::Kind::Product;
    same.a = sum;
    model_.counts[static_cast<std::size_t>(procedure.count)] = same;
    edits_[static_cast<std::size_t>(scope.entry_edit)].lines.clear();
  }

  AnalyzedFile& file_;
  ProgramModel& model_;
  const CallReferences& references_;
  std::vector<Edit>& edits_;
};

}  // namespace

void ComputeCalls(AnalyzedFile& file, const CallReferences& references, std::vector<Edit>& edits) {
  // Threads count for themselves, and directives decide how often something is executed.
  if (!file.openmp && !file.openacc) CallPlan(file, references, edits).Run();
}

}  // namespace fortell
