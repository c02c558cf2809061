// Characters by their lengths, objects of derived types, dispatch, formats.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "predictor/hierarchy/features/derived-work.h"
#include "predictor/hierarchy/features/edit-descriptors.h"
#include "predictor/hierarchy/lowering/c-pointers.h"
#include "predictor/hierarchy/lowering/freed-storage.h"
#include "predictor/hierarchy/model/serial-prices.h"
#include "predictor/hierarchy/values/component-sizes.h"
#include "predictor/hierarchy/values/text-lengths.h"
#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using fortell::test::TestUnit;
using Map = std::map<std::string, double>;

Type Text(int length) { return {TypeClass::Character, 1, length}; }
constexpr Type kObject{TypeClass::Derived, 0};

Stmt Of(StmtNode node) {
  Stmt s;
  s.node = std::move(node);
  return s;
}

Expr Operation(const std::string& name, Type type, std::vector<Expr> args, ExprKind kind) {
  Expr e;
  e.kind = kind;
  e.name = name;
  e.type = type;
  e.args = std::move(args);
  return e;
}

Map Parts(const SerialUse& use) {
  Map parts;
  for (const SerialPart& part : use.parts) parts[part.parameter] += part.factor;
  return parts;
}

/// Uses by line.
std::map<int, SerialUse> ByLine(const Lowering& l) {
  std::map<int, SerialUse> uses;
  for (const SerialUse& use : l.serial) uses[use.line] = use;
  return uses;
}

TEST(ObjectStorage, AFinalProcedureIsCalledWhereTheObjectIsGivenBack) {
  DerivedFacts facts;
  facts.allocatables = 2;
  EXPECT_EQ(Parts(ObjectStorage(facts, true)), (Map{{"SEQ-OBJECT-NEWALLOCATABLE", 0.5}}));
  facts.finalized = true;
  EXPECT_EQ(Parts(ObjectStorage(facts, true)), (Map{{"SEQ-OBJECT-NEWALLOCATABLE", 0.5}, {"SEQ-OBJECT-FINALPOINTER", 1}}));
  EXPECT_EQ(Parts(ObjectStorage(facts, false)), (Map{{"SEQ-OBJECT-NEWALLOCATABLE", 0.5}}));
  EXPECT_EQ(StandIn("SEQ-OBJECT-FINALPOINTER"), "SEQ-OBJECT-FINAL");
}

TEST(ObjectAssignment, OfAClassIsPricedByTheComponentsThatItMayHave) {
  Symbol object;
  object.type = kObject;
  object.derived.polymorphic = object.allocatable = true;
  object.derived.allocatables = 1;
  const auto use = ObjectAssignment(object);
  ASSERT_TRUE(use);
  EXPECT_EQ(Parts(*use), (Map{{"SEQ-OBJECT-CLASS", 1}}));
  EXPECT_EQ(use->parts[0].index, 1);
  object.derived.polymorphic = false;
  EXPECT_EQ(Parts(*ObjectAssignment(object)), (Map{{"SEQ-OBJECT-DEEPCOPY", 1}}));
}

TEST(ObjectAssignment, AnArrayOfAClassHasOneStorageForAllElements) {
  TestUnit u;
  const auto whole = [&](const char* name, bool polymorphic) {
    Expr e = u.Array(name, kObject, {40});
    e.rank = 1;
    Symbol& symbol = u.unit.model.symbols[static_cast<std::size_t>(e.symbol)];
    symbol.allocatable = true;
    symbol.derived.polymorphic = polymorphic;
    symbol.derived.allocatables = 1;
    return e;
  };
  const auto times = [&](const Expr& a, const Expr& b) { return ByLine(u.Lower({u.At(1, 5, Set(a, b))})).at(1).times; };
  EXPECT_EQ(times(whole("a", true), whole("b", true)), 5);
  EXPECT_EQ(times(whole("c", false), whole("d", false)), 200) << "each element's component is copied";
}

TEST(LocalObject, ADummyBeginsAnewWhereItIsIntentOut) {
  Symbol object;
  object.type = kObject;
  object.storage = Storage::Dummy;
  object.derived.allocatables = 2;
  EXPECT_FALSE(LocalObject(object));
  object.intent_out = true;
  const auto use = LocalObject(object);
  ASSERT_TRUE(use);
  EXPECT_EQ(Parts(*use), (Map{{"SEQ-OBJECT-OUT", 1}, {"SEQ-CALL", -1}}));
  object.storage = Storage::Local;
  EXPECT_EQ(Parts(*LocalObject(object)), (Map{{"SEQ-OBJECT-LOCAL", 1}, {"SEQ-CALL", -1}}));
}

TEST(CPointers, AreAssignedInPlaceOfACall) {
  TestUnit u;
  const Expr c = u.Scalar("c", kI8), x = u.Array("x", kR8, {9}), n = u.Array("n", kI4, {1});
  fortell::Procedure p;
  p.body.body = {Of(Call{"__builtin_c_f_pointer", {c, x, n}}), Of(Call{"m::c_f_pointer", {c, x, n}})};
  u.unit.model.procedures.push_back(p);
  AssignCPointers(u.unit);
  const auto& body = u.unit.model.procedures.back().body.body;
  const auto* assigned = std::get_if<Assignment>(&body[0].node);
  ASSERT_NE(assigned, nullptr);
  EXPECT_TRUE(assigned->pointer);
  EXPECT_EQ(assigned->target.symbol, x.symbol);
  EXPECT_EQ(assigned->value.symbol, c.symbol);
  EXPECT_TRUE(std::holds_alternative<Call>(body[1].node)) << "somebody's own";
}

TEST(TextWork, OneCharacterIsWorkedOnInRegisters) {
  TestUnit u;
  const Expr c = u.Scalar("c", Text(1)), s = u.Scalar("s", Text(60));
  Expr part = s;
  part.type = Text(1);
  const Lowering l = u.Lower({u.At(1, 5, Set(c, part)), u.At(2, 5, Set(part, c)),
                              u.At(3, 5, Set(s, s))});
  const auto uses = ByLine(l);
  EXPECT_EQ(uses.count(1), 0u);
  EXPECT_EQ(uses.count(2), 0u);
  ASSERT_EQ(uses.count(3), 1u);
  EXPECT_EQ(uses.at(3).parts[0].index, 60);
  double stores = 0;
  for (const LoopRecord& r : l.records)
    stores += r.features.taken[static_cast<std::size_t>(Cost::Store4)];
  EXPECT_GT(stores, 0);
}

