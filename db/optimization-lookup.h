// What a pair's compiler does, by name of the test: the one way in which predictions consult the
// verdicts (docs/optimizations.md says which rule asks which test).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "db/database.h"

namespace fortell {

class OptimizationLookup {
 public:
  enum class Answer { Yes, No, Unknown };

  OptimizationLookup() = default;
  explicit OptimizationLookup(const std::vector<OptimizationVerdict>& verdicts);
  /// Of the pair's newest run of the tests; empty for a pair that was never tested.
  static Result<OptimizationLookup> OfPair(const Database& database, std::int64_t pair_id);

  bool Empty() const { return verdicts_.empty(); }
  /// Unknown when there is no such verdict, or it is "maybe" or "failed" or "crashed".
  Answer Of(const std::string& test) const;
  /// The answer, and `otherwise` where there is none. The report of 1995 took what it did not know
  /// as applied (seed 001, Appendix G).
  bool Applies(const std::string& test, bool otherwise = true) const;
  /// Null when there is none.
  const OptimizationVerdict* Find(const std::string& test) const;

 private:
  std::map<std::string, OptimizationVerdict> verdicts_;
};

}  // namespace fortell
