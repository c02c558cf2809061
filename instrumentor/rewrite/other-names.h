// A second copy of some statements in the same scoping unit: its labels and the names of its constructs have to be others.
#pragma once

#include <cstddef>
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

/// How often one of the labels stands behind GO TO or DO in one piece, so that it can be replaced.
std::size_t LabelsNamed(const std::string& text, bool fixed_form, const std::set<int>& labels);

/// The statements with other numbers for those of the labels that stand in front of one of them, and other names for the
/// constructs that begin there, wherever they are referred to: GO TO, DO, CYCLE, EXIT, ELSE, CASE, END. Lines of fixed form,
/// of so many columns (0: free form), that become too long go on in the next one.
std::string WithOtherNames(const std::string& text, std::size_t fixed_columns, const std::set<int>& labels, FreshNames& fresh);

}  // namespace fortell
