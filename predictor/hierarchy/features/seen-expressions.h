// Expressions whose values are there where a walk through a body is: those that statements in front have computed, as long as nothing
// that they mention has been set since. Straight code of generated programs has tens of thousands of them.
#pragma once

#include <cstddef>
#include <functional>
#include <unordered_map>
#include <vector>

#include "db/program-model.h"

namespace fortell::hierarchy {

class SeenExpressions {
 public:
  explicit SeenExpressions(const ProgramModel& model) : model_(model) {}

  void Add(const Expr& e);
  bool Holds(const Expr& e) const;
  /// Is there one with these operands for which it is true?
  bool HoldsAnyOf(const std::vector<Expr>& operands, const std::function<bool(const Expr& seen)>& is) const;
  /// The symbol was set: what mentions it, or a part of it, is not there any more.
  void Forget(int symbol);

 private:
  using Index = std::unordered_map<std::size_t, std::vector<std::size_t>>;  ///< numbers in `all_` by hash
  void Enter(Index& index, std::size_t hash, std::size_t number) const;

  const ProgramModel& model_;
  std::vector<Expr> all_;
  std::vector<bool> there_;
  Index by_value_, by_operands_;
  std::unordered_map<int, std::vector<std::size_t>> holding_;  ///< by symbol that they mention, and by what that is a part of
};

}  // namespace fortell::hierarchy
