// A loop nest and its array references: what a question about dependences or footprints is about.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "predictor/affine/form.h"
#include "predictor/affine/integer-set.h"

namespace fortell::affine {

/// do variable = first, last, step. Forms count a loop's iterations: in do i = 1, n, 2 the subscript i
/// is 2·i, and i itself may stand anywhere between whole numbers.
struct Loop {
  int variable = 0;
  double step = 1;            ///< 0: only the run knows
  std::vector<Affine> first;  ///< the loop begins at all of them at the earliest; empty: not known
  std::vector<Affine> last;   ///< and ends at all of them at the latest
  std::set<int> changing;     ///< keys whose value may differ between two of its iterations

  /// Nothing is known but that it counts up.
  void Forget() {
    step = 1;
    first.clear();
    last.clear();
  }
};

using Nest = std::vector<Loop>;  ///< innermost first

struct Reference {
  std::vector<Affine> subscripts;
  bool known = true;               ///< false: some subscript is not affine
  std::vector<Affine> conditions;  ///< executed where all of them are zero or more
};

/// Which of the nest's loops the key is the variable of; the number of loops when of none.
std::size_t LevelOf(const Nest& nest, int key);

/// Is one of the loop's bounds a form of a loop around it?
bool DependsOnOuter(const Nest& nest, std::size_t level);

/// One iteration of a nest as dimensions of an integer set. A second one in the same set shares with it
/// what both have in common.
class Iteration {
 public:
  Iteration(const Nest& nest, IntegerSet& set);
  /// Of the loops from `levels` up this one has the same iteration as `other`; keys that no loop below
  /// changes are the same in both.
  Iteration(Iteration& other, std::size_t levels);

  /// The form's value. False, and `row` is not set, where the form has no meaning in whole numbers.
  bool RowOf(const Affine& form, Row& row);
  /// Puts the bounds of these loops into the set. False when some had to be left out.
  bool Bound(const std::set<std::size_t>& levels);
  /// The value of the loop's variable.
  Row VariableOf(std::size_t level) const;

 private:
  std::size_t KeyDimension(int key);
  bool BoundLevel(std::size_t level);

  const Nest* nest_;
  IntegerSet* set_;
  std::size_t levels_ = 0;  ///< loops whose iterations differ from the other's
  Iteration* other_ = nullptr;
  std::vector<std::size_t> variables_;
  std::map<int, std::size_t> keys_;
  std::map<std::size_t, std::size_t> unknown_first_;  ///< by level, where the steps start
};

/// Loops that the forms mention, those that their bounds mention in turn included.
std::set<std::size_t> LoopsOf(const Nest& nest, const std::vector<Affine>& forms);

}  // namespace fortell::affine
