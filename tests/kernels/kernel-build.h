// Builds and runs a kernel for the tests.
#pragma once

#include <string>
#include <vector>

#include "db/process.h"

namespace fortell {

struct Toolchain {
  std::string compiler;
  std::vector<std::string> flags;
  std::string Name() const;
};

/// The compilers and flags that every kernel must give the same results with.
std::vector<Toolchain> KernelToolchains();

/// Names of the five files in kernels/.
std::vector<std::string> KernelFiles();

bool IsInstalled(const std::string& compiler);

/// The path of kernels/FILE.
std::string KernelPath(const std::string& file);

/// The text of a file; empty when it cannot be read.
std::string FileText(const std::string& path);

/// Builds kernels/FILE in `folder` to `folder`/`name`, through the instrumentor when asked for;
/// returns the path of the executable, fails the test otherwise.
std::string BuildKernel(const Toolchain& toolchain, const std::string& file,
                        const std::string& folder, const std::string& name,
                        bool instrumented = false);

/// Runs it in `folder`; with FORTELL_PROFILE set when `profile` is not empty.
ProcessResult RunKernel(const std::string& executable, const std::string& folder,
                        const std::string& profile = "");

}  // namespace fortell
