#include "predictor/call-graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "predictor/report-procedures.h"

namespace fortell {
namespace {

using ::testing::HasSubstr;

Expr FunctionOf(const std::string& name) {
  Expr e;
  e.kind = ExprKind::Function;
  e.name = name;
  return e;
}

// main calls step 4 times and other once; step calls work 3 times each, other 8 times; work calls itself 5 times
// in all. Every count has a counter of its own.
class CallGraph : public ::testing::Test {
 protected:
  CallGraph() {
    UnitProfile unit;
    unit.model.file = "solve.f90";
    const auto count = [&](std::int64_t executions) {
      unit.model.counts.push_back({CountRule::Kind::Counter, unit.model.counters++, -1, 1});
      unit.counters.push_back(executions);
      return static_cast<int>(unit.model.counts.size()) - 1;
    };
    const auto procedure = [&](const std::string& name, int line, std::int64_t calls) {
      Procedure p;
      p.name = name;
      p.line = line;
      p.count = count(calls);
      return p;
    };
    const auto call = [&](Procedure& by, const std::string& name, int line, std::int64_t times) {
      Stmt s;
      s.line = line;
      s.count = count(times);
      s.node = Call{name, {}, false};
      by.body.body.push_back(std::move(s));
    };
    Procedure main = procedure("main", 1, 1), step = procedure("solver::step", 10, 4);
    Procedure work = procedure("solver::work", 20, 17), other = procedure("other", 30, 9);
    call(main, "step", 3, 4);
    call(main, "other", 4, 1);
    call(step, "solver::work", 12, 12);
    Stmt function;  // evaluated at most once in each of these executions: 8 calls are counted
    function.line = 13;
    function.count = count(8);
    function.node = Assignment{{}, FunctionOf("other"), -1, false};
    step.body.body.push_back(std::move(function));
    call(work, "work", 22, 5);
    unit.model.procedures = {main, step, work, other};
    profile_.units.push_back(std::move(unit));
    Statement("main", 2, 1);
    Statement("solver::step", 11, 2);
    Statement("solver::work", 21, 34);
    Statement("other", 31, 9);
    prediction_.seconds = 46;
  }

  void Statement(const std::string& procedure, int line, double seconds) {
    StatementPrediction s;
    s.file = "solve.f90";
    s.procedure = procedure;
    s.line = line;
    s.seconds = seconds;
    prediction_.statements.push_back(s);
  }

  Profile profile_;
  Prediction prediction_;
};

TEST_F(CallGraph, CalleesGoToCallersByTheirShareOfTheCalls) {
  AddCallGraph(profile_, prediction_);
  const auto& p = prediction_.procedures;
  ASSERT_EQ(p.size(), 4u);
  EXPECT_DOUBLE_EQ(p[3].inclusive, 9);
  EXPECT_DOUBLE_EQ(p[2].inclusive, 34);  // calls of itself hand nothing on
  EXPECT_DOUBLE_EQ(p[1].inclusive, 2 + 34 + 8);
  EXPECT_DOUBLE_EQ(p[1].seconds, 2);
  EXPECT_DOUBLE_EQ(p[0].inclusive, 46);
  ASSERT_EQ(p[0].callees.size(), 2u);
  EXPECT_DOUBLE_EQ(p[0].callees[0].seconds, 44);
  EXPECT_DOUBLE_EQ(p[0].callees[1].seconds, 1);
  EXPECT_EQ(p[0].callees[1].line, 4);
}

TEST_F(CallGraph, ACircleCountsAsOne) {
  // work calls step back, twice of step's calls now: the circle is entered by main's two others.
  UnitProfile& unit = profile_.units[0];
  unit.counters[static_cast<std::size_t>(unit.model.procedures[0].body.body[0].count)] = 2;
  Stmt back;
  back.line = 23;
  back.count = unit.model.procedures[0].body.body[0].count;
  back.node = Call{"step", {}, false};
  unit.model.procedures[2].body.body.push_back(back);
  AddCallGraph(profile_, prediction_);
  const auto& p = prediction_.procedures;
  EXPECT_DOUBLE_EQ(p[1].inclusive, 44);
  EXPECT_DOUBLE_EQ(p[2].inclusive, 44);
  EXPECT_DOUBLE_EQ(p[0].callees[0].seconds, 44);
  EXPECT_DOUBLE_EQ(p[0].inclusive, 46);
}

TEST_F(CallGraph, WhatAStatementDoesNotAlwaysCallIsScaledToTheCount) {
  UnitProfile& unit = profile_.units[0];
  unit.counters[static_cast<std::size_t>(unit.model.procedures[1].body.body[1].count)] = 35;
  AddCallGraph(profile_, prediction_);
  // 1 and 35 executions for 9 calls
  EXPECT_DOUBLE_EQ(prediction_.procedures[1].callees[1].calls, 35 * 9 / 36.0);
  EXPECT_DOUBLE_EQ(prediction_.procedures[0].callees[1].seconds, 9 / 36.0);
}

TEST_F(CallGraph, IsShownAsATree) {
  AddCallGraph(profile_, prediction_);
  const std::string text = ProceduresText(prediction_, 120);
  EXPECT_THAT(text, HasSubstr("inclusive"));
  EXPECT_THAT(text, HasSubstr("34.0 s    34.0 s"));
  EXPECT_LT(text.find("main\n"), text.find("  solver::step\n"));
  EXPECT_LT(text.find("  solver::step\n"), text.find("    solver::work\n"));
  EXPECT_THAT(text, HasSubstr("    other\n"));
}

TEST_F(CallGraph, OneProcedureNeedsNoTree) {
  prediction_.procedures = {{"solve.f90", "main", 1, 1, 46, 46, {}}};
  EXPECT_EQ(ProceduresText(prediction_, 120), "");
}

}  // namespace
}  // namespace fortell
