#include "db/commands/command-options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace fortell {
namespace {

namespace options = boost::program_options;
using testing::ElementsAre;
using testing::HasSubstr;

const CommandText kText{"fortell-brew", "usage: fortell brew CUPS...\n"};

struct Parsed {
  Result<bool> go_on = false;
  std::string kind;
  std::vector<std::string> words;
};

Parsed Parse(std::vector<std::string> arguments, bool takes_words) {
  Parsed parsed;
  options::options_description described("options");
  described.add_options()("kind", options::value(&parsed.kind)->default_value("tea"), "of drink");
  arguments.insert(arguments.begin(), "fortell-brew");
  std::vector<char*> argv;
  for (std::string& word : arguments) argv.push_back(word.data());
  parsed.go_on = ParseCommand(kText, static_cast<int>(argv.size()), argv.data(), described,
                              takes_words ? &parsed.words : nullptr);
  return parsed;
}

TEST(CommandOptions, OptionsAndWordsInAnyOrder) {
  const Parsed parsed = Parse({"one", "--kind", "coffee", "two"}, true);
  ASSERT_TRUE(parsed.go_on);
  EXPECT_TRUE(*parsed.go_on);
  EXPECT_EQ(parsed.kind, "coffee");
  EXPECT_THAT(parsed.words, ElementsAre("one", "two"));
  EXPECT_EQ(Parse({}, true).kind, "tea");
}

TEST(CommandOptions, WordsAreRefusedWhereNoneBelong) {
  const Parsed parsed = Parse({"stray"}, false);
  ASSERT_FALSE(parsed.go_on);
  EXPECT_EQ(parsed.go_on.error().exit_code, ExitCode::Usage);
  EXPECT_THAT(parsed.go_on.error().Text(), HasSubstr("see fortell brew --help"));
  EXPECT_FALSE(Parse({"--milk"}, true).go_on);
}

TEST(CommandOptions, HelpShowsUsageAndOptionsAndEndsTheCommand) {
  testing::internal::CaptureStdout();
  const Parsed parsed = Parse({"--help"}, true);
  const std::string out = testing::internal::GetCapturedStdout();
  ASSERT_TRUE(parsed.go_on);
  EXPECT_FALSE(*parsed.go_on);
  EXPECT_THAT(out, HasSubstr("usage: fortell brew CUPS...\n"));
  EXPECT_THAT(out, HasSubstr("--kind"));
  EXPECT_THAT(out, HasSubstr("--version"));
}

TEST(CommandOptions, ListsAndChoices) {
  EXPECT_THAT(SplitAtCommas("a,,b c,"), ElementsAre("a", "b c"));
  EXPECT_TRUE(SplitAtCommas("").empty());
  EXPECT_TRUE(OneOf("--format", "json", {"text", "json"}));
  const Status unknown = OneOf("--format", "yaml", {"text", "json"});
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().Text(), HasSubstr("choose one of text, json"));
}

TEST(CommandOptions, WorkIsKeptWhereAskedForAndElseRemoved) {
  std::string scratch_path;
  const TemporaryFolder folder;
  {
    std::optional<TemporaryFolder> scratch;
    scratch_path = *WorkFolder("", "brew", scratch);
    EXPECT_TRUE(std::filesystem::is_directory(scratch_path));
    EXPECT_EQ(*WorkFolder(folder.Path() + "/a/b", "brew", scratch), folder.Path() + "/a/b");
  }
  EXPECT_FALSE(std::filesystem::exists(scratch_path));
  EXPECT_TRUE(std::filesystem::is_directory(folder.Path() + "/a/b"));
}

}  // namespace
}  // namespace fortell
