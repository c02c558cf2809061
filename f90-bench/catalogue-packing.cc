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

/// Half of each 1024 elements, at random; the next ones in each execution, of so many that no processor learns them. By
/// sequential sampling: an element is taken with the share of those that are still to be taken.
void AddRandomPack(const std::string& name, Catalogue& catalogue) {
  SegmentBuilder b(name, "whole");
  Literal text;
  text.modules =
      "module @name@_arrays\n  real(8), allocatable :: x(:), y(:)\n"
      "  logical, allocatable :: selected(:)\n  integer :: at = 0\nend module\n";
  text.uses = "  use @name@_arrays\n";
  text.declarations = "  integer(8) :: state\n  integer :: k, missing\n";
  text.statements =
      "  if (.not. allocated(x)) then\n    allocate (x(n), y(n), selected(256*n))\n    x = 1\n    state = 1\n"
      "    do k = 1, size(selected)\n      if (mod(k, n) == 1) missing = n/2\n"
      "      state = mod(state*48271_8, 2147483647_8)\n"
      "      selected(k) = mod(state/16, int(n - mod(k - 1, n), 8)) < missing\n"
      "      if (selected(k)) missing = missing - 1\n    end do\n  end if\n"
      "  at = mod(at + n, 256*n)\n  y(1:n/2) = pack(x, selected(at + 1:at + n))\n";
  catalogue.segments.push_back(b.Text(text).Sizes({{1024}}).Build());
}

}  // namespace

void AddPacking(bool quick, Catalogue& catalogue) {
  const std::string all = "pack of all", some = "pack of one in sixteen";
  AddPack(all, 1, quick, catalogue);
  AddPack(some, 16, quick, catalogue);
  const std::string random = "pack of half at random";
  AddRandomPack(random, catalogue);
  // some = looked at + taken / 16, all = looked at + taken
  catalogue.rules.push_back(
      Rule("SEQ-PACK", "scalar", {{16.0 / 15, some}, {-1.0 / 15, all}}, true));
  catalogue.rules.push_back(
      Rule("SEQ-PACK-TAKEN", "scalar", {{16.0 / 15, all}, {-16.0 / 15, some}}, true));
  // random = looked at + taken / 2 + missed / 2
  catalogue.rules.push_back(
      Rule("SEQ-PACK-MISSED", "scalar", {{2, random}, {-14.0 / 15, all}, {-16.0 / 15, some}}, true));
}

}  // namespace fortell
