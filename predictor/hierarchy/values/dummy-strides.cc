#include "predictor/hierarchy/values/dummy-strides.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "db/procedure-names.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {
namespace {

struct Calls {
  double all = 0, strided = 0, bytes = 0;  ///< of the strided ones: their strides, summed
};

class Strides {
 public:
  Strides(const UnitProfile& unit, const ScalarValues& values) : model_(unit.model), values_(values), names_(unit.model) {
    for (const Procedure& p : model_.procedures)
      ForEachStatement(p.body, [&](const Stmt& s) {
        const auto times = static_cast<double>(unit.Executions(s.count));
        if (const auto* call = std::get_if<Call>(&s.node)) Note(call->procedure, call->args, times);
        ForEachOwnExpression(s, [&](const Expr& own) {
          ForEachPart(own, [&](const Expr& e) {
            if (e.kind == ExprKind::Function) Note(e.name, e.args, times);
          });
        });
      });
  }

  std::map<int, double> Found() const {
    std::map<int, double> strides;
    for (const auto& [dummy, calls] : by_dummy_)
      if (calls.strided > calls.all / 2) strides[dummy] = calls.bytes / calls.strided;
    return strides;
  }

 private:
  void Note(const std::string& procedure, const std::vector<Expr>& args, double times) {
    const int callee = names_.Find(procedure);
    if (callee < 0) return;
    const std::vector<int>& dummies = model_.procedures[static_cast<std::size_t>(callee)].dummies;
    for (std::size_t k = 0; k < std::min(args.size(), dummies.size()); ++k) {
      const int dummy = dummies[k];
      if (dummy < 0 || !model_.symbols[static_cast<std::size_t>(dummy)].assumed_shape) continue;
      Calls& calls = by_dummy_[dummy];
      calls.all += times;
      const double bytes = StrideOf(args[k]);
      if (bytes == 0) continue;
      calls.strided += times;
      calls.bytes += times * bytes;
    }
  }

  // 0 where the elements follow each other: whole arrays and a(:,j), not a(i,:), a(1:n:2) and x(:)%v.
  double StrideOf(const Expr& e) const {
    if (e.kind != ExprKind::Array || e.args.empty() || e.rank == 0) return 0;
    const Symbol& array = model_.symbols[static_cast<std::size_t>(e.symbol)];
    double bytes = array.bytes > 0 ? array.bytes : e.type.Bytes();
    if (array.base >= 0 && e.args.size() > array.dims.size() && array.dims.empty())
      return e.args.front().kind == ExprKind::Triplet ? model_.symbols[static_cast<std::size_t>(array.base)].bytes : 0;
    for (std::size_t d = 0; d < e.args.size(); ++d) {
      if (e.args[d].kind == ExprKind::Triplet) {
        const Expr& step = e.args[d].args[2];
        const double by = step.Present() ? std::abs(values_.NumberOf(step).value_or(1)) : 1;
        return d == 0 && by == 1 ? 0 : by * bytes;
      }
      bytes *= ExtentOf(array, d, values_).value_or(values_.ExtentSeen(e.symbol, d).value_or(kLongColumnElements));
    }
    return 0;
  }

  const ProgramModel& model_;
  const ScalarValues& values_;
  const ProcedureNames names_;
  std::map<int, Calls> by_dummy_;
};

}  // namespace

std::map<int, double> StridesOfDummies(const UnitProfile& unit, const ScalarValues& values) {
  return Strides(unit, values).Found();
}

}  // namespace fortell::hierarchy
