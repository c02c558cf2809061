// Work on characters by length: seconds for the whole, at so many bytes.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

struct TextOperation {
  const char* parameter;
  const char* name;
  const char* statement;  ///< s, t, u: module variables; both: twice as long; d: of deferred length
  bool long_ones = false;  ///< measured of texts of kLong bytes as well: programs put output together in one variable
};

constexpr int kLong = 32768;

// `u` holds other characters than `t` from the last one on, so that comparisons and searches go to the end.
const TextOperation kOperations[] = {
    {"SEQ-CH-ASSIGN", "CH s=t", "s(1:n) = t(1:n)", true},
    // Shorter than its target: the rest is filled with blanks.
    {"SEQ-CH-PAD", "CH s=t padded", "s(1:n) = t(1:4)"},
    // Moved within itself: what is stored overlaps what is loaded.
    {"SEQ-CH-SHIFT", "CH s=s(2:)", "s(1:n) = s(2:n)"},
    {"SEQ-CH-COMPARE", "CH s==t", "if (u(1:n) /= t(1:n)) k = k + 1"},
    {"SEQ-CH-ORDER", "CH s<t", "if (u(1:n) < t(1:n)) k = k + 1"},
    // Other from the first character on: some compilers look at the rest all the same.
    {"SEQ-CH-ORDER-EARLY", "CH s<t at once", "if (t(1:n) < z(1:n)) k = k + 1"},
    {"SEQ-CH-CONCAT", "CH s=t//u", "both(1:2 * n) = t(1:n) // u(1:n)", true},
    // As in text = text // more: the old value is copied, and mostly allocated anew.
    {"SEQ-CH-APPEND", "CH d=t//c", "d = t(1:n) // u(1:1)\n  d = t(1:n - 1) // u(1:1)", true},
    {"SEQ-CH-INDEX", "CH index", "k = index(t(1:n), 'b')"},
    {"SEQ-CH-SCAN", "CH scan", "k = scan(t(1:n), 'bc') + verify(t(1:n), 'az')"},
    // Each character is compared with 26 members of the set, in the mean of those of "CH scan" with one and a half.
    {"SEQ-CH-MEMBER", "CH verify in 26", "k = verify(t(1:n), 'zyxwvutsrqponmlkjihgfedcba')"},
    {"SEQ-CH-LENTRIM", "CH len_trim", "k = len_trim(v(1:n))"},
    {"SEQ-CH-TRIM", "CH trim", "s(1:n) = trim(w(1:n))"},
    {"SEQ-CH-ADJUST", "CH adjustl", "s(1:n) = adjustl(x(1:n))"},
};

/// A SELECT CASE of so many texts of two characters, whose length only the run knows, beside the same loop without it. They
/// come in an order of 16 that predictors learn. Seconds for each.
void AddSelectOfText(int cases, Catalogue& catalogue) {
  constexpr int kOrder = 16, kStep = 5;
  const char* const arms[] = {"s = ieor(s, 21)", "t = iand(t + s, 1023)", "s = ior(s, t)", "t = ieor(t, s)"};
  const std::string part = "words(iand(i, 15) + 1)(1:length)";
  std::string words, select = "    select case (" + part + ")\n";
  const auto word = [](int k) { return fmt::format("'{}='", static_cast<char>('a' + k)); };
  for (int k = 0; k < kOrder; ++k) words += (k > 0 ? ", " : "") + word(k * kStep % kOrder % cases);
  for (int k = 0; k < cases; ++k)
    select += fmt::format("    case ({})\n      {}\n      s = iand(s*3 + {}, 1023)\n", word(k), arms[k % 4], k);
  select += "    end select\n";
  const auto add = [&](const std::string& name, const std::string& body) {
    SegmentBuilder b(name, "control");
    const Expr s = b.Scalar("s", kI4);
    Literal text;
    text.modules = "module @name@_text\n  character(len=2) :: words(16) = [" + words +
                   "]\n  integer :: length = 2\nend module\n";
    text.uses = "  use @name@_text\n";
    text.declarations = "  integer :: t\n";
    text.statements = "  t = 1\n  do i = 1, n\n" + body + "    if (s < 0) exit\n  end do\n  s = ieor(s, t)\n";
    catalogue.segments.push_back(b.Text(text, {s}).ResultIn(s).Sizes({{1024}}).Build());
  };
  const std::string name = fmt::format("CH select of {} texts", cases), without = fmt::format("CH list of {} texts", cases);
  add(name, select);
  add(without, "    s = iand(s*3 + ichar(words(iand(i, 15) + 1)(1:1)), 1023)\n    t = iand(t + s, 1023)\n");
  catalogue.rules.push_back(Rule(fmt::format("SEQ-CH-SELECT_{}", cases), "scalar", {{1, name}, {-1, without}}, true));
}

