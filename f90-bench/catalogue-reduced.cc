// The reduced parameters (db/reduced-parameters.h) as linear combinations of segments: what they
// are of operation parameters, written out by the operations' own rules. So the variance of a
// segment that several parts share is counted as it enters, not as if the parts were independent.
#include <algorithm>
#include <cmath>
#include <map>

#include "db/reduced-parameters.h"
#include "f90-bench/catalogue-internal.h"

namespace fortell {

void AddReducedParameters(Catalogue& catalogue) {
  std::map<std::string, ParameterRule> rules;
  for (const ParameterRule& rule : catalogue.rules) rules[rule.name] = rule;
  for (const ReducedParameter& reduced : ReducedParameters()) {
    for (const ReducedForm form : kReducedForms) {
      std::vector<ParameterRule::Part> parts;
      for (const ReducedTerm& term : TermsOf(reduced, form))
        for (const ParameterRule::Part& part : rules.at(term.parameter).parts)
          parts.push_back({term.weight * part.factor, part.segment});
      // Overheads taken off and put on again cancel but for rounding.
      ParameterRule rule =
          Rule(ReducedName(reduced.number, form), kReducedModule, parts, form.normalized);
      rule.parts.erase(std::remove_if(rule.parts.begin(), rule.parts.end(),
                                      [](const ParameterRule::Part& part) {
                                        return std::abs(part.factor) < 1e-12;
                                      }),
                       rule.parts.end());
      rule.power = NormalizingPower(reduced.number);
      rule.only_elements.assign(kReducedSizes.begin(), kReducedSizes.end());
      catalogue.rules.push_back(std::move(rule));
    }
  }
}

}  // namespace fortell
