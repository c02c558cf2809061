#include "db/procedure-names.h"

#include <algorithm>

namespace fortell {

ProcedureNames::ProcedureNames(const ProgramModel& model) {
  for (const Procedure& p : model.procedures) {
    const int index = static_cast<int>(files_.size());
    whole_[p.name].emplace_back(p.file_index, index);
    unqualified_[UnqualifiedName(p.name)].emplace_back(p.file_index, index);
    files_.push_back(p.file_index);
  }
}

int ProcedureNames::Find(const std::map<std::string, Places>& names, const std::string& called, int file) const {
  const auto found = names.find(called);
  if (found == names.end()) return -1;
  const Places& places = found->second;
  const auto own = std::find_if(places.begin(), places.end(), [&](const auto& p) { return p.first == file; });
  return own == places.end() ? places.front().second : own->second;
}

int ProcedureNames::Find(const std::string& called, int caller) const {
  const int file = caller < 0 ? -1 : files_[static_cast<std::size_t>(caller)];
  const int whole = Find(whole_, called, file);
  return whole >= 0 ? whole : Find(unqualified_, called, file);
}

}  // namespace fortell