// do i = 1, 100; k = index(t, s(i:i)); if (s(i:i) == 'x') a(k) = 0: the part is another one each time.
TEST(TextWork, APartOfATextIsNotTheSameInEveryIteration) {
  TestUnit u;
  const Expr s = u.Scalar("s", Text(60)), t = u.Scalar("t", Text(26)), i = u.Scalar("i", kI4), k = u.Scalar("k", kI4);
  const Expr a = u.Array("a", kI4, {100});
  Expr part = s, place = a;
  part.type = Text(1);
  place.rank = 0;
  place.args = {k};
  const auto lower = [&](const Expr& text) {
    If branch;
    branch.arms.push_back({Relation("eq", text, part), u.Count(50), Block{{u.At(4, 50, Set(place, Int(0)))}}});
    Stmt test;
    test.node = std::move(branch);
    return u.Lower({u.Do(1, i, 1, 100, 1,
                         {u.At(2, 100, Set(k, Operation("index", kI4, {t, text}, ExprKind::Intrinsic))),
                          u.At(3, 100, std::move(test))})});
  };
  const Lowering parts = lower(part);
  ASSERT_EQ(ByLine(parts).count(2), 1u);
  EXPECT_EQ(ByLine(parts).at(2).times, 100);
  EXPECT_GT(parts.records.back().features.mispredictions, 0);
  EXPECT_EQ(parts.records.back().features.taken[static_cast<std::size_t>(Cost::CompareI4)], 1);
  EXPECT_EQ(ByLine(lower(t)).count(2), 0u) << "of whole ones it is found once";
}

// k = index(t, c); if (k > 0) ..., of 100 executions 25 find something; if (scan(t, c) == 0) ..., of which 75 find nothing.
TEST(TextWork, WhatIsNotThereIsLookedForToTheEnd) {
  TestUnit u;
  const Expr t = u.Scalar("t", Text(60)), c = u.Scalar("c", Text(1)), k = u.Scalar("k", kI4), n = u.Scalar("n", kI4);
  const auto search = [&](const char* name) { return Operation(name, kI4, {t, c}, ExprKind::Intrinsic); };
  const auto test = [&](int line, const Expr& condition, int taken) {
    If branch;
    branch.arms.push_back({condition, u.Count(taken), Block{{u.At(line, taken, Set(n, Int(0)))}}});
    return u.At(line, 100, Of(std::move(branch)));
  };
  const auto looked_at = [&](std::vector<Stmt> statements) {
    double bytes = 0;
    for (const SerialUse& use : u.Lower(std::move(statements)).serial)
      if (use.parts[0].parameter == "SEQ-CH-INDEX" || use.parts[0].parameter == "SEQ-CH-SCAN") bytes = use.parts[0].index;
    return bytes;
  };
  const Stmt set = u.At(1, 100, Set(k, search("index")));
  const double mean = 0.25 * 30 + 0.75 * 60;
  EXPECT_DOUBLE_EQ(looked_at({set, test(2, Relation("gt", k, Int(0)), 25)}), mean);
  EXPECT_DOUBLE_EQ(looked_at({set, test(2, Relation("eq", Int(0), k), 75)}), mean);
  EXPECT_DOUBLE_EQ(looked_at({u.At(1, 100, Set(n, k)), test(2, Relation("eq", search("scan"), Int(0)), 75)}), mean);
  Stmt chain = test(2, Relation("gt", n, Int(0)), 20);  // else if (index(t, c) > 0), of 80 executions 20
  std::get<If>(chain.node).arms.push_back({Relation("gt", search("index"), Int(0)), u.Count(20), Block{{u.At(3, 20, Set(n, Int(1)))}}});
  EXPECT_DOUBLE_EQ(looked_at({u.At(1, 100, Set(n, k)), chain}), mean);
  EXPECT_DOUBLE_EQ(looked_at({u.At(1, 100, Set(n, k)), test(2, Relation("eq", search("index"), Int(1)), 25)}), 0.75 * 60) << "begins with it, or has it not";
  EXPECT_DOUBLE_EQ(looked_at({u.At(1, 100, Set(n, k)), test(2, Relation("eq", search("scan"), Int(1)), 25)}), 30) << "other members may follow";
  EXPECT_DOUBLE_EQ(looked_at({set, test(2, Relation("gt", k, Int(5)), 25)}), 30) << "half way";
  EXPECT_DOUBLE_EQ(looked_at({set, test(2, Relation("gt", n, Int(0)), 25)}), 30) << "another variable";
}

// m = index(t, 'ab'); n = index(t, 'cd'): a profile does not tell the texts.
TEST(TextWork, SearchesForConstantsAreDifferentOnes) {
  TestUnit u;
  const Expr t = u.Scalar("t", Text(60)), c = u.Scalar("c", Text(2)), m = u.Scalar("m", kI4), n = u.Scalar("n", kI4);
  Expr constant;
  constant.kind = ExprKind::Constant;
  constant.type = Text(2);
  const auto searches = [&](const Expr& what) {
    double times = 0;
    const Expr search = Operation("index", kI4, {t, what}, ExprKind::Intrinsic);
    for (const SerialUse& use : u.Lower({u.At(2, 100, Set(m, search)), u.At(3, 100, Set(n, search))}).serial)
      if (use.parts[0].parameter == "SEQ-CH-INDEX") times += use.times;
    return times;
  };
  EXPECT_EQ(searches(constant), 200);
  EXPECT_EQ(searches(c), 100) << "of the same variable one is enough";
}

// verify(t, letters), of 36 letters: a character is compared with half of them, where one was measured for VERIFY and two for SCAN.
TEST(TextWork, EachMemberOfASetIsLookedAt) {
  TestUnit u;
  const Expr t = u.Scalar("t", Text(20)), letters = u.Scalar("letters", Text(36)), pair = u.Scalar("pair", Text(2)), k = u.Scalar("k", kI4);
  const auto members = [&](const char* name, const Expr& set) {
    double further = 0;
    for (const SerialUse& use : u.Lower({u.At(1, 100, Set(k, Operation(name, kI4, {t, set}, ExprKind::Intrinsic)))}).serial)
      for (const SerialPart& part : use.parts)
        if (part.parameter == "SEQ-CH-MEMBER") further += part.factor * part.index;
    return further;
  };
  EXPECT_DOUBLE_EQ(members("verify", letters), 10 * (36 / 2 - 1.5));
  EXPECT_DOUBLE_EQ(members("scan", letters), 10 * (36 - 1.5));
  EXPECT_DOUBLE_EQ(members("verify", pair), 0);
  EXPECT_DOUBLE_EQ(members("index", letters), 0);
}

