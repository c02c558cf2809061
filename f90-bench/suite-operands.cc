#include "f90-bench/suite-operands.h"

#include <fmt/format.h>

#include <algorithm>

#include "db/program-model-json.h"
#include "f90-bench/driver-text.h"
#include "f90-bench/fortran-text.h"
#include "f90-bench/suite-internal.h"

namespace fortell {
namespace {

/// A slot as wanted that this segment has not taken yet; a new one if there is none.
int TakeSlot(TypeOperands& of_type, const Slot& wanted, std::vector<int>& taken) {
  for (int k = 1; k <= static_cast<int>(of_type.slots.size()); ++k) {
    const Slot& s = of_type.slots[static_cast<std::size_t>(k - 1)];
    const bool free = std::find(taken.begin(), taken.end(), k) == taken.end();
    if (free && s.fill == wanted.fill && s.stored == wanted.stored) {
      taken.push_back(k);
      return k;
    }
  }
  of_type.slots.push_back(wanted);
  taken.push_back(static_cast<int>(of_type.slots.size()));
  return taken.back();
}

int FillCode(Fill fill) {
  switch (fill) {
    case Fill::Uniform:
      return 0;
    case Fill::MaskRandom:
      return 1;
    case Fill::Small:
      return 2;
    case Fill::NearOne:
      return 3;
    case Fill::MaskPattern:
      return 4;
    case Fill::IndexIdentity:
      return 5;
    case Fill::IndexXor16:
      return 6;
    case Fill::IndexRandom:
      return 7;
  }
  return 0;
}

/// How elements of a class of types are made and summed, in Fortran; u is uniform in (0, 1).
struct ClassText {
  const char* value;
  const char* sum;
  const char* magnitude;
  const char* scalar;
};
ClassText TextOf(TypeClass cls) {
  switch (cls) {
    case TypeClass::Integer:
      return {
          "merge(2 * int(2 * u) - 1, 1 + int(u * merge(16, 1000, a%fill == fill_small)), &\n"
          "        a%fill == fill_near_one)",
          "real(@x@, dp)", "0", "4 * k - 1"};
    case TypeClass::Complex:
      return {
          "cmplx(merge(0.999_dp + 0.002_dp * u, 0.5_dp + u, a%fill == fill_near_one), &\n"
          "        merge(0.001_dp - 0.002_dp * u, 1.5_dp - u, a%fill == fill_near_one), "
          "kind=@kind@)",
          "real(@x@, dp) + real(aimag(@x@), dp)", "real(abs(@x@), dp)",
          "cmplx(0.4_dp, 0.1_dp * modulo(k, 6), kind=@kind@)"};
    case TypeClass::Logical:
      return {"merge(modulo(k - a%first, 4_ik) < nint(4 * job_fraction), &\n"
              "        u < merge(job_fraction, 0.5_dp, a%fill == fill_mask .and. job_fraction >= 0), &\n"
              "        a%fill == fill_pattern)",
              "merge(1, 0, @x@)", "0", "modulo(k, 2) == 1"};
    default:
      return {
          "real(merge(0.999_dp + 0.002_dp * u, 0.5_dp + u, a%fill == fill_near_one), &\n"
          "        @kind@)",
          "real(@x@, dp)", "real(abs(@x@), dp)",
          "real(0.3_dp + 0.1_dp * (1 + modulo(k - 1, 6)), @kind@)"};
  }
}

const char kIndexText[] = R"f90(    if (a%fill < fill_index) return
    do k = 0, a%count - 1
      other = k
      if (a%fill == fill_xor16) other = ieor(k, 16_ik)
      if (other >= a%count) other = k
      a%x(a%first + k) = int(other + 1, @kind@)
    end do
    if (a%fill /= fill_shuffled) return
    do k = a%count - 1, 1, -1
      other = int(random_next() * real(k, dp), ik)
      held = int(a%x(a%first + k), ik)
      a%x(a%first + k) = a%x(a%first + other)
      a%x(a%first + other) = int(held, @kind@)
    end do
)f90";

}  // namespace

Operands::Operands(const std::vector<Segment>& segments) {
  for (const Segment& s : segments) segments_.push_back(Place(s));
}

SegmentOperands Operands::Place(const Segment& segment) {
  const SymbolUse use = FindSymbolUse(segment);
  std::map<std::string, std::vector<int>> taken;
  std::map<std::string, int> scalars;
  SegmentOperands placed;
  std::string signature;
  for (const int index : ArgumentSymbols(segment)) {
    const Symbol& symbol = segment.symbols[static_cast<std::size_t>(index)];
    Operand o;
    o.symbol = index;
    o.code = TypeCode(symbol.type);
    TypeOperands& of_type = types_[o.code];
    of_type.type = symbol.type;
    if (!symbol.dims.empty()) {
      const Slot wanted{segment.fills[static_cast<std::size_t>(index)],
                        use.stored[static_cast<std::size_t>(index)]};
      o.slot = TakeSlot(of_type, wanted, taken[o.code]);
    } else if (index >= 2) {
      o.scalar = ++scalars[o.code];
      of_type.scalars = std::max(of_type.scalars, o.scalar);
    }
    signature += o.code + (o.slot ? "a " : " ");
    placed.operands.push_back(o);
  }
  placed.twin = TwinOf(signature);
  return placed;
}

int Operands::TwinOf(const std::string& signature) {
  const auto found = std::find(twins_.begin(), twins_.end(), signature);
  if (found != twins_.end()) return static_cast<int>(found - twins_.begin()) + 1;
  twins_.push_back(signature);
  return static_cast<int>(twins_.size());
}

std::string OperandModule(const std::string& code, const TypeOperands& operands,
                          int arrays_before) {
  const bool integer = operands.type.cls == TypeClass::Integer;
  const bool real = operands.type.cls == TypeClass::Real || operands.type.cls == TypeClass::Complex;
  const ClassText of_class = TextOf(operands.type.cls);
  std::string setup;
  for (std::size_t k = 0; k < operands.slots.size(); ++k) {
    const Slot& s = operands.slots[k];
    setup += fmt::format("    {0}({1})%fill = {2}\n", code, k + 1, FillCode(s.fill));
    if (s.stored) setup += fmt::format("    {0}({1})%stored = .true.\n", code, k + 1);
  }
  std::string text = OperandModuleText();
  const std::string one = fmt::format("1.0_{}", operands.type.kind);
  const std::pair<const char*, std::string> parts[] = {
      {"@setup@", setup},
      {"@locals@", integer ? "k, other, held" : "k"},
      {"@index@", integer ? kIndexText : ""},
      {"@value@", of_class.value},
      {"@sum@", of_class.sum},
      {"@magnitude@", of_class.magnitude},
      {"@scalar@", of_class.scalar},
      {"@largest@", real ? "huge(" + one + ")" : "1"},
      {"@smallest@", real ? "tiny(" + one + ")" : "0"},
      {"@x@", "@code@(k)%x(at)"},
      {"@code@", code},
      {"@type@", TypeText(operands.type)},
      {"@kind@", std::to_string(operands.type.kind)},
      {"@bytes@", std::to_string(operands.type.Bytes())},
      {"@arrays@", std::to_string(operands.slots.size())},
      {"@scalars@", std::to_string(operands.scalars)},
      {"@first@", std::to_string(arrays_before)}};
  for (const auto& [from, to] : parts) text = Replaced(text, from, to);
  return text;
}

}  // namespace fortell
