#include "predictor/hierarchy/features/work-counter.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/character-work.h"
#include "predictor/hierarchy/features/latency-path.h"
#include "predictor/hierarchy/features/shared-divisors.h"
#include "predictor/hierarchy/model/call-use.h"

namespace fortell::hierarchy {
namespace {

// How many sums an operation in quadruple precision is about as long as (libquadmath, measured: a power 5 us).
double OperationsOf(const Expr& e) {
  constexpr double kDivision = 3, kIntegerPower = 8, kPower = 300;
  if (e.name == "div") return kDivision;
  if (e.name != "pow") return 1;
  return e.args.size() > 1 && e.args[1].type.cls == TypeClass::Integer ? kIntegerPower : kPower;
}

// Of a node that pointers lead to one component is used, of objects all.
double BytesMoved(const Expr& e, const Reference& r) {
  const bool number = e.type.cls == TypeClass::Integer || e.type.cls == TypeClass::Real ||
                      e.type.cls == TypeClass::Complex || e.type.cls == TypeClass::Logical;
  return number ? std::max(1, e.type.Bytes()) : r.element_bytes;
}

bool IsFloating(const Type& t) { return t.cls == TypeClass::Real || t.cls == TypeClass::Complex; }
bool IsWide(const Type& t) { return t.kind > 4; }

bool HasVariable(const Expr& e) {
  return e.kind == ExprKind::Variable || e.kind == ExprKind::Array ||
         std::any_of(e.args.begin(), e.args.end(), HasVariable);
}

// Rough weights that only share one loop's time among its lines.
double LineWeight(Cost cost) {
  switch (GroupOf(cost)) {
    case CostGroup::Slow:
      return 8;
    case CostGroup::Call:
      return 20;
    default:
      return 1;
  }
}

/// How large a value becomes that loops around count; 0 where it is none. Loops are taken to begin near 0.
double LargestCount(const Expr& e, const InnerLoop& loop) {
  if (e.kind == ExprKind::Constant) return std::abs(e.value);
  if (e.kind == ExprKind::Variable) {
    for (const NestLevel& level : loop.levels)
      if (level.variable == e.symbol) return level.trips;
    return 0;
  }
  if (e.kind != ExprKind::Operation) return 0;
  double largest = 0;
  for (const Expr& a : e.args) {
    const double part = LargestCount(a, loop);
    largest = e.name == "mul" && &a != &e.args.front() ? largest * part : std::max(largest, part);
  }
  return largest;
}

}  // namespace

void WorkCounter::Add(Cost cost, double count) {
  AddVector(cost, count);
  AddScalar(cost, count);
}

void WorkCounter::AddScalar(Cost cost, double count) {
  features_.taken[static_cast<std::size_t>(cost)] += count * current_->weight;
  line_work_ += count * current_->weight * LineWeight(cost);
}

void WorkCounter::AddVector(Cost cost, double count) {
  if (scalar_code_only_) return;
  const auto k = static_cast<std::size_t>(cost);
  features_.full[k] += count * current_->vector_weight * current_->entered;
  features_.dense[k] += count * current_->entered;
}

void WorkCounter::AddReal(Cost r4, const Type& type, double count) {
  Add(static_cast<Cost>(static_cast<int>(r4) + (IsWide(type) ? 1 : 0)), count);
}

void WorkCounter::NotCounted(const Expr&, const std::string& what, const std::string& reason) {
  uncovered_.push_back({what, reason, current_->line, current_->file_index,
                        loop_.entries * loop_.trips * current_->weight});
}

// Quadruple precision is a call of a library for each operation, about as long as one for a function of eight bytes; ten
// bytes are done by the processor. It gives the order of magnitude, and is listed as not covered all the same.
void WorkCounter::WideNumber(const Type& type, double operations) {
  if (type.cls == TypeClass::Complex) operations *= 3;
  if (type.cls == TypeClass::Integer) return Add(Cost::OtherI8, 2 * operations);
  if (!IsFloating(type)) return;
  Add(type.kind > 10 ? Cost::OtherR8 : Cost::AddR8, operations);
}

bool WorkCounter::Invariant(const Expr& e) const {
  if (e.kind == ExprKind::Constant || e.kind == ExprKind::None) return true;
  if (e.kind == ExprKind::Variable) {
    if (changed_.count(e.symbol) > 0) return false;
    for (const NestLevel& level : loop_.levels)
      if (level.variable == e.symbol) return &level != &loop_.levels.front();
    return !HoldsPartOfText(model_, e);
  }
  // Among the others is the variable of an implied DO.
  if (e.kind == ExprKind::Function || e.kind == ExprKind::Constructor || e.kind == ExprKind::Other) return false;
  // No compiler calls a function in front of the loop that the loop itself might not call.
  constexpr double kAlways = 1 - 1e-9;
  if (e.kind == ExprKind::Intrinsic && current_->weight < kAlways && CallsFunction(e)) return false;
  if (!economy_.moves_invariants) return IsConstant(e);
  if (e.kind == ExprKind::Array) {
    if (loop_.levels.empty() || changed_.count(e.symbol) > 0) return false;
    for (const Touch& t : touches_)
      if (t.write && t.reference.symbol == e.symbol) return false;
    // A place that the loop picks in no way known, as the node that a pointer has come to.
    if (std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return MentionsAny(a, loop_.varying); })) return false;
    return !ReferenceReader::Moves(reader_.Read(e), loop_.levels.front().variable);
  }
  return std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return Invariant(a); });
}

