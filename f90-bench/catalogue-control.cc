// Transfer of control and access to single elements: GOTO, computed GOTO, SELECT CASE, and
// array elements by rank and kind of storage. As text, because the program model's statements have
// no labels.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

constexpr std::int64_t kSteps = 16384;  // more than any predictor learns by heart
const char* const kWork[] = {"s = s + 7",      "s = ieor(s, 21)",  "s = s * 3",
                             "s = ior(s, 2)",  "s = s - 5",        "s = ieor(s, 77)",
                             "s = s * 5 + 1",  "s = ishft(s, -1)"};

/// Which case follows which: in turn, or at random (the driver's numbers 1..16).
std::string Selector(bool random) { return random ? "iand(k(i), 7) + 1" : "iand(i, 7) + 1"; }

std::string SelectText(bool random) {
  std::string text = "  do i = 1, n\n    select case (" + Selector(random) + ")\n";
  for (int c = 0; c < 8; ++c) text += fmt::format("    case ({})\n      {}\n", c + 1, kWork[c]);
  return text + "    end select\n    s = iand(s, 1023)\n  end do\n";
}

std::string ComputedGotoText(bool random) {
  std::string text = "  do i = 1, n\n    goto (10, 20, 30, 40, 50, 60, 70, 80), " +
                     Selector(random) + "\n";
  for (int c = 0; c < 8; ++c)
    text += fmt::format("    {}0 {}\n    goto 90\n", c + 1, kWork[c]);
  return text + "    90 s = iand(s, 1023)\n  end do\n";
}

/// The same loop as GOTOs: one unconditional and one conditional an element.
std::string GotoText() {
  return "  i = 0\n  10 i = i + 1\n  if (i > n) goto 30\n"
         "  if (k(i) > 99) goto 20\n  s = iand(s * 3 + 1, 1023)\n  goto 10\n"
         "  20 s = ieor(s, 3)\n  goto 10\n  30 continue\n";
}

void AddText(const std::string& name, const std::string& text, Catalogue& catalogue, Fill fill = Fill::Small,
             const std::string& declarations = "") {
  SegmentBuilder b(name, "control");
  b.Array("k", kI4, 1, fill);
  const Expr s = b.Scalar("s", kI4);
  Literal literal;
  literal.declarations = declarations;
  literal.statements = text;
  catalogue.segments.push_back(b.Text(literal, {s}).ResultIn(s).Sizes({{kSteps}}).Build());
}

void AddJumps(Catalogue& catalogue) {
  const auto rule = [&](const char* name, std::vector<ParameterRule::Part> parts) {
    catalogue.rules.push_back(Rule(name, "scalar", std::move(parts), true));
  };
  AddText("I goto loop", GotoText(), catalogue);
  AddText("I do loop as goto",
          "  do i = 1, n\n    if (k(i) > 99) then\n      s = ieor(s, 3)\n    else\n"
          "      s = iand(s * 3 + 1, 1023)\n    end if\n  end do\n",
          catalogue);
  rule("SEQ-GOTO", {{1, "I goto loop"}, {-1, "I do loop as goto"}});
  for (const bool random : {false, true}) {
    const std::string ending = random ? " random" : " in turn";
    AddText("I select of 8" + ending, SelectText(random), catalogue);
    AddText("I computed goto of 8" + ending, ComputedGotoText(random), catalogue);
  }
  rule("SEQ-SELECT", {{1, "I select of 8 in turn"}});
  rule("SEQ-SELECT-RANDOM", {{1, "I select of 8 random"}});
  // Seven of eight random cases are another one than any that could be foreseen.
  rule("SEQ-MISPREDICTION",
       {{8.0 / 7, "I select of 8 random"}, {-8.0 / 7, "I select of 8 in turn"}});
  rule("SEQ-COMPUTEDGOTO", {{1, "I computed goto of 8 in turn"}});
  rule("SEQ-COMPUTEDGOTO-RANDOM", {{1, "I computed goto of 8 random"}});
}

constexpr std::int64_t kAccesses = 1024;  // with 16 elements a dimension
const char* const kSubscripts[] = {"", "(p(i))", "(p(i), q(i))", "(p(i), q(i), r(i))"};
const char* const kShapes[] = {"", "(16)", "(16, 16)", "(16, 16, 16)"};
const char* const kDeferred[] = {"", "(:)", "(:, :)", "(:, :, :)"};

/// Sums elements by subscripts from index arrays, all of which are always read.
std::string AccessText(const std::string& element) {
  return "  do i = 1, n\n    s = ieor(s, p(i) + q(i) + r(i)" +
         (element.empty() ? "" : " + " + element) + ")\n    if (s < 0) exit\n  end do\n";
}

