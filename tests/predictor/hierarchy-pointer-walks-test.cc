// Lists and trees: pointers as places in an array of nodes.
#include "predictor/hierarchy/lowering/pointer-walks.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "predictor/hierarchy/features/load-waits.h"
#include "predictor/hierarchy/loops/walk-shares.h"
#include "predictor/hierarchy/lowering/live-nodes.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::test {
namespace {

using namespace hierarchy;

constexpr int kNodeBytes = 48;

/// allocate 1000 nodes; then do while (associated(p)): s = s + p%value; p => p%next.
struct List : TestUnit {
  List() {
    const Type derived{TypeClass::Derived, 0};
    const Expr s = Scalar("s", kR8);
    p = Pointer("p", derived);
    const Expr value = Scalar("p%value", kR8), next = Pointer("p%next", derived);
    Allocation allocation;
    allocation.objects = {p};
    Stmt allocate;
    allocate.node = allocation;
    Stmt walk = Set(p, next);
    std::get<Assignment>(walk.node).pointer = true;
    Loop loop;
    loop.form = Loop::Form::While;
    loop.condition = Fn("associated", {p}, kL4);
    loop.trips = Count(50000);
    loop.body.body = {At(3, 50000, Set(s, s + value)), At(4, 50000, walk)};
    Stmt loops;
    loops.node = std::move(loop);
    unit.model.procedures[0].body.body = {At(1, 1000, allocate), At(2, 50, std::move(loops))};
  }

  Expr Pointer(const std::string& name, const Type& type) {
    const Expr e = Scalar(name, type);
    Symbol& symbol = unit.model.symbols.back();
    symbol.pointer = true;
    symbol.bytes = kNodeBytes;
    return e;
  }

  Lowering Lowered() {
    std::vector<UnitProfile> units = {unit};
    StructurePointerWalks(units);
    unit = units[0];
    return Lower(unit.model.procedures[0].body.body);
  }

