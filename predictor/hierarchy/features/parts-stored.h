// Statements that load in one piece what others have stored in parts, as the pair's machine code tells.
#pragma once

#include <map>
#include <set>
#include <utility>

#include "db/loop-report.h"
#include "db/program-model.h"

namespace fortell::hierarchy {

class PartsStored {
 public:
  using Line = std::pair<int, int>;  ///< file index, line

  PartsStored() = default;
  explicit PartsStored(const ReportsByFile& reports);

  /// Nothing of the program.
  bool IsEmpty() const { return stores_.empty(); }
  /// Lines of the stores of parts to what the statement loads; none: it does not.
  std::set<Line> LoadedBy(const Stmt& s) const;
  /// Is the line one of those?
  bool Stores(const Line& line) const { return stores_.count(line) > 0; }

 private:
  std::map<Line, std::set<Line>> by_load_;
  std::set<Line> stores_;
};

}  // namespace fortell::hierarchy
