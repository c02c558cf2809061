// What is to be inserted where: the counting's wishes, free of the text's layout.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"

namespace fortell {

struct Edit {
  enum class Kind {
    Before,          ///< own lines in front of the statement, behind its label (which moves up)
    BeforeLabel,     ///< own lines in front of the statement and of its label
    After,           ///< own lines behind the statement
    Guard,           ///< IF (c) action becomes IF (c) THEN / lines / action / END IF
    Repeat,          ///< a loop, and its copy in which some iterations are watched: see `lines`
    Twin,            ///< a loop, under the IF of `lines`, and else its copy with what tells
    End              ///< own lines behind everything in the file
  };
  Kind kind = Kind::Before;
  Span statement;                  ///< label included
  Span action;                     ///< Guard: what is guarded; Repeat, Twin: the loop's last statement
  int label = 0;                   ///< of the statement
  bool label_behind = false;       ///< Guard only: the label ends a loop, and goes to a CONTINUE behind END IF
  bool watched = false;            ///< only where iterations are watched
  std::set<int> labels;            ///< Repeat, Twin: those of the loop's statements
  /// Fortran statements, free of layout. Repeat: IF of the loop itself; what each iteration of the copy begins with; IF of
  /// those that are watched; what follows the copy.
  std::vector<std::string> lines;
};

}  // namespace fortell
