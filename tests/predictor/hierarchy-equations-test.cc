// The equations against arithmetic by hand, and predictions that add up.
#include <gtest/gtest.h>

#include <cmath>

#include "predictor/hierarchy/model/equations.h"
#include "predictor/hierarchy/model/loop-terms.h"
#include "predictor/predict.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

// Every cost 1 ns, every exponent 2, nothing overheads: what a test needs it sets.
ParameterVector<double> UnitParameters() {
  ParameterVector<double> p;
  for (std::size_t k = 0; k < kVectorShares; ++k) p.values[k] = 1;
  for (std::size_t k = kVectorShares; k < kSingleValues; ++k) p.values[k] = 0.5;
  const auto set = [&](Single s, double v) {
    p.values[kSingleValues + static_cast<std::size_t>(s)] = v;
  };
  for (Single s : {Single::ExponentVector, Single::ExponentScalar, Single::ExponentTime}) set(s, 1);
  set(Single::Cache1, 1000);
  set(Single::Cache2, 1e6);
  set(Single::Cache3, 1e9);
  set(Single::Sharpness, 1);
  set(Single::Far, 3);
  set(Single::Moves, 1);
  return p;
}

void Set(ParameterVector<double>& p, Single s, double v) {
  p.values[kSingleValues + static_cast<std::size_t>(s)] = v;
}

LoopFeatures Loop(double trips, double entries) {
  LoopFeatures f;
  f.trips = trips;
  f.entries = entries;
  f.executions = entries;
  return f;
}

void Work(LoopFeatures& f, Cost c, double count) {
  const auto k = static_cast<std::size_t>(c);
  f.full[k] = f.dense[k] = f.taken[k] = count;
}

TEST(Terms, VectorCodeWithoutMeasuredVectorCostsIsNotCovered) {
  LoopFeatures f = Loop(16, 10);
  Work(f, Cost::AddR4, 2);
  ModelParameters m;
  m.mean = UnitParameters();
  m.measured[kScalarCosts + static_cast<std::size_t>(Cost::AddR4)] = true;
  f.vectorised = false;
  EXPECT_EQ(EstimateLoop(f, m).unmeasured, 0);
  f.vectorised = true;
  const LoopEstimate vector = EstimateLoop(f, m);
  EXPECT_EQ(vector.unmeasured, 16 * 10 * 2);
  EXPECT_EQ(vector.unmeasured_what, "add/r4 in vector code");
}

TEST(Equations, EntriesWithoutAnIterationAreABranch) {
  // Four of five entries find nothing, the fifth has two iterations: a tenth of the entries' start-up is not paid.
  LoopFeatures some = Loop(0.4, 1000);
  some.filled = 0.2;
  some.vectorised = false;
  some.streams.resize(2);
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Start, 3);
  Set(p, Single::EntryScalar, 2);
  Set(p, Single::EntryStream, 0.5);
  Set(p, Single::Branch, 0.25);
  EXPECT_DOUBLE_EQ(TimeOf(some, p).overhead, 200 * (3 + 2 + 2 * 0.5) + 800 * 0.25);
  LoopFeatures all = Loop(2, 200);
  all.vectorised = false;
  all.streams.resize(2);
  EXPECT_DOUBLE_EQ(TimeOf(some, p).seconds - 800 * 0.25, TimeOf(all, p).seconds);
  // A nest is started once, and any of its entries may have an iteration.
  some.executions = 10;
  EXPECT_DOUBLE_EQ(TimeOf(some, p).overhead, 10 * 3 + 200 * (2 + 2 * 0.5) + 800 * 0.25);
}

TEST(Equations, AnEndThatSurprisesCostsAMispredictionAnEntry) {
  LoopFeatures f = Loop(4, 1000);
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Misprediction, 5);
  const double foreseen = TimeOf(f, p).seconds;
  f.ends_missed = 0.25;
  EXPECT_DOUBLE_EQ(TimeOf(f, p).seconds - foreseen, 1000 * 0.25 * 5);
}

TEST(Equations, AMispredictionWaitsForItsCondition) {
  LoopFeatures f = Loop(16, 1);
  f.vectorised = false;
  f.mispredictions = 0.5;
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Misprediction, 5);
  const double alone = TimeOf(f, p).branches;
  f.missed_links[static_cast<std::size_t>(Latency::DivideR8)] = 0.5;
  EXPECT_DOUBLE_EQ(TimeOf(f, p).branches - alone, 0.5);
}

TEST(Equations, CoreIsTheNormOfArithmeticSlowAndAccessPlusCalls) {
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::AddR4, 3);
  Work(f, Cost::DivideR4, 4);
  Work(f, Cost::ExpR4, 2);
  const LoopTime<double> t = TimeOf(f, UnitParameters());
  EXPECT_NEAR(t.core, 5 + 2, 1e-12);  // sqrt(3^2 + 4^2) + calls
  EXPECT_NEAR(t.calls, 2, 1e-12);
  EXPECT_EQ(t.memory, 0);
  EXPECT_NEAR(t.seconds, 16 * 7, 1e-9);
}

TEST(Equations, OverheadsPerExecutionEntryAndLeftOverIteration) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Start, 100);
  Set(p, Single::EntryVector, 10);
  Set(p, Single::Tail, 0.5);
  Set(p, Single::Allocation, 7);
  LoopFeatures f = Loop(19, 4);  // 32 bytes hold eight elements: three are left over
  f.executions = 2;
  f.allocations = 3;
  Work(f, Cost::AddR4, 1);
  const LoopTime<double> t = TimeOf(f, p);
  EXPECT_NEAR(t.overhead, 2 * 100 + 3 * 7 + 4 * (10 + 0.5 * 3 * 1), 1e-9);
  EXPECT_NEAR(t.seconds, t.overhead + 4 * 19 * 1, 1e-9);
}

