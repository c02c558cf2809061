// What a program did is counted alike whichever compiler built it: predictions do not hang on that.
#include <gtest/gtest.h>

#include "tests/instrumentor/build-fixture.h"

namespace fortell {
namespace {

struct Compiler {
  const char* command;
  const char* flags;
};
constexpr Compiler kCompilers[] = {
    {"gfortran", "-O0"}, {"gfortran", "-O2"}, {"flang-new-22", "-O2"}, {"flang-new-19", "-O2"}};

class SameCounts : public testing::TestWithParam<const char*> {};

TEST_P(SameCounts, WhicheverCompilerBuiltTheProgram) {
  const BuildFolder folder;
  const std::string source = std::string(FORTELL_SOURCE_DIR) + "/" + GetParam();
  std::vector<std::int64_t> first;
  int compared = 0;
  for (const Compiler& compiler : kCompilers) {
    if (!IsInstalled(compiler.command)) continue;
    SCOPED_TRACE(std::string(compiler.command) + " " + compiler.flags);
    const auto built = folder.Instrument({compiler.command, compiler.flags, source, "-o", "a"});
    ASSERT_EQ(built.exit_code, 0) << built.err;
    // Twice: where the system puts the program must not matter either.
    for (int run = 0; run < 2; ++run) {
      folder.Execute({"./a"});
      const Profile profile = folder.ProfileIn("a.fortell");
      std::vector<std::int64_t> counters;
      for (const UnitProfile& unit : profile.units)
        counters.insert(counters.end(), unit.counters.begin(), unit.counters.end());
      ASSERT_FALSE(counters.empty());
      if (first.empty()) first = counters;
      EXPECT_EQ(counters, first);
      ++compared;
    }
  }
  EXPECT_GE(compared, 2);
}

// Masks and their simulated branches, index vectors, branches, recursion, GOTOs, shapes.
INSTANTIATE_TEST_SUITE_P(Programs, SameCounts,
                         testing::Values("kernels/ep.f90", "kernels/merge.f90",
                                         "tests/instrumentor/corpus/gather.f90",
                                         "tests/instrumentor/corpus/branches.f90",
                                         "tests/instrumentor/corpus/goto-loops.f",
                                         "tests/instrumentor/corpus/array-functions.f90"),
                         [](const auto& info) {
                           std::string name = info.param;
                           for (char& c : name)
                             if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
                           return name;
                         });

}  // namespace
}  // namespace fortell
