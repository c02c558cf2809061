#include "db/commands/command-options.h"

#include <filesystem>
#include <iostream>
#include <sstream>

#include "db/command-line.h"

namespace fortell {

namespace options = boost::program_options;

std::string CommandText::SeeHelp() const {
  std::string name = program;
  if (const std::size_t dash = name.find('-'); dash != std::string::npos) name[dash] = ' ';
  return "see " + name + " --help";
}

Result<bool> ParseCommand(const CommandText& text, int argc, char** argv,
                          options::options_description described, std::vector<std::string>* words) {
  bool help = false, version = false;
  described.add_options()("help,h", options::bool_switch(&help), "this text")(
      "version", options::bool_switch(&version), "the tool's version");
  options::options_description all;
  options::positional_options_description positional;
  all.add(described);
  if (words != nullptr) {
    all.add_options()("word", options::value(words));
    positional.add("word", -1);
  }
  try {
    options::variables_map values;
    options::store(
        options::command_line_parser(argc, argv).options(all).positional(positional).run(), values);
    options::notify(values);
  } catch (const options::error& error) {
    return BadInput(text.program, error.what(), text.SeeHelp());
  }
  if (help) std::cout << text.usage << described;
  if (version) std::cout << "fortell " << ToolVersion() << '\n';
  return !help && !version;
}

std::vector<std::string> SplitAtCommas(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

Status OneOf(const std::string& option, const std::string& value,
             std::initializer_list<const char*> known) {
  std::string names;
  for (const char* name : known) {
    if (value == name) return {};
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  return BadInput(option, "'" + value + "' is not available", "choose one of " + names);
}

Result<std::string> WorkFolder(const std::string& keep, const std::string& prefix,
                               std::optional<TemporaryFolder>& scratch) {
  if (keep.empty()) return scratch.emplace(prefix).Path();
  std::error_code error;
  std::filesystem::create_directories(keep, error);
  if (error) {
    return CouldNot(keep, "this folder cannot be made: " + error.message(), "choose another one");
  }
  return std::filesystem::absolute(keep).lexically_normal().string();
}

int Finish(const CommandText& text, const Result<ExitCode>& code) {
  return code ? static_cast<int>(*code) : Report(text.program, code.error());
}

}  // namespace fortell
