// Small profiled programs for the tests: a unit with one procedure, its counts given by hand.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "db/profile.h"
#include "f90-bench/segment-builder.h"
#include "predictor/hierarchy/lowering/lowering.h"

namespace fortell::test {

class TestUnit {
 public:
  TestUnit() {
    unit.model.file = "test.f90";
    unit.model.files = {"test.f90"};
    Procedure p;
    p.name = "main";
    p.kind = Procedure::Kind::MainProgram;
    p.count = Count(1);
    unit.model.procedures.push_back(p);
  }

  Expr Array(const std::string& name, Type type, std::vector<int> extents) {
    Symbol s = Scalar_(name, type);
    for (int extent : extents) s.dims.push_back({Expr{}, Int(extent)});
    Expr e = Add(s);
    e.kind = ExprKind::Array;
    e.rank = static_cast<int>(extents.size());
    return e;
  }
  Expr Scalar(const std::string& name, Type type) { return Add(Scalar_(name, type)); }

  int Count(std::int64_t value) {
    CountRule rule;
    rule.a = static_cast<int>(unit.counters.size());
    unit.counters.push_back(value);
    unit.model.counts.push_back(rule);
    return static_cast<int>(unit.model.counts.size()) - 1;
  }

  int MaskSite(std::int64_t elements, std::int64_t true_elements, std::int64_t mispredicted) {
    return Site_(Site::Kind::Mask, kMaskWords, {1, 1, 1, elements, true_elements, mispredicted, 0});
  }
  /// A statement with several arms was looked at, and so many of its executions were missed by the predictor.
  int SawChoices(std::int64_t executions, std::int64_t missed) {
    std::vector<std::int64_t> words = {0, 0, executions, executions, executions, missed};
    words.resize(kChoiceWords, 0);
    return Site_(Site::Kind::Choice, kChoiceWords, words);
  }
  /// Executions of an IF were told of in their order: so many, standing for twice as many, a share of which was missed.
  int SawParts(std::int64_t executions, std::int64_t missed, std::int64_t parts_missed, std::int64_t asked) {
    return Site_(Site::Kind::Outcomes, kOutcomeWords, {2 * executions, 2 * missed, 0, 0, executions, 2 * parts_missed, 2 * asked, 0, 0});
  }
  int SawOutcomes(std::int64_t executions, std::int64_t missed) {
    return Site_(Site::Kind::Outcomes, kWatchedWords, {2 * executions, 2 * missed, 0, 0, executions});
  }
  /// Updates were told of in their order: so many, standing for twice as many, of which that many waited for each other.
  int SawUpdates(std::int64_t executions, std::int64_t in_line) {
    return Site_(Site::Kind::Updates, kWatchedWords, {2 * executions, 2 * in_line, 0, 0, executions});
  }
  /// Rows were looked at: so many, standing for twice as many, of which that many waited for another, with so many elements of
  /// their lists behind that one.
  int SawRows(std::int64_t rows, std::int64_t in_line, std::int64_t behind) {
    return Site_(Site::Kind::Rows, kOutcomeWords, {2 * rows, 2 * in_line, 0, 0, rows, 2 * behind, 0, 0, 0});
  }
  int ShapeSite(std::int64_t executions, std::vector<std::int64_t> extents) {
    std::int64_t elements = 1;
    std::vector<std::int64_t> words = {executions, 0, 0, 0};
    for (std::int64_t e : extents) {
      elements *= e;
      words.push_back(executions * e);
    }
    words[1] = executions * elements;
    words[2] = words[3] = elements;
    words.resize(words.size() + kHistogramBins, 0);
    words[4 + extents.size() + static_cast<std::size_t>(std::log2(elements))] = executions;
    const int site = Site_(Site::Kind::Shape, static_cast<int>(words.size()), words);
    unit.model.sites.back().rank = static_cast<int>(extents.size());
    return site;
  }
  /// Of vectors: so many executions with so many elements.
  int ShapeSiteOfSizes(const std::vector<std::pair<std::int64_t, std::int64_t>>& sizes) {
    std::vector<std::int64_t> words(5 + kHistogramBins, 0);
    words[2] = sizes.front().second;
    for (const auto& [executions, elements] : sizes) {
      words[0] += executions;
      words[1] += executions * elements;
      words[2] = std::min(words[2], elements);
      words[3] = std::max(words[3], elements);
      words[5 + static_cast<std::size_t>(std::log2(elements))] += executions;
    }
    words[4] = words[1];
    const int site = Site_(Site::Kind::Shape, static_cast<int>(words.size()), words);
    unit.model.sites.back().rank = 1;
    return site;
  }
  /// Elements that the list picks were looked at: `near` of 100 lie on lines touched just before, the others on lines never seen.
  int SawPlaces(const Expr& list, std::int64_t near, std::int64_t span) {
    std::vector<std::int64_t> words(kWalkWords, 0);
    words[1] = span, words[2] = words[3] = 100, words[9] = 1, words[10] = span;
    words[kWalkState] = near;
    words[kWalkState + kReuseBins - 1] = 100 - near;
    const int site = Site_(Site::Kind::Walk, kWalkWords, words);
    unit.model.sites.back().symbol = list.symbol;
    return site;
  }
  int IndexSite(const Expr& array, int line, std::vector<std::int64_t> words) {
    const int site = Site_(Site::Kind::Index, kIndexWords, std::move(words));
    unit.model.sites.back().line = line;
    unit.model.sites.back().symbol = array.symbol;
    return site;
  }

