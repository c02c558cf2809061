#include "f90-bench/segment-builder.h"

#include <algorithm>
#include <utility>

namespace fortell {
namespace {

int Order(TypeClass cls) {
  switch (cls) {
    case TypeClass::Integer:
      return 1;
    case TypeClass::Real:
      return 2;
    case TypeClass::Complex:
      return 3;
    default:
      return 0;
  }
}

Type Promote(Type a, Type b) {
  if (Order(a.cls) != Order(b.cls)) {
    if (a.cls == TypeClass::Complex && b.cls == TypeClass::Real)
      return {TypeClass::Complex, std::max(a.kind, b.kind)};
    if (b.cls == TypeClass::Complex && a.cls == TypeClass::Real)
      return {TypeClass::Complex, std::max(a.kind, b.kind)};
    return Order(a.cls) > Order(b.cls) ? a : b;
  }
  return a.kind >= b.kind ? a : b;
}

Expr ConvertTo(Type type, const Expr& e) {
  if (e.type == type) return e;
  Expr c;
  c.kind = ExprKind::Operation;
  c.name = "convert";
  c.type = type;
  c.rank = e.rank;
  c.args = {e};
  return c;
}

Expr Operation(const std::string& name, Type type, std::vector<Expr> args) {
  Expr e;
  e.kind = ExprKind::Operation;
  e.name = name;
  e.type = type;
  for (const Expr& a : args) e.rank = std::max(e.rank, a.rank);
  e.args = std::move(args);
  return e;
}

Expr Arithmetic(const std::string& name, const Expr& a, const Expr& b) {
  const Type type = Promote(a.type, b.type);
  return Operation(name, type, {ConvertTo(type, a), ConvertTo(type, b)});
}

/// Rank of a function's value; `elemental` is that of an elemental one (chapter 13 of the
/// standard).
int RankOfFunction(const std::string& name, const std::vector<Expr>& args, int elemental) {
  for (const char* reduction : {"sum", "product", "maxval", "minval", "count", "any", "all"})
    if (name == reduction) return args.size() > 1 ? args[0].rank - 1 : 0;
  if (name == "dot_product" || name == "size") return 0;
  // With a dimension it has one place for each of the other dimensions, else one for each.
  if (name == "maxloc" || name == "minloc") return args.size() > 1 ? args[0].rank - 1 : 1;
  if (name == "spread") return args[0].rank + 1;
  if (name == "pack") return 1;
  return elemental;
}

Symbol ScalarSymbol(const std::string& name, Type type, Storage storage) {
  Symbol s;
  s.name = name;
  s.type = type;
  s.bytes = type.Bytes();
  s.storage = storage;
  return s;
}

Expr VariableOf(int symbol, Type type) {
  Expr e;
  e.kind = ExprKind::Variable;
  e.symbol = symbol;
  e.type = type;
  return e;
}

Stmt Statement(StmtNode node) {
  Stmt s;
  s.node = std::move(node);
  return s;
}

fortell::Loop CountedLoop(int variable, Expr upper, Block body) {
  fortell::Loop loop;
  loop.variable = variable;
  loop.lower = Int(1);
  loop.upper = std::move(upper);
  loop.body = std::move(body);
  return loop;
}

}  // namespace

Expr operator+(const Expr& a, const Expr& b) { return Arithmetic("add", a, b); }
Expr operator-(const Expr& a, const Expr& b) { return Arithmetic("sub", a, b); }
Expr operator*(const Expr& a, const Expr& b) { return Arithmetic("mul", a, b); }
Expr operator/(const Expr& a, const Expr& b) { return Arithmetic("div", a, b); }
Expr Negate(const Expr& a) { return Operation("neg", a.type, {a}); }

Expr Power(const Expr& a, const Expr& b) {
  // An integer exponent stays an integer (10.1.5.2.1): x**2 is no conversion.
  if (b.type.cls == TypeClass::Integer) return Operation("pow", a.type, {a, b});
  return Arithmetic("pow", a, b);
}

Expr Relation(const std::string& name, const Expr& a, const Expr& b) {
  const Type type = Promote(a.type, b.type);
  return Operation(name, kL4, {ConvertTo(type, a), ConvertTo(type, b)});
}

Expr Logic(const std::string& name, const Expr& a, const Expr& b) {
  if (!b.Present()) return Operation(name, kL4, {a});
  return Operation(name, kL4, {a, b});
}

Expr Fn(const std::string& name, std::vector<Expr> args, Type type) {
  const Type result = type.cls == TypeClass::Unknown ? args.front().type : type;
  Expr e = Operation(name, result, std::move(args));
  e.kind = ExprKind::Intrinsic;
  e.rank = RankOfFunction(name, e.args, e.rank);
  return e;
}

Expr Constant(Type type, double value) {
  Expr e;
  e.kind = ExprKind::Constant;
  e.type = type;
  e.value = value;
  return e;
}

Expr At(const Expr& a, std::vector<Expr> subscripts) {
  Expr e = a;
  e.rank = 0;
  for (const Expr& s : subscripts)
    if (s.kind == ExprKind::Triplet || s.rank > 0) ++e.rank;
  e.args = std::move(subscripts);
  return e;
}

Expr Range(Expr lower, Expr upper, Expr stride) {
  Expr e;
  e.kind = ExprKind::Triplet;
  e.type = kI4;
  e.rank = 1;
  e.args = {std::move(lower), std::move(upper), std::move(stride)};
  return e;
}

Stmt Set(const Expr& target, const Expr& value) {
  Assignment a;
  a.target = target;
  a.value = target.type.cls == value.type.cls && target.type.kind == value.type.kind
                ? value
                : ConvertTo(target.type, value);
  return Statement(std::move(a));
}

Stmt When(const Expr& condition, std::vector<Stmt> body) {
  If branch;
  branch.arms.push_back({condition, -1, Block{std::move(body)}});
  return Statement(std::move(branch));
}

Stmt Masked(const Expr& mask, std::vector<Stmt> body) {
  Where where;
  where.arms.push_back({mask, -1, Block{std::move(body)}});
  return Statement(std::move(where));
}

Stmt Counted(const Expr& variable, const Expr& from, const Expr& to, int step,
             std::vector<Stmt> body) {
  Loop loop;
  loop.variable = variable.symbol;
  loop.lower = from;
  loop.upper = to;
  if (step != 1) loop.step = Int(step);
  loop.body.body = std::move(body);
  return Statement(std::move(loop));
}

Stmt ExitWhen(const Expr& condition) {
  Jump jump;
  jump.kind = JumpKind::Exit;
  return When(condition, {Statement(std::move(jump))});
}

SegmentBuilder::SegmentBuilder(std::string name, std::string group) {
  segment_.name = std::move(name);
  segment_.group = std::move(group);
  for (const char* scalar : {"n", "m"})
    segment_.symbols.push_back(ScalarSymbol(scalar, kI4, Storage::Dummy));
  for (const char* variable : {"i", "j"})
    segment_.symbols.push_back(ScalarSymbol(variable, kI4, Storage::Local));
  segment_.fills.assign(4, Fill::Uniform);
}

Expr SegmentBuilder::N() const { return VariableOf(0, kI4); }
Expr SegmentBuilder::M() const { return VariableOf(1, kI4); }
Expr SegmentBuilder::I() const { return VariableOf(2, kI4); }
Expr SegmentBuilder::J() const { return VariableOf(3, kI4); }

Expr SegmentBuilder::Array(const std::string& name, Type type, int rank, Fill fill, int stride,
                           int pad) {
  Symbol s = ScalarSymbol(name, type, Storage::Dummy);
  for (int d = 0; d < rank; ++d) {
    const Expr extent = d == 0 ? N() : M();
    const Expr used = stride == 1 ? extent : Int(stride) * extent;
    if (pad == 0)
      s.dims.push_back({Expr{}, used});
    else
      s.dims.push_back({Int(1 - pad), used + Int(2 * pad)});
  }
  segment_.symbols.push_back(s);
  segment_.fills.push_back(fill);
  Expr e = VariableOf(static_cast<int>(segment_.symbols.size()) - 1, type);
  e.kind = ExprKind::Array;
  e.rank = rank;
  return e;
}

Expr SegmentBuilder::ArrayOf(const std::string& name, Type type, const std::vector<Expr>& extents) {
  Expr e = Array(name, type, 0);
  std::vector<Dimension>& dims = segment_.symbols.back().dims;
  for (const Expr& extent : extents) dims.push_back({Expr{}, extent});
  e.rank = static_cast<int>(extents.size());
  return e;
}

Expr SegmentBuilder::Scalar(const std::string& name, Type type, bool dummy) {
  segment_.symbols.push_back(ScalarSymbol(name, type, dummy ? Storage::Dummy : Storage::Local));
  segment_.fills.push_back(Fill::Uniform);
  return VariableOf(static_cast<int>(segment_.symbols.size()) - 1, type);
}

SegmentBuilder& SegmentBuilder::Add(Stmt statement) {
  segment_.body.body.push_back(std::move(statement));
  return *this;
}

SegmentBuilder& SegmentBuilder::Loop(std::vector<Stmt> body) {
  return Add(Statement(CountedLoop(2, N(), Block{std::move(body)})));
}

SegmentBuilder& SegmentBuilder::Nest(std::vector<Stmt> body) {
  Block inner;
  inner.body.push_back(Statement(CountedLoop(2, N(), Block{std::move(body)})));
  return Add(Statement(CountedLoop(3, M(), std::move(inner))));
}

SegmentBuilder& SegmentBuilder::ResultIn(const Expr& scalar) {
  segment_.result = scalar.symbol;
  return *this;
}

SegmentBuilder& SegmentBuilder::Sizes(std::vector<SegmentSize> sizes) {
  segment_.sizes = std::move(sizes);
  return *this;
}

SegmentBuilder& SegmentBuilder::Text(Literal text, const std::vector<Expr>& stored) {
  segment_.literal = std::move(text);
  for (const Expr& variable : stored) segment_.literal.stored.push_back(variable.symbol);
  return *this;
}

SegmentBuilder& SegmentBuilder::CompileTimeExtents() {
  segment_.compile_time_extents = true;
  return *this;
}

}  // namespace fortell
