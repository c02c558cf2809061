// Names of the program model's variables in Fortran text.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "db/program-model.h"

namespace fortell {

/// Is the name, in lower case, a word of the text? The model knows variables by their own names, not by those that USE
/// or ASSOCIATE gives them.
bool IsWordOf(const std::string& name, const std::string& text);

/// Is there no name that means two variables? USE may rename one, and another have its name. `meanings`: of names.
bool NamesAreClear(const Expr& e, const std::vector<Symbol>& symbols, std::map<std::string, int>& meanings);

}  // namespace fortell
