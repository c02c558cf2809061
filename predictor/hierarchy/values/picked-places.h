// Places that a loop's iterations take from a list (`l = list(e)`), as the run has looked at them: in which order they come, and how
// many there are. Rows x(:, l) and elements x(l) lie there, also where the place is handed on to a procedure.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "db/procedure-names.h"
#include "db/profile.h"

namespace fortell::hierarchy {

struct SeenPlaces {
  double changes = 0;   ///< per execution: it is another place than the one before
  double jumps = 0;     ///< of these, no steps to the next place
  double distinct = 0;  ///< places in an entry of the loop
  double span = 0;      ///< from the least to the greatest
};

/// Lines that rows at these places have, of so many bytes each, rows `apart` bytes from each other.
struct SeenLines {
  double jumps = 0;    ///< per execution: lines that nothing foretells
  double changes = 0;  ///< all lines that are other ones than the one before
  double bytes = 0;    ///< of distinct lines in an entry of the loop
};
SeenLines LinesOf(const SeenPlaces& places, double row_bytes, double apart);

class PickedPlaces {
 public:
  explicit PickedPlaces(const UnitProfile& unit);

  /// Of an integer that the statement at `line` refers to, in a loop, with those around it, that begins at `first_line`. None:
  /// nothing was looked at, or it is no place.
  std::optional<SeenPlaces> Of(int symbol, int first_line, int line) const;

 private:
  std::map<int, SeenPlaces> HandedOn(const UnitProfile& unit, const ProcedureNames& names) const;

  std::map<int, std::map<int, SeenPlaces>> found_;  ///< by symbol and line at which it is set
  std::map<int, SeenPlaces> dummies_;               ///< by dummy argument
};

}  // namespace fortell::hierarchy
