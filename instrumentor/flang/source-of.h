// The cooked text of a part of the parse tree that carries no source of its own; labels.
#pragma once

#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"

namespace fortell {

/// The first and the last piece of text found in a tree, as one block.
class SourceFinder {
 public:
  template <typename T>
  bool Pre(const T&) { return true; }
  template <typename T>
  void Post(const T&) {}
  void Post(const Fortran::parser::CharBlock& x) {
    if (x.empty()) return;
    if (source.empty()) source = x;
    else source.ExtendToCover(x);
  }
  Fortran::parser::CharBlock source;
};

/// 0 when the statement has none.
template <typename T>
int LabelOf(const Fortran::parser::Statement<T>& statement) {
  return statement.label ? static_cast<int>(*statement.label) : 0;
}

template <typename T>
Fortran::parser::CharBlock SourceOf(const T& tree) {
  SourceFinder finder;
  Fortran::parser::Walk(tree, finder);
  return finder.source;
}

}  // namespace fortell