void AddAccess(const std::string& storage, int rank, Catalogue& catalogue) {
  const std::string shape = kShapes[rank], name = fmt::format("I {} rank {}", storage, rank);
  SegmentBuilder b(name, "access");
  for (const char* index : {"p", "q", "r"}) b.Array(index, kI4, 1, Fill::Small);
  const Expr s = b.Scalar("s", kI4);
  Literal literal;
  if (storage == "module") {
    literal.modules = "module @name@_data\n  integer :: x" + shape + " = 1\nend module\n";
    literal.uses = "  use @name@_data\n";
  } else if (storage == "local") {
    literal.declarations = "  integer, save :: x" + shape + " = 1\n";
    literal.statements = "  if (s < -1) x = n\n";  // never: it only looks as if x may change
  } else if (storage == "allocatable") {
    literal.declarations = std::string("  integer, allocatable, save :: x") + kDeferred[rank] + "\n";
    literal.statements = "  if (.not. allocated(x)) then\n    allocate (x" + shape +
                         ")\n    x = 1\n  end if\n";
  }
  literal.statements += AccessText("x" + std::string(kSubscripts[rank]));
  if (storage == "dummy") {
    if (rank == 0)
      b.Scalar("x", kI4);
    else
      b.Array("x", kI4, 1, Fill::Small);
  }
  Segment segment = b.Text(literal, {s}).ResultIn(s).Sizes({{kAccesses}}).Build();
  if (storage == "dummy" && rank > 0) {
    std::vector<Dimension>& dims = segment.symbols.back().dims;
    dims.clear();
    for (int d = 0; d < rank; ++d) dims.push_back({Expr{}, Int(16)});
  }
  catalogue.segments.push_back(std::move(segment));
  std::string upper = storage;
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  catalogue.rules.push_back(Rule(fmt::format("SEQ-ACCESS-{}_{}", upper, rank), "scalar",
                                 {{1, name}, {-1, "I subscripts alone"}}, true));
}

}  // namespace

/// An IF of scalar assignments that a compiler may compute without a branch: what it costs more when
/// nobody can foresee its outcome. Next to half a misprediction it says whether the compiler does.
void AddConvertibleIf(Catalogue& catalogue) {
  const auto text = [](const char* condition) {
    return fmt::format(
        "  do i = 1, n\n    if ({}) then\n      s = ishft(s, -1)\n    else\n"
        "      s = s * 3 + 1\n    end if\n    s = iand(s, 1023)\n  end do\n",
        condition);
  };
  AddText("I convertible if random", text("iand(k(i), 1) == 0"), catalogue);
  AddText("I convertible if in turn", text("iand(i, 1) == 0"), catalogue);
  catalogue.rules.push_back(
      Rule("SEQ-IFCONVERTIBLE", "scalar",
           {{1, "I convertible if random"}, {-1, "I convertible if in turn"}}, true));
}

/// A SELECT CASE of so many cases that compilers make a table of places to jump to, beside a loop of the same statements in
/// the order in which that goes through them. It is an order of 16 that predictors learn, but not compilers: a list tells
/// it. No two arms do the same to the same variable, so that nothing but a jump tells them apart.
void AddSelectCase(Catalogue& catalogue) {
  const char* const arms[] = {"s = ieor(s, 21)",       "t = iand(t + s, 1023)", "s = ior(s, t)",
                              "t = ieor(t, s)",        "s = iand(s + t, 1023)", "s = ishft(s, -1)",
                              "t = iand(t * 3, 1023)", "s = iand(s * 5, 1023)", "t = ishft(t, -1)",
                              "s = ieor(s, t)",        "t = ior(t, 1)",         "s = iand(s + 7, 1023)"};
  constexpr int kOrder = 16;
  const std::string other = "t = iand(t - s, 1023)", exit = "    if (s < 0) exit\n", end = "  end do\n";  // no vectors
  std::string text = "  t = 1\n  do i = 1, n\n    select case (iand(k(i), 15))\n";
  std::string straight = fmt::format("  t = 1\n  u = 0\n  do i = 1, n - {}, {}\n", kOrder - 1, kOrder);
  int value = 0;
  for (const char* arm : arms) text += fmt::format("    case ({})\n      {}\n", value++, arm);
  text += "    case default\n      " + other + "\n    end select\n" + exit + end + "  s = ieor(s, t)\n";
  for (int k = 0; k < kOrder; ++k)  // the list begins with 1
    straight += fmt::format("    u = u + iand(k(i + {}), 15)\n    {}\n", k, (k + 1) % kOrder < value ? arms[(k + 1) % kOrder] : other) + exit;
  straight += end + "  s = ieor(s, ieor(t, u))\n";
  const char *select = "I select of 12 in a list's order", *without = "I statements in a list's order";
  AddText(select, text, catalogue, Fill::IndexIdentity, "  integer :: t\n");
  AddText(without, straight, catalogue, Fill::IndexIdentity, "  integer :: t, u\n");
  catalogue.rules.push_back(Rule("SEQ-SELECTCASE", "scalar", {{1, select}, {-1, without}}, true));
}

void AddControl(Catalogue& catalogue) {
  AddJumps(catalogue);
  SegmentBuilder b("I subscripts alone", "access");
  for (const char* index : {"p", "q", "r"}) b.Array(index, kI4, 1, Fill::Small);
  const Expr s = b.Scalar("s", kI4);
  Literal literal;
  literal.statements = AccessText("");
  catalogue.segments.push_back(b.Text(literal, {s}).ResultIn(s).Sizes({{kAccesses}}).Build());
  for (const char* storage : {"local", "module", "dummy", "allocatable"})
    for (const int rank : {0, 1, 2, 3})
      if (rank > 0 || std::string(storage) != "allocatable") AddAccess(storage, rank, catalogue);
}

}  // namespace fortell
