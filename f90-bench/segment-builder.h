// A small language for segments: C++ operators build the typed expressions of db/program-model.h.
//
//   SegmentBuilder b("RS a=b+c", "array");
//   Expr a = b.Array("a", kR4), x = b.Array("b", kR4), y = b.Array("c", kR4);
//   b.Assign(a, x + y);                 // whole arrays: an array statement
//   b.Loop({Set(At(a, b.I()), At(x, b.I()) + At(y, b.I()))});   // or a DO loop over i
//   Segment s = b.Sizes({{64}, {256}}).Build();
//
// Arrays have exactly the extent that is asked for, because declared bounds are what a compiler
// sees of them; `pad` declares them (1-pad : extent+pad) in each dimension, so that stencils stay
// inside.
#pragma once

#include <string>
#include <vector>

#include "f90-bench/segment.h"

namespace fortell {

// Expressions (types promoted by the rules of the standard, 10.1.9.3)
// --------------------------------
Expr operator+(const Expr& a, const Expr& b);
Expr operator-(const Expr& a, const Expr& b);
Expr operator*(const Expr& a, const Expr& b);
Expr operator/(const Expr& a, const Expr& b);
Expr Negate(const Expr& a);
Expr Power(const Expr& a, const Expr& b);
/// `name` is eq ne lt le gt ge, and or not eqv neqv.
Expr Relation(const std::string& name, const Expr& a, const Expr& b);
Expr Logic(const std::string& name, const Expr& a, const Expr& b = {});
/// Intrinsic function; the result's type is the first argument's unless given.
Expr Fn(const std::string& name, std::vector<Expr> args, Type type = {});
Expr Constant(Type type, double value);
inline Expr Int(double value) { return Constant(kI4, value); }
/// Element of array `a`: At(a, {i, j}); a subscript of rank 1 makes a gather or scatter.
Expr At(const Expr& a, std::vector<Expr> subscripts);
inline Expr At(const Expr& a, Expr i) { return At(a, std::vector<Expr>{std::move(i)}); }
/// Section a(lower:upper:stride) in each dimension; build triplets with Range.
Expr Range(Expr lower, Expr upper, Expr stride = {});

// Statements
// -----------------------------------------------------------------------------------------
Stmt Set(const Expr& target, const Expr& value);
/// if (condition) body
Stmt When(const Expr& condition, std::vector<Stmt> body);
/// where (mask) body
Stmt Masked(const Expr& mask, std::vector<Stmt> body);
/// do variable = from, to, step
Stmt Counted(const Expr& variable, const Expr& from, const Expr& to, int step, std::vector<Stmt> body);
/// if (condition) exit
Stmt ExitWhen(const Expr& condition);

class SegmentBuilder {
 public:
  SegmentBuilder(std::string name, std::string group);

  Expr N() const;  ///< run-time inner extent
  Expr M() const;
  Expr I() const;  ///< inner loop variable
  Expr J() const;

  /// Array of rank 1 (extent n * stride) or 2 (n * stride, m * stride), declared
  /// (1-pad : extent+pad) in each dimension. Returns the whole array.
  Expr Array(const std::string& name, Type type, int rank = 1, Fill fill = Fill::Uniform,
             int stride = 1, int pad = 0);
  /// Array of any extents, in terms of n and m, with lower bounds 1.
  Expr ArrayOf(const std::string& name, Type type, const std::vector<Expr>& extents);
  /// Scalar; dummy arguments keep a value unknown to the compiler, locals start undefined.
  Expr Scalar(const std::string& name, Type type, bool dummy = true);

  SegmentBuilder& Add(Stmt statement);
  SegmentBuilder& Assign(const Expr& target, const Expr& value) { return Add(Set(target, value)); }
  /// do i = 1, n: body
  SegmentBuilder& Loop(std::vector<Stmt> body);
  /// do j = 1, m; do i = 1, n: body
  SegmentBuilder& Nest(std::vector<Stmt> body);
  /// Value that enters the checksum (a scalar; arrays that are stored to always do).
  SegmentBuilder& ResultIn(const Expr& scalar);
  SegmentBuilder& Sizes(std::vector<SegmentSize> sizes);
  SegmentBuilder& CompileTimeExtents();
  /// Fortran text in place of statements; `stored` are variables that it changes.
  SegmentBuilder& Text(Literal text, const std::vector<Expr>& stored = {});
  Segment Build() const { return segment_; }

 private:
  Segment segment_;
};

}  // namespace fortell
