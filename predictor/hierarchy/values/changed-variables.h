// Scalars and arrays that a block of statements changes in any way: by assignments, by loops that count with them, by what it calls
// and by what it reads. What is computed from them is neither moved out of a loop nor found again behind a call.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "db/procedure-names.h"

namespace fortell::hierarchy {

/// The model must outlive this; symbols may be added to it, its procedures stay.
class ChangedVariables {
 public:
  explicit ChangedVariables(const ProgramModel& model);

  /// Symbols that the block changes, at any depth; of arrays not those of which its own statements assign elements, because
  /// where these lie tells more. With an object or a pointer all its components. `procedure`: the one that the block belongs to.
  std::set<int> In(const Block& block, int procedure);

  /// Symbols of `procedure` that the statement's own calls and its input change: arguments that what is called sets,
  /// variables of modules and COMMON, and those of a host. Of what has no source here, every argument that is a variable.
  std::set<int> ByCalls(const Stmt& s, int procedure);

 private:
  /// What a called procedure changes that its callers see.
  struct Outside {
    std::set<int> dummies;         ///< by place in the list of arguments
    std::set<std::string> shared;  ///< of modules and COMMON, by the name that holds everywhere
    std::set<int> hosts;           ///< variables of the procedure that it is internal to
  };
  const Outside& OutsideOf(int procedure);
  void Add(const Outside& callee, const std::vector<Expr>& args, std::set<int>& changed) const;

  const ProgramModel& model_;
  const ProcedureNames names_;
  std::map<std::string, std::set<int>> shared_;  ///< symbols of modules and COMMON by name
  std::map<int, std::vector<int>> components_;   ///< by the object, or the pointer to it
  std::map<int, Outside> known_;                 ///< by procedure
};

}  // namespace fortell::hierarchy
