// Lines `# 12 "solver.F90"` that a preprocessor has left in a text: where its lines were written.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace fortell {

class LineMarkers {
 public:
  /// `path` is what lines above the first marker belong to.
  LineMarkers(const std::string& text, const std::string& path);

  struct Place {
    std::size_t line = 0;
    std::string file;
  };
  /// Where line `line` of the text, from 1, was written.
  Place Of(std::size_t line) const;
  /// The file that the whole text was made of: named by its first line. Empty when that is no marker.
  std::string Original() const;

 private:
  struct Marker {
    std::size_t at = 0;  ///< line of the text in which it stands; 0 for the text's own path
    Place next;          ///< of the line below
  };
  std::vector<Marker> markers_;
};

}  // namespace fortell