// A profile tells the values of real numbers and integers alone: all texts of the source, and all its complex numbers, look alike.
static bool HoldsUntoldConstant(const Expr& e) {
  if (e.kind == ExprKind::Constant) return e.type.cls == TypeClass::Character || e.type.cls == TypeClass::Complex;
  return std::any_of(e.args.begin(), e.args.end(), HoldsUntoldConstant);
}

bool WorkCounter::Seen(const Expr& e) const {
  return economy_.reuses && seen_.Holds(e) && !HoldsPartOfText(model_, e) && !HoldsUntoldConstant(e);
}

// Of an integer behind the statement that sets it. A step that only the run knows (k = k + incx) is as long there as it
// is from iteration to iteration, so that kp = k, set before, is the last iteration's k.
Affine WorkCounter::FormBehind(const BodyStatement& s) {
  Affine form = values_.FormOf(s.value);
  if (loop_.levels.empty() || !Mentions(s.value, s.target.symbol)) return form;
  Affine before = values_.FormOf(s.target);
  const auto step = before.terms.find(loop_.levels.front().variable);
  if (step == before.terms.end() || before.Coefficient(s.target.symbol) != 1) return form;  // steps from itself
  before.constant += step->second;
  return before;
}

void WorkCounter::Count(const BodyStatement& s) {
  current_ = &s;
  line_work_ = 0;
  const bool scalar = s.target.kind == ExprKind::Variable;
  const bool integer = scalar && s.target.type.cls == TypeClass::Integer;
  if (integer && !s.guarded && !HasArray(s.value) &&
      (!Mentions(s.value, s.target.symbol) || values_.HasForm(s.target.symbol))) {
    // ip = i + 1 and m = m + 1 cost nothing: they are part of an address.
    const Affine form = FormBehind(s);
    const bool affine = std::all_of(form.terms.begin(), form.terms.end(),
                                    [](const auto& t) { return t.first > kFirstOpaque; });
    if (affine) {
      if (!economy_.reuses) {
        Evaluate(s.value);
        WriteScalar(s.target);
      }
      values_.SetAffine(s.target.symbol, form);
      seen_.Forget(s.target.symbol);
      features_.lines.push_back({s.line, s.file_index, 0, s.executions});
      return;
    }
  }
  if (s.target.Present() && s.target.type.cls == TypeClass::Character)
    AssignCharacters(s);
  else
    Evaluate(s.value);
  if (s.target.Present() && s.target.type.cls == TypeClass::Derived) AssignObject(s);
  if (s.target.kind == ExprKind::Array) Store(s.target);
  if (scalar) {
    WriteScalar(s.target);
    seen_.Forget(s.target.symbol);
    if (integer && loop_.stepping.count(s.target.symbol) == 0) values_.Forget(s.target.symbol);
  }
  for (const Expr& a : s.call.args) PassedElement(a);
  for (const int symbol : s.changes) seen_.Forget(symbol);
  features_.lines.push_back({s.line, s.file_index, line_work_, s.executions});
}

