#include "db/optimization-lookup.h"

namespace fortell {

OptimizationLookup::OptimizationLookup(const std::vector<OptimizationVerdict>& verdicts) {
  for (const OptimizationVerdict& verdict : verdicts) verdicts_[verdict.test] = verdict;
}

Result<OptimizationLookup> OptimizationLookup::OfPair(const Database& database,
                                                      std::int64_t pair_id) {
  const Result<std::vector<OptimizationVerdict>> verdicts = database.Verdicts(pair_id);
  if (!verdicts) return tl::unexpected(verdicts.error());
  return OptimizationLookup(*verdicts);
}

const OptimizationVerdict* OptimizationLookup::Find(const std::string& test) const {
  const auto found = verdicts_.find(test);
  return found == verdicts_.end() ? nullptr : &found->second;
}

OptimizationLookup::Answer OptimizationLookup::Of(const std::string& test) const {
  const OptimizationVerdict* verdict = Find(test);
  if (verdict == nullptr) return Answer::Unknown;
  if (verdict->applied == "yes") return Answer::Yes;
  return verdict->applied == "no" ? Answer::No : Answer::Unknown;
}

bool OptimizationLookup::Applies(const std::string& test, bool otherwise) const {
  const Answer answer = Of(test);
  return answer == Answer::Unknown ? otherwise : answer == Answer::Yes;
}

}  // namespace fortell