TEST(Equations, FurtherBodiesCostMoreThanTheIterationsThatTheyDo) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Tail, 0.5);
  Set(p, Single::FurtherBody, 0.75);
  p.values[kScalarCosts + static_cast<std::size_t>(Cost::AddR4)] = 5;
  LoopFeatures f = Loop(16 + 8 + 4 + 3, 1);
  Work(f, Cost::AddR4, 1);
  f.vectorised = true;
  f.bodies = {{16, 16}, {8, 16}, {4, 16}};
  LoopFeatures full = f;
  full.trips = 32;
  const double entry = TimeOf(full, p).overhead;
  EXPECT_NEAR(TimeOf(f, p).overhead - entry, 0.75 * (8 + 12) * 1 + 0.5 * 3 * 5, 1e-9);
  f.trips = 3;
  EXPECT_NEAR(TimeOf(f, p).core, 5, 1e-9) << "fills none: scalar code";
  f.trips = 23.5;  // any from 15 to 32 or so
  const double mean = TimeOf(f, p).overhead - entry;
  EXPECT_GT(mean, 0.75 * 8);
  EXPECT_LT(mean, 0.75 * 20 + 0.5 * 3 * 5);
}

TEST(Equations, WhatVectorsLeaveOverChoosesByJumps) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Misprediction, 20);
  LoopFeatures f = Loop(35, 2);
  Work(f, Cost::AddR4, 1);
  f.vectorised = true;
  f.bodies = {{32, 32}};
  const double foreseen = TimeOf(f, p).overhead;
  f.mispredictions = 0.25;
  EXPECT_NEAR(TimeOf(f, p).overhead - foreseen, 2 * 3 * 0.25 * 20, 1e-9);
  EXPECT_EQ(TimeOf(f, p).branches, 0) << "of vectors";
}

TEST(Equations, TrafficBeyondACacheGrowsWithTheReuseDistance) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Read1, 2);
  LoopFeatures f = Loop(10, 1);
  Stream s;
  s.bytes_per_element = 4;
  s.stride_bytes = 4;
  s.reuse_bytes = 1000;  // the capacity itself: half
  f.streams = {s};
  EXPECT_NEAR(TimeOf(f, p).level[0], 4 * 2 * 0.5, 1e-12);
  f.streams[0].reuse_bytes = 3000;  // 1 / (1 + (1/3)^2)
  EXPECT_NEAR(TimeOf(f, p).level[0], 4 * 2 * 0.9, 1e-12);
  f.streams[0].stride_bytes = 128;
  EXPECT_NEAR(TimeOf(f, p).level[0], 3 * 4 * 2 * 0.9, 1e-12);
  f.streams[0].write = true;  // no cost set for writes
  EXPECT_EQ(TimeOf(f, p).level[0], 0);
}

TEST(Equations, LinesThatPassToTheFirstCacheKeepLoadsWaiting) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Read1, 0.5);
  LoopFeatures f = Loop(10, 1);
  Work(f, Cost::AddR4, 3);
  Work(f, Cost::Load4, 2);
  Stream s;
  s.bytes_per_element = 4;
  s.stride_bytes = 4;
  s.reuse_bytes = 1e9;
  f.streams = {s};
  const LoopTime<double> t = TimeOf(f, p);
  EXPECT_NEAR(t.transfers, 4 * 0.5, 1e-6);
  EXPECT_NEAR(t.core, std::hypot(3, 2), 1e-12) << "instructions alone";
  EXPECT_NEAR(t.busy, std::hypot(3, 2 + 2), 1e-6);
  EXPECT_NEAR(t.seconds, 10 * t.busy, 1e-5) << "nothing comes from beyond the second cache";

  // Elements picked at random and gathered ones leave the cache idle between.
  f.streams[0].random = true;
  EXPECT_EQ(TimeOf(f, p).transfers, 0);
  f.streams[0].random = false;
  LoopFeatures g = Loop(10, 1);
  Work(g, Cost::Gather4, 2);
  g.streams = f.streams;
  EXPECT_NEAR(TimeOf(g, p).busy, std::hypot(2, 2), 1e-6);
}

TEST(Equations, WhatWaitsForLinesIsToldAsMemory) {
  ModelParameters m;
  m.mean = UnitParameters();
  Set(m.mean, Single::Read1, 1);
  LoopFeatures f = Loop(10, 1);
  Work(f, Cost::Load4, 2);
  Work(f, Cost::AddR4, 1e-9);  // no copy
  Stream s;
  s.bytes_per_element = 4;
  s.stride_bytes = 4;
  s.reuse_bytes = 1e9;
  f.streams = {s};
  const LoopEstimate e = EstimateLoop(f, m);
  double told = 0, memory = 0;
  for (const auto& term : e.terms) {
    told += term.seconds;
    if (term.name == "memory beyond cache 1") memory = term.seconds;
  }
  EXPECT_NEAR(told, e.seconds, 1e-6 * e.seconds);
  EXPECT_NEAR(memory, e.seconds * 4 / (2 + 4), 1e-4 * e.seconds);
  EXPECT_EQ(e.bound, "memory");
  // Segments are measured where their code lies well; a program's lies anywhere.
  m.placement = 1.05;
  const LoopEstimate anywhere = EstimateLoop(f, m);
  EXPECT_NEAR(anywhere.seconds, 1.05 * e.seconds, 1e-9 * e.seconds);
  EXPECT_EQ(anywhere.terms.back().name, "place of the code");
}

