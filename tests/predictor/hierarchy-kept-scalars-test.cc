// Scalars that a procedure has from its last call, and what each call waits for because of them.
#include "predictor/hierarchy/values/kept-scalars.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/predictor/hierarchy-program.h"

namespace fortell::hierarchy {
namespace {

using test::ChainCount;
using test::TestUnit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr int kCalls = 1000;

/// procedure 1, called from the main program: seed = mod(seed * 3877 + 29573, 139968)
struct Generator : TestUnit {
  Generator() : seed(Scalar("seed", kI4)), actual(Scalar("s", kI4)), i(Scalar("i", kI4)) {
    fortell::Procedure p;
    p.name = "next";
    p.count = Count(kCalls);
    p.body.body = {At(20, kCalls, Set(seed, Fn("mod", {seed * Int(3877) + Int(29573), Int(139968)}, kI4)))};
    unit.model.procedures.push_back(p);
    Declared(seed).procedure = 1;
  }
  Symbol& Declared(const Expr& e) {
    return unit.model.symbols[static_cast<std::size_t>(e.symbol)];
  }
  void ByArgument() {
    Declared(seed).storage = Storage::Dummy;
    unit.model.procedures[1].dummies = {seed.symbol};
  }
  Stmt CallWith(const Expr& argument) {
    Stmt s;
    s.node = Call{"next", {argument}};
    return At(3, kCalls, s);
  }
  std::set<int> Kept(std::vector<Stmt> main) {
    unit.model.procedures[0].body.body = std::move(main);
    return KeptScalars(unit).Of(1);
  }
  Expr seed, actual, i;
};

TEST(KeptScalars, ASavedLocalIsReadBeforeItIsSet) {
  Generator g;
  EXPECT_THAT(g.Kept({}), ElementsAre(g.seed.symbol));
}

TEST(KeptScalars, ALocalThatIsSetFirstIsNew) {
  Generator g;
  auto& body = g.unit.model.procedures[1].body.body;
  body.insert(body.begin(), g.At(19, kCalls, Set(g.seed, Int(42))));
  EXPECT_THAT(g.Kept({}), IsEmpty());
}

TEST(KeptScalars, AComponentHasTheStorageOfItsVariable) {
  Generator g;
  const Expr object = g.Scalar("state", Type{TypeClass::Derived, 0});
  g.Declared(object).procedure = 1;
  g.Declared(g.seed).storage = Storage::Component;
  g.Declared(g.seed).name = "state%seed";
  EXPECT_THAT(g.Kept({}), ElementsAre(g.seed.symbol)) << "read before anything of the variable is set: it is SAVEd";
  auto& body = g.unit.model.procedures[1].body.body;
  body.insert(body.begin(), g.At(19, kCalls, Set(object, g.actual)));
  EXPECT_THAT(g.Kept({}), IsEmpty()) << "all of the variable is set first";
  body.front() = g.At(19, kCalls, Set(g.seed, Int(42)));
  EXPECT_THAT(g.Kept({}), IsEmpty()) << "the component itself is set first";
}

TEST(KeptScalars, AnArgumentThatOnlyTheProcedureChanges) {
  Generator g;
  g.ByArgument();
  EXPECT_THAT(g.Kept({g.At(1, 1, Set(g.actual, Int(42))),
                      g.Do(2, g.i, 1, kCalls, 1, {g.CallWith(g.actual)})}),
              ElementsAre(g.seed.symbol));
}

TEST(KeptScalars, AnArgumentThatIsSetForEachCallIsNew) {
  Generator g;
  g.ByArgument();
  EXPECT_THAT(g.Kept({g.Do(2, g.i, 1, kCalls, 1, {g.At(2, kCalls, Set(g.actual, g.i)),
                                                  g.CallWith(g.actual)})}),
              IsEmpty());
}

TEST(KeptScalars, ElementsOfAnArrayAreOtherScalarsEachTime) {
  Generator g;
  g.ByArgument();
  const Expr a = g.Array("a", kI4, {kCalls});
  EXPECT_THAT(g.Kept({g.Do(2, g.i, 1, kCalls, 1, {g.CallWith(At(a, g.i))})}), IsEmpty());
}

TEST(KeptScalars, OfAModuleUnlessOthersSetThem) {
  Generator g;
  g.Declared(g.seed).storage = Storage::Module;
  EXPECT_THAT(g.Kept({g.At(1, 1, Set(g.seed, Int(42)))}), ElementsAre(g.seed.symbol));
  EXPECT_THAT(g.Kept({g.Do(2, g.i, 1, kCalls, 1, {g.At(2, kCalls, Set(g.seed, g.i))})}), IsEmpty());
}

TEST(KeptScalars, EachCallWaitsForTheOneBefore) {
  Generator g;
  const Lowering l = g.Lower({g.Do(2, g.i, 1, kCalls, 1, {g.CallWith(g.actual)})});
  const auto found = std::find_if(l.records.begin(), l.records.end(),
                                  [](const LoopRecord& r) { return r.procedure == 1; });
  ASSERT_NE(found, l.records.end());
  // A product, a sum, the remainder by a constant.
  EXPECT_EQ(ChainCount(found->features, Latency::Integer), 3 + 1 + 10);
  EXPECT_EQ(ChainCount(found->features, Latency::ForwardInteger), 1) << "through memory";
}

}  // namespace
}  // namespace fortell::hierarchy
