#include <algorithm>
#include <cctype>

#include "characterizer/machine-code/machine-code.h"

namespace fortell {

std::string ProcedureOf(const std::string& symbol) {
  std::string name = symbol.substr(0, symbol.find('.'));
  const std::string gfortran = "_MOD_", flang = "_Q";
  if (const auto at = name.rfind(gfortran); at != std::string::npos) {
    name = name.substr(at + gfortran.size());
  } else if (name.rfind(flang, 0) == 0) {
    // Flang's markers are capitals, P before a procedure; F, before one that contains another.
    const auto marker = name.find_last_of("PFQ");
    name = name.substr(marker + 1);
  }
  while (!name.empty() && name.back() == '_') name.pop_back();
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

}  // namespace fortell
