// Integers that decide how often loops run: which scalars they are, and what expressions of them are
// worth. Slots number the scalars of all units; a COMMON or module scalar has one slot everywhere.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/profile.h"

namespace fortell::hierarchy {

using Units = std::vector<const ProgramModel*>;

/// A procedure of one of the units.
struct ProcedurePlace {
  std::size_t unit = 0;
  std::size_t procedure = 0;
  bool operator<(const ProcedurePlace& o) const {
    return unit != o.unit ? unit < o.unit : procedure < o.procedure;
  }
};

/// The scalars of a program, and which of them bounds, conditions and steps depend on.
class BoundScalars {
 public:
  explicit BoundScalars(const Units& units);

  std::size_t size() const { return names_.size(); }
  int SlotOf(std::size_t unit, int symbol) const;  ///< -1: none
  const std::string& NameOf(int slot) const { return names_[static_cast<std::size_t>(slot)]; }
  const ProcedurePlace* Find(const std::string& procedure) const;
  /// Does any loop's number of iterations depend on it?
  bool Decides(int slot) const { return decides_[static_cast<std::size_t>(slot)]; }

  /// Slots whose values loops inside the block depend on.
  const std::set<int>& UsedIn(std::size_t unit, const Block& block);
  /// Slots that the block may change, callees included.
  const std::set<int>& ChangedIn(std::size_t unit, const Block& block);

  /// An integer or logical expression of constants and scalars alone.
  static bool IsEvaluable(const Expr& e);

 private:
  void Number(const Units& units);
  void MarkDeciding(const Units& units);
  bool MarkFrom(std::size_t unit, const Block& block);
  bool Mark(std::size_t unit, const Expr& e);
  bool MarkCall(std::size_t unit, const std::string& name, const std::vector<Expr>& args);
  bool MarkCallsIn(std::size_t unit, const Expr& e);
  void CollectUsed(std::size_t unit, const Block& block, std::set<int>& used);
  void CollectChanged(std::size_t unit, const Block& block, std::set<int>& changed);
  void CollectChangedByCall(std::size_t unit, const std::string& name, const std::vector<Expr>& args,
                            std::set<int>& changed);

  Units units_;
  std::vector<std::vector<int>> slots_;  ///< by unit and symbol
  std::vector<std::string> names_;
  std::vector<bool> shared_, decides_;
  std::map<std::string, ProcedurePlace> procedures_;
  std::unordered_map<const Block*, std::set<int>> used_, changed_;
};

/// Values of slots; nothing where it is not known.
using SlotValues = std::vector<std::optional<double>>;

/// The value of an evaluable expression; logicals are 0 and 1.
std::optional<double> ValueOf(const Expr& e, std::size_t unit, const BoundScalars& scalars,
                              const SlotValues& values);

}  // namespace fortell::hierarchy