void WorkCounter::Evaluate(const Expr& e) {
  if (e.kind == ExprKind::Variable) ReadScalar(e);
  if (Invariant(e) && !loop_.levels.empty()) {
    if (loop_.exits && !current_->branch) LeftInLoop(e);
    AcrossLanes(e);
    if (!LoadsUnderCondition(e) || Seen(e)) return;
    const bool before = std::exchange(scalar_code_only_, true);
    Calculate(e);
    scalar_code_only_ = before;
    return;
  }
  if (e.kind == ExprKind::Constant || e.kind == ExprKind::Variable || e.kind == ExprKind::None)
    return;
  if (!Seen(e)) Calculate(e);
}

void WorkCounter::Calculate(const Expr& e) {
  switch (e.kind) {
    case ExprKind::Array:
      Load(e);
      break;
    case ExprKind::Operation:
      Operation(e);
      break;
    case ExprKind::Intrinsic:
      Intrinsic(e);
      break;
    case ExprKind::Function:
      Passed(e);  // the body is counted where it stands; the call itself by the lowering
      break;
    case ExprKind::Triplet:
      break;
    case ExprKind::Constructor:
    case ExprKind::ImpliedDo:
      Constructed(e);
      break;
    default:
      EvaluateArguments(e);
      if (e.name == "structure constructor") return StructureConstructor(e);
      if (e.name == "null()" || e.name == "implied DO variable") return;
      NotCounted(e, e.name.empty() ? "expression" : e.name, "no cost is known for it");
  }
  seen_.Add(e);
}

// What stands behind an EXIT may never be asked for: a division or a root that might fault is not
// computed before the loop.
void WorkCounter::LeftInLoop(const Expr& e) {
  if (Seen(e) || !HasVariable(e)) return;
  for (const Expr& a : e.args) LeftInLoop(a);
  const bool real = e.type.cls == TypeClass::Real;
  if (real && e.kind == ExprKind::Operation && e.name == "div") AddReal(Cost::DivideR4, e.type);
  if (real && e.kind == ExprKind::Intrinsic && e.name == "sqrt")
    AddReal(Cost::SquareRootR4, e.type);
  seen_.Add(e);
}

bool IsComputedArray(const Expr& e) {
  return e.rank > 0 && (e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic || e.kind == ExprKind::Constructor);
}

// Of an object its address is passed.
void WorkCounter::Passed(const Expr& e) {
  for (const Expr& a : e.args) {
    if (e.rank == 0 && IsComputedArray(a)) continue;  // a loop of its own, before
    const bool object = a.symbol >= 0 && a.type.cls == TypeClass::Derived &&
                        (a.kind == ExprKind::Variable || a.kind == ExprKind::Array);
    if (!object)
      Evaluate(a);
    else if (!PassedElement(a))
      EvaluateArguments(a);
  }
}

bool WorkCounter::PassedElement(const Expr& e) {
  if (e.symbol < 0 || e.kind != ExprKind::Array || e.rank > 0 || e.type.cls != TypeClass::Derived || Seen(e)) return false;
  Load(e, kLineBytes);
  return true;
}

