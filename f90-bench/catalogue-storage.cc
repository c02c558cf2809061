// ALLOCATE and DEALLOCATE by size: seconds for the whole, at `elements` elements of eight bytes. And
// what a library takes to assign a section, or a whole array.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

/// The times of these need not grow with n.
constexpr char kWholeGroup[] = "whole";

std::vector<SegmentSize> Sizes(std::initializer_list<std::int64_t> elements) {
  std::vector<SegmentSize> sizes;
  for (const std::int64_t n : elements) sizes.push_back({n, 1, -1});
  return sizes;
}

/// The array goes to procedures of another file, so that no compiler can do without it. Eight bytes
/// in each 4096 are stored to: the page faults of a first touch.
void AddAllocate(bool quick, Catalogue& catalogue) {
  for (const bool touched : {false, true}) {
    const std::string name = touched ? "allocate and touch" : "allocate and deallocate";
    SegmentBuilder b(name, kWholeGroup);
    Literal text;
    text.helpers =
        touched ? "subroutine fortell_touch_pages(n, x)\n  implicit none\n"
                  "  integer, intent(in) :: n\n  real(8), intent(inout) :: x(n)\n"
                  "  x(1:n:512) = 1\nend subroutine\n"
                : "subroutine fortell_see(n, x)\n  implicit none\n  integer, intent(in) :: n\n"
                  "  real(8), intent(inout) :: x(n)\nend subroutine\n";
    text.declarations = "  real(8), allocatable :: x(:)\n";
    text.statements = std::string("  allocate (x(n))\n  call ") +
                      (touched ? "fortell_touch_pages" : "fortell_see") +
                      "(n, x)\n  deallocate (x)\n";
    catalogue.segments.push_back(
        b.Text(text)
            .Sizes(quick ? Sizes({16, 16384, 4194304})
                         : Sizes({16, 1024, 16384, 131072, 1048576, 4194304}))
            .Build());
  }
  catalogue.rules.push_back(Rule("SEQ-ALLOCATE", "scalar", {{1, "allocate and deallocate"}}));
  catalogue.rules.push_back(
      Rule("SEQ-ALLOCATE-TOUCH", "scalar",
           {{1, "allocate and touch"}, {-1, "allocate and deallocate"}}));
}

/// Many blocks that live at a time, each the component of another object, then given back one after the other: what the C
/// library keeps ready for the next block of the size is soon full. Seconds for one block, in the mean of objects that are
/// new as well, for which the library first puts together what was given back, and of those that were there.
void AddAllocateMany(Catalogue& catalogue) {
  constexpr int kBlocks = 256;
  const auto add = [&](const std::string& name, bool anew, const std::string& allocation) {
    SegmentBuilder b(name, kWholeGroup);
    Literal text;
    text.modules =
        "module @name@_blocks\n  type block\n    real(8), allocatable :: x(:)\n  end type\n"
        "  type(block), allocatable :: blocks(:)\nend module\n";
    text.uses = "  use @name@_blocks\n";
    text.statements = fmt::format("{2}  allocate (blocks({0}))\n{1}  do i = 1, {0}\n"
                                  "    if (allocated(blocks(i)%x)) deallocate (blocks(i)%x)\n  end do\n{3}",
                                  kBlocks, allocation, anew ? "" : "  if (.not. allocated(blocks))",
                                  anew ? "  deallocate (blocks)\n" : "");
    catalogue.segments.push_back(b.Text(text).Sizes(Sizes({2, 32})).Build());
  };
  const std::string each = fmt::format("  do i = 1, {}\n    allocate (blocks(i)%x(n))\n  end do\n", kBlocks);
  const std::string many = "allocate in many new objects", none = "allocate many objects", there = "allocate in many objects";
  add(many, true, each);
  add(none, true, "");
  add(there, false, each);
  constexpr double kHalf = 0.5 / kBlocks;
  catalogue.rules.push_back(Rule("SEQ-ALLOCATE-MANY", "scalar", {{kHalf, many}, {-kHalf, none}, {kHalf, there}}));
}

