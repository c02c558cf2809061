// Counts the work of a loop body's expressions: operations by class, distinct loads and stores.
#pragma once

#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "predictor/hierarchy/features/seen-expressions.h"
#include "predictor/hierarchy/features/unrolled-by-hand.h"
#include "predictor/hierarchy/loops/inner-loop.h"
#include "predictor/hierarchy/loops/reference.h"
#include "predictor/hierarchy/model/serial-use.h"

namespace fortell::hierarchy {

/// A distinct place that an iteration touches.
struct Touch {
  Reference reference;
  bool write = false;
  double share = 1;  ///< of the iterations
};

/// What of the work in a loop the pair's compiler spares, by its verdicts.
struct Economy {
  bool reuses = true;            ///< values and loads of the same iteration
  bool moves_invariants = true;  ///< out of the loop
  bool small_powers = true;      ///< as products
  bool fuses_products = true;    ///< with a sum
  bool reciprocals = false;      ///< in place of divisions by what the loop does not change
};
Economy EconomyOf(const InnerLoop& loop, std::set<std::string>& reasons);

class WorkCounter {
 public:
  WorkCounter(const ProgramModel& model, const InnerLoop& loop, ScalarValues& values,
              LoopFeatures& features)
      : model_(model),
        loop_(loop),
        values_(values),
        reader_(model, loop, values),
        features_(features),
        economy_(EconomyOf(loop, reasons_)),
        in_one_piece_(TouchedInOnePiece(model, loop, reader_)),
        by_rows_(StoredByRows(model, loop, reader_)) {}

  /// Variables that the body changes; an expression without them, loop variable and moving arrays is
  /// computed before the loop.
  void SetChanged(std::set<int> scalars) { changed_ = std::move(scalars); }

  /// Counts one statement and follows what it does to scalars.
  void Count(const BodyStatement& s);

  const std::vector<Touch>& touches() const { return touches_; }
  const std::vector<Uncovered>& uncovered() const { return uncovered_; }
  const std::vector<SerialUse>& serial() const { return serial_; }
  const std::set<std::string>& reasons() const { return reasons_; }
  const Economy& economy() const { return economy_; }
  double comparisons() const { return comparisons_; }
  bool selects() const { return selects_; }
  double negations() const { return negations_; }

 private:
  void Evaluate(const Expr& e);
  void Calculate(const Expr& e);
  void Passed(const Expr& e);
  /// An element of an array of objects, of which the procedure that it is handed reads a line at most; false: it is none.
  bool PassedElement(const Expr& e);
  void EvaluateArguments(const Expr& e);
  void Constructed(const Expr& e);  // work-counter-constructors.cc
  void LeftInLoop(const Expr& e);
  void Operation(const Expr& e);
  void Convert(const Type& from, const Type& to);
  void SumOrDifference(const Expr& e);
  void Product(const Expr& e, double times);
  void OnePart(const Expr& e);
  void Quotient(const Expr& e);
  /// One over the divisor, for all quotients by it.
  void Reciprocal(const Expr& quotient);
  void Power(const Expr& e);
  void Intrinsic(const Expr& e);
  bool LongQuotient(const Expr& mod);
  bool Divisibility(const Expr& comparison);
  bool ComesBack(const Expr& e) const;
  bool HalfOfPair(const Expr& e, const std::string& name) const;
  void Load(const Expr& e, double most_bytes = std::numeric_limits<double>::infinity());
  void Store(const Expr& e);
  bool Invariant(const Expr& e) const;
  static bool CallsFunction(const Expr& intrinsic);
  bool Seen(const Expr& e) const;
  bool IsConstant(const Expr& e) const;
  void ReadScalar(const Expr& variable);
  void WriteScalar(const Expr& variable);
  void Address(const Expr& array);
  bool MayNotBeReached() const;
  void Described(const Expr& array);
  bool LoadsUnderCondition(const Expr& e) const;
  Affine FormBehind(const BodyStatement& s);
  void Add(Cost cost, double count = 1);
  void AddVector(Cost cost, double count);
  void AddScalar(Cost cost, double count);
  bool Aligned(const Reference& r) const;
  bool LeavesElements() const;
  void StepByDescriptor(const Reference& r);
  double LaneStride(const Reference& r) const;
  void AcrossLanes(const Expr& e);
  void Access(const Reference& r, Cost random, Cost plain, Cost strided, double words);
  /// `r4` is the first of a pair of classes r4, r8.
  void AddReal(Cost r4, const Type& type, double count = 1);
  // work-counter-objects.cc
  /// Work on characters; false when it is none that is priced.
  bool Characters(const Expr& e);
  void AssignCharacters(const BodyStatement& s);
  void AssignObject(const BodyStatement& s);
  void StructureConstructor(const Expr& e);
  void AddSerial(SerialUse use);
  void WideNumber(const Type& type, double operations);
  void NotCounted(const Expr& e, const std::string& what, const std::string& reason);

  const ProgramModel& model_;
  const InnerLoop& loop_;
  ScalarValues& values_;
  ReferenceReader reader_;
  LoopFeatures& features_;
  std::set<std::string> reasons_;
  const Economy economy_;
  const std::set<int> in_one_piece_, by_rows_;
  std::set<int> changed_;
  SeenExpressions seen_{model_}, across_{model_};
  std::vector<Touch> touches_;
  std::set<int> always_;                        ///< arrays of which each iteration touches elements
  std::set<std::pair<int, double>> described_;  ///< arrays whose descriptors were loaded, in such a share of the iterations
  std::set<int> stepped_;                       ///< arrays whose places move on by steps that descriptors tell
  bool scalar_code_only_ = false;               ///< what is counted stays out of vector code
  std::vector<Uncovered> uncovered_;
  std::vector<SerialUse> serial_;
  const BodyStatement* current_ = nullptr;
  double comparisons_ = 0, negations_ = 0;
  bool selects_ = false;
  double line_work_ = 0;
};

/// What a call of the mathematical library for a real number costs; none where `intrinsic` is no such call.
std::optional<Cost> CalledFunction(const Expr& intrinsic);

/// The generic name of an intrinsic function: "sin" of "dsin".
std::string GenericName(const std::string& name);

/// Elemental functions that the model knows, and intrinsic reductions that become loops of their
/// own.
bool IsReduction(const std::string& intrinsic);

/// Functions whose result is an array of other elements than the argument's, or in another order.
bool IsTransformational(const std::string& intrinsic);
/// An array that has to be worked out before a procedure gets it.
bool IsComputedArray(const Expr& e);

}  // namespace fortell::hierarchy
