#include "predictor/classic/operation-use.h"

namespace fortell {

void StatementUses::Add(const OperationUse& use) {
  if (use.times <= 0 || use.elements <= 0) return;
  for (OperationUse& known : uses) {
    if (known.kind == use.kind && known.name == use.name && known.elements == use.elements &&
        known.index == use.index && known.source == use.source) {
      known.times += use.times;
      return;
    }
  }
  uses.push_back(use);
}

void StatementUses::AddUnnamed(const std::string& what, const std::string& reason,
                               double operations) {
  if (operations <= 0) return;
  for (UnnamedUse& known : unnamed) {
    if (known.what == what && known.reason == reason) {
      known.operations += operations;
      return;
    }
  }
  unnamed.push_back({what, reason, operations});
}

}  // namespace fortell
