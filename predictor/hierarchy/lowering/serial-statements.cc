#include "predictor/hierarchy/lowering/serial-statements.h"

#include <algorithm>
#include <map>
#include <set>

#include "predictor/hierarchy/features/edit-descriptors.h"

namespace fortell::hierarchy {
namespace {

// Formats decide over a factor of two in the time of an item, lengths over more.
constexpr double kFormatSpread = 0.3;
constexpr double kLengthSpread = 0.5;
constexpr double kLibrarySpread = 0.7;
constexpr double kTypicalText = 16;  // bytes of a character item, as those measured have

/// Elements of each type in an item list.
class ItemCount {
 public:
  ItemCount(const ElementsOf& elements, const NumberOf& number)
      : elements_(elements), number_(number) {}

  void Add(const Expr& item, double times) {
    if (item.kind == ExprKind::ImpliedDo) return AddImplied(item, times);
    double count = times;
    if (item.rank > 0) {
      const auto elements = elements_(item);
      if (!elements) unknown = true;
      count *= elements.value_or(1);  // at least; the rest is listed
    }
    const bool complex = item.type.cls == TypeClass::Complex;
    const bool wide = item.type.kind > 4;
    switch (item.type.cls) {
      case TypeClass::Real:
      case TypeClass::Complex:
        (wide ? real8 : real4) += complex ? 2 * count : count;
        break;
      case TypeClass::Logical:
        logical += count;
        break;
      case TypeClass::Character:
        text += count;
        text_bytes += count * (item.type.length >= 0 ? item.type.length : kTypicalText);
        break;
      default:
        integer += count;
    }
    if (item.type.cls != TypeClass::Character) bytes += count * std::max(4, item.type.Bytes());
    ++items;
    if (item.rank == 0) scalars += times;
  }

  double integer = 0, real4 = 0, real8 = 0, logical = 0, text = 0;
  double text_bytes = 0;
  double bytes = 0;  ///< of what is no character
  double items = 0, scalars = 0;
  bool unknown = false;

 private:
  void AddImplied(const Expr& item, double times) {
    const auto lower = number_(item.args[0]), upper = number_(item.args[1]);
    const auto step = item.args[2].Present() ? number_(item.args[2]) : std::optional(1.0);
    const auto recorded = item.shape_site >= 0 ? elements_(item) : std::nullopt;
    double trips = 1;
    if (recorded)
      trips = *recorded;
    else if (lower && upper && step && *step != 0)
      trips = std::max(0.0, (*upper - *lower + *step) / *step);
    else
      unknown = true;
    for (std::size_t k = 3; k < item.args.size(); ++k) Add(item.args[k], times * trips);
  }

