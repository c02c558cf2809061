#include "db/reduced-parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace fortell {
namespace {

using Terms = std::vector<ReducedTerm>;

/// What a statement reads besides its target's store.
struct Form {
  const char* target;  ///< type specifier of the target where it is not the operation's own
  int loads;           ///< arrays of the operation's type that it reads
  bool real_load;      ///< and a real one of the same precision
};

// By operation specifier. A reduction counts the store of its type, as its rule does.
const std::map<std::string, Form>& Forms() {
  static const std::map<std::string, Form> forms{
      {"ADD", {"", 2, false}},        {"MUL", {"", 2, false}},      {"DIV", {"", 2, false}},
      {"EXPI", {"", 1, false}},       {"EXPS", {"", 1, true}},      {"LOG", {"", 1, false}},
      {"EXP", {"", 1, false}},        {"SIN", {"", 1, false}},      {"TAN", {"", 1, false}},
      {"ABS", {"", 1, false}},        {"SQRT", {"", 1, false}},     {"MOD", {"", 2, false}},
      {"MAX", {"", 2, false}},        {"SUM", {"", 1, false}},      {"PRODUCT", {"", 1, false}},
      {"MAXVAL", {"", 1, false}},     {"CONJG", {"", 1, false}},    {"REAL", {"RS", 1, false}},
      {"DOTPRODUCT", {"", 2, false}}, {"EQ", {"L", 2, false}},      {"GT", {"L", 2, false}},
      {"EQCONST", {"L", 1, false}},   {"GTCONST", {"L", 1, false}}, {"AND", {"", 2, false}},
      {"OR", {"", 2, false}},         {"NOT", {"", 1, false}},      {"ALL", {"", 1, false}},
      {"ANY", {"", 1, false}},        {"COUNT", {"", 1, false}}};
  return forms;
}

void Add(Terms& terms, const ReducedTerm& term) {
  if (term.weight == 0) return;
  for (ReducedTerm& known : terms) {
    if (known.parameter != term.parameter) continue;
    known.weight += term.weight;
    return;
  }
  terms.push_back(term);
}

/// LOADs of two-dimensional arrays are TRANSFER2D less STORE2D (Table 11 has no LOAD2D).
Terms PlaneOverhead(const std::string& type, int loads) {
  return {{type + "-TRANSFER2D", static_cast<double>(loads)},
          {type + "-STORE2D", static_cast<double>(1 - loads)}};
}

using Known = std::map<std::pair<std::string, std::int64_t>, const Parameter*>;

/// A parameter that could not be measured has no samples and no interval: it is no zero.
const Parameter* Find(const Known& known, const std::string& name, std::int64_t elements) {
  const auto found = known.find({name, elements});
  if (found == known.end()) return nullptr;
  const Parameter& p = *found->second;
  const bool measured = !p.unreliable || p.samples > 0 || p.low != p.high;
  return measured ? &p : nullptr;
}

/// TRANSFER is t(a=b), and LOAD is that less OHS (section 2): where it is not there itself, it is
/// the sum of the two. That is so for the pairs of 1995.
Terms WithTransfersDerived(const Terms& terms, const Known& known, std::int64_t elements) {
  Terms derived;
  for (const ReducedTerm& term : terms) {
    const std::string type = term.parameter.substr(0, term.parameter.find('-'));
    if (term.parameter == type + "-TRANSFER" && !Find(known, term.parameter, elements) &&
        Find(known, type + "-OHS", elements) && Find(known, type + "-LOAD", elements)) {
      Add(derived, {type + "-OHS", term.weight});
      Add(derived, {type + "-LOAD", term.weight});
    } else {
      Add(derived, term);
    }
  }
  return derived;
}

/// The sum of terms at one size.
Parameter SumAt(const Terms& terms, double divisor, std::int64_t elements, const Known& known) {
  Parameter sum;
  std::string missing, uncertain;
  const auto list = [](std::string& names, const std::string& name) {
    names += (names.empty() ? "" : ", ") + name;
  };
  for (const ReducedTerm& term : terms) {
    const Parameter* found = Find(known, term.parameter, elements);
    if (!found) {
      list(missing, term.parameter);
      continue;
    }
    const Parameter& p = *found;
    const double weight = term.weight / divisor;
    sum.mean += weight * p.mean;
    sum.variance += weight * weight * p.variance;
    sum.minimum += weight * p.minimum;
    sum.median += weight * p.median;
    sum.samples = sum.samples == 0 ? p.samples : std::min(sum.samples, p.samples);
    if (p.unreliable) list(uncertain, p.name);
  }
  if (!missing.empty()) {
    sum = Parameter{};
    sum.unreliable = true;
    sum.reason = "not measured: " + missing;
    return sum;
  }
  const double half = 1.96 * std::sqrt(sum.variance);
  sum.low = sum.mean - half;
  sum.high = sum.mean + half;
  sum.unreliable = !uncertain.empty();
  if (sum.unreliable) sum.reason = "unreliable parts: " + uncertain;
  return sum;
}

}  // namespace

