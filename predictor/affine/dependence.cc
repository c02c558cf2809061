#include "predictor/affine/dependence.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "predictor/affine/simple-tests.h"

namespace fortell::affine {
namespace {

// A question as text, keys numbered as they come: the same for the same shape.
class Signature {
 public:
  Signature(int level, const Nest& nest, const Reference& source, const Reference& sink,
            const std::set<std::size_t>& held, const std::set<std::size_t>& levels) {
    Add(level);
    Add(static_cast<double>(nest.size()));
    for (const std::size_t k : held) Add(static_cast<double>(k));
    for (const std::size_t k : levels) {
      text_ += 'L';
      Add(static_cast<double>(k));
      Add(nest[k].step);
      Key(nest[k].variable);
    }
    for (const std::size_t k : levels) {
      Add(nest[k].first);
      Add(nest[k].last);
    }
    for (const Reference* r : {&source, &sink}) {
      Add(r->subscripts);
      Add(r->conditions);
    }
    // Of keys that change it matters which.
    if (level >= 0)
      for (const auto& [key, number] : keys_)
        if (nest[static_cast<std::size_t>(level)].changing.count(key) > 0) Add(number);
  }
  std::string text() && { return std::move(text_); }

 private:
  void Add(double number) { text_ += std::to_string(number) += ' '; }
  void Key(int key) {
    Add(keys_.emplace(key, static_cast<int>(keys_.size())).first->second);
  }
  void Add(const std::vector<Affine>& forms) {
    text_ += '[';
    for (const Affine& form : forms) {
      Add(form.constant);
      for (const auto& [key, coefficient] : form.terms) {
        Key(key);
        Add(coefficient);
      }
      text_ += ';';
    }
  }

  std::map<int, int> keys_;
  std::string text_;
};

std::vector<Affine> FormsOf(const Reference& a, const Reference& b) {
  std::vector<Affine> forms = a.subscripts;
  for (const auto* more : {&a.conditions, &b.subscripts, &b.conditions})
    forms.insert(forms.end(), more->begin(), more->end());
  return forms;
}

// What both iterations must fulfil. `exact` is set to false when something had to be left out.
void Constrain(Iteration& from, Iteration& to, const Reference& source, const Reference& sink,
               IntegerSet& set, bool& exact) {
  Row a, b;
  for (std::size_t d = 0; d < source.subscripts.size(); ++d)
    exact = from.RowOf(source.subscripts[d], a) && to.RowOf(sink.subscripts[d], b) &&
            set.Equal(b - a) && exact;
  for (const Affine& c : source.conditions)
    exact = from.RowOf(c, a) && set.AtLeastZero(a) && exact;
  for (const Affine& c : sink.conditions) exact = to.RowOf(c, b) && set.AtLeastZero(b) && exact;
}

}  // namespace

std::optional<Dependence> DependenceAnalysis::AskSolver(int level, const Nest& nest,
                                                        const Reference& source,
                                                        const Reference& sink,
                                                        const std::set<std::size_t>& held,
                                                        double direction) {
  Dependence found{level, std::vector<std::optional<double>>(nest.size()), true};
  const auto carrying = static_cast<std::size_t>(std::max(0, level));
  const auto inside = static_cast<std::size_t>(level + 1);
  for (std::size_t k = 0; k < nest.size(); ++k)
    if (k >= inside || held.count(k) > 0) found.distance[k] = 0;

  std::set<std::size_t> levels = LoopsOf(nest, FormsOf(source, sink));
  if (level >= 0) levels.insert(carrying);
  IntegerSet set;
  Iteration from(nest, set), to(from, inside);
  Constrain(from, to, source, sink, set, found.exact);
  found.exact = from.Bound(levels) && found.exact;
  std::set<std::size_t> own;
  std::vector<Row> apart;
  for (const std::size_t k : levels) {
    if (k >= inside) continue;
    own.insert(k);
    apart.push_back(to.VariableOf(k) - from.VariableOf(k));
    if (held.count(k) > 0) set.Equal(apart.back());
  }
  found.exact = to.Bound(own) && found.exact;
  if (level >= 0) {
    Row order = to.VariableOf(carrying) - from.VariableOf(carrying);
    for (auto& term : order.terms) term.second *= direction;
    order.constant = -std::max(1.0, std::abs(nest[carrying].step));
    set.AtLeastZero(order);
    for (const auto& term : nest[carrying].changing)
      for (const Affine& form : FormsOf(source, sink))
        if (form.Coefficient(term) != 0) found.exact = false;
  }
  bool empty = false;
  const auto ranges = solver_.Ranges(set, apart, &empty);
  if (empty) return std::nullopt;
  found.exact = found.exact && ranges.has_value();
  std::size_t next = 0;
  for (const std::size_t k : own) {
    const Range range = ranges ? (*ranges)[next++] : Range{};
    const double step = nest[k].step == 0 ? 1 : nest[k].step;
    if (range.least == range.greatest) found.distance[k] = range.least / step;
  }
  return found;
}

std::optional<Dependence> DependenceAnalysis::CarriedBy(int level, const Nest& nest,
                                                        const Reference& source,
                                                        const Reference& sink,
                                                        const std::set<std::size_t>& held) {
  const SimpleAnswer simple = AskSimply(level, nest, source, sink, held);
  if (simple.settled) return simple.dependence;
  std::set<std::size_t> levels = LoopsOf(nest, FormsOf(source, sink));
  if (level >= 0) levels.insert(static_cast<std::size_t>(level));
  std::string shape = Signature(level, nest, source, sink, held, levels).text();
  const auto known = known_.find(shape);
  if (known != known_.end()) return known->second;
  const double step = level >= 0 ? nest[static_cast<std::size_t>(level)].step : 1;
  auto found = AskSolver(level, nest, source, sink, held, step < 0 ? -1 : 1);
  if (step == 0) {  // which way it goes only the run knows
    if (!found) found = AskSolver(level, nest, source, sink, held, -1);
    if (found) found->distance[static_cast<std::size_t>(level)].reset();
  }
  known_.emplace(std::move(shape), found);
  return found;
}

std::vector<Dependence> DependenceAnalysis::From(const Nest& nest, const Reference& source,
                                                 const Reference& sink,
                                                 const std::set<std::size_t>& held) {
  std::vector<Dependence> all;
  for (int level = kSameIteration; level < static_cast<int>(nest.size()); ++level)
    if (auto found = CarriedBy(level, nest, source, sink, held)) all.push_back(std::move(*found));
  return all;
}

}  // namespace fortell::affine