void WorkCounter::EvaluateArguments(const Expr& e) {
  for (const Expr& a : e.args) Evaluate(a);
}

void WorkCounter::Operation(const Expr& e) {
  const Type type = e.args.empty() ? e.type : e.args[0].type;
  if (type.cls == TypeClass::Character || type.kind > 8) {
    EvaluateArguments(e);
    if (type.cls == TypeClass::Character && (e.name == "convert" || Characters(e))) return;
    NotCounted(e, e.name + " " + type.Specifier(), "operations of this type are not characterized");
    return WideNumber(type, OperationsOf(e));
  }
  if (e.name == "add" || e.name == "sub") return SumOrDifference(e);
  if (e.name == "div") return Quotient(e);
  if (e.name == "pow") return Power(e);
  if (!Divisibility(e)) EvaluateArguments(e);
  if (e.name == "mul") return Product(e, 1);
  if (e.name == "neg") {
    if (IsFloating(type))
      return AddReal(Cost::SimpleR4, type, type.cls == TypeClass::Complex ? 2 : 1);
    return Add(IsWide(type) ? Cost::OtherI8 : Cost::AddI4);
  }
  if (e.name == "convert") {
    if (e.type.cls == TypeClass::Logical || e.type.cls == TypeClass::Character) return;
    return Convert(type, e.type);
  }
  if (e.name == "and" || e.name == "or" || e.name == "not" || e.name == "eqv" || e.name == "neqv") {
    if (e.name == "not") ++negations_;
    return Add(Cost::Logical);
  }
  ++comparisons_;
  // One comparison answers all questions about the same two values: c > d after c <= d.
  const bool known = economy_.reuses && seen_.HoldsAnyOf(e.args, [](const Expr& s) {
    return s.kind == ExprKind::Operation && s.type.cls == TypeClass::Logical;
  });
  if (known) return;
  if (IsFloating(type)) return AddReal(Cost::CompareR4, type);
  Add(IsWide(type) ? Cost::OtherI8 : Cost::CompareI4);
}

void WorkCounter::Convert(const Type& from, const Type& to) {
  const bool wide = IsWide(from) || IsWide(to);
  if (IsFloating(from) && !IsFloating(to))
    return Add(wide ? Cost::ToIntegerR8 : Cost::ToIntegerR4);
  if (IsFloating(to)) return Add(wide ? Cost::ConvertR8 : Cost::ConvertR4);
  Add(wide ? Cost::OtherI8 : Cost::BitsI4);
}

void WorkCounter::SumOrDifference(const Expr& e) {
  const Type& type = e.type;
  // One operand that is a product used here for the first time fuses with the sum; on a machine
  // without fused multiply-add the fit finds the cost of both.
  const Expr* fused = nullptr;
  if (type.cls == TypeClass::Real && economy_.fuses_products)
    for (const Expr& a : e.args)
      if (!fused && a.kind == ExprKind::Operation && (a.name == "mul" || ByReciprocal(a, *current_)) && !Invariant(a) &&
          !Seen(a))
        fused = &a;
  for (const Expr& a : e.args) {
    if (&a == fused) {
      EvaluateArguments(a);
      if (a.name == "div") Reciprocal(a);
      seen_.Add(a);
    } else {
      Evaluate(a);
    }
  }
  if (fused) return AddReal(Cost::FmaR4, type);
  if (type.cls == TypeClass::Complex) return AddReal(Cost::AddR4, type, loop_.parts_in_vectors ? 1 : 2);
  if (type.cls == TypeClass::Real) return AddReal(Cost::AddR4, type);
  Add(IsWide(type) ? Cost::AddI8 : Cost::AddI4);
}

