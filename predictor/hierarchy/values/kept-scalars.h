// Scalars that a procedure computes from the value that its last call left: the state of a generator
// of random numbers. Each call waits for the one before.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "db/procedure-names.h"
#include "db/profile.h"

namespace fortell::hierarchy {

/// What a program's procedures keep. The profile must outlive this, and stay as it is.
class KeptScalars {
 public:
  explicit KeptScalars(const UnitProfile& unit);

  /// Scalars of module, COMMON, an outer procedure or SAVE, and dummy arguments. None that is set to
  /// something else for most of the procedure's executions, as far as the model shows.
  const std::set<int>& Of(int procedure);

 private:
  using Arguments = const std::vector<Expr>*;
  /// The procedure whose assignments set a scalar most often, and the most of all the others.
  struct Setting {
    int procedure = -1;
    double most = 0, others = 0;
  };

  void NoteStatements(int procedure);
  std::set<int> Find(int procedure) const;
  bool IsMostlyKept(const std::set<int>& symbols, int procedure) const;

  const UnitProfile& unit_;
  const ProcedureNames names_;
  std::map<int, std::vector<Arguments>> calls_;          ///< by procedure
  std::map<int, Setting> set_;                           ///< by symbol
  std::map<std::string, std::set<int>> shared_;          ///< symbols of modules and COMMON by name
  std::map<int, std::set<int>> found_;
};

}  // namespace fortell::hierarchy