TEST(Equations, LinesThatCrowdASetComeFromTheNextCacheAsIfSoMuchMoreWereUsed) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Read1, 2);
  LoopFeatures f = Loop(10, 1);
  Stream s;
  s.bytes_per_element = 64;
  s.stride_bytes = 1024;
  s.reuse_bytes = 250;
  f.streams = {s};
  const double alone = TimeOf(f, p).level[0];
  EXPECT_NEAR(alone, 3 * 64 * 2 / 17.0, 1e-9);  // 1 / (1 + (1000 / 250)^2)
  f.streams[0].crowding = 16;
  // 16 / 17 of them; no cost set for the conflict itself.
  Set(p, Single::Conflict1, 0);
  EXPECT_NEAR(TimeOf(f, p).level[0], 3 * 64 * 2 * 16 / 17.0, 1e-9);
}

TEST(Equations, ScalarSumsWaitForEachLinkThoughVectorCodeRegroupsThem) {
  ParameterVector<double> p = UnitParameters();
  p.values[kChainLatencies + static_cast<std::size_t>(Latency::SumR8)] = 0.1;
  p.values[kChainLatencies + static_cast<std::size_t>(Latency::AddR8)] = 2;
  LoopFeatures f = Loop(10, 1);
  f.chain[static_cast<std::size_t>(Latency::SumR8)] = 1;
  f.vectorised = true;
  EXPECT_NEAR(TimeOf(f, p).chain, 0.1, 1e-12);
  f.vectorised = false;
  EXPECT_NEAR(TimeOf(f, p).chain, 2, 1e-12);
  p.values[kChainLatencies + static_cast<std::size_t>(Latency::SumR8)] = 3;  // fused, say
  EXPECT_NEAR(TimeOf(f, p).chain, 3, 1e-12);
}

void SetSums(ParameterVector<double>& p, double seconds) {
  for (const Latency l : {Latency::SumR4, Latency::SumR8, Latency::DotR4, Latency::DotR8})
    p.values[kChainLatencies + static_cast<std::size_t>(l)] = seconds;
}

// s = s + x*y in scalar code: fused with the sum as in serial code; further terms are added up first where sums are regrouped.
TEST(Equations, ScalarSumsOfProductsAreFused) {
  ParameterVector<double> p = UnitParameters();
  const auto set = [&](Latency latency, double seconds) { p.values[kChainLatencies + static_cast<std::size_t>(latency)] = seconds; };
  set(Latency::AddR8, 2);
  set(Latency::AccumulateR8, 4);
  set(Latency::DotR8, 2);  // products of vectors, added one by one
  LoopFeatures f = Loop(10, 1);
  f.vectorised = false;
  const auto chain = [&](double links) {
    f.chain[static_cast<std::size_t>(Latency::DotR8)] = links;
    return TimeOf(f, p).chain;
  };
  EXPECT_NEAR(chain(1), 4, 1e-12);
  EXPECT_NEAR(chain(5), 20, 1e-12);
  SetSums(p, 0.25);  // regrouped
  EXPECT_NEAR(chain(1), 4, 1e-12);
  EXPECT_NEAR(chain(5), 4 + 2, 1e-12);
  f.vectorised = true;
  EXPECT_NEAR(chain(1), 0.25, 1e-12);
}

TEST(Equations, JumpsByATableAreDoneWhileTheChainWaits) {
  const ParameterVector<double> p = UnitParameters();
  LoopFeatures f = Loop(10, 1);
  f.vectorised = false;
  f.Hinder(Hindrance::Serial);
  f.chain[static_cast<std::size_t>(Latency::AddR8)] = 4;
  const double alone = TimeOf(f, p).seconds;
  f.table_jumps_s = 3;
  EXPECT_NEAR(TimeOf(f, p).branches, 3, 1e-12);
  EXPECT_GT(TimeOf(f, p).seconds, alone);
  EXPECT_LT(TimeOf(f, p).seconds, alone + 10 * 3);
}

TEST(Equations, HalfVectorsTakeMoreInstructions) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::HalfVectors, 1.7);
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::AddR4, 3);
  f.vectorised = true;
  const double whole = TimeOf(f, p).core;
  f.half_vectors = true;
  EXPECT_NEAR(TimeOf(f, p).core, 1.7 * whole, 1e-12);
}

TEST(Equations, EntriesThatFillNoVectorOfTheLoopAroundAreScalar) {
  ParameterVector<double> p = UnitParameters();
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::AddR4, 3);
  p.values[kScalarCosts + static_cast<std::size_t>(Cost::AddR4)] = 5;
  f.vectorised = false;
  const double scalar = TimeOf(f, p).core;
  f.vectorised = true;
  const double vector = TimeOf(f, p).core;
  ASSERT_LT(vector, scalar);
  f.scalar_entries = 0.2;
  EXPECT_NEAR(TimeOf(f, p).core, 0.8 * vector + 0.2 * scalar, 1e-12);
}