TEST(TextWork, AssignmentContainsWhatItsValueIs) {
  TestUnit u;
  const Expr a = u.Scalar("a", Text(40)), b = u.Scalar("b", Text(20)), c = u.Scalar("c", Text(20));
  const Expr both = Operation("concat", Text(-1), {b, c}, ExprKind::Operation);
  const Expr trimmed = Operation("trim", Text(-1), {b}, ExprKind::Intrinsic);
  const auto uses = ByLine(u.Lower({u.At(1, 1, Set(a, both)), u.At(2, 1, Set(a, trimmed)),
                                    u.At(3, 1, Set(a, b))}));
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-CH-CONCAT", 1}}));
  EXPECT_EQ(uses.at(1).parts[0].index, 20);  // each of the two
  EXPECT_EQ(Parts(uses.at(2)), (Map{{"SEQ-CH-TRIM", 1}}));
  EXPECT_EQ(Parts(uses.at(3)), (Map{{"SEQ-CH-PAD", 1}}));
}

// s = s(2:)
TEST(TextWork, ATextIsMovedWithinItself) {
  TestUnit u;
  const Expr s = u.Scalar("s", Text(300)), t = u.Scalar("t", Text(300));
  Expr rest = s;
  rest.type = Text(-1);
  const auto uses = ByLine(u.Lower({u.At(1, 1, Set(s, rest)), u.At(2, 1, Set(t, s))}));
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-CH-SHIFT", 1}}));
  EXPECT_EQ(uses.at(1).parts[0].index, 300);
  EXPECT_EQ(Parts(uses.at(2)), (Map{{"SEQ-CH-ASSIGN", 1}}));
}

TEST(TextWork, DeferredLengthIsThatOfTheRun) {
  TestUnit u;
  const Expr d = u.Scalar("d", Text(-1)), b = u.Scalar("b", Text(-1));
  u.unit.model.symbols[static_cast<std::size_t>(d.symbol)].allocatable = true;
  Expr value = b;
  value.shape_site = u.ShapeSite(10, {300});
  const auto uses = ByLine(u.Lower({u.At(1, 10, Set(d, value))}));
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-CH-APPEND", 1}}));
  EXPECT_EQ(uses.at(1).parts[0].index, 300);
  Expr part = d;
  part.type = Text(1);
  EXPECT_EQ(ByLine(u.Lower({u.At(1, 10, Set(part, Constant(Text(1), 0)))})).count(1), 0u) << "a part is not allocated";
  Expr some = d;  // d(1:n)
  some.value = 1;
  some.shape_site = u.ShapeSite(10, {300});
  EXPECT_EQ(Parts(ByLine(u.Lower({u.At(1, 10, Set(some, value))})).at(1)), (Map{{"SEQ-CH-ASSIGN", 1}}));
}

// words(k)%text = b: a component of deferred length has storage of its own in each element; names(k) = b has not.
TEST(TextWork, AComponentOfDeferredLengthIsAllocatedWithEachElement) {
  TestUnit u;
  const Expr b = u.Scalar("b", Text(-1)), k = u.Scalar("k", kI4);
  const Expr words = u.Array("words", Type{TypeClass::Derived, 0}, {32}), text = u.Array("words%text", Text(-1), {32}),
             names = u.Array("names", Text(-1), {32});
  for (const Expr& e : {text, names}) u.unit.model.symbols[static_cast<std::size_t>(e.symbol)].allocatable = true;
  Symbol& component = u.unit.model.symbols[static_cast<std::size_t>(text.symbol)];
  component.storage = Storage::Component;
  component.base = words.symbol;
  Expr value = b;
  value.shape_site = u.ShapeSite(10, {300});
  const auto uses = ByLine(u.Lower({u.At(1, 10, Set(At(text, k), value)), u.At(2, 10, Set(At(names, k), value))}));
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-CH-APPEND", 1}}));
  EXPECT_EQ(uses.at(1).parts[0].index, 300);
  EXPECT_EQ(Parts(uses.at(2)), (Map{{"SEQ-CH-ASSIGN", 1}}));
}

// d = d // ',' // f(k): what the function returns has some length, the text that grows has that of the run.
TEST(TextWork, ATextThatGrowsIsCopiedForEachPartThatIsPutToIt) {
  TestUnit u;
  const Expr d = u.Scalar("d", Text(-1)), k = u.Scalar("k", kI4);
  u.unit.model.symbols[static_cast<std::size_t>(d.symbol)].allocatable = true;
  Expr grown = d;
  grown.shape_site = u.ShapeSite(10, {4096});
  const Expr comma = Operation("concat", Text(-1), {grown, Constant(Text(1), 0)}, ExprKind::Operation);
  const Expr returned = Operation("f", Text(-1), {k}, ExprKind::Function);
  const Expr value = Operation("concat", Text(-1), {comma, returned}, ExprKind::Operation);
  std::map<std::string, double> factors, bytes;
  for (const SerialUse& use : u.Lower({u.At(1, 10, Set(d, value))}).serial)
    for (const SerialPart& part : use.parts) factors[part.parameter] = part.factor, bytes[part.parameter] = part.index;
  EXPECT_EQ(bytes["SEQ-CH-APPEND"], 4096 + 1 + 16);
  EXPECT_EQ(bytes["SEQ-CH-CONCAT"], 4097 / 2.0);
  EXPECT_EQ(factors["SEQ-CH-ASSIGN"], -1) << "of what is put together in between nothing is assigned";
  EXPECT_EQ(bytes["SEQ-CH-ASSIGN"], 4097);
}

// d = d // '=' // t: only how long all of it is was recorded. What is no other part's belongs to the text that grows.
TEST(TextWork, OfATextThatGrowsTheRestIsLong) {
  TestUnit u;
  const Expr d = u.Scalar("d", Text(-1)), t = u.Scalar("t", Text(-1));
  u.unit.model.symbols[static_cast<std::size_t>(d.symbol)].allocatable = true;
  const Expr equals = Operation("concat", Text(-1), {d, Constant(Text(1), 0)}, ExprKind::Operation);
  Expr value = Operation("concat", Text(-1), {equals, t}, ExprKind::Operation);
  value.shape_site = u.ShapeSite(10, {5000});
  std::map<std::string, double> bytes;
  for (const SerialUse& use : u.Lower({u.At(1, 10, Set(d, value))}).serial)
    for (const SerialPart& part : use.parts) bytes[part.parameter] = part.index;
  EXPECT_EQ(bytes["SEQ-CH-APPEND"], 5000);
  EXPECT_EQ(bytes["SEQ-CH-ASSIGN"], 5000 - 16) << "of d and '=', put together first";
}

