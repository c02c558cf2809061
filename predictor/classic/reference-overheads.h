// What an array reference costs beside its load or store: gathers, strides, blocks, random and
// remote access. Seed 001, section 7.1, steps 2 to 4.
#pragma once

#include <set>
#include <string>

#include "db/profile.h"
#include "predictor/classic/evaluation.h"
#include "predictor/classic/operation-use.h"
#include "predictor/classic/section.h"

namespace fortell {

class ReferenceOverheads {
 public:
  ReferenceOverheads(const UnitProfile& unit, const CountingRules& rules, const ValueSets& values,
                     StatementUses& uses)
      : unit_(unit), rules_(rules), values_(values), uses_(uses) {}

  /// Counts the overheads of one reference of an array operation. `indirect`: it is a gather or
  /// scatter.
  void Count(const Expr& array, const Evaluation& where, bool is_store, bool indirect);

  /// Share of a gather's elements that are loaded here, and not fetched from another processor.
  double LocalShare(const Expr& array, const Evaluation& where, bool indirect) const;

 private:
  void CountGather(const Expr& array, const Evaluation& where, bool is_store);
  void CountStride(const Section& section, const Evaluation& where, bool is_store);
  void CountBlock(const Section& section, const Evaluation& where);
  void CountRemote(const Section& section, const Evaluation& where);
  const Site* IndexSite(const Expr& array, const Evaluation& where, int& number) const;
  bool IsLinear(const Expr& array, const Evaluation& where) const;
  double RemoteShare(const Expr& array, const Evaluation& where) const;
  void Add(const std::string& name, const Evaluation& where, double elements, double share,
           double index, double source, bool optional);

  const UnitProfile& unit_;
  const CountingRules& rules_;
  const ValueSets& values_;
  StatementUses& uses_;
  std::set<std::string> sections_;  // of the statement so far
};

}  // namespace fortell
