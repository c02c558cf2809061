#include "characterizer/stack-limit.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>

#include "db/process.h"

namespace fortell {
namespace {

constexpr rlim_t kShells = 8 << 20;

// What a shell allows, for the time of a test.
class StackLimit : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(getrlimit(RLIMIT_STACK, &before_), 0);
    if (before_.rlim_max != RLIM_INFINITY && before_.rlim_max <= kShells)
      GTEST_SKIP() << "this system allows no more";
    const rlimit small{kShells, before_.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_STACK, &small), 0);
  }
  void TearDown() override { setrlimit(RLIMIT_STACK, &before_); }

  rlimit before_{};
};

TEST_F(StackLimit, ProgramsGetRoomForTemporariesButNotWithoutEnd) {
  RaiseStackLimit();
  Command command;
  command.argv = {"sh", "-c", "ulimit -s"};
  SystemProcessRunner runner;
  const auto ran = runner.Run(command);
  ASSERT_TRUE(ran);
  const long kibibytes = std::atol(ran->out.c_str());  // 0 for "unlimited"
  EXPECT_GT(kibibytes, static_cast<long>(kShells >> 10));
}

TEST_F(StackLimit, ALargerOneStays) {
  const rlim_t large = std::min<rlim_t>(before_.rlim_max, rlim_t{1} << 30);
  const rlimit larger{large, before_.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_STACK, &larger), 0);
  RaiseStackLimit();
  rlimit after{};
  ASSERT_EQ(getrlimit(RLIMIT_STACK, &after), 0);
  EXPECT_EQ(after.rlim_cur, large);
}

}  // namespace
}  // namespace fortell