// select case (t); case ('ab', 'cd'); case ('e'); end select
TEST(TextWork, ASelectOfTextsComparesThem) {
  TestUnit u;
  const Expr k = u.Scalar("k", kI4);
  const auto selected = [&](const Type& type) {
    Select select;
    select.selector = u.Scalar("t", type);
    for (const int texts : {2, 1}) {
      SelectArm arm;
      arm.values.assign(static_cast<std::size_t>(texts), Constant(type, 0));
      arm.count = u.Count(50);
      arm.body.body = {u.At(2, 50, Set(k, k * Int(3)))};
      select.arms.push_back(arm);
    }
    double times = 0;
    for (const SerialUse& use : u.Lower({u.At(1, 100, Of(select))}).serial)
      for (const SerialPart& part : use.parts)
        if (part.parameter == "SEQ-CH-SELECT") times += part.index * use.times;
    return times;
  };
  EXPECT_EQ(selected(Text(2)), 0) << "the pair has no price";
  u.prices = {"SEQ-CH-SELECT_16"};
  EXPECT_EQ(selected(Text(2)), 3 * 100);
  EXPECT_EQ(selected(Text(1)), 0) << "single characters are like integers";
}

// select case (t); case ('ab'); end select, of a selector of two and of 25 characters; if (t == 'ab') k = 1
TEST(TextWork, OfALongerTextThatIsEqualTheBlanksAreLookedAt) {
  TestUnit u;
  u.prices = {"SEQ-CH-SELECT_16"};
  const Expr k = u.Scalar("k", kI4);
  const auto parts = [&](const Stmt& s) {
    Map factors;
    for (const SerialUse& use : u.Lower({s}).serial)
      for (const SerialPart& part : use.parts) factors[part.parameter + " " + std::to_string(static_cast<int>(part.index))] += part.factor;
    return factors;
  };
  const auto select = [&](int length) {
    Select select;
    select.selector = u.Scalar("t", Text(length));
    select.arms.resize(1);
    select.arms[0].values = {Constant(Text(2), 0)};
    select.arms[0].count = u.Count(50);
    return u.At(1, 100, Of(select));
  };
  EXPECT_EQ(parts(select(2)), (Map{{"SEQ-CH-SELECT 1", 1}}));
  EXPECT_EQ(parts(select(25)), (Map{{"SEQ-CH-SELECT 1", 1}, {"SEQ-CH-COMPARE-PADDED 25", 1}, {"SEQ-CH-COMPARE 2", -1}}));
  const auto compared = [&](const char* relation, int length, int times) {
    return u.At(1, 100, test::When(Relation(relation, u.Scalar("t", Text(length)), Constant(Text(2), 0)), u.Count(times), {u.At(2, times, Set(k, Int(1)))}));
  };
  EXPECT_EQ(parts(compared("eq", 25, 25)), (Map{{"SEQ-CH-ORDER-EARLY 25", 0.75}, {"SEQ-CH-COMPARE-PADDED 25", 0.25}, {"SEQ-CH-COMPARE 2", 0}})) << "as often as the run tells";
  EXPECT_EQ(parts(compared("ne", 25, 25)), (Map{{"SEQ-CH-ORDER-EARLY 25", 0.25}, {"SEQ-CH-COMPARE-PADDED 25", 0.75}, {"SEQ-CH-COMPARE 2", 0}}));
  EXPECT_EQ(parts(compared("eq", 2, 25)), (Map{{"SEQ-CH-ORDER-EARLY 2", 0.75}, {"SEQ-CH-COMPARE 2", 0.25}}));
  Loop loop;  // do while (t /= 'ab'), three times in a row
  const Expr t = u.Scalar("t", Text(2));
  loop.form = Loop::Form::While;
  loop.condition = Relation("ne", t, Constant(Text(2), 0));
  loop.trips = u.Count(75);
  loop.body.body = {u.At(2, 75, Set(t, u.Scalar("next", Text(2))))};
  EXPECT_EQ(parts(u.At(1, 25, Of(loop))), (Map{{"SEQ-CH-ORDER-EARLY 2", 0.75}, {"SEQ-CH-COMPARE 2", 0.25}}));
  const Expr l = u.Scalar("l", kL4);
  EXPECT_EQ(parts(u.At(1, 100, Set(l, Relation("eq", u.Scalar("t", Text(2)), Constant(Text(2), 0))))),
            (Map{{"SEQ-CH-ORDER-EARLY 2", 0.5}, {"SEQ-CH-COMPARE 2", 0.5}}));
}

// p => find(k): the function's result has a descriptor with some compilers.
TEST(Objects, AFunctionsResultThatIsAPointerHasAPrice) {
  TestUnit u;
  Expr found = u.Scalar("p", Type{TypeClass::Derived, 0});
  const Expr k = u.Scalar("k", kI4);
  Block body;
  for (int line = 20; line < 40; ++line) body.body.push_back(u.At(line, 1, Set(k, k + Int(1))));
  fortell::Procedure p;
  p.name = "m::find";
  p.count = u.Count(3);
  p.body = body;
  u.unit.model.procedures.push_back(p);
  Expr call;
  call.kind = ExprKind::Function;
  call.name = "m::find";
  call.type = found.type;
  call.args = {k};
  Assignment a;
  a.pointer = true;
  a.target = found;
  a.value = call;
  const auto results = [&] {
    double times = 0;
    for (const SerialUse& use : u.Lower({u.At(1, 3, Of(a))}).serial)
      for (const SerialPart& part : use.parts) times += part.parameter == "SEQ-CALL-POINTER" ? use.times : 0;
    return times;
  };
  EXPECT_EQ(results(), 0);
  u.prices = {"SEQ-CALL-POINTER"};
  EXPECT_EQ(results(), 3);
}

// Called 1 time with 10 characters and 3 times with 50.
TEST(TextLengths, DummiesOfAssumedLengthAreTheMeanOfTheirActualArguments) {
  TestUnit u;
  const Expr dummy = u.Scalar("text", Text(-1)), k = u.Scalar("k", kI4);
  fortell::Procedure p;
  p.name = "m::look";
  p.count = u.Count(4);
  p.dummies = {dummy.symbol};
  const Expr length = Operation("len_trim", kI4, {dummy}, ExprKind::Intrinsic);
  p.body.body = {u.At(9, 4, Set(k, length))};
  u.unit.model.procedures.push_back(p);
  const auto text = [](int n) { return Constant(Text(n), 0); };
  const auto uses = ByLine(u.Lower({u.At(1, 1, Of(Call{"m::look", {text(10)}})),
                                    u.At(2, 3, Of(Call{"m::look", {text(50)}}))}));
  ASSERT_EQ(Parts(uses.at(9)), (Map{{"SEQ-CH-LENTRIM", 1}}));
  EXPECT_EQ(uses.at(9).parts[0].index, 20);  // half of 40
}

