// From Flang's cooked characters back to the original text of the user's file.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "flang/Parser/provenance.h"
#include "instrumentor/analyzed-file.h"

namespace fortell {

class SourceMap {
 public:
  SourceMap(const Fortran::parser::AllCookedSources& cooked,
            const Fortran::parser::SourceFile& main, ProgramModel& model)
      : cooked_(cooked), main_(main), model_(model) {}

  struct Place {
    Span span;              ///< in the main file; not valid when the text comes from elsewhere
    bool editable = false;  ///< begins and ends in the main file, and no macro begins it
    int file_index = 0;     ///< index into ProgramModel::files
    int line = 0, end_line = 0;
  };
  Place Find(Fortran::parser::CharBlock text) const;

 private:
  struct Point {
    const Fortran::parser::SourceFile* file = nullptr;
    std::size_t offset = 0;
    int line = 0;
    bool from_macro = false;
  };
  std::optional<Point> FindPoint(const char* at) const;
  int FileIndex(const Fortran::parser::SourceFile& file) const;

  const Fortran::parser::AllCookedSources& cooked_;
  const Fortran::parser::SourceFile& main_;
  ProgramModel& model_;
};

/// Where the directive begins, with its sentinel, of which the text at `at` is the first behind it; `at` where none is.
std::size_t AtSentinel(const std::string& text, std::size_t at);

}  // namespace fortell