void WorkCounter::Product(const Expr& e, double times) {
  const Type& type = e.type;
  if (type.cls == TypeClass::Complex) {
    // Of vectors half as many: one part times both, the other times both changed about, sum and difference at once.
    if (loop_.parts_in_vectors) times /= 2;
    AddReal(Cost::MultiplyR4, type, (economy_.fuses_products ? 2 : 4) * times);
    return AddReal(economy_.fuses_products ? Cost::FmaR4 : Cost::AddR4, type, 2 * times);
  }
  if (type.cls == TypeClass::Real) return AddReal(Cost::MultiplyR4, type, times);
  Add(IsWide(type) ? Cost::MultiplyI8 : Cost::MultiplyI4, times);
}

// The real or the imaginary part of a complex value: what the other part alone needs is not computed.
void WorkCounter::OnePart(const Expr& e) {
  const bool apart = e.kind == ExprKind::Operation && e.type.cls == TypeClass::Complex &&
                     (e.name == "add" || e.name == "sub" || e.name == "mul" || e.name == "neg");
  if (!apart || Seen(e) || Invariant(e)) return Evaluate(e);
  if (e.name == "mul") {
    // A conjugate turns one sum into a difference.
    for (const Expr& a : e.args)
      Evaluate(a.kind == ExprKind::Intrinsic && a.name == "conjg" ? a.args[0] : a);
    AddReal(Cost::MultiplyR4, e.type, economy_.fuses_products ? 1 : 2);
    return AddReal(economy_.fuses_products ? Cost::FmaR4 : Cost::AddR4, e.type);
  }
  for (const Expr& a : e.args) OnePart(a);
  AddReal(e.name == "neg" ? Cost::SimpleR4 : Cost::AddR4, e.type);
}

void WorkCounter::Reciprocal(const Expr& quotient) {
  Expr one;
  one.kind = ExprKind::Constant;
  one.type = quotient.type;
  one.value = 1;
  Expr reciprocal = quotient;
  reciprocal.args[0] = one;
  reasons_.insert("a product for a division (reciprocal-division)");
  if (Invariant(quotient.args[1]) || Seen(reciprocal)) return;
  AddReal(Cost::DivideR4, quotient.type);
  seen_.Add(reciprocal);
}

void WorkCounter::Quotient(const Expr& e) {
  EvaluateArguments(e);
  const Type& type = e.type;
  const bool constant = e.args.size() == 2 && e.args[1].kind == ExprKind::Constant;
  if (type.cls == TypeClass::Real && economy_.reciprocals && Invariant(e.args[1])) {
    reasons_.insert("a product for a division (reciprocal-division)");
    return AddReal(Cost::MultiplyR4, type);
  }
  if (ByReciprocal(e, *current_)) {
    Reciprocal(e);
    return AddReal(Cost::MultiplyR4, type);
  }
  if (type.cls == TypeClass::Integer) {
    if (!constant) return Add(IsWide(type) ? Cost::DivideI8 : Cost::DivideI4);
    // Compilers multiply by the reciprocal and shift.
    Add(IsWide(type) ? Cost::MultiplyI8 : Cost::MultiplyI4);
    return Add(IsWide(type) ? Cost::OtherI8 : Cost::ShiftI4, 2);
  }
  if (DividesByPowerOfTwo(e)) return AddReal(Cost::MultiplyR4, type);
  if (type.cls == TypeClass::Complex && loop_.calls_for_quotients) {
    return AddSerial(CallUse("quotient of complex numbers", "A procedure of the run-time support divides them one by one.", 0,
                             {{"SEQ-CD-QUOTIENT"}}));
  }
  if (type.cls == TypeClass::Complex) {
    // Smith's method: a quotient, then six products and sums, two divisions.
    AddReal(Cost::FmaR4, type, 6);
    return AddReal(Cost::DivideR4, type, 3);
  }
  AddReal(Cost::DivideR4, type);
}

