// The fit on times that were computed from known parameters.
#include "characterizer/model-fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <tuple>

#include "characterizer/model-fit-caches.h"
#include "characterizer/model-fit-lines.h"
#include "characterizer/model-fit-problem.h"
#include "characterizer/model-fit-segment.h"
#include "f90-bench/catalogue.h"
#include "f90-bench/segment-builder.h"
#include "f90-bench/segment-json.h"
#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/model/equations.h"
#include "predictor/hierarchy/model/parameters.h"

namespace fortell {
namespace {

using namespace hierarchy;

Machine SomeMachine() {
  Machine m;
  m.caches = {{1, 32768, 64, 1}, {2, 1 << 20, 64, 1}, {3, 32 << 20, 64, 1}};
  return m;
}

// A machine unlike the one the fit starts from: costs differ by up to a factor of 2.7.
Theta Truth() {
  Theta theta = StartOf(SomeMachine()).theta;
  std::mt19937 engine(7);
  for (std::size_t k = 0; k < kSingleValues; ++k)
    theta[k] += (static_cast<double>(engine() % 2001) - 1000) / 1000.0;
  // Functions take as long as each other on the way: the fit leaves what each takes to measurements of its own.
  for (auto k = static_cast<std::size_t>(Latency::SineR4); k <= static_cast<std::size_t>(Latency::GammaR8); ++k)
    theta[kChainLatencies + k] = theta[kChainLatencies + static_cast<std::size_t>(Latency::Call)];
  theta[kSingleValues + static_cast<std::size_t>(Single::Cache1)] = std::log(40e3);
  theta[kSingleValues + static_cast<std::size_t>(Single::Cache2)] = std::log(600e3);
  return theta;
}

// One per cent of noise that only ever adds, as on a real machine.
FitInput Synthetic(const Theta& theta, std::size_t most_segments = 100000) {
  FitInput input;
  input.parts = 1;  // for speed
  input.machine = SomeMachine();
  std::mt19937 engine(11);
  for (const Segment& segment : ModelSegments(false)) {
    if (input.segments.size() == most_segments) break;
    input.segments.push_back({segment.name, segment.group, SegmentToJson(segment).dump(), ""});
    for (const SegmentSize& size : segment.sizes) {
      const UnitProfile unit = ProfileOfSegment(segment, size);
      FitPoint point;
      point.seconds = 1;
      for (LoopRecord& r : Lower(FactsOfSegment(unit, size)).records)
        point.loops.push_back(r.features);
      Measurement m;
      m.segment = segment.name;
      m.elements = size.n;
      m.outer = size.m;
      m.fraction = size.fraction;
      for (int k = 0; k < 5; ++k) {
        Sample s;
        s.seconds =
            std::exp(LogError(point, theta)) * (1 + static_cast<double>(engine() % 100) / 1e4);
        m.samples.push_back(s);
      }
      m.samples[0].seconds *= 0.1;  // taken in a slow state: rejected, so it must not count
      m.samples[0].accepted = false;
      input.measurements.push_back(m);
    }
  }
  return input;
}

TEST(FitModel, RecoversTheMachineBehindSyntheticTimes) {
  const Theta truth = Truth();
  const auto fitted = FitModel(Synthetic(truth));
  ASSERT_TRUE(fitted);
  std::map<std::string, Parameter> named;
  for (const Parameter& p : *fitted) named[p.name] = p;
  EXPECT_LT(named.at("fit-error/all").median, 0.03);
  EXPECT_LT(named.at("fit-error/all").mean, 0.10);
  EXPECT_GT(named.at("fit-error/all").samples, 50);
  EXPECT_NEAR(named.at("cache/1").mean, 40e3, 4e3);
  EXPECT_NEAR(named.at("cache/2").mean, 600e3, 60e3);
  // What single segments show plainly, within 15 %.
  for (const char* name : {"scalar/divide/r8", "scalar/square-root/r4", "scalar/tangent/r8",
                           "latency/divide/r8", "latency/fma/r4", "misprediction"}) {
    std::size_t k = 0;
    while (k < kParameters && ParameterName(k) != name) ++k;
    ASSERT_LT(k, kParameters) << name;
    EXPECT_NEAR(std::log(named.at(name).mean), truth[k], 0.15) << name;
  }
}

// Points of large arrays, whose times follow from `theta`.
std::vector<FitPoint> PointsOfLargeArrays(const Theta& theta) {
  constexpr std::int64_t kLarge = 200000;
  std::vector<FitPoint> points;
  for (const Segment& segment : ModelSegments(true)) {
    for (const SegmentSize& size : segment.sizes) {
      if (size.n * size.m < kLarge) continue;
      FitPoint point;
      point.segment = segment.name;
      point.seconds = 1;
      for (LoopRecord& r : Lower(FactsOfSegment(ProfileOfSegment(segment, size), size)).records)
        point.loops.push_back(r.features);
      point.seconds = std::exp(LogError(point, theta));
      points.push_back(std::move(point));
    }
  }
  return points;
}

TEST(WithCapacityThatServes, FindsWhatNeighboursLeaveOfADeclaredCache) {
  constexpr std::size_t kThird = kSingleValues + static_cast<std::size_t>(Single::Cache3);
  Machine guest = SomeMachine();
  guest.caches.back().bytes = 512 << 20;
  for (const double bytes : {6e6, 0.8 * (512 << 20)}) {
    Theta truth = Truth();
    truth[kThird] = std::log(bytes);
    const FitStart start = WithCapacityThatServes(PointsOfLargeArrays(truth), StartOf(guest));
    EXPECT_NEAR(start.theta[kThird], std::log(bytes), std::log(2.0)) << bytes;
    EXPECT_LT(start.low[kThird], start.theta[kThird]) << bytes;
    EXPECT_GT(start.high[kThird], start.theta[kThird]) << bytes;
  }
}

TEST(WithCapacityThatServes, KeepsTheDeclaredOneWithoutLargeArrays) {
  const FitStart start = StartOf(SomeMachine());
  EXPECT_EQ(WithCapacityThatServes({}, start).theta, start.theta);
}

TEST(WithLinesByLatency, TakesWhatALoadTakesLongerForManyAtATime) {
  const auto line = [](const FitStart& start, Single s) { return std::exp(start.theta[kSingleValues + static_cast<std::size_t>(s)]); };
  const FitStart start = StartOf(SomeMachine());
  const double second = line(start, Single::Cache2), third = line(start, Single::Cache3);
  std::vector<Parameter> measured;
  const auto takes = [&](double bytes, double seconds) {
    Parameter p;
    p.module = "scalar";
    p.name = "SEQ-I-LOAD-LATENCY";
    p.elements = static_cast<std::int64_t>(bytes / 4);
    p.mean = seconds;
    measured.push_back(p);
  };
  takes(4096, 2e-9);
  takes(0.9 * second, 5e-9);
  takes(1.1 * second, 17e-9);
  takes(0.9 * third, 17e-9);
  takes(2 * third, 113e-9);
  const FitStart told = WithLinesByLatency(measured, start);
  for (const Single s : {Single::Line3, Single::LineWritten3}) {
    EXPECT_NEAR(line(told, s), 8e-9, 1e-12);
    EXPECT_GT(told.pull[kSingleValues + static_cast<std::size_t>(s)], start.pull[0]);
  }
  EXPECT_GT(line(told, Single::Line2), 1e-9);
  EXPECT_LT(line(told, Single::Line2), 1.2e-9) << "the second cache's own latency grows towards its end";
  EXPECT_EQ(line(told, Single::Line1), line(start, Single::Line1));
}

TEST(WithLinesByLatency, IsTheStartWhereNoneWasMeasuredSoFarAway) {
  const FitStart start = StartOf(SomeMachine());
  EXPECT_EQ(WithLinesByLatency({}, start).theta, start.theta);
  Parameter near;
  near.module = "scalar";
  near.name = "SEQ-I-LOAD-LATENCY";
  near.elements = 1024;
  near.mean = 2e-9;
  const FitStart told = WithLinesByLatency({near}, start);
  EXPECT_EQ(told.theta, start.theta);
  EXPECT_EQ(told.pull, start.pull);
}

TEST(FitModel, IsWhatThePredictionReads) {
  const auto fitted = FitModel(Synthetic(Truth()));
  ASSERT_TRUE(fitted);
  const auto read = FromParameters(*fitted, "here");
  ASSERT_TRUE(read);
  EXPECT_GT(read->fit_error, 0);
  EXPECT_EQ(fitted->front().module, "model");
  // Reliable means known within a factor of 2.
  int reliable = 0;
  for (const Parameter& p : *fitted) {
    if (p.unit != "s" || p.samples == 0) continue;
    EXPECT_EQ(p.unreliable, p.high / p.mean > 2) << p.name;
    reliable += !p.unreliable;
  }
  EXPECT_GT(reliable, 10);
  // No segment calls a user procedure: the cost is a starting value and says so.
  for (const Parameter& p : *fitted) {
    if (p.name != "call") continue;
    EXPECT_TRUE(p.unreliable);
    EXPECT_EQ(p.samples, 0);
  }
}

TEST(FitModel, WaysThroughMemoryAreThoseThatWereMeasured) {
  const auto fitted = FitModel(Synthetic(Truth()));
  ASSERT_TRUE(fitted);
  std::vector<Parameter> parameters = *fitted;
  double elements = 0;
  for (const Parameter& p : parameters)
    if (p.name == "latency/forward") elements = p.mean;
  const auto of = [&](Latency latency) { return FromParameters(parameters, "here")->mean.Of(latency); };
  EXPECT_EQ(of(Latency::ForwardReal), elements) << "as before";
  EXPECT_EQ(of(Latency::ForwardInteger), elements);
  Parameter measured;
  measured.module = "scalar";
  measured.name = "SEQ-RD-FORWARD";
  measured.mean = 2.5e-9;
  measured.samples = 5;
  parameters.push_back(measured);
  EXPECT_EQ(of(Latency::ForwardReal), 2.5e-9);
  EXPECT_EQ(of(Latency::ForwardInteger), elements);
}

TEST(FitModel, FunctionsHaveTheirOwnLatenciesWhereTheyWereMeasured) {
  const auto fitted = FitModel(Synthetic(Truth()));
  ASSERT_TRUE(fitted);
  std::vector<Parameter> parameters = *fitted;
  const auto measured = [&](const char* name, double seconds) {
    Parameter p;
    p.module = "scalar";
    p.name = name;
    p.mean = seconds;
    p.samples = 5;
    parameters.push_back(p);
  };
  const auto of = [&](auto k) { return FromParameters(parameters, "here")->mean.Of(k); };
  const auto cost = [&](Cost c) { return FromParameters(parameters, "here")->mean.Scalar(static_cast<std::size_t>(c)); };
  EXPECT_EQ(of(Latency::PowerR8), of(Latency::Call)) << "pairs of earlier versions";
  EXPECT_EQ(of(Latency::GammaR4), of(Latency::Call));
  EXPECT_EQ(cost(Cost::GammaR8), cost(Cost::OtherR8));
  EXPECT_EQ(cost(Cost::Arc2R8), cost(Cost::ArcR8));
  measured("SEQ-RD-EXPS-LATENCY", 27e-9);
  measured("SEQ-RD-GAMMA", 30e-9);
  measured("SEQ-RD-ATAN2", 13e-9);
  EXPECT_EQ(of(Latency::PowerR8), 27e-9);
  EXPECT_EQ(of(Latency::PowerR4), of(Latency::Call)) << "of 4 bytes was not measured";
  EXPECT_EQ(cost(Cost::GammaR8), 30e-9);
  EXPECT_EQ(cost(Cost::Arc2R8), 13e-9);
  const double sine = cost(Cost::SineR8), single = cost(Cost::SineR4), missed = of(Single::Misprediction);
  measured("SEQ-RD-SIN", 2 * sine);
  measured("SEQ-BRANCH-MISPREDICTION", 2 * missed);
  EXPECT_EQ(cost(Cost::SineR8), 2 * sine);
  EXPECT_EQ(cost(Cost::SineR4), single) << "as fitted";
  EXPECT_EQ(of(Single::Misprediction), 2 * missed);
}

// What of a loop's time is a function's way, and what its own cost, the fit does not tell by one loop.
TEST(FitModel, LatenciesOfFunctionsAreOneToTheFit) {
  const auto fitted = FitModel(Synthetic(Truth()));
  ASSERT_TRUE(fitted);
  std::map<std::string, double> mean;
  for (const Parameter& p : *fitted) mean[p.name] = p.mean;
  for (const char* name : {"latency/sine/r8", "latency/power/r4", "latency/gamma/r8"})
    EXPECT_NEAR(mean[name] / mean["latency/call"], 1, 0.02) << name;
}

// Parameters of an earlier version hold none of the functions' own.
TEST(FitModel, PairsOfEarlierVersionsLackTheFunctionsOwnParameters) {
  const auto fitted = FitModel(Synthetic(Truth()));
  ASSERT_TRUE(fitted);
  std::vector<Parameter> older;
  for (const Parameter& p : *fitted)
    if (p.name.find("arc2") == std::string::npos && p.name.find("gamma") == std::string::npos &&
        p.name.rfind("latency/sine", 0) != 0 && p.name.rfind("latency/power", 0) != 0)
      older.push_back(p);
  ASSERT_LT(older.size(), fitted->size());
  EXPECT_TRUE(FromParameters(older, "here"));
}

TEST(FitModel, HoldsEverySegmentOutOnce) {
  FitInput input = Synthetic(Truth());
  input.parts = 3;
  const auto fitted = FitAndTell(input);
  ASSERT_TRUE(fitted);
  std::map<std::string, std::size_t> segments, sizes;
  for (const Measurement& m : input.measurements) ++sizes[m.segment];
  for (const HeldOutTime& t : fitted->held) {
    EXPECT_GT(t.predicted_s, 0);
    EXPECT_LE(++segments[t.segment], sizes[t.segment]) << t.segment;
  }
  EXPECT_GT(segments.size(), input.segments.size() * 3 / 4);
}

TEST(FitModel, TakesTheMedianOverProcessesOfTheLeastTimeInEach) {
  FitInput input = Synthetic(Truth());
  std::map<std::tuple<std::string, std::int64_t, std::int64_t, double>, double> usual;
  for (Measurement& m : input.measurements) {
    const double seconds = m.samples[1].seconds;
    m.samples = {Sample{}, Sample{}, Sample{}, Sample{}};
    const double times[] = {0.8 * seconds, 1.4 * seconds, seconds, 1.1 * seconds};  // the code lies well, badly, as usual
    for (int k = 0; k < 4; ++k) {
      m.samples[static_cast<std::size_t>(k)].seconds = times[k];
      m.samples[static_cast<std::size_t>(k)].process = std::min(k, 2);
    }
    usual[{m.segment, m.elements, m.outer, m.fraction}] = seconds;
  }
  const auto fitted = FitAndTell(input);
  ASSERT_TRUE(fitted);
  ASSERT_FALSE(fitted->held.empty());
  // Sizes may be there twice, with other noise.
  for (const HeldOutTime& t : fitted->held)
    EXPECT_NEAR(t.measured_s / usual.at({t.segment, t.n, t.m, t.fraction}), 1, 0.01) << t.segment;
}

TEST(FitModel, ParametersOfOtherEquationsAreRefused) {
  const auto fitted = FitModel(Synthetic(Truth()));
  ASSERT_TRUE(fitted);
  std::vector<Parameter> earlier, without;
  for (Parameter p : *fitted) {
    if (p.name == "equations") p.mean -= 1;
    if (p.name != "equations") without.push_back(p);
    earlier.push_back(std::move(p));
  }
  EXPECT_TRUE(FromParameters(*fitted, "here"));
  for (const auto& parameters : {earlier, without}) {
    const auto read = FromParameters(parameters, "here");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().Text().find("fortell-refit here"), std::string::npos) << read.error().Text();
  }
}

// do j; [s = 0]; do i; s = s + b(i, j) [; exit]; a(j) = s
bool Restarts(bool set_anew, bool exits) {
  SegmentBuilder b("sums", "reduction");
  const Expr a = b.ArrayOf("a", kR8, {b.M()}), x = b.Array("b", kR8, 2), s = b.Scalar("s", kR8);
  const auto counted = [](const Expr& variable, const Expr& to, std::vector<Stmt> body) {
    Loop loop;
    loop.variable = variable.symbol;
    loop.lower = Int(1);
    loop.upper = to;
    loop.body.body = std::move(body);
    Stmt statement;
    statement.node = std::move(loop);
    return statement;
  };
  std::vector<Stmt> inner = {Set(s, s + At(x, {b.I(), b.J()}))};
  if (exits) inner.push_back(ExitWhen(Relation("gt", At(x, {b.I(), b.J()}), Constant(kR8, 1e9))));
  std::vector<Stmt> outer;
  if (set_anew) outer.push_back(Set(s, Constant(kR8, 0)));
  outer.push_back(counted(b.I(), b.N(), inner));
  outer.push_back(Set(At(a, b.J()), s));
  b.Add(counted(b.J(), b.M(), outer));
  for (const LoopFeatures& f : LoopsOfSegment(b.Build(), {8, 50, -1}, nullptr, nullptr))
    if (f.chain[static_cast<std::size_t>(Latency::SumR8)] > 0) return f.restarts;
  ADD_FAILURE() << "no loop has the chain";
  return false;
}

TEST(FindChain, KnowsWhereEachEntryBeginsAnew) {
  EXPECT_TRUE(Restarts(true, false));
  EXPECT_FALSE(Restarts(false, false));  // a sum over all columns
  EXPECT_FALSE(Restarts(true, true));    // the end is a misprediction
}

// do i; exit never; t = b(i)*b(i) + b(i); [t = t*t;] a(i) = sqrt(t)
LatencyPath Way(bool longer) {
  SegmentBuilder b("way", "serial");
  const Expr a = b.Array("a", kR8), x = b.Array("b", kR8), t = b.Scalar("t", kR8, false);
  std::vector<Stmt> body = {ExitWhen(Relation("gt", At(x, b.I()), Constant(kR8, 1e9))),
                            Set(t, At(x, b.I()) * At(x, b.I()) + At(x, b.I()))};
  if (longer) body.push_back(Set(t, t * t));
  body.push_back(Set(At(a, b.I()), Fn("sqrt", {t})));
  b.Loop(body);
  LatencyPath way{};
  std::copy_n(LoopsOfSegment(b.Build(), {100, 1, -1}, nullptr, nullptr).at(0).way.begin(), kLatencies, way.begin());
  return way;
}

TEST(WayThrough, LeadsFromElementsThroughScalarsToWhatIsStored) {
  LatencyPath expected{};
  expected[static_cast<std::size_t>(Latency::FmaR8)] = 1;
  expected[static_cast<std::size_t>(Latency::SquareRootR8)] = 1;
  EXPECT_EQ(Length(Way(false)), Length(expected));
  expected[static_cast<std::size_t>(Latency::MultiplyR8)] = 1;
  EXPECT_EQ(Length(Way(true)), Length(expected));
}

// Horner's rule in one expression.
TEST(WayThrough, FollowsEachPartOfALongExpressionOnce) {
  constexpr int kTerms = 100;
  SegmentBuilder b("polynomial", "serial");
  const Expr a = b.Array("a", kR8), x = b.Array("b", kR8);
  Expr value = At(x, b.I());
  for (int k = 0; k < kTerms; ++k) value = value * At(x, b.I()) + Constant(kR8, k);
  b.Loop({Set(At(a, b.I()), value)});
  EXPECT_EQ(LoopsOfSegment(b.Build(), {100, 1, -1}, nullptr, nullptr).at(0).way[static_cast<std::size_t>(Latency::FmaR8)], kTerms);
}

TEST(FitModel, TooFewMeasurementsAreAnError) {
  const auto fitted = FitModel(Synthetic(Truth(), 5));
  ASSERT_FALSE(fitted);
  EXPECT_EQ(fitted.error().exit_code, ExitCode::CouldNot);
}

TEST(ModelSegments, AreNamedOnceAndLoweredWhole) {
  std::map<std::string, int> names;
  for (const Segment& segment : ModelSegments(false)) {
    EXPECT_EQ(++names[segment.name], 1) << segment.name;
    ASSERT_FALSE(segment.sizes.empty()) << segment.name;
    const UnitProfile unit = ProfileOfSegment(segment, segment.sizes.front());
    const Lowering lowering = Lower(FactsOfSegment(unit, segment.sizes.front()));
    EXPECT_TRUE(lowering.uncovered.empty())
        << segment.name << ": " << lowering.uncovered.front().what;
    EXPECT_FALSE(lowering.records.empty()) << segment.name;
  }
  EXPECT_LT(ModelSegments(true).size(), names.size());
}

TEST(ProfileOfSegment, ComputesWhatTheCountersWouldHold) {
  for (const Segment& segment : ModelSegments(false)) {
    if (segment.name != "model branch 30 r4") continue;
    SegmentSize size;
    size.n = 1000;
    const UnitProfile unit = ProfileOfSegment(segment, size);
    const auto& loop = std::get<Loop>(unit.model.procedures[0].body.body[0].node);
    EXPECT_EQ(unit.Executions(loop.trips), 1000);
    EXPECT_EQ(unit.Executions(std::get<If>(loop.body.body[0].node).arms[0].count), 300);
    return;
  }
  FAIL() << "the segment is gone";
}

}  // namespace
}  // namespace fortell
