// One number for what a name means where a step has led: an argument's, an object's component's, a shared variable's.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/program-model.h"
#include "predictor/hierarchy/features/element-place.h"

namespace fortell::hierarchy {

/// An array's element or part, as an expression tells.
struct PlaceRead {
  ElementPlace place;
  std::vector<int> scalars;  ///< that decide about it, by key, in order
  bool whole = false;        ///< all of the array, or a section
  bool indirect = false;     ///< elements or functions decide where it is
};

class StepNames {
 public:
  explicit StepNames(const ProgramModel& model) : model_(model), own_(model.symbols.size(), -1) {}

  int Key(int symbol);
  std::set<int> Keys(const std::set<int>& symbols);
  PlaceRead PlaceOf(const Expr& e);
  /// A subscript, or a bound of a loop.
  Subscript SubscriptOf(const Expr& e);
  /// A part of an array, as an array of its own.
  int KeyOfPart(const Expr& e);
  /// What is computed and handed over.
  int KeyOfValue(const Expr& e);
  /// What the dummies of the procedure stand for in which the step is.
  std::map<int, int> dummies;
  /// Integers that are so far behind another one: `j = i + 1`.
  std::map<int, Subscript> follows;
  /// The scalar has been set anew, to the value in `always` all cases.
  void SetInteger(const Expr& scalar, const Expr& value, bool always);
  /// They are changed: none of them follows another one any more, nor another one them.
  void Forget(const std::set<int>& keys);
  Forms forms;

 private:
  template <typename Map, typename Name>
  int Interned(Map& map, const Name& name) {
    const auto [known, is_new] = map.try_emplace(name, next_);
    if (is_new) ++next_;
    return known->second;
  }
  std::vector<Subscript> Subscripts(const Expr& e);
  /// So far behind the scalar, or behind that which it follows.
  Subscript Behind(int symbol, double offset);
  int Form(const Expr& e);
  void AddTokens(const Expr& e, std::vector<int>& tokens);

  const ProgramModel& model_;
  int next_ = 0;
  std::vector<int> own_;  ///< of symbols that are neither arguments nor components; -1: not known yet
  std::map<std::string, int> everywhere_;
  std::map<std::pair<int, std::string_view>, int> components_;
  std::map<std::pair<int, ElementPlace>, int> parts_;
  std::map<int, int> values_;  ///< by form
};

}  // namespace fortell::hierarchy
