// A second copy of some statements in the same scoping unit: its labels and the names of its constructs have to be others.
#pragma once

#include <set>
#include <string>

namespace fortell {

/// Numbers and names that stand nowhere in the text.
class FreshNames {
 public:
  explicit FreshNames(const std::string& text);
  int Label();
  std::string Name();

 private:
  std::set<std::string> taken_;  ///< words of the text, in lower case
  int label_ = 99999, name_ = 0;
};

/// The statements with other numbers for those of the labels that stand in front of one of them, and other names for the
/// constructs that begin there, wherever they are referred to: GO TO, DO, CYCLE, EXIT, END.
std::string WithOtherNames(const std::string& text, bool fixed_form, const std::set<int>& labels, FreshNames& fresh);

}  // namespace fortell