  Expr p;
};

TEST(PointerWalks, EachStepWaitsForTheNodeBefore) {
  List list;
  const Lowering l = list.Lowered();
  const LoopFeatures* loop = nullptr;
  for (const LoopRecord& r : l.records)
    if (!r.levels.empty()) loop = &r.features;
  ASSERT_NE(loop, nullptr);
  ASSERT_EQ(loop->waits.size(), 1u);
  EXPECT_DOUBLE_EQ(loop->waits[0].loads, 1);
  ASSERT_FALSE(loop->streams.empty());
  EXPECT_TRUE(loop->streams[0].random);
  EXPECT_DOUBLE_EQ(loop->streams[0].reuse_bytes, 1000 * kNodeBytes) << "as many as were allocated";
}

// p => p%child(k)%p: the box is a part of the node.
TEST(PointerWalks, BoxesWithPointersArePartsOfTheNode) {
  List list;
  const Type derived{TypeClass::Derived, 0};
  const Expr child = list.Array("p%child", derived, {2});
  Symbol way = list.unit.model.symbols[static_cast<std::size_t>(list.p.symbol)];
  way.name = "p%child%p";
  way.storage = Storage::Component;
  way.base = child.symbol;
  list.unit.model.symbols.push_back(way);
  Expr step = At(child, {Int(2)});
  step.symbol = static_cast<int>(list.unit.model.symbols.size()) - 1;
  auto& loop = std::get<Loop>(list.unit.model.procedures[0].body.body[1].node);
  std::get<Assignment>(loop.body.body[1].node).value = step;
  const Lowering l = list.Lowered();
  const LoopFeatures& walk = l.records.back().features;
  ASSERT_EQ(walk.waits.size(), 1u);
  EXPECT_DOUBLE_EQ(walk.waits[0].loads, 1);
}

// if (p%key == key) of texts: the node changes with each iteration, and so does its component.
TEST(PointerWalks, WhatTheNodesHoldIsComparedInEachIteration) {
  List list;
  const Type text{TypeClass::Character, 1, 24};
  const Expr key = list.Scalar("key", text), of_node = list.Scalar("p%key", text), same = list.Scalar("same", kL4);
  list.unit.model.symbols[static_cast<std::size_t>(of_node.symbol)].base = list.p.symbol;
  auto& body = std::get<Loop>(list.unit.model.procedures[0].body.body[1].node).body.body;
  body.insert(body.begin(), list.At(3, 50000, Set(same, Relation("eq", of_node, key))));
  double compared = 0;
  for (const SerialUse& use : list.Lowered().serial)
    for (const SerialPart& part : use.parts)
      if (part.parameter == "SEQ-CH-COMPARE") compared += use.times;
  EXPECT_EQ(compared, 50000);
}

// The pointer that walks is a place, what is allocated is an object still: it costs its own price, and its pages once.
TEST(PointerWalks, NodesAreObjectsWhereTheyAreAllocated) {
  List list;
  std::vector<UnitProfile> units = {list.unit};
  const auto live = StructurePointerWalks(units);
  RunFacts facts;
  facts.unit = &units[0];
  facts.live_nodes = live;
  const Lowering l = hierarchy::Lower(facts);
  EXPECT_TRUE(l.storage.empty()) << "no array";
  EXPECT_TRUE(std::any_of(l.serial.begin(), l.serial.end(),
                          [](const SerialUse& use) { return use.what == "allocate an object"; }));
  ASSERT_EQ(l.first_touches.size(), 1u);
  EXPECT_EQ(l.first_touches[0].line, 1);
  EXPECT_DOUBLE_EQ(l.first_touches[0].bytes, 1000 * (kNodeBytes + 16)) << "blocks of the heap: 8 bytes more, by 16";
}

// do round = 1, 20; allocate 50 nodes; walk; free them.
TEST(PointerWalks, NodesThatAreFreedInEachRoundTakeTheSamePlaces) {
  List list;
  auto& body = list.unit.model.procedures[0].body.body;
  Allocation freed;
  freed.objects = {list.p};
  freed.deallocate = true;
  Stmt free;
  free.node = freed;
  body.push_back(list.At(5, 1000, free));
  EXPECT_DOUBLE_EQ(LiveNodes({list.unit}).at(kNodeBytes), 1000);
  Loop rounds;
  rounds.trips = list.Count(20);
  rounds.body.body = body;
  Stmt round;
  round.node = std::move(rounds);
  body = {list.At(1, 1, std::move(round))};
  EXPECT_DOUBLE_EQ(LiveNodes({list.unit}).at(kNodeBytes), 50);
}

TEST(PointerWalks, OneNodeThatComesForOneThatGoesTellsNothing) {
  List list;
  auto& body = list.unit.model.procedures[0].body.body;
  Allocation freed;
  freed.objects = {list.p};
  freed.deallocate = true;
  Stmt free;
  free.node = freed;
  Loop events;
  events.trips = list.Count(1000);
  events.body.body = {body[0], list.At(5, 1000, free)};
  Stmt loop;
  loop.node = std::move(events);
  body = {list.At(1, 1, std::move(loop))};
  EXPECT_DOUBLE_EQ(LiveNodes({list.unit}).at(kNodeBytes), 1000);
}

TEST(PointerWalks, NearTheRootOfATreeNodesAreUsedOften) {
  // if (p%value > 0) then p => p%next else p => p%next
  List list;
  auto& body = std::get<Loop>(list.unit.model.procedures[0].body.body[1].node).body.body;
  Expr value;
  value.kind = ExprKind::Variable;
  value.symbol = 2;
  value.type = kR8;
  Stmt one = body[1], other = body[1];
  one.count = list.Count(25000);
  other.count = list.Count(25000);
  If branch;
  branch.arms.push_back({Relation("gt", value, Constant(kR8, 0)), list.Count(25000), Block{{one}}});
  branch.arms.push_back({Expr{}, list.Count(25000), Block{{other}}});
  body[1].node = std::move(branch);
  bool geometric = false;
  for (const LoopRecord& r : list.Lowered().records)
    for (const LoadWait& wait : r.features.waits) geometric = geometric || wait.geometric;
  EXPECT_TRUE(geometric);
}

/// Notes that the run has looked at the list's steps: `near` of 100 come to the line before again, `beside` to
/// lines beside others, the others to lines that were not seen before.
void LookAtSteps(List& list, std::int64_t near, std::int64_t beside) {
  ProgramModel& model = list.unit.model;
  Site site;
  site.kind = Site::Kind::Walk;
  site.offset = static_cast<int>(list.unit.counters.size());
  site.words = kWalkWords;
  list.unit.counters.resize(list.unit.counters.size() + kWalkWords, 0);
  std::int64_t* words = list.unit.counters.data() + site.offset;
  words[2] = words[3] = 100;
  words[kWalkState] = near;
  words[kWalkState + 2 * kReuseBins - 1] = beside;
  words[kWalkState + kReuseBins - 1] = 100 - near - beside;
  model.sites.push_back(site);
  std::get<Loop>(model.procedures[0].body.body[1].node).walk_site = static_cast<int>(model.sites.size()) - 1;
}

/// Seconds that a step waits. A load takes 1 ns for 64 bytes, twice as much for four times as many.
double WaitOf(List& list) {
  std::vector<Parameter> measured;
  for (std::int64_t elements = 16; elements <= 1 << 20; elements *= 4) {
    Parameter p;
    p.module = "scalar";
    p.name = "SEQ-I-LOAD-LATENCY";
    p.elements = elements;
    p.mean = 1e-9 * std::sqrt(static_cast<double>(elements) / 16);
    measured.push_back(p);
  }
  for (const LoopRecord& r : list.Lowered().records) {
    if (r.levels.empty()) continue;
    LoopFeatures features = r.features;
    PriceWaits(LoadLatency(measured, 64), features);
    return features.chain_wait_s;
  }
  return -1;
}

TEST(PointerWalks, StepsWaitAsFarAsTheRunFoundTheirNodes) {
  List unknown, near, beside, far;
  LookAtSteps(near, 100, 0);
  LookAtSteps(beside, 0, 100);
  LookAtSteps(far, 0, 0);
  const double whole = 1e-9 * std::sqrt(1000.0 * kNodeBytes / 64);
  EXPECT_NEAR(WaitOf(unknown), whole, 1e-12);
  EXPECT_NEAR(WaitOf(near), 1e-9, 2e-10);
  EXPECT_NEAR(WaitOf(beside), 1e-9, 1e-12);
  EXPECT_GE(WaitOf(far), whole);
}

TEST(PointerWalks, LinesBetweenTwoTouchesFollowFromTheStepsBetween) {
  WalkFacts facts;
  facts.looked_at = 100;
  facts.jumps.assign(kReuseBins, 0);
  facts.foreseen.assign(kReuseBins, 0);
  facts.jumps[0] = 0.5;   // two nodes on a line,
  facts.jumps[10] = 0.5;  // and 1,024 to 2,048 steps for all
  double bytes = 0, all = 0;
  for (const WalkShare& step : WalkSharesOf(facts)) {
    all += step.share;
    if (step.bytes > 4096) bytes = step.bytes;
  }
  EXPECT_DOUBLE_EQ(all, 1);
  EXPECT_NEAR(bytes / kLineBytes, 1536 * 0.5, 150);
}

TEST(PointerWalks, NodesThatOthersPointToAreAnotherArray) {
  List list;
  LookAtSteps(list, 100, 0);
  const Type derived{TypeClass::Derived, 0};
  list.Pointer("p%item", derived);
  const Expr s = list.Scalar("t", kR8), value = list.Scalar("p%item%value", kR8);
  auto& body = std::get<Loop>(list.unit.model.procedures[0].body.body[1].node).body.body;
  body.insert(body.begin(), list.At(3, 50000, Set(s, s + value)));
  int known = 0, unknown = 0;
  for (const LoopRecord& r : list.Lowered().records)
    for (const Stream& stream : r.features.streams) ++(stream.seen_bytes > 0 ? known : unknown);
  EXPECT_EQ(known, 1);
  EXPECT_EQ(unknown, 1);
}

TEST(PointerWalks, PointersThatDoNotWalkStayScalars) {
  List list;
  auto& body = list.unit.model.procedures[0].body.body;
  std::get<Loop>(body[1].node).body.body.pop_back();
  for (const LoopRecord& r : list.Lowered().records) {
    EXPECT_TRUE(r.features.waits.empty());
    EXPECT_TRUE(r.features.streams.empty());
  }
}

// recursive subroutine find(p): if (key < p%key) then; call find(p%left); else; call find(p%right); end if
struct Tree : List {
  Tree() {
    const Type derived{TypeClass::Derived, 0};
    Procedure find;
    find.name = "find";
    find.recursive = true;
    find.count = Count(kCalls);
    unit.model.procedures.push_back(find);
    const Expr dummy = Of(Pointer("q", derived)), key = Of(Scalar("q%key", kI4)), wanted = Of(Scalar("wanted", kI4));
    const Expr left = Of(Pointer("q%left", derived)), right = Of(Pointer("q%right", derived));
    unit.model.procedures[1].dummies = {dummy.symbol};
    Stmt choice = When(Relation("lt", wanted, key), Count(kCalls / 2), {At(12, kCalls / 2, Find(left))});
    std::get<If>(choice.node).arms.push_back({Expr{}, Count(kCalls / 2), Block{{At(14, kCalls / 2, Find(right))}}});
    unit.model.procedures[1].body.body = {At(11, kCalls, std::move(choice))};
  }