// if (s == t), s and t of lengths that the run told, is no comparison of parts; s(i:j) of a variable of 60 is one.
TEST(TextLengths, OperandsHaveThoseOfTheRun) {
  TestUnit u;
  const Expr s = u.Scalar("s", Text(-1)), t = u.Scalar("t", Text(-1)), whole = u.Scalar("w", Text(60));
  Expr left = s, right = t, part = whole;
  left.shape_site = u.ShapeSite(10, {200});
  right.shape_site = u.ShapeSite(10, {120});
  part.type = Text(-1);
  part.shape_site = u.ShapeSite(10, {40});
  const Expr same = u.Scalar("same", kL4), other = u.Scalar("other", kL4);
  const auto uses = ByLine(u.Lower({u.At(1, 10, Set(same, Relation("eq", left, right))),
                                    u.At(2, 10, Set(other, Relation("eq", part, left)))}));
  EXPECT_EQ(uses.at(1).parts[0].index, 200) << "of unequal ones";
  EXPECT_EQ(uses.at(1).parts[1].index, 120);
  EXPECT_EQ(uses.at(2).parts[1].index, 40);
}

// The unit has 1040 bytes: half of what is beyond the 16 of those measured may be blanks that a library looks for, all of
// them are filled by WRITE.
TEST(TextItems, InternalFilesCountTheirOwnBytes) {
  TestUnit u;
  const Expr s = u.Scalar("s", Text(-1)), k = u.Scalar("k", kI4);
  Io read{"read", true, {k}};
  read.internal = true;
  read.format = "(i4)";
  read.unit = s;
  read.unit.shape_site = u.ShapeSite(3, {1040});
  Io write = read;
  write.kind = "write";
  const auto uses = ByLine(u.Lower({u.At(1, 3, Of(read)), u.At(2, 3, Of(write))}));
  EXPECT_EQ(Parts(uses.at(1)),
            (Map{{"SEQ-IO-INTERNAL-READ", 1}, {"SEQ-IO-INTERNAL-READ-BYTE", 512}, {"SEQ-IO-READ-I", 1}}));
  EXPECT_TRUE(uses.at(1).parts[1].optional) << "earlier characterizations do not know it";
  EXPECT_EQ(Parts(uses.at(2)), (Map{{"SEQ-IO-INTERNAL", 1}, {"SEQ-CH-PAD", 1}, {"SEQ-IO-WRITE-I", 1}}));
  EXPECT_EQ(uses.at(2).parts[1].index, 1024);
}

TEST(TextItems, CountTheirBytes) {
  TestUnit u;
  const Expr s = u.Scalar("s", Text(116));
  Io io{"write", true, {s}};
  io.standard = true;
  io.format = "(a,f8.2)";
  Io internal = io;
  internal.standard = false;
  internal.internal = true;
  const auto uses = ByLine(u.Lower({u.At(1, 1, Of(io)), u.At(2, 1, Of(internal))}));
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-IO-WRITE", 1},
                                    {"record-to-pipe", 1},
                                    {"SEQ-IO-WRITE-CH", 1},
                                    {"SEQ-IO-WRITE-BYTE", 100}}));
  EXPECT_EQ(Parts(uses.at(2)), (Map{{"SEQ-IO-INTERNAL", 1},
                                    {"SEQ-IO-WRITE-CH", 1},
                                    {"SEQ-IO-WRITE-BYTE", 100}}));
}

TEST(Formats, DescriptorsAreCountedOutsideOfTexts) {
  const EditDescriptors d = ReadFormat("('f e g', 3F8.2, es12.4, a4, /, 2x, \"//\")");
  EXPECT_EQ(d.fixed, 3);
  EXPECT_EQ(d.exponent, 1);
  EXPECT_EQ(d.literals, 2);
  EXPECT_EQ(d.records, 1);
  EXPECT_EQ(d.FixedShare(), 0.75);
  EXPECT_EQ(ReadFormat("(i5)").FixedShare(), 0.5);
}

TEST(Objects, AllocationCountsTheComponentsWithDescriptors) {
  TestUnit u;
  const Expr p = u.Scalar("p", kObject);
  Symbol& symbol = u.unit.model.symbols.back();
  symbol.bytes = 100;
  symbol.pointer = true;
  symbol.derived.pointers = 2;
  const Lowering l = u.Lower({u.At(1, 7, Of(Allocation{false, {p}})),
                              u.At(2, 7, Of(Allocation{true, {p}}))});
  const auto uses = ByLine(l);
  for (const int line : {1, 2}) {
    EXPECT_EQ(Parts(uses.at(line)), (Map{{"SEQ-OBJECT-NEW", 0.5}}));
    EXPECT_EQ(uses.at(line).parts[0].index, 2);
    EXPECT_EQ(uses.at(line).times, 7);
  }
  EXPECT_TRUE(l.uncovered.empty());
}

// allocate(cells(i)%p) beside allocate(cells(1:1000)): an object of 752 bytes, not one as large as the array.
TEST(Objects, ALargeOneIsAsLargeAsItsType) {
  TestUnit u;
  u.Array("cells", kObject, {1000});
  const int cells = static_cast<int>(u.unit.model.symbols.size()) - 1;
  u.unit.model.symbols.back().allocatable = true;
  u.unit.model.symbols.back().bytes = 40;
  Expr p = u.Array("cells%p", kObject, {1000});
  p.rank = 0;
  p.args = {Int(1)};
  Symbol& symbol = u.unit.model.symbols.back();
  symbol.base = cells;
  symbol.storage = Storage::Component;
  symbol.pointer = true;
  symbol.bytes = 752;
  const Lowering l = u.Lower({u.At(1, 7, Of(Allocation{false, {p}}))});
  ASSERT_EQ(l.storage.size(), 1u);
  EXPECT_EQ(l.storage[0].bytes, 752);
}