TEST(Equations, MaskedLanesCostAsMuchAsOthersAndLeaveNothingToScalarCode) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Shortest, 64);
  Set(p, Single::Tail, 1);
  p.values[kScalarCosts + static_cast<std::size_t>(Cost::AddR4)] = 5;
  LoopFeatures f = Loop(1600, 1);
  Work(f, Cost::AddR4, 3);
  f.vectorised = true;
  const double whole = TimeOf(f, p).core;
  f.trips = 5;
  f.padding = 8.0 / 5;
  f.always_vectors = true;
  EXPECT_NEAR(TimeOf(f, p).core, f.padding * whole, 1e-3 * whole);
}

TEST(Equations, HalfVectorsCrossNoMoreLines) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::HalfVectors, 2);
  Set(p, Single::Unaligned, 3);
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::Load4, 1);
  f.vectorised = true;
  const double aligned = TimeOf(f, p).core;
  f.unaligned[0] = 1;
  const double crossing = TimeOf(f, p).core - aligned;
  f.half_vectors = true;
  EXPECT_NEAR(TimeOf(f, p).core, 2 * aligned + crossing, 1e-12);
}

TEST(Equations, ChainAndBranches) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Branch, 2);
  Set(p, Single::Misprediction, 20);
  LoopFeatures f = Loop(1, 1);
  f.Hinder(Hindrance::Serial);
  f.branches = 1;
  f.mispredictions = 0.1;
  f.chain[static_cast<std::size_t>(Latency::AddR8)] = 3;
  const LoopTime<double> t = TimeOf(f, p);
  EXPECT_NEAR(t.branches, 2 + 2, 1e-12);
  EXPECT_NEAR(t.chain, 3, 1e-12);
  EXPECT_NEAR(t.seconds, 5, 1e-12);  // sqrt(4^2 + 3^2)
}

TEST(Equations, EntriesOfVectorCodeThatBeginWithTheLastResultWait) {
  ParameterVector<double> p = UnitParameters();
  SetSums(p, 0.25);  // four lanes
  LoopFeatures f = Loop(16, 10);
  Work(f, Cost::Load8, 1);
  const auto waits = [&](bool vectorised) {
    f.vectorised = vectorised;
    f.entry_wait_s = 0;
    const double before = TimeOf(f, p).seconds;
    f.entry_wait_s = 3;
    EXPECT_NEAR(TimeOf(f, p).seconds - before, TimeOf(f, p).entry_waits, 1e-9);
    return TimeOf(f, p).entry_waits;
  };
  EXPECT_NEAR(waits(true), 30, 1e-9);
  EXPECT_EQ(waits(false), 0) << "scalar code loads what it stored";
  p.values[kChainLatencies + static_cast<std::size_t>(Latency::DotR8)] = 0.6;
  EXPECT_NEAR(waits(true), 30, 1e-9) << "one that the fit finds too long, of four";
  SetSums(p, 1);
  EXPECT_EQ(waits(true), 0) << "in the order of the source the chain goes on";
}

TEST(Equations, AnEntryWaitsForTheElementThatTheLastOneStored) {
  const ParameterVector<double> p = UnitParameters();
  LoopFeatures f = Loop(16, 10);
  Work(f, Cost::Load8, 1);
  f.vectorised = false;
  const double alone = TimeOf(f, p).seconds / f.entries;
  const auto waits = [&](double links, bool last) {
    f.between_entries[static_cast<std::size_t>(Latency::DivideR8)] = links;
    f.stores_first_last = last;
    f.follow_entries = 0.5;
    EXPECT_NEAR(TimeOf(f, p).seconds / f.entries - alone, TimeOf(f, p).entry_waits / f.entries, 1e-9);
    return TimeOf(f, p).entry_waits / f.entries;
  };
  EXPECT_NEAR(waits(alone + 4, false), 2, 1e-9) << "the others hide what they take";
  EXPECT_NEAR(waits(alone - 1, false), 0, 1e-9);
  EXPECT_NEAR(waits(6, true), 3, 1e-9) << "all the others come first";
}

TEST(Equations, VectorCodeWhoseWindowMovesTakesAsLongAsItsStores) {
  const ParameterVector<double> p = UnitParameters();
  LoopFeatures f = Loop(16, 10);
  Work(f, Cost::Load8, 1);
  const auto waits = [&](double seconds, bool vectorised) {
    f.vectorised = vectorised;
    f.follow_entries = f.window_wait_s = 0;
    f.moves_window = 0.5;
    const double alone = TimeOf(f, p).seconds / f.entries;
    f.follow_entries = 0.5;
    f.window_wait_s = alone + seconds;
    return TimeOf(f, p).entry_waits / f.entries;
  };
  EXPECT_NEAR(waits(4, true), 1, 1e-9) << "of half of the entries that follow another, so of a quarter";
  EXPECT_NEAR(waits(-1, true), 0, 1e-9) << "long entries";
  EXPECT_NEAR(waits(4, false), 0, 1e-9) << "scalar code loads what it stored";
}

TEST(Equations, EndsOfLongLoopsAreMissedOnceAnEntry) {
  ParameterVector<double> p = UnitParameters();
  const auto added = [&](double trips, bool vectorised) {
    LoopFeatures f = Loop(trips, 3);
    Work(f, Cost::Load8, 1);
    f.vectorised = vectorised;
    Set(p, Single::Misprediction, 0);
    const double without = TimeOf(f, p).seconds;
    Set(p, Single::Misprediction, 7);
    return (TimeOf(f, p).seconds - without) / f.entries;
  };
  EXPECT_NEAR(added(kLongestForeseen, false), 0, 1e-9);
  EXPECT_NEAR(added(kLongestForeseen + 1, false), 7, 1e-9);
  EXPECT_NEAR(added(kLongestForeseen + 1, true), 0, 1e-9) << "fewer executions of a vector body";
  EXPECT_NEAR(added(1000, true), 7, 1e-9);
}