/// A comparison of a text of so many characters, as its declaration tells, with one of two that it is equal to but for its blanks, beside a
/// look at one character. Seconds for each.
void AddPaddedComparisons(Catalogue& catalogue) {
  const auto add = [&](const std::string& name, int length, const std::string& condition) {
    SegmentBuilder b(name, "control");
    const Expr s = b.Scalar("s", kI4);
    Literal text;
    text.modules = fmt::format("module @name@_text\n  character(len={}) :: words(16) = 'ab'\nend module\n", length);
    text.uses = "  use @name@_text\n";
    text.statements = "  s = 0\n  do i = 1, n\n    if (" + condition + ") s = s + 1\n  end do\n";
    catalogue.segments.push_back(b.Text(text, {s}).ResultIn(s).Sizes({{1024}}).Build());
  };
  const std::string word = "words(iand(i, 15) + 1)", one = "CH one of padded";
  add(one, 8, word + "(2:2) == 'b'");
  for (const int length : {8, 24, 96}) {
    const std::string name = fmt::format("CH padded {}", length);
    add(name, length, word + " == 'ab'");
    catalogue.rules.push_back(Rule(fmt::format("SEQ-CH-COMPARE-PADDED_{}", length), "scalar", {{1, name}, {-1, one}}, true));
  }
}

}  // namespace

/// Module variables with lengths known to the run only; what is stored stays visible outside.
void AddCharacters(bool quick, Catalogue& catalogue) {
  for (const TextOperation& operation : kOperations) {
    SegmentBuilder b(operation.name, "whole");
    const Expr k = b.Scalar("k", kI4);
    Literal text;
    text.modules = fmt::format(
        "module @name@_text\n"
        "  character(len={0}) :: s = 'a', t = repeat('a', {0}), u = repeat('a', {0})\n"
        "  character(len=4096) :: v = 'a', w = repeat('a', 4096), x = ' a', z = repeat('b', 4096)\n"
        "  character(len=2*{0}) :: both\n  character(len=:), allocatable :: d\nend module\n",
        operation.long_ones ? kLong : 4096);
    text.uses = "  use @name@_text\n";
    text.statements = std::string("  ") + operation.statement + "\n";
    std::vector<SegmentSize> sizes;
    for (const std::int64_t n : {2, 4, 16, 64, 256, 1024})
      if (!quick || n == 2 || n == 16 || n == 1024) sizes.push_back({n, 1, -1});
    if (operation.long_ones) sizes.push_back({kLong, 1, -1});
    catalogue.segments.push_back(b.Text(text, {k}).Sizes(sizes).Build());
    const std::string parameter = operation.parameter;
    constexpr double kFurther = 26 - 1.5;  // members
    const double share = parameter == "SEQ-CH-APPEND" || parameter == "SEQ-CH-SCAN" ? 0.5 : 1;
    catalogue.rules.push_back(parameter == "SEQ-CH-MEMBER" ? Rule(parameter, "scalar", {{1 / kFurther, operation.name}, {-0.5 / kFurther, "CH scan"}})
                                                           : Rule(parameter, "scalar", {{share, operation.name}}));
  }
  for (const int cases : {4, 16}) AddSelectOfText(cases, catalogue);
  AddPaddedComparisons(catalogue);
}

}  // namespace fortell
