// fortell-profile: what a profile holds, several as one, two against each other.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <limits>

#include "db/command-line.h"
#include "db/commands/command-options.h"
#include "db/commands/profile-report.h"

namespace fortell {
namespace {

namespace options = boost::program_options;

const CommandText kText{
    "fortell-profile",
    "usage: fortell profile show PROFILE\n"
    "       fortell profile diff A B\n"
    "       fortell profile merge PROFILES... -o FILE\n"
    "Shows what was counted, compares two runs line by line, adds runs or ranks of one program.\n\n"};

struct Arguments {
  std::vector<std::string> words;
  std::string output;
  std::size_t lines = 20;
  bool all = false;
};

options::options_description Described(Arguments& a) {
  options::options_description described("options", kHelpColumns);
  auto add = described.add_options();
  add("output,o", options::value(&a.output), "merge: the file to write");
  add("lines", options::value(&a.lines)->default_value(20), "show, diff: how many lines to list");
  add("all", options::bool_switch(&a.all), "show, diff: all of them");
  return described;
}

Result<std::vector<NamedProfile>> ReadAll(const std::vector<std::string>& places) {
  std::vector<NamedProfile> profiles;
  for (const std::string& place : places) {
    auto profile = ReadProfile(place);
    if (!profile) return tl::unexpected(profile.error());
    profiles.push_back({place, std::move(*profile)});
  }
  return profiles;
}

Result<ExitCode> Merge(const std::vector<NamedProfile>& profiles, const std::string& output) {
  if (output.empty()) return BadInput("merge", "no file to write was named", "add -o FILE");
  auto merged = MergeProfiles(profiles);
  if (!merged) return tl::unexpected(merged.error());
  std::ofstream out(output, std::ios::binary);
  out << ProfileText(*merged);
  out.close();
  if (!out) return CouldNot(output, "cannot be written", "name a file in a folder that you may write to");
  return ExitCode::Done;
}

Result<ExitCode> Act(const Arguments& arguments) {
  const std::string action = arguments.words.empty() ? "" : arguments.words.front();
  if (action != "show" && action != "diff" && action != "merge") {
    return BadInput(action.empty() ? "fortell profile" : action,
                    action.empty() ? "show, diff or merge what?" : "there is no such action",
                    kText.SeeHelp());
  }
  const std::vector<std::string> places(arguments.words.begin() + 1, arguments.words.end());
  const std::size_t wanted = action == "diff" ? 2 : 1;
  if (places.size() < wanted || (action != "merge" && places.size() > wanted)) {
    return BadInput(action, action == "diff" ? "it takes two profiles" : "it takes a profile",
                    kText.SeeHelp());
  }
  const auto profiles = ReadAll(places);
  if (!profiles) return tl::unexpected(profiles.error());
  if (action == "merge") return Merge(*profiles, arguments.output);
  const std::size_t lines = arguments.all ? std::numeric_limits<std::size_t>::max() : arguments.lines;
  if (action == "show") {
    std::cout << ProfileReport(profiles->front(), lines);
    return ExitCode::Done;
  }
  const ProfileDifference difference = CompareProfiles(profiles->front(), profiles->back(), lines);
  std::cout << difference.text;
  return difference.differs ? ExitCode::Findings : ExitCode::Done;
}

Result<ExitCode> Run(int argc, char** argv) {
  Arguments arguments;
  const Result<bool> go_on = ParseCommand(kText, argc, argv, Described(arguments), &arguments.words);
  if (!go_on) return tl::unexpected(go_on.error());
  return *go_on ? Act(arguments) : Result<ExitCode>(ExitCode::Done);
}

}  // namespace
}  // namespace fortell

int main(int argc, char** argv) {
  return fortell::Finish(fortell::kText, fortell::Run(argc, argv));
}
