// Names of the program model's variables in Fortran text.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"

namespace fortell {

std::string InLowerCase(std::string text);

/// A letter, a digit or an underscore.
bool IsPartOfName(char c);

/// Is the name, in lower case, a word of the text? The model knows variables by their own names, not by those that USE
/// or ASSOCIATE gives them.
bool IsWordOf(const std::string& name, const std::string& text);

/// Where a reference, in lower case without blanks as the text, begins in it and is no part of a longer one; npos: nowhere.
std::size_t FindReference(const std::string& reference, const std::string& text);

/// All words of the text that are names, in lower case; digits and the kinds behind them are none.
std::set<std::string> WordsOf(const std::string& text);

/// Names of functions and arrays that the text, of generated code without blanks, refers to: a parenthesis stands behind them. Keywords
/// of arguments are none.
std::set<std::string> ReferencesIn(const std::string& text);

/// Does the statement at the place begin with the name, in lower case, as an assignment to it does?
bool BeginsWith(const std::string& text, Span at, const std::string& name);

/// Is there no name that means two variables? USE may rename one, and another have its name. `meanings`: of names.
bool NamesAreClear(const Expr& e, const std::vector<Symbol>& symbols, std::map<std::string, int>& meanings);

}  // namespace fortell