TEST(Objects, ConstructorsAndAssignmentsGoByWhatTheTypeHolds) {
  TestUnit u;
  const auto object = [&](const char* name, int bytes, int pointers, int allocatables) {
    const Expr e = u.Scalar(name, kObject);
    Symbol& symbol = u.unit.model.symbols.back();
    symbol.bytes = bytes;
    symbol.derived.pointers = pointers;
    symbol.derived.allocatables = allocatables;
    return e;
  };
  const Expr node = object("node", 80, 2, 0), plain = object("plain", 16, 0, 0);
  const Expr large = object("large", 4096, 0, 0), box = object("box", 80, 0, 3);
  const Expr made = Operation("structure constructor", kObject, {Int(1), Int(2)}, ExprKind::Other);
  const Lowering l = u.Lower(
      {u.At(1, 1, Set(node, made)), u.At(2, 1, Set(plain, made)), u.At(3, 1, Set(node, node)),
       u.At(4, 1, Set(large, large)), u.At(5, 1, Set(box, box)), u.At(6, 1, Set(plain, plain))});
  const auto uses = ByLine(l);
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-OBJECT-CONSTRUCTOR", 1}}));
  EXPECT_EQ(uses.count(2), 0u);
  EXPECT_EQ(Parts(uses.at(3)), (Map{{"SEQ-OBJECT-ASSIGN", 1}}));
  EXPECT_EQ(Parts(uses.at(4)), (Map{{"SEQ-CH-ASSIGN", 1}}));
  EXPECT_EQ(uses.at(4).parts[0].index, 4096);
  EXPECT_EQ(Parts(uses.at(5)), (Map{{"SEQ-OBJECT-DEEPCOPY", 3}}));
  EXPECT_EQ(uses.count(6), 0u);
  EXPECT_TRUE(l.uncovered.empty());
}

// child = g of 400 bytes without descriptors, at line 1 by the compiler's library; allocate(held, source=g) at line 3.
TEST(Objects, TheLibraryAssignsAndCopiesObjectsOfTypesThatTheRunDecides) {
  TestUnit u;
  u.prices = {"SEQ-ASSIGN-WHOLE", "SEQ-OBJECT-SOURCE"};
  const auto object = [&](const char* name) {
    const Expr e = u.Scalar(name, kObject);
    u.unit.model.symbols.back().bytes = 400;
    return e;
  };
  const Expr child = object("child"), g = object("g"), held = object("held");
  u.unit.model.symbols.back().allocatable = true;
  LoopReport report;
  for (int line = 1; line <= 4; ++line) report.remarks.insert({0, line, kMachineCode, "9"});
  report.remarks.insert({0, 1, kLibraryAssignment, ""});
  report.remarks.insert({0, 3, kMachineCall, "_fortranaallocatableallocatesource"});
  u.report = &report;
  const auto times = [](const Lowering& l, const std::string& parameter) {
    std::map<int, double> found;
    for (const SerialUse& use : l.serial)
      for (const SerialPart& part : use.parts)
        if (part.parameter == parameter) found[use.line] += part.factor * use.times;
    return found;
  };
  const Lowering l = u.Lower({u.At(1, 7, Set(child, g)), u.At(2, 7, Set(child, g)), u.At(3, 5, Of(Allocation{false, {held}, g})),
                              u.At(4, 5, Of(Allocation{false, {held}}))});
  EXPECT_EQ(times(l, "SEQ-ASSIGN-WHOLE"), (std::map<int, double>{{1, 7}}));
  EXPECT_EQ(times(l, "SEQ-OBJECT-SOURCE"), (std::map<int, double>{{3, 5}}));
}

// A local object of 400 bytes with default values is set with each call; one of 16 bytes in registers.
TEST(Objects, DefaultValuesOfALocalObjectAreSetWithEachCall) {
  Symbol local;
  local.type = kObject;
  local.storage = Storage::Local;
  local.bytes = 400;
  EXPECT_FALSE(LocalObject(local));
  local.derived.initialized = true;
  const auto use = LocalObject(local);
  ASSERT_TRUE(use);
  EXPECT_EQ(Parts(*use), (Map{{"SEQ-CH-ASSIGN", 1}}));
  EXPECT_EQ(use->parts[0].index, 400);
  local.bytes = 16;
  EXPECT_FALSE(LocalObject(local));
}

// 100 objects of 20 bytes, made seven times; the header of their procedure ends at line 9.
struct LocalArray : TestUnit {
  LocalArray() {
    const Expr list = Array("list", kObject, {100});
    Symbol& objects = unit.model.symbols[static_cast<std::size_t>(list.symbol)];
    objects.procedure = 1;
    objects.bytes = 20;
    objects.derived.initialized = true;
    fortell::Procedure p;
    p.kind = fortell::Procedure::Kind::Subroutine;
    p.name = "m::make";
    p.line = 4;
    p.count = Count(7);
    const Expr k = Scalar("k", kI4);
    p.body.body = {At(10, 7, Set(k, Int(1)))};
    unit.model.procedures.push_back(p);
  }
  std::optional<SerialUse> Use() {
    for (const SerialUse& use : Lower({}).serial)
      if (use.what == "objects list") return use;
    return std::nullopt;
  }
};

TEST(Objects, InitialValuesOfALocalArrayAreSetWithEachCall) {
  LocalArray u;
  auto use = u.Use();
  ASSERT_TRUE(use);
  EXPECT_EQ(use->times, 7);
  EXPECT_EQ(Parts(*use), (Map{{"SEQ-OBJECT-BEGIN", 1}}));
  EXPECT_EQ(use->parts[0].index, 100);
  LoopReport report;
  report.remarks.insert({0, 12, "vectorised", "loop vectorized"});
  u.report = &report;
  EXPECT_EQ(Parts(*u.Use()), (Map{{"SEQ-OBJECT-BEGIN", 1}})) << "another loop";
  report.remarks.insert({0, 6, "vectorised", "loop vectorized"});
  use = u.Use();
  EXPECT_EQ(Parts(*use), (Map{{"SEQ-CH-ASSIGN", 1}}));
  EXPECT_EQ(use->parts[0].index, 2000) << "bytes";
}

TEST(Objects, ALocalArrayWithoutInitialValuesTakesNothing) {
  LocalArray u;
  Symbol& list = u.unit.model.symbols[0];
  list.derived.initialized = false;
  EXPECT_FALSE(u.Use());
  list.derived.initialized = true;
  list.storage = Storage::Module;
  EXPECT_FALSE(u.Use());
  list.storage = Storage::Dummy;
  EXPECT_FALSE(u.Use());
  list.intent_out = true;
  EXPECT_TRUE(u.Use());
}