  const ElementsOf& elements_;
  const NumberOf& number_;
};

void AddItems(const ItemCount& items, const std::string& prefix, double share, SerialUse& use) {
  const auto add = [&](const char* type, double count) {
    if (count > 0) use.parts.push_back({prefix + type, share * count});
  };
  add("-I", items.integer);
  add("-L", items.logical);
  add("-RS", items.real4);
  add("-RD", items.real8);
  add("-CH", items.text);
}

/// Bytes of character items beyond those that the item's parameter contains.
void AddText(const ItemCount& items, const std::string& item, const std::string& byte,
             SerialUse& use) {
  if (items.text <= 0) return;
  use.parts.push_back({item, items.text});
  const double more = items.text_bytes - kTypicalText * items.text;
  if (more > 0) use.parts.push_back({byte, more});
}

/// Bytes of an internal file; those that the statement's parameter contains where only the run knew them, and did not say.
double UnitBytes(const Io& io) { return io.unit.type.length >= 0 ? io.unit.type.length : kTypicalText; }

/// Some libraries look where the text ends, behind which there are only blanks: half of it, in the mean.
void AddBlanksRead(const Io& io, SerialUse& use) {
  const double blanks = 0.5 * (UnitBytes(io) - kTypicalText);
  if (blanks > 0) use.parts.push_back({"SEQ-IO-INTERNAL-READ-BYTE", blanks, 0, true});
}

/// What the items leave of the text is filled with blanks (12.6.4.5.1).
void AddBlanksWritten(const Io& io, SerialUse& use) {
  constexpr double kLongestMeasured = 1024;
  const double bytes = UnitBytes(io) - kTypicalText;
  if (bytes > 0)
    use.parts.push_back({"SEQ-CH-PAD", std::max(1.0, bytes / kLongestMeasured), std::min(bytes, kLongestMeasured)});
}

void AddRead(const ItemCount& items, const Io& io, SerialUse& use) {
  const std::string prefix = io.list_directed ? "SEQ-IO-READLIST" : "SEQ-IO-READ";
  if (io.internal) {
    use.parts.push_back({io.list_directed ? "SEQ-IO-INTERNAL-READLIST" : "SEQ-IO-INTERNAL-READ"});
    AddBlanksRead(io, use);
  } else {
    use.parts.push_back({prefix});
  }
  const auto add = [&](const std::string& item, double count) {
    if (count > 0) use.parts.push_back({item, count});
  };
  add(prefix + "-I", items.integer + items.logical);
  add(prefix + "-RD", items.real4 + items.real8);
  AddText(items, "SEQ-IO-READ-CH", "SEQ-IO-READ-BYTE", use);
}

// A record of standard output beyond what one of a file takes.
const char* OutputParameter(const std::string& output) {
  if (output == "file" || output == "closed") return nullptr;
  return output == "device" ? "SEQ-IO-DEVICE" : "record-to-pipe";
}

void AddWrite(const ItemCount& items, const Io& io, const std::string& output, SerialUse& use) {
  const std::string prefix = io.list_directed ? "SEQ-IO-LIST" : "SEQ-IO-WRITE";
  const EditDescriptors format = ReadFormat(io.format);
  if (io.internal) {
    use.parts.push_back({io.list_directed ? "SEQ-IO-INTERNAL-LIST" : "SEQ-IO-INTERNAL"});
    AddBlanksWritten(io, use);
  } else {
    use.parts.push_back({prefix, 1.0 + format.records});
    const bool standard = io.standard || io.kind == "print";
    if (const char* parameter = OutputParameter(output); parameter && standard)
      use.parts.push_back({parameter, 1.0 + format.records});
  }
  ItemCount rest = items;
  if (!io.list_directed) rest.real8 = 0;
  rest.text = 0;
  AddItems(rest, prefix, 1, use);
  AddText(items, prefix + "-CH", "SEQ-IO-WRITE-BYTE", use);
  if (format.literals > 0) use.parts.push_back({"SEQ-IO-WRITE-CH", 1.0 * format.literals});
  if (io.list_directed || items.real8 <= 0) return;
  // Where the format is not known E and F count half each.
  const double fixed = format.FixedShare();
  if (fixed < 1) use.parts.push_back({"SEQ-IO-WRITE-RD", (1 - fixed) * items.real8});
  if (fixed > 0) use.parts.push_back({"SEQ-IO-WRITE-RD-F", fixed * items.real8});
}

void AddUnformatted(const ItemCount& items, const std::string& kind, SerialUse& use) {
  const std::string prefix = kind == "read" ? "SEQ-IO-READUNFORMATTED" : "SEQ-IO-UNFORMATTED";
  use.parts.push_back({prefix});
  const double more = items.items - 1;  // the statement's parameter contains one
  if (more > 0) use.parts.push_back({prefix + "-ITEM", more});
  constexpr double kOneItem = 8;
  const double bytes = items.bytes + items.text_bytes;
  if (bytes > items.items * kOneItem)
    use.parts.push_back({prefix + "-BYTE", bytes - items.items * kOneItem});
}

const std::map<std::string, std::string>& MeasuredProcedures() {
  static const std::map<std::string, std::string> table = {
      {"system_clock", "SEQ-SYSTEMCLOCK"},
      {"cpu_time", "SEQ-CPUTIME"},
      {"date_and_time", "SEQ-DATEANDTIME"},
      {"move_alloc", "SEQ-MOVEALLOC"},
      {"mvbits", "SEQ-MVBITS"},
      {"get_command_argument", "SEQ-COMMANDARGUMENT"}};
  return table;
}

/// A class of its own, with a wide interval.
bool IsOtherProcedure(const std::string& name) {
  static const std::set<std::string> others = {
      "random_seed",     "random_init",          "get_environment_variable",
      "get_command",     "execute_command_line", "getarg",
      "flush",           "atomic_add",           "atomic_define",
      "atomic_ref"};
  return others.count(name) > 0;
}

SerialUse Whole(const std::string& what, const std::string& bound, const std::string& why,
                std::vector<SerialPart> parts, double spread) {
  SerialUse use;
  use.what = what;
  use.bound = bound;
  use.why = why;
  use.parts = std::move(parts);
  use.spread = spread;
  return use;
}

}  // namespace

SerialUse InputOutput(const Io& io, const std::string& output, const ElementsOf& elements,
                      const NumberOf& number, bool* unknown) {
  SerialUse use = Whole(io.kind + " statement", "io", "Input and output.", {}, kFormatSpread);
  if (io.kind == "open" || io.kind == "close") {
    use.parts = {{"SEQ-IO-OPEN", 0.5}};
    use.spread = kLibrarySpread;
    return use;
  }
  if (io.kind != "read" && io.kind != "write" && io.kind != "print") {
    // INQUIRE, REWIND, FLUSH, ...: a call of the library, and mostly one of the system.
    use.parts = {{io.kind == "inquire" ? "SEQ-IO-LIST" : "SEQ-IO-TERMINAL"}};
    use.spread = kLibrarySpread;
    return use;
  }
  ItemCount items(elements, number);
  for (const Expr& item : io.items) items.Add(item, 1);
  *unknown = items.unknown;
  if (!io.formatted)
    AddUnformatted(items, io.kind, use);
  else if (io.kind == "read")
    AddRead(items, io, use);
  else
    AddWrite(items, io, output, use);
  // What the format says is known then.
  if (!io.format.empty()) use.spread = 0.5 * kFormatSpread;
  return use;
}

SerialUse Storage(bool deallocate, double bytes, double times, bool outlives) {
  constexpr double kElementBytes = 8;
  constexpr double kLargest = 4194304, kPage = 4096;  // elements that are measured, bytes
  const double elements = bytes / kElementBytes;
  const double whole = std::max(1.0, elements / kLargest);
  constexpr double kKeptReady = 1024;  // bytes of the blocks that the C library keeps a few of each size of
  const bool one_of_many = outlives && bytes <= kKeptReady;
  SerialUse use = Whole(deallocate ? "deallocate" : "allocate", "call",
                        "Storage is asked for, its pages touched first, and given back.",
                        {{one_of_many ? kAllocateMany : "SEQ-ALLOCATE", 0.5 * whole, elements}}, kLengthSpread);
  use.times = times;
  if (deallocate || bytes < kPage) return use;
  use.parts.push_back({kAllocateTouch, whole, elements});
  // The first time all pages are new, whatever the C library keeps later: as in the largest array
  // that is measured, which goes back to the system every time.
  if (elements < kLargest && times > 0)
    use.parts.push_back({kAllocateTouch, elements / kLargest / times, kLargest});
  return use;
}

bool IsLibraryProcedure(const std::string& name) {
  return name == "random_number" || MeasuredProcedures().count(name) > 0 || IsOtherProcedure(name);
}

std::optional<SerialUse> LibraryCall(const Call& call, const ElementsOf& elements) {
  const std::string& name = call.procedure;
  const std::string why = "The library's " + name + ".";
  if (name == "random_number" && !call.args.empty()) {
    const Expr& harvest = call.args[0];
    const std::string type = harvest.type.kind > 4 ? "RD" : "RS";
    if (harvest.rank == 0)
      return Whole(name, "call", why, {{"SEQ-" + type + "-RANDOM"}}, 0.15);
    const auto count = elements(harvest);
    if (!count) return std::nullopt;
    // The call with its first number costs what a scalar does.
    return Whole(name, "call", why,
                 {{"SEQ-" + type + "-RANDOM"}, {"SEQ-" + type + "-RANDOMARRAY", std::max(0.0, *count - 1)}}, 0.15);
  }
  if (name == "move_alloc" && !call.args.empty() && call.args[0].type.cls == TypeClass::Character)
    return Whole(name, "call", why, {{"SEQ-CH-MOVEALLOC"}}, 0.15);
  const auto found = MeasuredProcedures().find(name);
  if (found != MeasuredProcedures().end())
    return Whole(name, "call", why, {{found->second}}, 0.15);
  if (IsOtherProcedure(name))
    return Whole(name, "call", why, {{"SEQ-CPUTIME"}}, kLibrarySpread);
  return std::nullopt;
}

}  // namespace fortell::hierarchy
