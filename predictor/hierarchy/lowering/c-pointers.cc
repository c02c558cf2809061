#include "predictor/hierarchy/lowering/c-pointers.h"

#include <string>
#include <utility>
#include <variant>

#include "db/program-walk.h"

namespace fortell::hierarchy {

void AssignCPointers(UnitProfile& unit) {
  for (Procedure& procedure : unit.model.procedures)
    ForEachStatement(procedure.body, [](Stmt& s) {
      auto* call = std::get_if<Call>(&s.node);
      if (!call || call->args.size() < 2) return;
      if (call->procedure != "__builtin_c_f_pointer" && call->procedure != "__builtin_c_f_procpointer") return;
      Assignment assignment;
      assignment.value = std::move(call->args[0]);
      assignment.target = std::move(call->args[1]);
      assignment.pointer = true;
      s.node = std::move(assignment);
    });
}

}  // namespace fortell::hierarchy
