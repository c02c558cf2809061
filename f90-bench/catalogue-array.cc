// Segments and rules of the array operations (array-operations.h) and of the conversions between
// all numeric types (seed 001, Tables 10 and 11):
//   OHS = t(a=const), LOAD = t(a=b) - t(a=const), ADD = t(a=b+c) - OHS - 2 LOAD.
#include <algorithm>

#include "f90-bench/array-operations.h"
#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

using Less = ArrayOperation::Less;

Fill FillOf(Type type, Fill otherwise = Fill::Uniform) {
  return type.cls == TypeClass::Logical ? Fill::MaskRandom : otherwise;
}

std::string StoreSegment(Type type, int rank) {
  return type.Specifier() + (rank == 2 ? " a2=const" : " a=const");
}
std::string TransferSegment(Type type, int rank) {
  return type.Specifier() + (rank == 2 ? " a2=b2" : " a=b");
}

/// The types of Table 10 are measured at all sizes. Those that it does not have get every second
/// one, and those that most machines compute in software (quad, half) small ones: the full mode has
/// five minutes.
enum class Sizes { All, EverySecond, Small };
Sizes SizesOf(Type type) {
  if (type.cls == TypeClass::Real && type.kind != 4 && type.kind != 8) return Sizes::Small;
  return type == kC8 || type == kI8 ? Sizes::EverySecond : Sizes::All;
}

constexpr std::int64_t kSmall = 16384;

std::vector<SegmentSize> SizesFor(Sizes sizes, const ArrayOperation& operation, bool quick) {
  const bool fewer = quick || sizes != Sizes::All;
  const std::int64_t most = sizes == Sizes::Small ? kSmall : operation.most;
  if (operation.rank == 1) return VectorSizes(fewer, most, operation.fraction);
  std::vector<SegmentSize> squares = SquareSizes(fewer);
  squares.erase(std::remove_if(squares.begin(), squares.end(),
                               [&](const SegmentSize& s) { return s.n * s.m > most; }),
                squares.end());
  return squares;
}

/// The types of the operands, by the letters of ArrayOperation::operands.
Type OperandType(char letter, Type type) {
  return letter == 'r' ? RealOf(type) : letter == 'l' ? kL4 : type;
}
Fill OperandFill(char letter, Type type) {
  return FillOf(type, letter == 's' ? Fill::Small : letter == 'o' ? Fill::NearOne : Fill::Uniform);
}

std::vector<Expr> DeclareOperands(SegmentBuilder& segment, const ArrayOperation& operation,
                                  Type type) {
  std::vector<Expr> operands;
  const char* name = "b";
  for (const char* letter = operation.operands; *letter != '\0'; ++letter) {
    const Type of_operand = OperandType(*letter, type);
    const bool mask = *letter == 'l';
    operands.push_back(segment.Array(mask ? "l" : name, of_operand, operation.rank,
                                     OperandFill(*letter, of_operand)));
    if (!mask) name = "c";
  }
  return operands;
}

Expr ValueOf(const ArrayOperation& operation, const std::vector<Expr>& operands, Type type) {
  if (operation.value) return operation.value(operands);
  return Constant(type, type.cls == TypeClass::Logical ? 1 : 2);
}

/// Type and rank of the value, which the target's declaration needs before the operands'.
Expr SomeValue(const ArrayOperation& operation, Type type) {
  SegmentBuilder scratch("", "");
  return ValueOf(operation, DeclareOperands(scratch, operation, type), type);
}

Segment SegmentOf(const ArrayOperation& operation, Type type, bool quick) {
  SegmentBuilder segment(type.Specifier() + " " + operation.text, "array");
  const Expr some = SomeValue(operation, type);
  const bool reduction = some.rank == 0 && *operation.operands != '\0';
  const bool compares = !reduction && some.type == kL4 && type != kL4;
  const Expr target =
      reduction ? segment.Scalar("r", some.type)
                : segment.Array(compares ? "l" : "a", some.type, operation.rank, FillOf(some.type));
  const std::vector<Expr> operands = DeclareOperands(segment, operation, type);
  segment.Assign(target, ValueOf(operation, operands, type));
  if (reduction) segment.ResultIn(target);
  return segment.Sizes(SizesFor(SizesOf(type), operation, quick)).Build();
}

std::vector<ParameterRule::Part> PartsOf(const ArrayOperation& operation, Type type) {
  const int rank = operation.rank;
  std::vector<ParameterRule::Part> parts{{1, type.Specifier() + " " + operation.text}};
  if (operation.less == Less::Nothing) return parts;
  const Expr some = SomeValue(operation, type);
  parts.push_back({-1, StoreSegment(some.rank == 0 ? type : some.type, rank)});
  if (operation.less == Less::Overhead) return parts;
  for (const char* letter = operation.operands; *letter != '\0'; ++letter) {
    parts.push_back({-1, TransferSegment(OperandType(*letter, type), rank)});
    parts.push_back({1, StoreSegment(OperandType(*letter, type), rank)});
  }
  return parts;
}

/// Operations share segments: STORE and OHS, TRANSFER and LOAD.
void AddSegment(Segment segment, Catalogue& catalogue) {
  for (const Segment& known : catalogue.segments)
    if (known.name == segment.name) return;
  catalogue.segments.push_back(std::move(segment));
}

void AddOperation(const ArrayOperation& operation, Type type, bool quick, Catalogue& catalogue) {
  AddSegment(SegmentOf(operation, type, quick), catalogue);
  catalogue.rules.push_back(
      Rule(type.Specifier() + "-" + operation.name, "array", PartsOf(operation, type)));
}

void AddConversion(Type from, Type to, bool quick, Catalogue& catalogue) {
  const std::string key = from.Specifier() + "-" + to.Specifier();
  SegmentBuilder segment(key + " a=b", "array");
  const Expr a = segment.Array("a", to);
  segment.Assign(a, segment.Array("b", from));
  const ArrayOperation plain{"", "", "", "", "x", {}};
  catalogue.segments.push_back(
      segment.Sizes(SizesFor(std::max(SizesOf(from), SizesOf(to)), plain, quick)).Build());
  catalogue.rules.push_back(Rule(key, "array",
                                 {{1, key + " a=b"},
                                  {-1, StoreSegment(to, 1)},
                                  {-1, TransferSegment(from, 1)},
                                  {1, StoreSegment(from, 1)}}));
}

bool IsNumeric(Type type) { return type.cls != TypeClass::Logical; }
/// The conversions of the quick mode are those of the kernels.
bool IsQuick(Type type) { return type == kI4 || type == kR4 || type == kR8; }

}  // namespace

void AddArrayOperations(bool quick, Catalogue& catalogue) {
  for (const auto* table : {&TableElevenOperations(), &FurtherOperations()})
    for (const ArrayOperation& operation : *table)
      for (const Type type : MeasuredTypes())
        if (IsLegal(operation, type) && (!quick || IsQuick(operation, type)))
          AddOperation(operation, type, quick, catalogue);
  for (const Type from : MeasuredTypes())
    for (const Type to : MeasuredTypes())
      if (from != to && IsNumeric(from) && IsNumeric(to) &&
          (!quick || (IsQuick(from) && IsQuick(to))))
        AddConversion(from, to, quick, catalogue);
}

}  // namespace fortell