/// Storage with a value: some compilers' libraries go from element to element. Seconds per element, beyond those of storage
/// whose pages are touched.
void AddAllocateSource(Catalogue& catalogue) {
  const std::string name = "allocate from a source";
  SegmentBuilder b(name, kWholeGroup);
  Literal text;
  text.helpers =
      "subroutine fortell_see_source(n, x)\n  implicit none\n  integer, intent(in) :: n\n"
      "  real(8), intent(inout) :: x(n)\nend subroutine\n";
  text.declarations = "  real(8), allocatable :: x(:)\n";
  text.statements =
      "  allocate (x(n), source=1.5d0)\n  call fortell_see_source(n, x)\n  deallocate (x)\n";
  catalogue.segments.push_back(b.Text(text).Sizes(Sizes({16, 16384})).Build());
  catalogue.rules.push_back(
      Rule("SEQ-ALLOCATE-SOURCE", "scalar", {{1, name}, {-1, "allocate and touch"}}, true));
}

/// `statements` on the arrays that a module of their own declares.
void AddAssignment(const std::string& name, const std::string& arrays, const std::string& statements, std::vector<SegmentSize> sizes,
                   Catalogue& catalogue) {
  SegmentBuilder b(name, kWholeGroup);
  Literal text;
  text.modules = "module @name@_arrays\n" + arrays + "end module\n";
  text.uses = "  use @name@_arrays\n";
  text.statements = statements;
  catalogue.segments.push_back(b.Text(text).Sizes(std::move(sizes)).Build());
}

/// A section to a section that may be the same place: some compilers call their library, which goes
/// from element to element. Seconds per element of columns of n.
void AddSectionAssignment(bool quick, Catalogue& catalogue) {
  const std::string name = "section of pointers";
  AddAssignment(name, "  real(8), pointer :: x(:, :) => null(), y(:, :) => null()\n",
                "  if (.not. associated(x)) then\n    allocate (x(1024, 18), y(1024, 18))\n    y = 1\n"
                "  end if\n  x(1:n, 1:16) = y(1:n, 1:16)\n",
                quick ? Sizes({16, 512}) : Sizes({16, 128, 512, 1000}), catalogue);
  catalogue.rules.push_back(Rule("SEQ-ASSIGN-SECTION", "scalar", {{1.0 / 16, name}}, true));
}

/// All of an allocatable array, of few elements: some compilers call their library, which compares shapes and
/// decides about storage. Seconds for the whole.
void AddWholeAssignment(Catalogue& catalogue) {
  const std::string name = "allocatable to allocatable";
  AddAssignment(name, "  real(8), allocatable :: x(:), y(:)\n",
                "  if (.not. allocated(x)) then\n    allocate (x(n), y(n))\n    x = 0\n    y = 1\n"
                "  end if\n  x = y\n",
                Sizes({16}), catalogue);
  catalogue.rules.push_back(Rule("SEQ-ASSIGN-WHOLE", "scalar", {{1, name}}));
}

/// One character to an array of them: some compilers call their library, which stores one after the other. Seconds of an element.
void AddScalarAssignment(Catalogue& catalogue) {
  const std::string name = "character to an array";
  AddAssignment(name, "  character(len=1) :: x(4096), filling = 'a'\n", "  x(1:n) = filling\n", Sizes({16, 4096}), catalogue);
  catalogue.rules.push_back(Rule("SEQ-ASSIGN-SCALAR", "scalar", {{1, name}}, true));
}

/// An object of two numbers to an array of such, and all of an allocatable array of them: some compilers call their library, which
/// goes through the type's components. Seconds of an element, and for the whole.
void AddObjectAssignment(Catalogue& catalogue) {
  const std::string type = "  type pair\n    integer(8) :: p = 1, q = 2\n  end type\n", filling = "  type(pair) :: filling\n";
  const std::string one = "object to an array", all = "allocatable of objects to allocatable";
  AddAssignment(one, type + "  type(pair) :: x(1024)\n" + filling, "  x(1:n) = filling\n", Sizes({16, 1024}), catalogue);
  AddAssignment(all, type + "  type(pair), allocatable :: x(:), y(:)\n" + filling, "  if (.not. allocated(x)) allocate (x(n), y(n))\n  x = y\n",
                Sizes({16}), catalogue);
  catalogue.rules.push_back(Rule("SEQ-ASSIGN-OBJECT", "scalar", {{1, one}}, true));
  catalogue.rules.push_back(Rule("SEQ-ASSIGN-OBJECTS", "scalar", {{1, all}}));
}

}  // namespace

void AddStorage(bool quick, Catalogue& catalogue) {
  AddSectionAssignment(quick, catalogue);
  AddWholeAssignment(catalogue);
  AddScalarAssignment(catalogue);
  AddObjectAssignment(catalogue);
  AddAllocate(quick, catalogue);
  AddAllocateMany(catalogue);
  AddAllocateSource(catalogue);
}

}  // namespace fortell