// call assign(a, b) at lines 1 and 2; at line 1 the compiler's library copies an object.
TEST(Objects, TheRightSideOfADefinedAssignmentMayBeCopied) {
  TestUnit u;
  const auto object = [&](const char* name) {
    const Expr e = u.Scalar(name, kObject);
    u.unit.model.symbols.back().derived.allocatables = 2;
    return e;
  };
  const Expr a = object("a"), b = object("b");
  LoopReport report;
  for (int line = 1; line <= 2; ++line) report.remarks.insert({0, line, kMachineCode, "9"});
  report.remarks.insert({0, 1, kMachineCall, "_fortranaassigntemporary"});
  u.report = &report;
  const auto copies = [&] {
    std::map<int, double> found;
    for (const SerialUse& use : u.Lower({u.At(1, 7, Of(Call{"assign", {a, b}})), u.At(2, 7, Of(Call{"assign", {a, b}}))}).serial)
      for (const SerialPart& part : use.parts)
        if (part.parameter == "SEQ-OBJECT-COPIED") found[use.line] += part.index * use.times;
    return found;
  };
  EXPECT_TRUE(copies().empty()) << "has no price";
  u.prices = {"SEQ-OBJECT-COPIED_1"};
  EXPECT_EQ(copies(), (std::map<int, double>{{1, 14}}));
}

// A component, or what the caller knows, has its descriptor in memory; a local pointer has not. A function that makes the
// target is called.
TEST(Objects, APointerInMemoryIsGivenItsDescriptor) {
  TestUnit u;
  u.prices = {"SEQ-OBJECT-POINT"};
  const auto pointer = [&](const char* name, Storage storage) {
    const Expr e = u.Scalar(name, kObject);
    u.unit.model.symbols.back().pointer = true;
    u.unit.model.symbols.back().storage = storage;
    return e;
  };
  const Expr next = pointer("next", Storage::Component), here = pointer("here", Storage::Local);
  const auto points = [&](const Expr& target, const Expr& value) {
    Assignment a;
    a.target = target;
    a.value = value;
    a.pointer = true;
    return Of(a);
  };
  fortell::Procedure make;
  make.name = "make";
  u.unit.model.procedures.push_back(make);
  const Expr made = Operation("make", kObject, {Int(1)}, ExprKind::Function);
  std::map<int, Map> parts;
  for (const SerialUse& use : u.Lower({u.At(1, 7, points(next, here)), u.At(2, 7, points(here, next)),
                                       u.At(3, 7, points(here, made))}).serial)
    for (const auto& [parameter, factor] : Parts(use)) parts[use.line][parameter] += factor * use.times;
  EXPECT_EQ(parts[1], (Map{{"SEQ-OBJECT-POINT", 7}}));
  EXPECT_EQ(parts.count(2), 0u);
  EXPECT_EQ(parts[3].count("SEQ-OBJECT-POINT"), 0u);
  EXPECT_FALSE(parts[3].empty()) << "the call";
}

// The machine code of lines 1 and 3 calls something, that of line 2 nothing; at line 3 it may be f.
TEST(Objects, APlainConstructorCostsWhereTheLibraryPreparesTheObject) {
  TestUnit u;
  const Expr plain = u.Scalar("plain", kObject);
  u.unit.model.symbols.back().bytes = 16;
  const auto made = [](const Expr& value) {
    return Operation("structure constructor", kObject, {value, Int(2)}, ExprKind::Other);
  };
  LoopReport report;
  for (int line = 1; line <= 3; ++line) report.remarks.insert({0, line, kMachineCode, "9"});
  for (const int line : {1, 3}) report.remarks.insert({0, line, kMachineCall, "prepare"});
  u.report = &report;
  const Expr f = Operation("f", kI4, {Int(1)}, ExprKind::Function);
  const Lowering l = u.Lower({u.At(1, 7, Set(plain, made(Int(1)))), u.At(2, 7, Set(plain, made(Int(1)))),
                              u.At(3, 7, Set(plain, made(f)))});
  const auto uses = ByLine(l);
  ASSERT_EQ(uses.count(1), 1u);
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-OBJECT-CONSTRUCTOR", 1}}));
  EXPECT_EQ(uses.at(1).times, 7);
  EXPECT_EQ(uses.count(2), 0u);
  EXPECT_EQ(uses.count(3) == 0 || Parts(uses.at(3)).count("SEQ-OBJECT-CONSTRUCTOR") == 0, true);
}

// call take(point(f(1), 2)) with a dummy of 64 bytes and default values; plain = point(f(1), 2); call take(plain).
TEST(Objects, AConstructorThatTheLibraryPreparesByNameCostsAsAnArgumentAndWithFunctionsInIt) {
  TestUnit u;
  const Expr plain = u.Scalar("plain", kObject), dummy = u.Scalar("dummy", kObject);
  u.unit.model.symbols.back().bytes = 64;
  u.unit.model.symbols.back().derived.initialized = true;
  fortell::Procedure take;
  take.name = "take";
  take.dummies = {dummy.symbol};
  u.unit.model.procedures.push_back(take);
  const Expr f = Operation("f", kI4, {Int(1)}, ExprKind::Function);
  const Expr made = Operation("structure constructor", kObject, {f, Int(2)}, ExprKind::Other);
  const auto constructed = [&](const std::string& procedure) {
    LoopReport report;
    for (int line = 1; line <= 3; ++line) report.remarks.insert({0, line, kMachineCode, "9"});
    for (const char* called : {"f", "take"}) report.remarks.insert({0, 1, kMachineCall, called});
    for (int line = 1; line <= 3; ++line) report.remarks.insert({0, line, kMachineCall, procedure});
    u.report = &report;
    std::map<int, SerialPart> parts;
    for (const SerialUse& use : u.Lower({u.At(1, 7, Of(Call{"take", {made}})), u.At(2, 7, Set(plain, made)),
                                         u.At(3, 7, Of(Call{"take", {plain}}))}).serial)
      if (use.parts[0].parameter == "SEQ-OBJECT-CONSTRUCTOR") parts[use.line] = use.parts[0];
    return parts;
  };
  const auto parts = constructed("_fortranainitialize");
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(parts.at(1).index, 6) << "by the dummy's components";
  EXPECT_EQ(parts.at(2).index, 0);
  EXPECT_TRUE(constructed("initialize").empty()) << "the program's own";
}

