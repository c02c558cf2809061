#include "predictor/hierarchy/features/character-work.h"

#include <algorithm>
#include <map>
#include <string>

#include "predictor/hierarchy/values/text-lengths.h"

namespace fortell::hierarchy {
namespace {

constexpr double kLengthSpread = 0.5;   // where the length is a guess
constexpr double kContentSpread = 0.3;  // how far a search goes, where two texts differ
constexpr double kInRegisters = 16;  // bytes that compilers move without a loop or a call

double LengthOf(const Expr& e) { return e.type.length >= 0 ? e.type.length : kTypicalText; }
bool Known(const Expr& e) { return e.type.length >= 0; }

/// The parameter at so many bytes; beyond those measured in proportion.
SerialUse At(const std::string& what, const std::string& parameter, double bytes, double spread) {
  SerialUse use;
  use.what = "characters: " + what;
  use.bound = "call";
  use.why = "Work on characters.";
  use.spread = spread;
  use.parts = {{parameter, 1, bytes, false, true}};
  return use;
}

/// Of what a concatenation makes: so long is each of the two texts that were measured.
double HalfOf(const Expr& concatenation) {
  return Known(concatenation) ? LengthOf(concatenation) / 2 : LengthOf(concatenation.args[0]);
}

bool IsEquality(const std::string& name) { return name == "eq" || name == "ne"; }
bool IsOrder(const std::string& name) {
  return name == "lt" || name == "le" || name == "gt" || name == "ge" || name == "llt" ||
         name == "lle" || name == "lgt" || name == "lge";
}

/// Members of the set that SCAN and VERIFY compare each character of the text with, beyond those of the sets that were measured: SCAN
/// looked at two, VERIFY found the first. What is in a set is found half way, in the mean.
double FurtherMembers(const Expr& e) {
  constexpr double kMeasured = 1.5;
  if ((e.name != "scan" && e.name != "verify") || e.args.size() < 2 || !Known(e.args[1])) return 0;
  return std::max(0.0, LengthOf(e.args[1]) * (e.name == "verify" ? 0.5 : 1.0) - kMeasured);
}

}  // namespace

bool IsOneCharacter(const Expr& e) {
  return e.type.cls == TypeClass::Character && e.type.length == 1;
}

bool HoldsPartOfText(const ProgramModel& model, const Expr& e) {
  if (e.kind == ExprKind::Variable)
    // With a site it is as long as the run told, and no part of what the source knows (SetTextLengths). Of a length that the
    // source does not know it may be a part or all.
    return e.type.cls == TypeClass::Character && e.symbol >= 0 && e.shape_site < 0 &&
           (e.type.length < 0 || e.type.length != model.symbols[static_cast<std::size_t>(e.symbol)].type.length);
  return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return HoldsPartOfText(model, a); });
}

std::optional<SerialUse> CharacterWork(const Expr& e) {
  if (e.args.empty()) return std::nullopt;
  const double first = LengthOf(e.args[0]);
  const double spread = Known(e.args[0]) ? kContentSpread : kLengthSpread;
  if (e.args.size() > 1 && (IsEquality(e.name) || IsOrder(e.name))) {
    const double shorter = std::min(first, LengthOf(e.args[1])), longer = std::max(first, LengthOf(e.args[1]));
    if (IsOneCharacter(e.args[0]) && IsOneCharacter(e.args[1])) return std::nullopt;
    const bool pads = Known(e.args[0]) && Known(e.args[1]) && longer != shorter;
    // Of others the first few decide, if the compiler stops there.
    SerialUse use = At(e.name, "SEQ-CH-ORDER-EARLY", pads ? longer : shorter, spread);
    if (!IsEquality(e.name)) return use;
    // Equal ones are looked at to the end, and so are the longer one's blanks.
    const double share = 0.5 + e.value;  // that are equal (text-outcomes.h)
    use.parts[0].factor = 1 - share;
    use.parts.push_back({"SEQ-CH-COMPARE", share, shorter, false, true});
    if (pads) {
      constexpr double kPadded = 2;  // characters of what was measured with blanks
      use.parts.push_back({"SEQ-CH-COMPARE-PADDED", share, longer - shorter + kPadded, false, true});
      use.parts.push_back({"SEQ-CH-COMPARE", -share, kPadded, false, true});
    }
    return use;
  }
  if (e.name == "concat" || e.name == "repeat") {
    // What is put together once more, or handed on, is not assigned.
    const double half = HalfOf(e);
    SerialUse use = At(e.name, "SEQ-CH-CONCAT", half, spread);
    if (e.name == "concat") use.parts.push_back({"SEQ-CH-ASSIGN", -1, 2 * half, false, true});
    return use;
  }
  // What is looked for is found half way, in the mean; what is not there is looked for to the end.
  static const std::map<std::string, std::pair<const char*, double>> library = {
      {"index", {"SEQ-CH-INDEX", 0.5}},   {"scan", {"SEQ-CH-SCAN", 0.5}},
      {"verify", {"SEQ-CH-SCAN", 0.5}},   {"len_trim", {"SEQ-CH-LENTRIM", 0.5}},
      {"trim", {"SEQ-CH-TRIM", 1}},       {"adjustl", {"SEQ-CH-ADJUST", 1}},
      {"adjustr", {"SEQ-CH-ADJUST", 1}}};
  const auto found = library.find(e.name);
  if (found == library.end()) return std::nullopt;
  const double all = 1 + e.value;  // of searches that find nothing: twice as far (text-outcomes.h); else 1
  const double looked_at = found->second.second * all * first;
  SerialUse use = At(e.name, found->second.first, looked_at, spread);
  if (const double members = FurtherMembers(e); members > 0) use.parts.push_back({"SEQ-CH-MEMBER", members, looked_at, true, true});
  return use;
}

bool IsAssignedAtOnce(const Expr& value) {
  return value.name == "concat" || value.name == "trim" || value.name == "adjustl" ||
         value.name == "adjustr" || value.name == "repeat";
}

std::optional<SerialUse> CharacterAssignment(const Expr& target, const Expr& value,
                                             bool deferred_length) {
  const bool known = Known(target) || Known(value);
  const double spread = known ? kContentSpread : kLengthSpread;
  if (deferred_length)
    return At("assign with allocation", "SEQ-CH-APPEND", LengthOf(value), spread);
  if (value.name == "concat") return At(value.name, "SEQ-CH-CONCAT", HalfOf(value), spread);
  if (IsAssignedAtOnce(value)) return CharacterWork(value);
  const double bytes = known && !Known(target) ? LengthOf(value) : LengthOf(target);
  if (known && bytes <= kInRegisters &&
      (value.kind == ExprKind::Constant || target.type.length == value.type.length))
    return std::nullopt;
  const bool itself = target.symbol >= 0 && value.symbol == target.symbol && value.kind == ExprKind::Variable &&
                      target.kind == ExprKind::Variable;
  if (itself) return At("assign", "SEQ-CH-SHIFT", bytes, spread);
  const bool padded = Known(value) && Known(target) && value.type.length < target.type.length;
  return At("assign", padded ? "SEQ-CH-PAD" : "SEQ-CH-ASSIGN", bytes, spread);
}

}  // namespace fortell::hierarchy
