// Progress on a terminal and in a log, with a clock by hand.
#include "characterizer/progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace fortell {
namespace {

Progress Half() { return {"measuring", 5, 10, "times", "all quiet", 23.4, false}; }

class Display : public testing::Test {
 protected:
  ProgressDisplay On(bool terminal, std::size_t columns = 80) {
    return ProgressDisplay(out, {terminal, columns}, "prog", [this] { return clock; });
  }
  std::ostringstream out;
  double clock = 0;
};

TEST(ProgressText, SaysHowLongItTakes) {
  EXPECT_EQ(ProgressText(Half()), "measuring: 5 of 10 times, all quiet, 23 s left");
  EXPECT_EQ(ProgressText({"compiling", 0, 3, "files", "", 200, true}),
            "compiling: 0 of 3 files, at most 3 min 20 s left");
  EXPECT_EQ(ProgressText({"compiling", 0, 3, "files", "", -1, false}), "compiling: 0 of 3 files");
}

TEST_F(Display, ALogGetsALineEveryFewSeconds) {
  ProgressDisplay display = On(false);
  for (clock = 0; clock < 10.5; clock += 0.5) display.Show(Half());
  EXPECT_EQ(out.str(),
            "prog: measuring: 5 of 10 times, all quiet, 23 s left\n"
            "prog: measuring: 5 of 10 times, all quiet, 23 s left\n"
            "prog: measuring: 5 of 10 times, all quiet, 23 s left\n");
}

TEST_F(Display, ATerminalHasOneLineThatChanges) {
  {
    ProgressDisplay display = On(true);
    display.Show(Half());
    clock = 1;
    display.Show(Half());
    EXPECT_EQ(out.str().find('\n'), std::string::npos);
    display.Say("done");
    display.Show(Half());
  }
  const std::string erase = "\r\x1b[K", line = "prog: " + ProgressText(Half());
  EXPECT_EQ(out.str(), line + erase + line + erase + "prog: done\n");
}

TEST_F(Display, ALineNeverWraps) {
  ProgressDisplay display = On(true, 20);
  display.Show(Half());
  EXPECT_EQ(out.str(), "prog: measuring: 5 ");
}

}  // namespace
}  // namespace fortell
