// What is to be inserted where: the counting's wishes, free of the text's layout.
#pragma once

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
    End              ///< own lines behind everything in the file
  };
  Kind kind = Kind::Before;
  Span statement;                  ///< label included
  Span action;                     ///< Guard only
  int label = 0;                   ///< of the statement
  bool label_behind = false;       ///< Guard only: the label ends a loop, and goes to a CONTINUE behind END IF
  std::vector<std::string> lines;  ///< Fortran statements, free of layout
};

}  // namespace fortell
