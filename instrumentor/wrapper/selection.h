// Which files and procedures are instrumented: --include and --exclude.
#pragma once

#include <string>
#include <vector>

namespace fortell {

/// Patterns as of a shell: * ? [...], * matches / as well. Letters of procedures match in either case.
struct Selection {
  std::vector<std::string> include, exclude;

  bool Empty() const { return include.empty() && exclude.empty(); }
  /// A file is matched by its path as given, its absolute path and its name alone. With only procedures
  /// in --include every file may hold one.
  bool MayHold(const std::string& file) const;
  /// `procedure` is its name as in the profile ("module::name"); the last part alone matches too.
  bool Takes(const std::string& file, const std::string& procedure) const;
};

}  // namespace fortell
