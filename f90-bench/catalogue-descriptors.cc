// What scalar code takes more for an element whose distance to the next only a descriptor tells.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

struct Kind {
  const char *rule, *how, *attribute, *shape;
};
constexpr Kind kExplicit{"", "explicit", ", intent(in)", "*"};
constexpr Kind kKinds[] = {{"SEQ-DESCRIBED-ASSUMED", "assumed", ", intent(in)", ":"},
                           {"SEQ-DESCRIBED-POINTER", "pointer", ", pointer, intent(in)", ":"}};

/// Rows of a sparse matrix by a vector: of the list and the factors places move on, the list picks from the vector. Rows are
/// done side by side, so that what a core can begin counts, and not what each sum waits for. A procedure of another file, which
/// no compiler puts in place.
std::string AddRows(const Kind& kind, Catalogue& catalogue) {
  constexpr int kRow = 8;  // as of a mesh
  const std::string name = fmt::format("RD sparse rows of {} arrays", kind.how), procedure = fmt::format("fortell_rows_{}", kind.how);
  const std::string head = fmt::format(
      "subroutine {}(rows, row, k, v, x, y)\n  implicit none\n  integer, intent(in) :: rows, row\n  integer{} :: k({})\n"
      "  real(8){} :: v({}), x({})\n  real(8), intent(inout) :: y(*)\n",
      procedure, kind.attribute, kind.shape, kind.attribute, kind.shape, kind.shape);
  const bool pointer = std::string(kind.how) == "pointer";
  SegmentBuilder b(name, "access");
  b.Array("k", kI4, 1, Fill::IndexIdentity);
  for (const char* array : {"v", "x"}) b.Array(array, kR8);
  const Expr y = b.Array("y", kR8);
  Literal text;
  text.helpers = head +
                 "  integer :: i, j\n  real(8) :: s\n  do j = 1, rows\n    s = 0\n    do i = row*(j - 1) + 1, row*j\n"
                 "      s = s + v(i)*x(k(i))\n    end do\n    y(j) = s\n  end do\nend subroutine\n";
  text.declarations = "  interface\n" + head + "    end subroutine\n  end interface\n";
  if (pointer) {
    text.declarations += "  integer, pointer, save :: pk(:) => null()\n  real(8), pointer, save :: pv(:) => null(), px(:) => null()\n";
    text.statements =
        "  if (.not. associated(pk)) then\n    allocate (pk(n), pv(n), px(n))\n    pk = k(1:n)\n    pv = v(1:n)\n    px = x(1:n)\n  end if\n";
  }
  const char* actual = pointer ? "pk, pv, px" : kind.shape[0] == ':' ? "k(1:n), v(1:n), x(1:n)" : "k, v, x";
  text.statements += fmt::format("  call {}(n/{}, {}, {}, y)\n", procedure, kRow, kRow, actual);
  catalogue.segments.push_back(b.Text(text, {At(y, b.I())}).Sizes({{1024, 1, -1}}).Build());
  return name;
}

}  // namespace

void AddDescriptors(Catalogue& catalogue) {
  constexpr double kInstructions = 5;  // a sum for each of two places; a difference, a product and a sum for what the list picks
  const std::string plain = AddRows(kExplicit, catalogue);
  for (const Kind& kind : kKinds)
    catalogue.rules.push_back(
        Rule(kind.rule, "scalar", {{1 / kInstructions, AddRows(kind, catalogue)}, {-1 / kInstructions, plain}}, true));
}

}  // namespace fortell
