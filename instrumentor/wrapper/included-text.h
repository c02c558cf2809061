// A source with the text of its INCLUDE files in it, so that statements there can be counted.
#pragma once

#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"

namespace fortell {

/// Are there executable statements that stand in an INCLUDE file?
bool HasIncludedStatements(const AnalyzedFile& file);

/// The text of the file with every INCLUDE line replaced by the file that it names, line markers
/// (`# 3 "bounds.inc"`) around it. Files are looked for beside the one that names them and beside the
/// source, then in `folders`; a line that names none of them stays. Empty when a file is included within itself.
std::string WithIncludedText(const std::string& path, const std::vector<std::string>& folders);

/// All files that the source takes in by INCLUDE and #include, themselves and through each other, as far as
/// they are found.
std::vector<std::string> IncludedFiles(const std::string& path,
                                       const std::vector<std::string>& folders);

}  // namespace fortell
