// Which procedure a name means where it is called.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "db/program-model.h"

namespace fortell {

/// The procedures of a model by name, with and without their module.
class ProcedureNames {
 public:
  explicit ProcedureNames(const ProgramModel& model);

  /// Index into ProgramModel::procedures, -1: none. Of several with that name, as internal procedures of different
  /// files may have, the one in the file of the procedure `caller` (-1: not known), else the first.
  int Find(const std::string& called, int caller = -1) const;

 private:
  using Places = std::vector<std::pair<int, int>>;  ///< file, procedure

  int Find(const std::map<std::string, Places>& names, const std::string& called, int file) const;

  std::map<std::string, Places> whole_, unqualified_;
  std::vector<int> files_;  ///< by procedure
};

}  // namespace fortell
