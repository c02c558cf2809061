// Where an element of an array stands: its subscripts, each as a variable and a number behind it where that is all.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "db/program-model.h"

namespace fortell::hierarchy {

/// Expressions by number, equal ones by the same: words, and variables by keys, which are not negative.
class Forms {
 public:
  static constexpr int kAll = 0;  ///< all that a variable leads to, side by side
  Forms() { Of({kSideBySide}); }
  int Of(const std::vector<int>& tokens);
  /// An operation, a name or a number.
  int Word(const Expr& e);
  static constexpr int kOpen = -2, kClose = -3;  ///< words around an argument
  bool Mentions(int form, int variable) const;
  bool HasVariables(int form) const;
  /// The form with all that the variable leads to.
  int SideBySide(int form, int variable);

 private:
  static constexpr int kSideBySide = -1;
  std::map<std::tuple<ExprKind, std::string, double>, int> words_;
  std::map<std::vector<int>, int> numbers_;
  std::vector<std::vector<int>> tokens_;
};

struct Subscript {
  int variable = -1;        ///< its key; -1: `rest` is all
  std::int64_t offset = 0;  ///< behind the variable
  int rest = -1;            ///< of Forms
  bool operator<(const Subscript& o) const { return std::tie(variable, offset, rest) < std::tie(o.variable, o.offset, o.rest); }
  bool operator==(const Subscript& o) const { return variable == o.variable && offset == o.offset && rest == o.rest; }
};

struct ElementPlace {
  std::vector<Subscript> subscripts;  ///< none: all of the array
  bool left = false;                  ///< of an iteration before: nothing that is read now is there
  bool operator<(const ElementPlace& o) const { return std::tie(subscripts, left) < std::tie(o.subscripts, o.left); }
};

/// All that lies there while the variable goes on.
ElementPlace SideBySide(ElementPlace place, int variable, Forms& forms);

/// The place where the variable is a step further; none where it is more than the sum of it and a number, or far behind.
std::optional<ElementPlace> StepBack(ElementPlace place, int variable, double step, const Forms& forms);

/// How far it lies from where the variable is, either way.
std::int64_t Distance(const ElementPlace& place, int variable);

/// Is the place one of those that lie side by side in `all`?
bool IsAmong(const ElementPlace& place, const ElementPlace& all, const Forms& forms);

}  // namespace fortell::hierarchy
