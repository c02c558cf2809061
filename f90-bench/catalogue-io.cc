// Input and output: per statement, per item by type, per byte. Sequential files that the system
// keeps in memory (scratch files); a terminal stands in as /dev/null with a FLUSH for each line,
// because the driver's own standard output carries the results.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

constexpr std::int64_t kStatements = 256;
constexpr int kText = 16;        // bytes of a short character item
constexpr int kLongText = 1040;  // and of a long one: 1024 bytes more
constexpr int kPadded = 4112;    // of a text that is nearly all blanks
constexpr int kArray = 1024;     // elements of an array written unformatted

/// One item list: what follows the control list.
struct Item {
  const char* parameter;
  const char* name;
  const char* control;  ///< after the unit: "'(i10)'", "*", "" for unformatted
  const char* items;
  const char* less;      ///< segment of the bare statement; "" when this is one
  double share = 1;      ///< of the difference that is the parameter
  bool quick = false;
};

// Items count beyond their statement. A real is written with all its digits, as ES24.16, where the
// name has no other width.
const Item kWritten[] = {
    {"SEQ-IO-WRITE", "write '()'", "'()'", "", "", 1, true},
    {"SEQ-IO-WRITE-I", "write '(i10)'", "'(i10)'", "k(i)", "write '()'", 1, true},
    {"SEQ-IO-WRITE-L", "write '(l2)'", "'(l2)'", "k(i) > 8", "write '()'"},
    {"SEQ-IO-WRITE-RS", "write '(es15.7)'", "'(es15.7)'", "b(i)", "write '()'"},
    {"SEQ-IO-WRITE-RD", "write '(es24.16)'", "'(es24.16)'", "d(i)", "write '()'", 1, true},
    {"SEQ-IO-WRITE-RD-F", "write '(f12.4)'", "'(f12.4)'", "d(i)", "write '()'", 1, true},
    {"SEQ-IO-WRITE-CH", "write '(a)'", "'(a)'", "short", "write '()'", 1, true},
    {"SEQ-IO-WRITE-BYTE", "write '(a)' long", "'(a)'", "long", "write '(a)'",
     1.0 / (kLongText - kText), true},
    {"SEQ-IO-LIST", "write *", "*", "", "", 1, true},
    {"SEQ-IO-LIST-I", "write * integer", "*", "k(i)", "write *", 1, true},
    {"SEQ-IO-LIST-L", "write * logical", "*", "k(i) > 8", "write *"},
    {"SEQ-IO-LIST-RS", "write * real(4)", "*", "b(i)", "write *"},
    {"SEQ-IO-LIST-RD", "write * real(8)", "*", "d(i)", "write *", 1, true},
    {"SEQ-IO-LIST-CH", "write * character", "*", "short", "write *", 1, true},
};
const Item kUnformatted[] = {
    {"SEQ-IO-UNFORMATTED", "write unformatted", "", "k(i)", "", 1, true},
    {"SEQ-IO-UNFORMATTED-ITEM", "write unformatted 2", "", "k(i), d(i)", "write unformatted", 1,
     true},
    {"SEQ-IO-UNFORMATTED-BYTE", "write unformatted array", "", "array", "write unformatted",
     1.0 / (8 * kArray - 4), true},
};

/// Statements that read one and two items: item and statement follow.
struct ReadPair {
  const char* statement;  ///< parameter; "" where another pair gives it
  const char* item;
  const char* name;
  int unit;  ///< and the next one
  const char* format;
  const char* written;
  const char* read;
  double item_share = 1;
  bool quick = false;
};
const ReadPair kRead[] = {
    {"SEQ-IO-READ", "SEQ-IO-READ-I", "(i10)", 81, "'(2i10)'", "k(i)", "ki", 1, true},
    {"", "SEQ-IO-READ-RD", "(es24.16)", 83, "'(2es24.16)'", "d(i)", "di"},
    {"", "SEQ-IO-READ-CH", "(a)", 85, "'(2a)'", "short", "short", 1, true},
    {"", "SEQ-IO-READ-BYTE", "(a) long", 95, "'(2a)'", "long", "long", 1.0 / kLongText, true},
    {"SEQ-IO-READLIST", "SEQ-IO-READLIST-RD", "* real(8)", 87, "*", "d(i)", "di", 1, true},
    {"", "SEQ-IO-READLIST-I", "* integer", 89, "*", "k(i)", "ki", 1, true},
    {"SEQ-IO-READUNFORMATTED", "SEQ-IO-READUNFORMATTED-ITEM", "unformatted", 91, "", "d(i)", "di",
     1, true},
    {"", "SEQ-IO-READUNFORMATTED-BYTE", "unformatted array", 93, "", "array", "array",
     1.0 / (8 * kArray)},
};

const char kData[] =
    "  character(len=16), save :: short = 'abcdefghijklmnop'\n"
    "  character(len=1040), save :: long = 'abcdefghijklmnopqrstuvwxyz'\n"
    "  character(len=4112), save :: padded = ' '\n"
    "  real(8), save :: array(1024) = 0.25d0\n  logical :: ready\n";

std::string Open(int unit, bool formatted) {
  return fmt::format(
      "  inquire (unit={0}, opened=ready)\n"
      "  if (.not. ready) open ({0}, status='scratch', form='{1}')\n  rewind ({0})\n",
      unit, formatted ? "formatted" : "unformatted");
}

std::string Control(int unit, const std::string& format) {
  return fmt::format("({}{}{})", unit, format.empty() ? "" : ", ", format);
}

std::string EachTime(const std::string& statement) {
  return "  do i = 1, n\n    " + statement + "\n  end do\n";
}