  /// Gives a statement its line and its executions.
  Stmt At(int line, std::int64_t executions, Stmt s) {
    s.line = line;
    s.count = Count(executions);
    return s;
  }
  Stmt Do(int line, const Expr& variable, int lower, int upper, std::int64_t entries,
          std::vector<Stmt> body, Expr step = {}) {
    Loop loop;
    loop.variable = variable.symbol;
    loop.lower = Int(lower);
    loop.upper = Int(upper);
    loop.step = std::move(step);
    const double by = loop.step.Present() ? loop.step.value : 1;
    loop.trips = Count(entries * static_cast<std::int64_t>((upper - lower) / by + 1));
    loop.body.body = std::move(body);
    Stmt s;
    s.node = std::move(loop);
    return At(line, entries, std::move(s));
  }

  hierarchy::Lowering Lower(std::vector<Stmt> body) {
    unit.model.procedures[0].body.body = std::move(body);
    unit.model.counters = static_cast<int>(unit.counters.size());
    hierarchy::RunFacts facts;
    facts.unit = &unit;
    facts.if_conversion = if_conversion;
    facts.reports = {report};
    facts.prices = prices;
    facts.section_assignment = section_assignment;
    facts.rules = rules;
    return hierarchy::Lower(facts);
  }

  UnitProfile unit;
  double if_conversion = 0;
  std::set<std::string> prices;
  bool section_assignment = false;
  const LoopReport* report = nullptr;
  const hierarchy::CompilerRules* rules = nullptr;

 private:
  static Symbol Scalar_(const std::string& name, Type type) {
    Symbol s;
    s.name = name;
    s.type = type;
    s.bytes = type.Bytes();
    return s;
  }
  Expr Add(const Symbol& s) {
    unit.model.symbols.push_back(s);
    Expr e;
    e.kind = ExprKind::Variable;
    e.symbol = static_cast<int>(unit.model.symbols.size()) - 1;
    e.type = s.type;
    return e;
  }
  int Site_(Site::Kind kind, int words, std::vector<std::int64_t> values) {
    Site site;
    site.kind = kind;
    site.offset = static_cast<int>(unit.counters.size());
    site.words = words;
    unit.counters.insert(unit.counters.end(), values.begin(), values.end());
    unit.model.sites.push_back(site);
    return static_cast<int>(unit.model.sites.size()) - 1;
  }
};

/// IF (condition) THEN body; `count` is the index of the body's count.
inline Stmt When(Expr condition, int count, std::vector<Stmt> body) {
  Stmt s;
  s.node = If{-1, {{std::move(condition), count, Block{std::move(body)}}}};
  return s;
}

inline double FullCount(const hierarchy::LoopFeatures& f, hierarchy::Cost c) {
  return f.full[static_cast<std::size_t>(c)];
}
inline double TakenCount(const hierarchy::LoopFeatures& f, hierarchy::Cost c) {
  return f.taken[static_cast<std::size_t>(c)];
}
inline double ChainCount(const hierarchy::LoopFeatures& f, hierarchy::Latency l) {
  return f.chain[static_cast<std::size_t>(l)];
}

}  // namespace fortell::test