TEST(Equations, TheEndOfALongLoopIsFoundOutWhileItWaitsForItsChain) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Misprediction, 7);
  const auto end = [&](double window, double trips, double waiting) {
    LoopFeatures f = Loop(trips, 3);
    Work(f, Cost::Load8, 1);
    Set(p, Single::Window, window);
    return detail::EndOfLongLoop(f, waiting, 0.0, p);
  };
  EXPECT_EQ(end(300, 50, 0), 7);
  EXPECT_NEAR(end(300, 50, 0.1), 2, 1e-12) << "50 iterations, each waits for 0.1";
  EXPECT_NEAR(end(60, 50, 0.1), 5, 1e-12) << "three operations an iteration: 20 of them are begun";
  EXPECT_EQ(end(300, 50, 1), 0);
}

TEST(Equations, ChainsOfShortEntriesThatBeginAnewOverlap) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Window, 120);
  LoopFeatures f = Loop(10, 4);
  f.Hinder(Hindrance::Serial);
  f.taken[static_cast<std::size_t>(Cost::Load8)] = 4;  // with the loop's own two: 60 an entry
  f.chain[static_cast<std::size_t>(Latency::SumR8)] = 30;
  EXPECT_NEAR(TimeOf(f, p).chain, 30, 1e-12);
  f.restarts = true;
  EXPECT_NEAR(TimeOf(f, p).chain, 10, 1e-12);  // three entries at once
  f.entries_apart = 120;  // so many operations later the next entry begins
  EXPECT_NEAR(TimeOf(f, p).chain, 15, 1e-12);
  f.missed_between_entries = 0.5;
  EXPECT_NEAR(TimeOf(f, p).chain, 30 / (1 + std::exp(-0.5)), 1e-12) << "nothing behind a mispredicted branch has been begun";
  f.ends_missed = 1;
  EXPECT_NEAR(TimeOf(f, p).chain, 30, 1e-12) << "no end is foreseen";
  f.ends_missed = 0;
  f.entries_apart = f.missed_between_entries = 0;
  f.mispredictions = 0.05;  // one in the window of twenty iterations
  EXPECT_NEAR(TimeOf(f, p).chain, 30 / (1 + 2 * std::exp(-1)), 1e-12);
  f.mispredictions = 0;
  f.trips = 1000;
  EXPECT_NEAR(TimeOf(f, p).chain, 30, 1);
  Set(p, Single::Window, 0);
  EXPECT_NEAR(TimeOf(f, p).chain, 30, 1e-12);
}

TEST(Equations, IterationsUnderWayShareTheirOwnLatencies) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Waiting, 30);
  LoopFeatures f = Loop(100, 4);
  f.Hinder(Hindrance::Serial);
  f.taken[static_cast<std::size_t>(Cost::Load8)] = 8;  // with the loop's own two: 10 an iteration
  f.way[static_cast<std::size_t>(Latency::AddR8)] = 20;
  EXPECT_NEAR(TimeOf(f, p).way, 5, 1e-12);  // four at once
  f.taken[static_cast<std::size_t>(Cost::ExpR8)] = 5;  // of 1: keeps the units busy as 15 operations
  EXPECT_NEAR(TimeOf(f, p).way, 20 / (1 + 30. / 25), 1e-12);
  f.vectorised = true;
  EXPECT_EQ(TimeOf(f, p).way, 0);
}

TEST(Equations, ThereAreNoMorePagesThanTheProgramHas) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Pages, 1000);
  Set(p, Single::PageWalk, 1);
  Set(p, Single::Sharpness, 20);
  LoopFeatures f = Loop(100, 1);
  Stream s;
  s.bytes_per_element = 64;
  s.stride_bytes = 8192;
  s.reuse_bytes = 64 * 10000.0;  // so many lines, each on a page of its own
  f.streams = {s};
  EXPECT_NEAR(TimeOf(f, p).walks, 1, 1e-6);
  f.streams[0].most_pages = 100;
  EXPECT_NEAR(TimeOf(f, p).walks, 0, 1e-6);
}

TEST(Equations, EntriesThatFillNoVectorRunScalarCode) {
  ParameterVector<double> p = UnitParameters();
  p.values[kScalarCosts + static_cast<std::size_t>(Cost::AddR8)] = 8;
  LoopFeatures f = Loop(3, 1);
  f.element_bytes = 8;
  f.vectorised = true;
  Work(f, Cost::AddR8, 1);
  EXPECT_NEAR(TimeOf(f, p).core, 1, 1e-12);  // not asked for
  Set(p, Single::Shortest, 48);
  EXPECT_NEAR(TimeOf(f, p).core, 8, 0.01);
  f.trips = 6;
  EXPECT_NEAR(TimeOf(f, p).core, 4.5, 1e-12);
  f.trips = 12;
  EXPECT_NEAR(TimeOf(f, p).core, 1, 0.01);
}