// Its library sets the default values of all components before the constructor's own are stored.
TEST(Objects, AConstructorOfATypeWithDefaultValuesIsPreparedByComponents) {
  TestUnit u;
  const auto object = [&](const char* name, int bytes, bool initialized) {
    const Expr e = u.Scalar(name, kObject);
    u.unit.model.symbols.back().bytes = bytes;
    u.unit.model.symbols.back().derived.initialized = initialized;
    return e;
  };
  const Expr plain = object("plain", 24, false), point = object("point", 24, true), long_ = object("long", 64, true);
  const Expr made = Operation("structure constructor", kObject, {Int(1), Int(2), Int(3)}, ExprKind::Other);
  LoopReport report;
  for (const int line : {1, 2, 3, 4}) report.remarks.insert({0, line, kMachineCode, "9"});
  for (const int line : {1, 2, 4}) report.remarks.insert({0, line, kMachineCall, "prepare"});
  u.report = &report;
  const auto uses = ByLine(u.Lower({u.At(1, 7, Set(plain, made)), u.At(2, 7, Set(point, made)),
                                    u.At(3, 7, Set(point, made)), u.At(4, 7, Set(long_, made))}));
  ASSERT_EQ(Parts(uses.at(1)), (Map{{"SEQ-OBJECT-CONSTRUCTOR", 1}}));
  EXPECT_EQ(uses.at(1).parts[0].index, 0);
  ASSERT_EQ(Parts(uses.at(2)), (Map{{"SEQ-OBJECT-CONSTRUCTOR", 1}}));
  EXPECT_EQ(uses.at(2).parts[0].index, 2);
  EXPECT_EQ(uses.count(3), 0u);
  EXPECT_EQ(uses.at(4).parts[0].index, 6) << "eight words, as two integers and six pointers";
}

TEST(Objects, WhatTheRunDecidesIsADynamicCall) {
  TestUnit u;
  Call call{"shape::draw", {}};
  call.dynamic = true;
  Select type;  // SELECT TYPE has no selector in the model
  type.arms.resize(2);
  const Lowering l = u.Lower({u.At(1, 3, Of(call)), u.At(2, 3, Of(type))});
  const auto uses = ByLine(l);
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-CALL-DYNAMIC", 1}}));
  EXPECT_EQ(Parts(uses.at(2)), (Map{{"SEQ-SELECTTYPE", 1}}));
  EXPECT_TRUE(l.external.empty());
}

TEST(Reductions, SmallOnesAlongADimensionAreTheLibrarys) {
  TestUnit u;
  const Expr x = u.Array("x", kR8, {3, 10}), y = u.Array("y", kR8, {10});
  Expr norm = Operation("norm2", kR8, {x, Int(1)}, ExprKind::Intrinsic);
  norm.rank = 1;
  const Lowering l = u.Lower({u.At(1, 4, Set(y, norm))});
  const auto uses = ByLine(l);
  EXPECT_EQ(Parts(uses.at(1)), (Map{{"SEQ-NORM2-DIM", 10}}));
  EXPECT_EQ(uses.at(1).parts[0].index, 3);
  EXPECT_TRUE(l.uncovered.empty());
}

// if (allocated(x%items)) deallocate(x%items), or without asking: what was never set is not given back.
TEST(FreedStorage, FindsAsMuchAsWasAllocatedOrAssigned) {
  TestUnit u;
  const auto component = [&](const std::string& name, bool allocatable) {
    Expr e = u.Scalar(name, kR8);
    Symbol& s = u.unit.model.symbols[static_cast<std::size_t>(e.symbol)];
    s.storage = Storage::Component;
    s.allocatable = allocatable;
    return e;
  };
  const Expr set = component("a%items", true), freed = component("b%items", true), pointer = component("c%next", false);
  const auto freeing = [](const Expr& object) { return Of(Allocation{true, {object}}); };
  u.unit.model.procedures[0].body.body = {u.At(1, 30, Of(Allocation{false, {set}})), u.At(2, 20, Set(set, Constant(kR8, 1))),
                                          u.At(3, 200, freeing(freed)), u.At(4, 10, freeing(pointer))};
  const FreedStorage storage(u.unit);
  const auto share = [&](const Expr& e) { return storage.ShareFound(u.unit.model.symbols[static_cast<std::size_t>(e.symbol)]); };
  EXPECT_DOUBLE_EQ(share(freed), 0.25);
  EXPECT_DOUBLE_EQ(share(pointer), 1) << "whoever points to something may free it";
}

TEST(ComponentSizes, TheVariableThatIsAllocatedTellsThoseOfOthers) {
  TestUnit u;
  const auto component = [&](const char* name, int bytes) {
    const Expr e = u.Array(name, kObject, {1});
    Symbol& symbol = u.unit.model.symbols.back();
    symbol.storage = Storage::Component;
    symbol.bytes = bytes;
    symbol.dims[0] = {};
    return e;
  };
  Expr words = component("made%words", 24);
  const Expr count = component("used%words%count", 4), other = component("used%lines", 8);
  words.shape_site = u.ShapeSite(1, {1000});
  u.unit.model.procedures[0].body.body = {u.At(1, 1, Of(Allocation{false, {words}}))};
  const auto bytes = ComponentBytes(u.unit, u.unit.model.symbols);
  EXPECT_EQ(bytes.at(words.symbol), 24000);
  EXPECT_EQ(bytes.at(count.symbol), 24000);
  EXPECT_EQ(bytes.count(other.symbol), 0u);
}

// A table that grows: allocate (bigger(n)); call move_alloc(bigger, t%e). Another is assigned as a whole.
TEST(ComponentSizes, WhatIsMovedOrAssignedHasASizeAsWell) {
  TestUnit u;
  const auto array = [&](const char* name, Storage storage) {
    const Expr e = u.Array(name, kI4, {1});
    u.unit.model.symbols.back().storage = storage;
    u.unit.model.symbols.back().allocatable = true;
    u.unit.model.symbols.back().procedure = 0;
    u.unit.model.symbols.back().dims[0] = {};
    return e;
  };
  Expr bigger = array("bigger", Storage::Local);
  const Expr held = array("t%e", Storage::Component), used = array("s%e", Storage::Component);
  const Expr copied = array("t%edges", Storage::Component);
  bigger.shape_site = u.ShapeSite(3, {4000});
  Assignment whole;
  whole.target = copied;
  whole.shape_site = u.ShapeSite(1, {500});
  u.unit.model.procedures[0].body.body = {u.At(1, 3, Of(Allocation{false, {bigger}})),
                                          u.At(2, 3, Of(Call{"move_alloc", {bigger, held}})), u.At(3, 1, Of(whole))};
  const auto bytes = ComponentBytes(u.unit, u.unit.model.symbols);
  EXPECT_EQ(bytes.at(held.symbol), 16000);
  EXPECT_EQ(bytes.at(used.symbol), 16000);
  EXPECT_EQ(bytes.at(copied.symbol), 2000);
}

}  // namespace
}  // namespace fortell::hierarchy