void WorkCounter::Power(const Expr& e) {
  Evaluate(e.args[0]);
  const Expr& exponent = e.args[1];
  const bool integer = exponent.type.cls == TypeClass::Integer;
  if (integer && exponent.kind == ExprKind::Constant) {
    int k = static_cast<int>(std::abs(exponent.value)), products = 0;
    // A square is a product everywhere. The library squares once more and tests each bit.
    const bool called = !economy_.small_powers && k > 2;
    if (called) Add(Cost::BitsI4, 4);
    for (products = called ? 2 : 0; k > 1; k /= 2) products += 1 + k % 2;
    if (products > 0) Product(e, products);
    if (exponent.value < 0 && IsFloating(e.type)) AddReal(Cost::DivideR4, e.type);
    return;
  }
  Evaluate(exponent);
  if (integer && e.type.cls == TypeClass::Real) {
    // A procedure of the library squares once for each digit of the exponent, and multiplies for each that is 1. Exponents
    // that no loop counts mostly have two digits; which ones of many are 1 is hardly foreseen.
    constexpr double kFewDigits = 2, kMissedDigits = 0.25;
    const double digits = std::max(kFewDigits, std::log2(1 + LargestCount(exponent, loop_) / 2));
    const double missed = kMissedDigits * (digits - kFewDigits) * current_->weight;
    features_.calls += current_->weight;
    features_.branches += (digits - 1) * current_->weight;
    features_.mispredictions += missed;
    features_.mispredictions_apart += missed;
    Add(Cost::BitsI4, 2 * digits);
    return Product(e, 1.5 * digits);
  }
  if (IsFloating(e.type))
    return AddReal(Cost::PowerR4, e.type, e.type.cls == TypeClass::Complex ? 3 : 1);
  Product(e, 8);  // square and multiply over the bits of a small exponent
}

// The arrays of segments begin at a cache line, and so do references to them from index 1 on, unless
// the declared bounds shift them. Those of programs begin anywhere: the heap gives multiples of 16.
bool WorkCounter::Aligned(const Reference& r) const {
  const Symbol& array = model_.symbols[static_cast<std::size_t>(r.symbol)];
  return loop_.aligned && !array.dims.empty() && !array.dims[0].lower.Present();
}

// Does the iteration leave some elements as they were? Not where another arm of the condition, or a statement before it,
// stores the same place: what is stored is selected then.
bool WorkCounter::LeavesElements() const {
  if (!current_->guarded) return false;
  double others = 0;
  for (const BodyStatement& s : loop_.statements)
    if (&s != current_ && s.target == current_->target) others += s.weight;
  return others == 0 || others + current_->weight < 1 - 1e-9;
}

// Bytes from what one lane of vector code touches to what the next one does.
double WorkCounter::LaneStride(const Reference& r) const {
  return reader_.StrideBytes(r, loop_.levels[loop_.lanes_around > 0 ? 1 : 0].variable);
}

// What all iterations of the loop use again is loaded once for all of them: lanes along the loop around pick it by their stride.
void WorkCounter::AcrossLanes(const Expr& e) {
  if (loop_.lanes_around == 0) return;
  ForEachPart(e, [&](const Expr& part) {
    if (part.kind != ExprKind::Array || part.rank > 0) return;
    const Reference r = reader_.Read(part);
    if (r.random || LaneStride(r) < 1.5 * r.element_bytes || across_.Holds(part)) return;
    across_.Add(part);
    AddVector(r.element_bytes > 4 ? Cost::StridedLoad8 : Cost::StridedLoad4, 1 / std::max(1.0, loop_.trips));
  });
}