TEST(Equations, EachArrayAddsToAnEntryAndMovesHaveAFactor) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::EntryStream, 5);
  Set(p, Single::Moves, 2);
  LoopFeatures f = Loop(16, 3);
  f.vectorised = true;
  f.streams.resize(2);
  Work(f, Cost::Load4, 1);
  Work(f, Cost::Store4, 1);
  EXPECT_NEAR(TimeOf(f, p).overhead, 3 * 2 * 5, 1e-9);
  EXPECT_NEAR(TimeOf(f, p).core, 4, 1e-12);
  f.vectorised = false;
  EXPECT_NEAR(TimeOf(f, p).core, 2, 1e-12);
  f.vectorised = true;
  Work(f, Cost::SimpleR4, 1);
  EXPECT_NEAR(TimeOf(f, p).core, std::sqrt(2 * 2 + 1), 1e-12);
}

TEST(Equations, RandomLinesHaveACostOfTheirOwn) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Read1, 2);
  Set(p, Single::Line1, 10);
  LoopFeatures f = Loop(10, 1);
  Stream s;
  s.random = true;
  s.bytes_per_element = 32;  // every second element lies on another line ...
  s.jumps = 0.25;            // ... half of which no step foresees
  s.reuse_bytes = 1e30;
  f.streams = {s};
  EXPECT_NEAR(TimeOf(f, p).level[0], (32 - 16) * 2 + 0.25 * 10, 1e-9);
}

TEST(Equations, ACoreBeginsSoManyOperationsAtATime) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::IterationScalar, 1);
  Set(p, Single::IssueScalar, 0.5);
  Set(p, Single::IterationVector, 2);
  Set(p, Single::IssueVector, 0.5);
  LoopFeatures f = Loop(16, 1);
  f.element_bytes = 8;
  Work(f, Cost::AddR8, 3);
  Work(f, Cost::Load8, 4);
  f.vectorised = true;
  EXPECT_NEAR(TimeOf(f, p).core, std::sqrt(3 * 3 + 4 * 4 + 9 * 9), 1e-12);  // 2 + 7 * 0.5 * 2
  f.vectorised = false;
  EXPECT_NEAR(TimeOf(f, p).core, std::sqrt(3 * 3 + 4 * 4 + 4.5 * 4.5), 1e-12);  // 1 + 7 * 0.5
}

TEST(Equations, AnUnrolledLoopIsControlledOnceForSoManyIterations) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::IterationScalar, 1);
  const auto core = [&](double trips, double unrolled) {
    LoopFeatures f = Loop(trips, 1);
    f.vectorised = false;
    f.unrolled = unrolled;
    return TimeOf(f, p).core;
  };
  EXPECT_NEAR(core(16, 1), 1, 1e-12);
  EXPECT_NEAR(core(16, 4), 1. / 4, 1e-12);
  EXPECT_NEAR(core(18, 4), (4. + 2) / 18, 1e-12) << "two are left over";
  EXPECT_NEAR(core(2, 4), 1, 1e-12);
  EXPECT_NEAR(core(21.5, 4), (20. / 4 + 1.5) / 21.5, 1e-12) << "1.5 in the mean";
}

TEST(Equations, UnalignedVectorAccessTakesLonger) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Unaligned, 0.5);
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::Load4, 4);
  f.unaligned[0] = 2;
  EXPECT_NEAR(TimeOf(f, p).core, 4, 1e-12) << "copies do not care";
  Work(f, Cost::AddR4, 1e-6);
  EXPECT_NEAR(TimeOf(f, p).core, 4 + 2 * 0.5, 1e-5);
  f.vectorised = false;
  EXPECT_NEAR(TimeOf(f, p).core, 4, 1e-5);
  f.vectorised = true;
  Work(f, Cost::Store4, 1);
  f.unaligned_stores[0] = 1;
  EXPECT_NEAR(TimeOf(f, p).core, 5 + 1.5, 1e-5);
}

TEST(Equations, SumsAndProductsLoadsAndStoresMayGoOnSideBySide) {
  ParameterVector<double> p = UnitParameters();
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::AddR4, 3);
  Work(f, Cost::FmaR4, 4);
  for (const bool vector : {false, true}) {
    f.vectorised = vector;
    Set(p, Single::ExponentUnits, 0);
    EXPECT_NEAR(TimeOf(f, p).core, 3 + 4, 1e-12);  // the same units
    Set(p, Single::ExponentUnits, 1);
    EXPECT_NEAR(TimeOf(f, p).core, 5, 1e-12);
  }
  LoopFeatures g = Loop(16, 1);
  Work(g, Cost::Load8, 8);
  Work(g, Cost::AddR8, 1);  // a loop that only moves data is another matter
  Work(g, Cost::Store8, 6);
  g.vectorised = true;
  Set(p, Single::ExponentAccess, 1);
  EXPECT_NEAR(TimeOf(g, p).core, std::hypot(10, 1), 1e-12);
  Set(p, Single::ExponentAccess, 0);
  EXPECT_NEAR(TimeOf(g, p).core, std::hypot(14, 1), 1e-12);
}

TEST(Equations, VectorCodeMaySkipVectorsWithoutATrueElement) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::Read1, 1);
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::AddR4, 10);
  f.full[static_cast<std::size_t>(Cost::AddR4)] = 2;  // one vector of five
  Stream s;
  s.bytes_per_element = s.stride_bytes = 4;
  s.reuse_bytes = 1e30;
  s.share = 0.25;
  f.streams = {s};
  f.vectorised = true;
  Set(p, Single::MaskSkip, 1);
  EXPECT_NEAR(TimeOf(f, p).core, 2, 1e-12);
  EXPECT_NEAR(TimeOf(f, p).level[0], 1, 1e-9);
  Set(p, Single::MaskSkip, 0);
  EXPECT_NEAR(TimeOf(f, p).core, 10, 1e-12);
  EXPECT_NEAR(TimeOf(f, p).level[0], 4, 1e-9);
}

