// Work on characters by length: seconds for the whole, at so many bytes.
#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

struct TextOperation {
  const char* parameter;
  const char* name;
  const char* statement;  ///< s, t, u: module variables; both: twice as long; d: of deferred length
};

// `u` holds other characters than `t` from the last one on, so that comparisons and searches go to the end.
const TextOperation kOperations[] = {
    {"SEQ-CH-ASSIGN", "CH s=t", "s(1:n) = t(1:n)"},
    // Shorter than its target: the rest is filled with blanks.
    {"SEQ-CH-PAD", "CH s=t padded", "s(1:n) = t(1:4)"},
    // Moved within itself: what is stored overlaps what is loaded.
    {"SEQ-CH-SHIFT", "CH s=s(2:)", "s(1:n) = s(2:n)"},
    {"SEQ-CH-COMPARE", "CH s==t", "if (u(1:n) /= t(1:n)) k = k + 1"},
    {"SEQ-CH-ORDER", "CH s<t", "if (u(1:n) < t(1:n)) k = k + 1"},
    {"SEQ-CH-CONCAT", "CH s=t//u", "both(1:2 * n) = t(1:n) // u(1:n)"},
    // As in text = text // more: the old value is copied, and mostly allocated anew.
    {"SEQ-CH-APPEND", "CH d=t//c", "d = t(1:n) // u(1:1)\n  d = t(1:n - 1) // u(1:1)"},
    {"SEQ-CH-INDEX", "CH index", "k = index(t(1:n), 'b')"},
    {"SEQ-CH-SCAN", "CH scan", "k = scan(t(1:n), 'bc') + verify(t(1:n), 'az')"},
    {"SEQ-CH-LENTRIM", "CH len_trim", "k = len_trim(v(1:n))"},
    {"SEQ-CH-TRIM", "CH trim", "s(1:n) = trim(w(1:n))"},
    {"SEQ-CH-ADJUST", "CH adjustl", "s(1:n) = adjustl(x(1:n))"},
};

}  // namespace

/// Module variables with lengths known to the run only; what is stored stays visible outside.
void AddCharacters(bool quick, Catalogue& catalogue) {
  for (const TextOperation& operation : kOperations) {
    SegmentBuilder b(operation.name, "whole");
    const Expr k = b.Scalar("k", kI4);
    Literal text;
    text.modules =
        "module @name@_text\n"
        "  character(len=4096) :: s = 'a', t = repeat('a', 4096), u = repeat('a', 4096)\n"
        "  character(len=4096) :: v = 'a', w = repeat('a', 4096), x = ' a'\n"
        "  character(len=8192) :: both\n  character(len=:), allocatable :: d\nend module\n";
    text.uses = "  use @name@_text\n";
    text.statements = std::string("  ") + operation.statement + "\n";
    std::vector<SegmentSize> sizes;
    for (const std::int64_t n : {2, 4, 16, 64, 256, 1024})
      if (!quick || n == 2 || n == 16 || n == 1024) sizes.push_back({n, 1, -1});
    catalogue.segments.push_back(b.Text(text, {k}).Sizes(sizes).Build());
    const std::string parameter = operation.parameter;
    const double share = parameter == "SEQ-CH-APPEND" || parameter == "SEQ-CH-SCAN" ? 0.5 : 1;
    catalogue.rules.push_back(Rule(parameter, "scalar", {{share, operation.name}}));
  }
}

}  // namespace fortell