// Scalar code does not mind a stride. Vector code loads all lines of a short one and picks the
// elements; it stores whole rows by the same shuffles, other elements one by one or by a scatter.
void WorkCounter::Access(const Reference& r, Cost random, Cost plain, Cost strided, double words) {
  if (r.random) return Add(random, words);
  // Each of `stride` loads passes through more shuffles the longer the stride: measured with two
  // compilers for 2 and 4.
  constexpr double kShortStride = 4.5, kShortStrideGrowth = 1.5;
  const double stride = loop_.levels.empty() ? 1 : LaneStride(r) / r.element_bytes;
  const bool store = Stores(plain);
  if (store && stride < 1.5 && LeavesElements()) {
    AddScalar(plain, words);
    return AddVector(r.element_bytes > 4 ? Cost::MaskedStore8 : Cost::MaskedStore4, words);
  }
  const bool in_one_piece = loop_.lanes_around == 0 && in_one_piece_.count(r.symbol) > 0;
  if (stride < 1.5 || current_->weight == 0 || in_one_piece) {
    auto& unaligned = store ? features_.unaligned_stores : features_.unaligned;
    if (!Aligned(r)) unaligned[r.element_bytes > 4 ? 1 : 0] += words;
    return Add(plain, words);
  }
  features_.taken[static_cast<std::size_t>(plain)] += words * current_->weight;
  line_work_ += words * current_->weight;
  const bool in_rows = !store || by_rows_.count(r.symbol) > 0;
  if (stride < kShortStride && in_rows && !r.run_time_stride)
    AddVector(plain, words * std::pow(stride, kShortStrideGrowth));
  else
    AddVector(strided, words);
}

// The place moves on by a sum, neighbours are reached from there; one that data pick takes a difference and a product as well. Of further
// dimensions only the run knows the distance, whatever the array.
void WorkCounter::StepByDescriptor(const Reference& r) {
  const Symbol& array = model_.symbols[static_cast<std::size_t>(r.symbol)];
  if ((!array.pointer && !array.assumed_shape) || !economy_.moves_invariants || loop_.levels.empty() || r.subscripts.empty()) return;
  const bool picked = r.random && !r.picked.empty() && r.picked.front() == 0;
  if (!picked && r.subscripts[0].Coefficient(loop_.levels.front().variable) == 0) return;
  if (!picked && !stepped_.insert(r.symbol).second) return;
  features_.described[static_cast<std::size_t>(array.pointer ? Described::Pointer : Described::Assumed)] +=
      (picked ? 3 : 1) * current_->weight;
}

void WorkCounter::Load(const Expr& e, double most_bytes) {
  Reference r = reader_.Read(e);
  for (const Expr* index : r.index) Evaluate(*index);
  const bool touched = std::any_of(touches_.begin(), touches_.end(), [&](const Touch& t) {
    return t.reference.SamePlace(r);
  });
  if (touched && economy_.reuses) return;  // loaded before, or still in a register after its store
  Address(e);
  const double bytes = std::min(most_bytes, BytesMoved(e, r)), words = std::max(1.0, bytes / 8);
  const bool wide = bytes > 4;
  Access(r, wide ? Cost::Gather8 : Cost::Gather4, wide ? Cost::Load8 : Cost::Load4,
         wide ? Cost::StridedLoad8 : Cost::StridedLoad4, words);
  StepByDescriptor(r);
  if (!touched) touches_.push_back({std::move(r), false, current_->weight});
}

void WorkCounter::Store(const Expr& e) {
  Reference r = reader_.Read(e);
  for (const Expr* index : r.index) Evaluate(*index);
  const double bytes = BytesMoved(e, r), words = std::max(1.0, bytes / 8);
  const bool wide = bytes > 4;
  const bool moves =
      loop_.levels.empty() || ReferenceReader::Moves(r, loop_.levels.front().variable);
  Address(e);
  if (moves || !economy_.moves_invariants) {  // else kept in a register until the loop ends
    Access(r, wide ? Cost::Scatter8 : Cost::Scatter4, wide ? Cost::Store8 : Cost::Store4,
           wide ? Cost::StridedStore8 : Cost::StridedStore4, loop_.parts_in_vectors ? std::max(1.0, words / 2) : words);
    StepByDescriptor(r);
  }
  seen_.Forget(e.symbol);
  touches_.push_back({std::move(r), true, current_->weight});
}

}  // namespace fortell::hierarchy