TEST(Equations, ScalarCodeKeepsAMaskElementByElement) {
  ParameterVector<double> p = UnitParameters();
  Set(p, Single::MaskKept, 3);
  LoopFeatures f = Loop(16, 1);
  Work(f, Cost::AddR4, 10);
  f.vectorised = false;
  const double without = TimeOf(f, p).core;
  f.masks_kept = 1;
  EXPECT_NEAR(TimeOf(f, p).core, without + 3, 1e-12);
  f.vectorised = true;
  const double masked = TimeOf(f, p).core;
  f.masks_kept = 0;
  EXPECT_NEAR(TimeOf(f, p).core, masked, 1e-12);
}

TEST(Equations, HindrancesMixVectorAndScalarCosts) {
  ParameterVector<double> p = UnitParameters();
  p.values[kScalarCosts + static_cast<std::size_t>(Cost::AddR4)] = 8;
  LoopFeatures f = Loop(8, 1);
  Work(f, Cost::AddR4, 1);
  EXPECT_NEAR(TimeOf(f, p).core, 1, 1e-12);
  f.Hinder(Hindrance::Strided);
  EXPECT_NEAR(TimeOf(f, p).core, 0.5 * 1 + 0.5 * 8, 1e-12);
  f.Hinder(Hindrance::Calls);
  EXPECT_NEAR(TimeOf(f, p).core, 0.25 * 1 + 0.75 * 8, 1e-12);
  f.Hinder(Hindrance::Serial);
  EXPECT_NEAR(TimeOf(f, p).core, 8, 1e-12);
}

PairKnowledge Knowledge() {
  PairKnowledge k;
  k.pair.name = "here";
  k.parameters.push_back(EquationsParameter());
  const ParameterVector<double> p = UnitParameters();
  for (std::size_t n = 0; n < kParameters; ++n) {
    Parameter q;
    q.module = "model";
    q.name = ParameterName(n);
    q.mean = p.values[n];
    q.samples = 5;
    k.parameters.push_back(q);
  }
  return k;
}

Profile ProfileOf(TestUnit& u, std::vector<Stmt> body) {
  u.unit.model.procedures[0].body.body = std::move(body);
  Profile profile;
  profile.program = "test";
  profile.units = {u.unit};
  return profile;
}

TEST(PredictHierarchy, TermsAddUpToStatementsAndStatementsToTheTotal) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000}), i = u.Scalar("i", kI4);
  const Profile profile =
      ProfileOf(u, {u.At(1, 7, fortell::Set(a, Fn("exp", {b}) / a)),
                    u.Do(2, i, 1, 1000, 3,
                         {u.At(3, 3000, fortell::Set(At(a, i), At(b, i) + At(a, i))),
                          u.At(4, 3000, fortell::Set(At(b, i), At(b, i) / At(a, i)))})});
  const auto p = PredictHierarchy(profile, Knowledge());
  ASSERT_TRUE(p);
  double total = 0;
  for (const StatementPrediction& s : p->statements) {
    double terms = 0;
    for (const Term& t : s.terms) terms += t.seconds;
    EXPECT_NEAR(terms, s.seconds, 1e-9 * s.seconds);
    EXPECT_LT(s.low, s.seconds);
    EXPECT_GT(s.high, s.seconds);
    EXPECT_FALSE(s.bound.empty());
    EXPECT_FALSE(s.why.empty());
    total += s.seconds;
  }
  ASSERT_EQ(p->statements.size(), 3u);
  EXPECT_NEAR(total, p->seconds, 1e-9 * total);
  EXPECT_EQ(p->statements[0].executions, 7);
  EXPECT_EQ(p->statements[2].line, 4);
  EXPECT_EQ(p->statements[2].executions, 3000);
  EXPECT_GT(p->statements[2].seconds, p->statements[1].seconds);  // the division
  EXPECT_EQ(p->coverage, 1);
  EXPECT_EQ(p->model, "hierarchy");
}

TEST(PredictHierarchy, WhatIsNotCoveredLowersTheCoverage) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {10});
  Call outside;
  outside.procedure = "dgemm";
  Stmt call;
  call.node = outside;
  Stmt uncounted = fortell::Set(a, a);
  uncounted.line = 9;
  const Profile profile =
      ProfileOf(u, {u.At(1, 1, fortell::Set(a, a + a)), u.At(2, 40, call), uncounted});
  const auto p = PredictHierarchy(profile, Knowledge());
  ASSERT_TRUE(p);
  ASSERT_EQ(p->not_covered.size(), 2u);
  EXPECT_EQ(p->not_covered[0].line, 9);
  EXPECT_EQ(p->not_covered[0].reason, "its executions were not counted");
  EXPECT_EQ(p->not_covered[1].what, "call of dgemm");
  EXPECT_EQ(p->not_covered[1].executions, 40);
  EXPECT_LT(p->coverage, 0.9);
}