std::string ReducedName(int number, ReducedForm form) {
  return fmt::format("{}{}{}", form.normalized ? "N" : "R", number,
                     form.simple_statement ? "+" : "");
}

std::vector<ReducedTerm> StatementOverhead(const std::string& parameter) {
  const std::size_t dash = parameter.find('-');
  const std::string type = parameter.substr(0, dash), operation = parameter.substr(dash + 1);
  if (operation == "TRANSFER") return {};  // is a statement itself
  if (operation == "ADD2D" || operation == "MATMUL") return PlaneOverhead(type, 2);
  if (operation == "TRANSPOSE") return PlaneOverhead(type, 1);
  const auto found = Forms().find(operation);
  if (found == Forms().end()) return {{operation + "-OHS", 1}, {type + "-LOAD", 1}};  // conversion
  const Form& form = found->second;
  const bool real_value = type == "CS" && operation == "ABS";
  const std::string target = real_value ? "RS" : *form.target != '\0' ? form.target : type;
  Terms terms;
  Add(terms, {target + "-OHS", 1});
  Add(terms, {type + "-LOAD", static_cast<double>(form.loads)});
  if (form.real_load) Add(terms, {(type == "RD" ? "RD" : "RS") + std::string("-LOAD"), 1});
  return terms;
}

std::vector<ReducedTerm> TermsOf(const ReducedParameter& reduced, ReducedForm form) {
  Terms terms;
  for (const ReducedTerm& term : reduced.terms) {
    Add(terms, term);
    if (!form.simple_statement) continue;
    for (const ReducedTerm& more : StatementOverhead(term.parameter)) {
      Add(terms, {more.parameter, term.weight * more.weight});
    }
  }
  terms.erase(std::remove_if(terms.begin(), terms.end(),
                             [](const ReducedTerm& t) { return std::abs(t.weight) < 1e-12; }),
              terms.end());
  return terms;
}

double NormalizingPower(int number) { return number == 15 ? 1.5 : 1; }

std::vector<Parameter> ReduceFurther(const std::vector<Parameter>& operations) {
  Known known;
  for (const Parameter& p : operations) {
    if (p.module == "array") known[{p.name, p.elements}] = &p;
  }
  std::vector<Parameter> values;
  for (const ReducedParameter& reduced : ReducedParameters()) {
    for (const ReducedForm form : kReducedForms) {
      for (const std::int64_t elements : kReducedSizes) {
        const double divisor = form.normalized ? std::pow(static_cast<double>(elements),
                                                          NormalizingPower(reduced.number))
                                               : 1;
        Parameter value = SumAt(WithTransfersDerived(TermsOf(reduced, form), known, elements),
                                divisor, elements, known);
        value.module = kReducedModule;
        value.name = ReducedName(reduced.number, form);
        value.elements = elements;
        values.push_back(std::move(value));
      }
    }
  }
  return values;
}

}  // namespace fortell
