// Program-model expressions and statements as Fortran text: free form, lines under 100 columns.
//
// Parentheses stand only where the tree needs them, because a compiler must honour each one
// (10.1.8 paragraph 3) and they keep it from fusing and reordering. Conversions that the standard
// makes anyway (10.1.9.3, 10.2.1.3) are not written.
#pragma once

#include <string>
#include <vector>

#include "db/program-model.h"

namespace fortell {

/// Longest line written.
inline constexpr int kFortranColumns = 99;

/// "real", "real(8)", "logical", "complex(8)": kind 4 is the default kind.
std::string TypeText(Type type);
/// A literal of this type, e.g. 0.25, 0.25d0, 7_8, .true.
std::string ConstantText(Type type, double value);
/// Symbols are written by their names in `symbols`.
std::string ExprText(const Expr& expr, const std::vector<Symbol>& symbols);
/// "(n)", "(-3:n + 4, m)": the declared bounds; "(:)" where they are deferred; "" for scalars.
std::string ShapeText(const Symbol& symbol, const std::vector<Symbol>& symbols);
/// One line per statement, each ended by a newline.
std::string BlockText(const Block& block, const std::vector<Symbol>& symbols, int indent);
/// In that text, the first line of each statement, from 1; outer statements before inner ones.
std::vector<int> StatementLines(const Block& block, const std::vector<Symbol>& symbols, int indent);
/// `text` after `indent` blanks, broken at blanks into continuation lines; ends with a newline.
std::string FortranLine(int indent, const std::string& text);

}  // namespace fortell