TEST(PredictHierarchy, UnmeasuredCostsAreListedAndWidenTheInterval) {
  TestUnit u;
  const Expr a = u.Array("a", kR4, {1000}), b = u.Array("b", kR4, {1000});
  const Profile profile = ProfileOf(u, {u.At(1, 7, fortell::Set(a, Fn("tan", {b})))});
  PairKnowledge measured = Knowledge(), unmeasured = Knowledge();
  for (Parameter& q : unmeasured.parameters)
    if (q.name == "vector/tangent/r4" || q.name == "scalar/tangent/r4") q.samples = 0;
  const auto sure = PredictHierarchy(profile, measured),
             unsure = PredictHierarchy(profile, unmeasured);
  ASSERT_TRUE(sure && unsure);
  EXPECT_EQ(sure->coverage, 1);
  EXPECT_LT(unsure->coverage, 1);
  ASSERT_EQ(unsure->not_covered.size(), 1u);
  EXPECT_EQ(unsure->not_covered[0].what, "operation tangent/r4");
  EXPECT_GT(unsure->high, sure->high);
}

void AddArchitecture(const std::vector<std::pair<std::string, double>>& parameters, PairKnowledge& knowledge) {
  for (const auto& [name, mean] : parameters) {
    Parameter q;
    q.module = "architecture";
    q.name = name;
    q.mean = mean;
    knowledge.parameters.push_back(q);
  }
}

TEST(PredictHierarchy, AutomaticArraysCostABlockEachCallWhereTheyAreOnTheHeap) {
  const auto seconds = [](const std::vector<std::pair<std::string, double>>& architecture) {
    TestUnit u;
    const Expr work = u.Array("work", kR8, {10}), n = u.Scalar("n", kI4);
    Profile profile = ProfileOf(u, {u.At(1, 1, fortell::Set(n, n))});
    auto& model = profile.units[0].model;
    Procedure p;
    p.name = "step";
    p.count = u.Count(1000);
    p.body.body = {u.At(2, 1000, fortell::Set(n, n))};
    profile.units[0].counters = u.unit.counters;
    model.counts = u.unit.model.counts;
    model.procedures.push_back(p);
    Symbol& local = model.symbols[static_cast<std::size_t>(work.symbol)];
    local.dims[0].extent = n;
    local.storage = Storage::Local;
    local.procedure = 1;
    PairKnowledge knowledge = Knowledge();
    Parameter allocate;
    allocate.module = "scalar";
    allocate.name = "SEQ-ALLOCATE";
    allocate.elements = 16;
    allocate.mean = allocate.minimum = 7e-9;
    allocate.samples = 5;
    knowledge.parameters.push_back(allocate);
    AddArchitecture(architecture, knowledge);
    const auto p2 = PredictHierarchy(profile, knowledge);
    EXPECT_TRUE(p2);
    return p2 ? p2->seconds : 0;
  };
  const double heap = seconds({{"page-fault", 1e-6}, {"work-array-kept", 131072}}),
               stack = seconds({{"page-fault", 1e-6}, {"work-array-kept", 524288}}), unknown = seconds({});
  EXPECT_NEAR(heap - stack, 1000 * 7e-9, 1e-9);
  EXPECT_EQ(stack, unknown) << "nothing tells that they are on the heap";
}

// 1000 pages of a static array.
TEST(PredictHierarchy, PagesAreNoMoreThanTheRunHadWhereAFamilyBuiltIt) {
  constexpr double kFault = 1e-6, kPage = 4096;
  const auto faults = [&](double seen, double peak_pages, const char* compiler) {
    TestUnit u;
    const Expr a = u.Array("a", kR8, {512 * 1000});
    u.unit.model.symbols.back().procedure = 0;  // the main program's own
    Profile profile = ProfileOf(u, {u.At(1, 1, fortell::Set(a, Constant(kR8, 0)))});
    profile.minor_faults = seen;
    profile.peak_resident_bytes = peak_pages * kPage;
    profile.units[0].model.compiler = compiler;
    const auto seconds = [&](double fault) {
      PairKnowledge knowledge = Knowledge();
      knowledge.pair.compiler.family = "gfortran";
      AddArchitecture({{"page-fault", fault}, {"work-array-kept", 131072}}, knowledge);
      const auto p = PredictHierarchy(profile, knowledge);
      EXPECT_TRUE(p);
      return p ? p->seconds : 0;
    };
    return (seconds(2 * kFault) - seconds(kFault)) / kFault;
  };
  EXPECT_NEAR(faults(0, 0, "/usr/bin/gfortran-12"), 1000, 1) << "not known";
  EXPECT_NEAR(faults(50, 20, "/usr/bin/gfortran-12"), 50, 1);
  EXPECT_NEAR(faults(50, 300, "/usr/bin/gfortran-12"), 300, 1) << "some pages are larger ones";
  EXPECT_NEAR(faults(50, 20, "flang-22"), 1000, 1) << "keeps its arrays elsewhere";
  EXPECT_NEAR(faults(1700, 20, "gfortran"), 1000, 1) << "the others are every process's";
  EXPECT_NEAR(faults(3000, 20, "gfortran"), 3000 - 768, 1) << "some of no known statement";
  EXPECT_NEAR(faults(3000, 20, "flang-22"), 1000, 1) << "which may be its own temporaries";
  EXPECT_NEAR(faults(0, 2768, "flang-22"), 2000, 1) << "but what was in memory was touched";
  EXPECT_NEAR(faults(1900, 2768, "flang-22"), 1900 - 768, 1) << "by larger pages";
}

TEST(PredictHierarchy, SaysWhatToDoWithoutParameters) {
  PairKnowledge empty;
  empty.pair.name = "new";
  const auto p = PredictHierarchy(Profile{}, empty);
  ASSERT_FALSE(p);
  EXPECT_EQ(p.error().exit_code, ExitCode::CouldNot);
  EXPECT_NE(p.error().next_step.find("fortell characterize"), std::string::npos);
}

}  // namespace
}  // namespace fortell::test