class InputOutput {
 public:
  InputOutput(bool quick, Catalogue& catalogue) : quick_(quick), catalogue_(catalogue) {}

  void AddWrite(const Item& item, int unit) {
    if (quick_ && !item.quick) return;
    const std::string format = item.control;
    Add(item.name, Open(unit, !format.empty()) +
                       EachTime("write " + Control(unit, format) + " " + item.items));
    AddRule(item);
  }

  void AddReads(const ReadPair& pair) {
    const std::string one = std::string("read ") + pair.name, two = one + " twice";
    const std::string written = pair.written, read = pair.read;
    AddRead(one, pair.unit, pair.format, written, read);
    AddRead(two, pair.unit + 1, pair.format, written + ", " + written, read + ", " + read);
    const double share = pair.item_share;
    catalogue_.rules.push_back(Rule(pair.item, "scalar", {{share, two}, {-share, one}}, true));
    if (*pair.statement)
      catalogue_.rules.push_back(Rule(pair.statement, "scalar", {{2, one}, {-1, two}}, true));
  }

  void AddOthers() {
    Add("write and flush",
        "  inquire (unit=75, opened=ready)\n  if (.not. ready) open (75, file='/dev/null')\n" +
            EachTime("write (75, '()'); flush (75)"));
    catalogue_.rules.push_back(Rule("SEQ-IO-TERMINAL", "scalar", {{1, "write and flush"}}, true));
    // Records to what is no regular file: some libraries hand over each of them at once.
    Add("write '(a)' device",
        "  inquire (unit=75, opened=ready)\n  if (.not. ready) open (75, file='/dev/null')\n" +
            EachTime("write (75, '(a)') short"));
    catalogue_.rules.push_back(Rule("SEQ-IO-DEVICE", "scalar",
                                    {{1, "write '(a)' device"}, {-1, "write '(a)'"}}, true));
    AddInternal();
    Add("internal write '(i10)'", EachTime("write (short, '(i10)') k(i)"));
    catalogue_.rules.push_back(
        Rule("SEQ-IO-INTERNAL-I", "scalar", {{1, "internal write '(i10)'"}}, true));
    Add("open and close", EachTime("open (76, status='scratch'); close (76)"), 16);
    catalogue_.rules.push_back(Rule("SEQ-IO-OPEN", "scalar", {{1, "open and close"}}, true));
  }

  /// Beside their items, which count as those of files: WRITE and READ of a character variable.
  void AddInternal() {
    Add("internal write *", EachTime("write (short, *) k(i)"));
    Add("internal read '(i10)'", "  short = '         7'\n" + EachTime("read (short, '(i10)') ki"));
    Add("internal read '(i10)' long", "  padded = '         7'\n" + EachTime("read (padded, '(i10)') ki"));
    constexpr double kBlank = 1.0 / (kPadded - kText);
    catalogue_.rules.push_back(Rule("SEQ-IO-INTERNAL-READ-BYTE", "scalar",
                                    {{kBlank, "internal read '(i10)' long"}, {-kBlank, "internal read '(i10)'"}}, true));
    Add("internal read *", "  short = '         7'\n" + EachTime("read (short, *) ki"));
    const auto rule = [&](const char* parameter, const char* segment, const char* item,
                          const char* bare, double bares) {
      catalogue_.rules.push_back(
          Rule(parameter, "scalar", {{1, segment}, {-1, item}, {bares, bare}}, true));
    };
    rule("SEQ-IO-INTERNAL", "internal write '(i10)'", "write '(i10)'", "write '()'", 1);
    rule("SEQ-IO-INTERNAL-LIST", "internal write *", "write * integer", "write *", 1);
    rule("SEQ-IO-INTERNAL-READ", "internal read '(i10)'", "read (i10) twice", "read (i10)", 1);
    rule("SEQ-IO-INTERNAL-READLIST", "internal read *", "read * integer twice", "read * integer", 1);
  }

 private:
  /// Reads what the first execution wrote.
  void AddRead(const std::string& name, int unit, const std::string& format,
               const std::string& written, const std::string& read) {
    const std::string control = Control(unit, format);
    Add(name,
        fmt::format("  inquire (unit={0}, opened=ready)\n  if (.not. ready) then\n"
                    "    open ({0}, status='scratch', form='{1}')\n    do i = 1, n\n"
                    "      write {2} {3}\n    end do\n  end if\n  rewind ({0})\n",
                    unit, format.empty() ? "unformatted" : "formatted", control, written) +
            EachTime("read " + control + " " + read));
  }

  void Add(const std::string& name, const std::string& text, std::int64_t n = kStatements) {
    SegmentBuilder b(name, "io");
    b.Array("k", kI4, 1, Fill::Small);
    b.Array("b", kR4);
    b.Array("d", kR8);
    Literal literal;
    literal.declarations = kData + std::string("  integer :: ki\n  real(8) :: di\n");
    literal.statements = text;
    catalogue_.segments.push_back(b.Text(literal).Sizes({{n}}).Build());
  }

  void AddRule(const Item& item) {
    std::vector<ParameterRule::Part> parts{{item.share, item.name}};
    if (*item.less) parts.push_back({-item.share, item.less});
    catalogue_.rules.push_back(Rule(item.parameter, "scalar", parts, true));
  }

  bool quick_;
  Catalogue& catalogue_;
};

}  // namespace

void AddInputOutput(bool quick, Catalogue& catalogue) {
  InputOutput io(quick, catalogue);
  for (const Item& item : kWritten) io.AddWrite(item, 71);
  for (const Item& item : kUnformatted) io.AddWrite(item, 72);
  io.AddOthers();
  for (const ReadPair& pair : kRead)
    if (!quick || pair.quick) io.AddReads(pair);
}

}  // namespace fortell
