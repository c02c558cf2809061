// PACK, which goes through its mask element by element, in the library of most compilers.
#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

/// One element in `every` is selected. Arrays and mask are in a module, so that no compiler knows them.
void AddPack(const std::string& name, int every, bool quick, Catalogue& catalogue) {
  SegmentBuilder b(name, "whole");
  const std::string step = std::to_string(every);
  Literal text;
  text.modules =
      "module @name@_arrays\n  real(8), allocatable :: x(:), y(:)\n"
      "  logical, allocatable :: selected(:)\nend module\n";
  text.uses = "  use @name@_arrays\n";
  text.statements =
      "  if (.not. allocated(x)) then\n    allocate (x(4096), y(4096), selected(4096))\n    x = 1\n"
      "    selected = .false.\n    selected(::" + step + ") = .true.\n  end if\n"
      "  y(1:n/" + step + ") = pack(x(1:n), selected(1:n))\n";
  using Sizes = std::vector<SegmentSize>;
  catalogue.segments.push_back(
      b.Text(text).Sizes(quick ? Sizes{{1024}} : Sizes{{64}, {1024}, {4096}}).Build());
}

}  // namespace

void AddPacking(bool quick, Catalogue& catalogue) {
  const std::string all = "pack of all", some = "pack of one in sixteen";
  AddPack(all, 1, quick, catalogue);
  AddPack(some, 16, quick, catalogue);
  // some = looked at + taken / 16, all = looked at + taken
  catalogue.rules.push_back(
      Rule("SEQ-PACK", "scalar", {{16.0 / 15, some}, {-1.0 / 15, all}}, true));
  catalogue.rules.push_back(
      Rule("SEQ-PACK-TAKEN", "scalar", {{16.0 / 15, all}, {-16.0 / 15, some}}, true));
}

}  // namespace fortell