  Expr Of(const Expr& e) {
    unit.model.symbols[static_cast<std::size_t>(e.symbol)].procedure = 1;
    return e;
  }
  static Stmt Find(const Expr& node) {
    Stmt s;
    s.node = Call{"find", {node}, false};
    return s;
  }

  static constexpr int kCalls = 10000;
};

TEST(PointerWalks, ATreeIsDescendedFromCallToCall) {
  Tree tree;
  const Lowering l = tree.Lowered();
  const auto body = std::find_if(l.records.begin(), l.records.end(), [](const LoopRecord& r) { return r.procedure == 1; });
  ASSERT_NE(body, l.records.end());
  const auto& waits = body->features.waits;
  const auto chain = std::find_if(waits.begin(), waits.end(), [](const LoadWait& w) { return !w.branch; });
  ASSERT_NE(chain, waits.end()) << "each call waits for the node of the one before";
  EXPECT_NEAR(chain->loads, 1, 0.1);
  EXPECT_TRUE(chain->geometric) << "the upper nodes are used often";
  EXPECT_EQ(chain->array_bytes, 1000 * kNodeBytes);
}

TEST(PointerWalks, OneWayOnAloneTellsNothing) {
  Tree tree;
  auto& arms = std::get<If>(tree.unit.model.procedures[1].body.body[0].node).arms;
  arms.pop_back();
  for (const LoopRecord& r : tree.Lowered().records)
    EXPECT_TRUE(r.procedure != 1 || r.features.waits.empty());
}

// k = a(k) or k = b(k), selected: both are loaded at once.
TEST(PointerWalks, ArmsThatAreSelectedDoNotWaitForEachOther) {
  LoopReport report;
  for (const int line : {3, 4, 6}) report.remarks.insert({0, line, kMachineCode, "2"});
  report.remarks.insert({0, 4, kSelection, "1"});
  TestUnit u;
  u.report = &report;
  const Expr a = u.Array("a", kI4, {1000}), b = u.Array("b", kI4, {1000}), x = u.Array("x", kR8, {1000});
  const Expr k = u.Scalar("k", kI4), i = u.Scalar("i", kI4), t = u.Scalar("t", kR8);
  Stmt choice = When(Relation("lt", At(x, k), t), u.Count(500), {u.At(4, 500, Set(k, At(a, k)))});
  std::get<If>(choice.node).arms.push_back({Expr{}, u.Count(500), Block{{u.At(6, 500, Set(k, At(b, k)))}}});
  const Lowering l = u.Lower({u.Do(1, i, 1, 1000, 1, {u.At(3, 1000, std::move(choice))})});
  double loads = 0;
  for (const LoopRecord& r : l.records)
    for (const LoadWait& w : r.features.waits)
      if (!w.branch) loads += w.loads;
  EXPECT_EQ(loads, 1);
}

}  // namespace
}  // namespace fortell::test
