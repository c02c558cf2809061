#include "instrumentor/flang/intrinsic-modules.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace fortell {
namespace {

namespace fs = std::filesystem;

/// A module file is one line of head, with the FNV-1a hash of all that follows, and Fortran text.
std::string HashOf(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return fmt::format("{:016x}", hash);
}

class ModuleFile {
 public:
  explicit ModuleFile(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    const std::string all{std::istreambuf_iterator<char>(in), {}};
    const std::size_t end = all.find('\n') + 1;
    head_ = all.substr(0, end);
    text_ = all.substr(end);
  }
  std::string Hash() const { return HashOf(text_); }
  void Replace(const std::string& from, const std::string& to) {
    const std::size_t at = text_.find(from);
    if (at != std::string::npos) text_.replace(at, from.size(), to);
  }
  /// By a rename, so that nobody reads half of it.
  void Write(const fs::path& path) const {
    const std::size_t colon = head_.rfind(':');
    const std::string draft = fmt::format("{}.{}", path.string(), getpid());
    std::ofstream(draft, std::ios::binary) << head_.substr(0, colon + 1) << Hash() << '\n' << text_;
    std::error_code error;
    fs::rename(draft, path, error);
  }

 private:
  std::string head_, text_;
};

/// ISO_FORTRAN_ENV and the module that it takes its values from, with REAL128.
void WriteQuadruple(const fs::path& folder) {
  const fs::path from = FORTELL_FLANG_MODULES;
  const std::string name = "iso_fortran_env", values_name = "iso_fortran_env_impl";
  ModuleFile values(from / (values_name + ".mod")), environment(from / (name + ".mod"));
  const std::string before = values.Hash();
  for (const auto& [old, now] :
       {std::pair{"::selectedreal128=-1_4", "::selectedreal128=16_4"},
        std::pair{"::safereal128=2_4", "::safereal128=16_4"},
        std::pair{"::real128=-1_4", "::real128=16_4"}, std::pair{"8_4,10_4]", "8_4,10_4,16_4]"}}) {
    values.Replace(old, now);
  }
  environment.Replace(before, values.Hash());
  values.Write(folder / (values_name + kModuleSuffix));
  environment.Write(folder / (name + kModuleSuffix));
}

}  // namespace

std::string IntrinsicModules(const std::string& module_output, bool quadruple) {
  const fs::path folder = fs::absolute(module_output) / "intrinsic";
  std::error_code error;
  if (fs::exists(folder / "complete", error)) return folder.string();
  fs::create_directories(folder, error);
  if (quadruple) WriteQuadruple(folder);
  for (const auto& entry : fs::directory_iterator(FORTELL_FLANG_MODULES, error)) {
    if (entry.path().extension() != ".mod") continue;
    const fs::path link = folder / (entry.path().stem().string() + kModuleSuffix);
    std::error_code exists;
    fs::create_symlink(entry.path(), link, exists);
  }
  std::ofstream(folder / "complete");
  return folder.string();
}

}  // namespace fortell
