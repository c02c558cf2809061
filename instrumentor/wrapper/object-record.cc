#include "instrumentor/wrapper/object-record.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>
#include <vector>

namespace fortell {
namespace {

namespace fs = std::filesystem;

// What gfortran's main programs call to have their signal handlers installed, and its CALL ABORT, in objects that refer
// to them; wrapped by which part of ours.
constexpr std::pair<const char*, const char*> kWrapped[] = {
    {"_gfortran_set_options", "fortell-gfortran-main.o"}, {"_gfortran_abort", "fortell-gfortran-abort.o"}};

/// An element of the section that the runtime library walks (runtime/fortell-runtime.h, FortellUnit).
std::string UnitAssembly(const ObjectRecord& record) {
  return fmt::format(
      "  .section fortell_units,\"aw\"\n"
      "  .balign 8\n"
      "  .quad {0}\n"
      "  .quad {1}\n"
      "  .quad .Lmodel\n"
      "  .quad .Lmodel_end\n"
      "  .section .rodata\n"
      ".Lmodel:\n"
      "  .incbin \"{2}\"\n"
      ".Lmodel_end:\n"
      "  .byte 0\n"
      "  .section .note.GNU-stack,\"\",%progbits\n",
      record.counters, record.words, record.model);
}

/// Where threads have counters of their own, the symbol is none of theirs: it is made here, for their sums
/// (runtime/fortell-runtime.h, FortellThreadedUnit).
std::string ThreadAssembly(const ObjectRecord& record) {
  if (record.thread_number == 0) return "";
  std::string out = fmt::format(
      "  .comm {0},{1},32\n"
      "  .section .rodata\n"
      "  .balign 8\n"
      ".Lshapes:\n",
      record.counters, record.words * 8);
  for (const int offset : record.shapes) out += fmt::format("  .quad {}\n", offset);
  return out + fmt::format(
                   ".Lshapes_end:\n"
                   "  .section fortell_threaded,\"aw\"\n"
                   "  .balign 8\n"
                   "  .quad {},{},{},.Lshapes,.Lshapes_end\n",
                   record.thread_number, record.counters, record.words);
}

bool FileContains(const std::string& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str().find(text) != std::string::npos;
}

}  // namespace

Status AddRecord(ProcessRunner& runner, const ObjectRecord& record, const std::string& object,
                 const std::string& folder, const std::string& library_folder) {
  const std::string assembly = folder + "/unit.s", unit = folder + "/record.o";
  const std::string whole = folder + "/whole.o";
  std::ofstream(assembly) << UnitAssembly(record) << ThreadAssembly(record);
  std::vector<std::string> join = {"ld", "-r", object, unit, library_folder + "/fortell-runtime.o"};
  for (const auto& [symbol, part] : kWrapped) {
    if (!FileContains(object, symbol)) continue;
    join.push_back(library_folder + "/" + part);
    join.push_back(fmt::format("--wrap={}", symbol));
  }
  join.insert(join.end(), {"-o", whole});
  for (const auto& argv : {std::vector<std::string>{"as", assembly, "-o", unit}, join}) {
    Command command;
    command.argv = argv;
    auto result = runner.Run(command);
    if (!result) return tl::unexpected(result.error());
    if (result->exit_code != 0) {
      const std::string& said = result->err;
      return CouldNot(object, fmt::format("{} failed to add the program model: {}", argv[0],
                                          said.substr(0, said.find('\n'))),
                      "make sure that binutils for the compiler's target are first in PATH");
    }
  }
  std::error_code error;
  fs::copy_file(whole, object, fs::copy_options::overwrite_existing, error);
  if (error) return CouldNot(object, "cannot be written: " + error.message(), "check the folder");
  return {};
}

}  // namespace fortell
