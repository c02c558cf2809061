// Integer points under linear constraints, and what isl, the integer set library, says of them: is
// there any, what is the range of a value over them, how many distinct tuples do they make.
#pragma once

#include <cstddef>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace fortell::affine {

/// constant + sum of coefficient * dimension.
struct Row {
  std::map<std::size_t, double> terms;
  double constant = 0;
};
Row operator-(const Row& a, const Row& b);

/// A set: dimensions are numbered as they are added.
class IntegerSet {
 public:
  std::size_t AddDimension() { return dimensions_++; }
  std::size_t dimensions() const { return dimensions_; }
  /// False, and nothing is added, when no small multiple of the row has integer coefficients.
  bool Equal(const Row& zero) { return Add(zero, equal_); }
  bool AtLeastZero(const Row& row) { return Add(row, at_least_); }

  const std::vector<Row>& equal() const { return equal_; }
  const std::vector<Row>& at_least() const { return at_least_; }

 private:
  static bool Add(Row row, std::vector<Row>& rows);

  std::size_t dimensions_ = 0;
  std::vector<Row> equal_, at_least_;
};

struct Range {
  double least = -std::numeric_limits<double>::infinity();
  double greatest = std::numeric_limits<double>::infinity();
};

struct Count {
  double points = 0;
  bool exact = false;  ///< else the points of a hull: an upper bound
};

/// Holds isl's context. No question may take more than a fixed number of its operations; the answer
/// is none where that, or the number of questions that one solver answers, does not do.
class IntegerSolver {
 public:
  static constexpr unsigned long kOperations = 20'000;
  static constexpr std::size_t kQuestions = 4'000;

  explicit IntegerSolver(unsigned long operations = kOperations,
                         std::size_t questions = kQuestions);
  ~IntegerSolver();
  IntegerSolver(const IntegerSolver&) = delete;
  IntegerSolver& operator=(const IntegerSolver&) = delete;

  /// Has the set any point? If so, the ranges of `values` over it; else none of them.
  std::optional<std::vector<Range>> Ranges(const IntegerSet& set, const std::vector<Row>& values,
                                           bool* empty);
  /// How many distinct tuples of `values` the points of a bounded set make.
  std::optional<Count> Distinct(const IntegerSet& set, const std::vector<Row>& values);

  std::size_t asked() const { return asked_; }

 private:
  struct Context;
  bool MayAsk();

  std::unique_ptr<Context> context_;
  unsigned long operations_;
  std::size_t questions_, asked_ = 0;
};

}  // namespace fortell::affine
