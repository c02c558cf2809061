// Programs and parameters for the tests of the classic model, built by hand.
#pragma once

#include <string>
#include <vector>

#include "db/profile.h"
#include "f90-bench/segment-builder.h"
#include "predictor/predict.h"

namespace fortell::test {

/// One unit "p.f90" with a main program. Statements get the lines 10, 11, ... in order of Add.
class ProgramBuilder {
 public:
  ProgramBuilder() {
    unit_.model.file = "p.f90";
    unit_.model.files = {"p.f90"};
    Procedure main;
    main.kind = Procedure::Kind::MainProgram;
    main.name = "p";
    main.count = Count(1);
    unit_.model.procedures.push_back(main);
  }

  Expr Scalar(const std::string& name, Type type) {
    Expr variable;
    variable.kind = ExprKind::Variable;
    variable.type = type;
    variable.symbol = AddSymbol(name, type, {});
    return variable;
  }

  /// The whole array; extents below zero are known at run time only.
  Expr Array(const std::string& name, Type type, const std::vector<double>& extents) {
    Expr array;
    array.kind = ExprKind::Array;
    array.type = type;
    array.rank = static_cast<int>(extents.size());
    array.symbol = AddSymbol(name, type, extents);
    return array;
  }

  /// A rule whose value is `executions`.
  int Count(std::int64_t executions) {
    unit_.counters.push_back(executions);
    unit_.model.counters = static_cast<int>(unit_.counters.size());
    unit_.model.counts.push_back({CountRule::Kind::Counter, unit_.model.counters - 1, -1, 1});
    return static_cast<int>(unit_.model.counts.size()) - 1;
  }

  /// A shape site with `executions` of `elements` each.
  int Shape(std::int64_t executions, std::int64_t elements) {
    std::vector<std::int64_t> words(ShapeWords(1));
    words[0] = executions;
    words[1] = words[4] = executions * elements;
    return AddSite(Site::Kind::Shape, words, -1);
  }

  /// A mask site that saw `true_elements` of `elements`.
  int Mask(std::int64_t elements, std::int64_t true_elements) {
    return AddSite(Site::Kind::Mask, {1, 2, 1, elements, true_elements, 0, 0}, -1);
  }

  /// An index site of `array` of whose `elements` steps `unit_steps` were by one.
  int Index(const Expr& array, int line, std::int64_t elements, std::int64_t unit_steps) {
    const int site =
        AddSite(Site::Kind::Index, {1, 2, 1, elements, unit_steps, 0, 0, 0}, array.symbol);
    unit_.model.sites.back().line = line;
    return site;
  }

  /// Adds to the main program; returns the line.
  int Add(Stmt stmt, std::int64_t executions) {
    stmt.line = stmt.end_line = next_line_++;
    stmt.count = Count(executions);
    unit_.model.procedures[0].body.body.push_back(std::move(stmt));
    return next_line_ - 1;
  }

  /// do variable = 1, upper: `entries` times with `trips` iterations in all.
  Stmt Do(const Expr& variable, const Expr& upper, std::vector<Stmt> body, std::int64_t trips) {
    Loop loop;
    loop.variable = variable.symbol;
    loop.lower = Int(1);
    loop.upper = upper;
    loop.trips = Count(trips);
    for (Stmt& inner : body) {
      if (inner.line == 0) inner.line = inner.end_line = next_line_++;
    }
    loop.body.body = std::move(body);
    Stmt stmt;
    stmt.node = std::move(loop);
    return stmt;
  }

  Profile Build() const {
    Profile profile;
    profile.program = "p";
    profile.units = {unit_};
    return profile;
  }

 private:
  int AddSymbol(const std::string& name, Type type, const std::vector<double>& extents) {
    Symbol symbol;
    symbol.name = name;
    symbol.type = type;
    symbol.bytes = type.Bytes();
    for (const double extent : extents) {
      symbol.dims.push_back({Expr{}, extent < 0 ? Expr{} : Int(extent)});
    }
    unit_.model.symbols.push_back(symbol);
    return static_cast<int>(unit_.model.symbols.size()) - 1;
  }

  int AddSite(Site::Kind kind, const std::vector<std::int64_t>& words, int symbol) {
    Site site;
    site.kind = kind;
    site.offset = static_cast<int>(unit_.counters.size());
    site.words = static_cast<int>(words.size());
    site.symbol = symbol;
    unit_.counters.insert(unit_.counters.end(), words.begin(), words.end());
    unit_.model.counters = static_cast<int>(unit_.counters.size());
    unit_.model.sites.push_back(site);
    return static_cast<int>(unit_.model.sites.size()) - 1;
  }

  UnitProfile unit_;
  int next_line_ = 10;
};

/// Intrinsic function with a result of the given type and rank.
inline Expr Intrinsic(const std::string& name, std::vector<Expr> args, Type type, int rank) {
  Expr function;
  function.kind = ExprKind::Intrinsic;
  function.name = name;
  function.type = type;
  function.rank = rank;
  function.args = std::move(args);
  return function;
}

/// A parameter with equal mean and minimum.
inline Parameter Measured(const std::string& module, const std::string& name, std::int64_t elements,
                          double seconds, double variance = 0) {
  Parameter parameter;
  parameter.module = module;
  parameter.name = name;
  parameter.elements = elements;
  parameter.mean = parameter.minimum = parameter.median = seconds;
  parameter.low = parameter.high = seconds;
  parameter.variance = variance;
  parameter.samples = 35;
  return parameter;
}

inline PairKnowledge Knowledge(std::vector<Parameter> parameters) {
  PairKnowledge knowledge;
  knowledge.pair.name = "here";
  knowledge.parameters = std::move(parameters);
  return knowledge;
}

}  // namespace fortell::test
