#include "predictor/classic/evaluation.h"

#include <algorithm>
#include <cctype>

#include "db/program-model.h"

namespace fortell {
namespace {

std::string LowerCase(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

}  // namespace

bool NamesProcedure(const std::string& asked, const std::string& procedure) {
  const std::string whole = LowerCase(procedure), name = LowerCase(asked);
  return name == whole || name == UnqualifiedName(whole);
}

bool CountingRules::Counts(const std::string& procedure) const {
  return procedures.empty() ||
         std::any_of(procedures.begin(), procedures.end(),
                     [&](const std::string& asked) { return NamesProcedure(asked, procedure); });
}

}  // namespace fortell
