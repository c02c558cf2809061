#include "predictor/classic/predict-classic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "predictor/classic/pricing.h"
#include "predictor/classic/program-counter.h"

namespace fortell {
namespace {

// Root mean square of the errors of mean run times printed in seed 001, Table 6, without multi on
// the Y-MP C90/f90 (+280 %), which the paper explains by a compiler that treats one- and
// two-dimensional arrays differently.
constexpr double kModelError = 0.26;
constexpr double kNormal90 = 1.645;  // two-sided 90 % of the normal distribution

// Variances by parameter: the same measured value in many statements is one error, not many.
class Uncertainty {
 public:
  void Add(const Lookup& lookup) {
    for (const Lookup::Part& part : lookup.parts) weights_[part.parameter] += part.weight;
  }
  double HalfWidth(double seconds) const {
    double variance = kModelError * kModelError * seconds * seconds;
    for (const auto& [parameter, weight] : weights_) {
      variance += weight * weight * parameter->variance;
    }
    return kNormal90 * std::sqrt(variance);
  }

 private:
  std::map<const Parameter*, double> weights_;
};

// No program takes less than no time. A parameter may be negative, though, being a difference of
// two measurements (seed 001, Appendix E.1); its sum stays inside its interval all the same.
double LowEnd(double seconds, double half) {
  return std::min(seconds, std::max(0.0, seconds - half));
}

std::string BoundOf(const std::string& operation) {
  if (operation == "CALL" || operation.rfind("ALLOCATE", 0) == 0) return "call";
  if (operation.rfind("IO-", 0) == 0) return "io";
  if (operation == "BRANCH" || operation == "LOOP") return "branch";
  if (operation.rfind("OH-", 0) == 0 || operation.rfind("REM-", 0) == 0 ||
      operation.rfind("SREM-", 0) == 0) {
    return "memory";
  }
  const std::string action = operation.substr(operation.rfind('-') + 1);
  return action == "LOAD" || action == "STORE" || action == "OHS" ? "memory" : "core";
}

void AddTerm(StatementPrediction& statement, const std::string& name, const Lookup& price) {
  statement.seconds += price.seconds;
  for (Term& term : statement.terms) {
    if (term.name != name) continue;
    term.seconds += price.seconds;
    if (term.source.find(price.source) == std::string::npos) term.source += "; " + price.source;
    return;
  }
  statement.terms.push_back({name, price.seconds, price.source});
}

void Explain(StatementPrediction& statement) {
  std::map<std::string, double> by_bound;
  for (const Term& term : statement.terms) by_bound[BoundOf(term.name)] += term.seconds;
  const auto largest_bound =
      std::max_element(by_bound.begin(), by_bound.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  const auto largest =
      std::max_element(statement.terms.begin(), statement.terms.end(),
                       [](const Term& a, const Term& b) { return a.seconds < b.seconds; });
  statement.bound = largest_bound->first;
  double positive = 0;  // a parameter may be below zero, which takes no share
  for (const Term& term : statement.terms) positive += std::max(0.0, term.seconds);
  const std::size_t kinds = statement.terms.size();
  statement.why = kinds == 1 || positive == 0
                      ? fmt::format("{} is all it does", largest->name)
                      : fmt::format("of {} kinds of operations {} takes most, {:.0f} %", kinds,
                                    largest->name, 100 * largest->seconds / positive);
}

class Assembly {
 public:
  Assembly(const Pricing& pricing, Prediction& prediction)
      : pricing_(pricing), prediction_(prediction) {}

  void Add(const StatementUses& counted) {
    StatementPrediction statement;
    statement.file = counted.file;
    statement.line = counted.line;
    statement.procedure = counted.procedure;
    statement.executions = counted.executions;
    Uncertainty uncertainty;
    for (OperationUse use : Resolved(counted.uses)) {
      const double fraction = counted.masked_fraction;
      const bool partial = fraction >= 0 && pricing_.MasksArePartial();
      if (partial) use.times *= fraction;
      const double operations = use.elements * use.times;
      const auto price = pricing_.Price(use);
      if (price) {
        covered_ += operations;
        AddTerm(statement, use.name, *price);
        uncertainty.Add(*price);
        total_.Add(*price);
      } else if (!use.optional) {
        missing_ += operations;
        Gap(counted, use.name, "the pair has no measured " + use.name);
      }
    }
    for (const UnnamedUse& use : counted.unnamed) {
      missing_ += use.operations;
      Gap(counted, use.what, use.reason);
    }
    if (statement.terms.empty()) return;
    const double half = uncertainty.HalfWidth(statement.seconds);
    statement.low = LowEnd(statement.seconds, half);
    statement.high = statement.seconds + half;
    Explain(statement);
    prediction_.seconds += statement.seconds;
    prediction_.statements.push_back(std::move(statement));
  }

  void Finish() {
    const double half = total_.HalfWidth(prediction_.seconds);
    prediction_.low = LowEnd(prediction_.seconds, half);
    prediction_.high = prediction_.seconds + half;
    const double all = covered_ + missing_;
    prediction_.coverage = all > 0 ? covered_ / all : 1;
  }

 private:
  std::vector<OperationUse> Resolved(const std::vector<OperationUse>& uses) const {
    std::vector<OperationUse> resolved;
    for (const OperationUse& use : uses) {
      for (OperationUse& named : pricing_.Resolve(use)) resolved.push_back(std::move(named));
    }
    return resolved;
  }

  void Gap(const StatementUses& counted, const std::string& what, const std::string& reason) {
    prediction_.not_covered.push_back(
        {what, counted.file, counted.line, counted.executions, reason});
  }

  const Pricing& pricing_;
  Prediction& prediction_;
  Uncertainty total_;
  double covered_ = 0, missing_ = 0;
};

bool HasProcedure(const Profile& profile, const std::string& name) {
  for (const UnitProfile& unit : profile.units) {
    for (const Procedure& procedure : unit.model.procedures) {
      if (NamesProcedure(name, procedure.name)) return true;
    }
  }
  return false;
}

Result<Prediction> Priced(const Profile& profile, const PairKnowledge& knowledge,
                          const Pricing& pricing, bool as_array, const Procedures& procedures) {
  for (const std::string& name : procedures) {
    if (!HasProcedure(profile, name)) {
      return BadInput("--procedure", "the profile has no procedure " + name,
                      "the \"procedures\" of --format json are those that it has");
    }
  }
  Prediction prediction;
  prediction.program = profile.program;
  prediction.machine = knowledge.pair.name;
  prediction.model = as_array ? "classic" : "scalar";
  Assembly assembly(pricing, prediction);
  const CountingRules rules{as_array, MachineFacts::Of(knowledge.parameters, knowledge.verdicts),
                            procedures};
  for (const StatementUses& counted : CountProgram(profile, rules)) assembly.Add(counted);
  assembly.Finish();
  return prediction;
}

}  // namespace

Result<Prediction> PredictClassic(const Profile& profile, const PairKnowledge& knowledge,
                                  Statistic statistic, const Procedures& procedures) {
  const Pricing pricing(knowledge.parameters,
                        MachineFacts::Of(knowledge.parameters, knowledge.verdicts), statistic);
  if (!pricing.HasArrayParameters()) {
    return CouldNot(knowledge.pair.name,
                    "the classic model needs array operations, none is measured",
                    "run fortell characterize --only ops for this pair");
  }
  return Priced(profile, knowledge, pricing, /*as_array=*/true, procedures);
}

Result<Prediction> PredictScalar(const Profile& profile, const PairKnowledge& knowledge,
                                 Statistic statistic, const Procedures& procedures) {
  const Pricing pricing(knowledge.parameters,
                        MachineFacts::Of(knowledge.parameters, knowledge.verdicts), statistic);
  if (!pricing.HasScalarParameters() && !pricing.HasArrayParameters()) {
    return CouldNot(knowledge.pair.name,
                    "the scalar model needs scalar operations, none is measured",
                    "run fortell characterize --only serial for this pair");
  }
  return Priced(profile, knowledge, pricing, /*as_array=*/false, procedures);
}

}  // namespace fortell
