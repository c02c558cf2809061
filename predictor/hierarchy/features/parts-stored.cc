#include "predictor/hierarchy/features/parts-stored.h"

#include <algorithm>
#include <cstdlib>
#include <variant>

namespace fortell::hierarchy {

PartsStored::PartsStored(const ReportsByFile& reports) {
  const std::set<const LoopReport*> once(reports.begin(), reports.end());  // files of one unit have the same
  for (const LoopReport* report : once) {
    if (!report) continue;
    for (const LoopRemark& r : report->remarks) {
      if (r.kind != kStoredInParts) continue;
      const Line stores{r.file_index, std::atoi(r.text.c_str())};
      by_load_[{r.file_index, r.line}].insert(stores);
      stores_.insert(stores);
    }
  }
}

std::set<PartsStored::Line> PartsStored::LoadedBy(const Stmt& s) const {
  std::set<Line> stores;
  const bool plain = std::holds_alternative<Assignment>(s.node);  // others end with what they hold
  const auto end = by_load_.upper_bound({s.file_index, plain ? std::max(s.line, s.end_line) : s.line});
  for (auto load = by_load_.lower_bound({s.file_index, s.line}); load != end; ++load)
    stores.insert(load->second.begin(), load->second.end());
  return stores;
}

}  // namespace fortell::hierarchy
