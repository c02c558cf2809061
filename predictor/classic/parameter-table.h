// Measured parameters of one module, looked up at any size.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "db/records.h"
#include "predictor/predict.h"

namespace fortell {

/// A parameter at one size as a weighted sum of measured ones. Weights are kept, because the same
/// measurement serves many statements: its error is theirs in common, and does not average out.
struct Lookup {
  double seconds = 0;
  struct Part {
    const Parameter* parameter = nullptr;
    double weight = 0;
  };
  std::vector<Part> parts;
  std::string source;  ///< "RS-ADD at n=32768, between 16384 and 65536"
};

class ParameterTable {
 public:
  /// Keeps pointers into `parameters`.
  ParameterTable(const std::vector<Parameter>& parameters, const std::string& module,
                 Statistic statistic);

  bool Empty() const { return by_name_.empty(); }
  bool Has(const std::string& name) const { return by_name_.count(name) > 0; }

  /// Time of the whole operation on `elements` elements: linear between measured sizes (seed 001,
  /// section 6.3). Above the largest size the time grows in proportion; below the smallest it goes
  /// on along the line of the first two sizes (start-up plus rate), which must not fall below
  /// proportion. None when `name` was not measured.
  std::optional<Lookup> At(const std::string& name, double elements) const;

  /// Time that one more element takes between two sizes.
  std::optional<Lookup> Slope(const std::string& name, double from, double to) const;

  /// A parameter per element, whose index is a size or something else, a mask's per cent, say:
  /// linear between measured indices, constant outside them.
  std::optional<Lookup> AtIndex(const std::string& name, double index) const;

  /// The largest index at which it was measured; 0: nowhere.
  double LargestIndex(const std::string& name) const;

  /// A family of such parameters NAME_0, NAME_25, ..., each measured at several sizes: linear in
  /// both.
  std::optional<Lookup> AtIndexAndSize(const std::string& name, double index,
                                       double elements) const;

  /// The same family at the members' sizes that belong to an array of `source` elements of which
  /// each index-th is taken. Beyond the last index along the line of the last two: where a machine
  /// sweeps over all of the array the overhead goes on growing, where each element has a cache
  /// line of its own it does not.
  std::optional<Lookup> AtIndexOfSource(const std::string& name, double index, double source) const;

 private:
  static Lookup Mixed(const Lookup& low, const Lookup& high, double weight);
  using Sizes = std::map<std::int64_t, const Parameter*>;
  double Value(const Parameter& parameter) const;
  Lookup Weighted(const std::vector<Lookup::Part>& parts) const;
  const Sizes* Find(const std::string& name) const;

  std::map<std::string, Sizes> by_name_;
  std::map<std::string, std::map<double, std::string>> families_;  // NAME: index to NAME_index
  Statistic statistic_;
};

}  // namespace fortell
