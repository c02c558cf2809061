// Loops with long bodies, as programs' loops over particles and points have them. A short body takes no less
// than the loop itself (two cycles where an exit is tested), which hides what its operations cost; and loads or arithmetic
// alone decide about its time, which hides how far they go on side by side.
#include <algorithm>
#include <map>
#include <utility>

#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {
namespace {

class WideLoop {
 public:
  WideLoop(const std::string& name, const Type& type)
      : builder("model wide " + name + (type.cls == TypeClass::Integer ? " i" : " r") + std::to_string(type.kind), "serial"), type_(type) {}

  Expr Array() { return Array(type_); }
  Expr Array(const Type& type) { return At(builder.Array(Name(), type), builder.I()); }
  Expr Scalar() { return builder.Scalar(Name(), type_); }

  Segment Of(const Expr& first, std::vector<Stmt> body, bool quick) {
    body.insert(body.begin(), ExitThatNeverComes(first));
    builder.Loop(std::move(body));
    // A dozen arrays stay in the first cache.
    return builder.Sizes(quick ? std::vector<SegmentSize>{{300, 1, -1}}
                               : std::vector<SegmentSize>{{200, 1, -1}, {400, 1, -1}})
        .Build();
  }

  SegmentBuilder builder;

 private:
  std::string Name() { return "v" + std::to_string(++names_); }

  Type type_;
  int names_ = 0;
};

// Of two elements and six scalars, in a way that no rule of algebra makes shorter.
template <typename Part, typename Join>
Segment OfParts(const std::string& name, const Type& t, bool quick, Part part, Join join) {
  WideLoop w(name, t);
  const Expr a = w.Array(), x = w.Array(), y = w.Array();
  Expr value = part(x - w.Scalar());
  for (int k = 1; k < 6; ++k) value = join(value, part((k % 2 == 1 ? y : x) - w.Scalar()));
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Loads(const Type& t, bool quick) {
  WideLoop w("loads", t);
  const Expr a = w.Array(), x = w.Array();
  Expr value = x;
  for (int k = 0; k < 9; ++k) value = value + w.Array();
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Conversions(const Type& t, bool quick) {
  WideLoop w("conversions", t);
  const Expr a = w.Array(), x = w.Array();
  Expr value = x;
  for (int k = 0; k < 6; ++k) value = value * Fn("real", {w.Array(kI4)}, t);
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Products(const Type& t, bool quick) {
  WideLoop w("products and sums", t);
  const Expr a = w.Array(), x = w.Array();
  Expr value = x * w.Array();
  for (int k = 0; k < 3; ++k) {
    const Expr left = w.Array();
    value = value + left * w.Array();
  }
  return w.Of(x, {Set(a, value)}, quick);
}

Segment Stores(const Type& t, bool quick) {
  WideLoop w("stores", t);
  const Expr x = w.Array(), y = w.Array();
  std::vector<Stmt> body;
  for (int k = 0; k < 6; ++k) {
    const Expr target = w.Array();
    body.push_back(Set(target, (k % 2 == 0 ? x : y) * w.Scalar()));
  }
  return w.Of(x, body, quick);
}

// Temporaries in scalars, some elements stored.
Segment Statements(const Type& t, int number, bool quick) {
  Dice dice(9000u + 17u * static_cast<unsigned>(number) + static_cast<unsigned>(t.kind));
  WideLoop w("statements " + std::to_string(number), t);
  Operands o;
  o.type = t;
  const int inputs = 2 + dice.Below(4), stores = 1 + dice.Below(3), temporaries = 3 + dice.Below(5);
  for (int k = 0; k < inputs; ++k) o.references.push_back(w.Array());
  const Expr first = o.references[0];
  o.scalars = {w.Scalar()};
  std::vector<Stmt> body;
  std::vector<Expr> unused;
  for (int k = 0; k < temporaries; ++k) {
    const Expr s = w.builder.Scalar("t" + std::to_string(k), t, false);
    body.push_back(Set(s, RandomExpression(o, 1 + dice.Below(3), dice) + dice.Of(o.references)));
    o.scalars.push_back(s);
    unused.push_back(s);
  }
  for (int k = 0; k < stores; ++k) {
    const Expr value = WithUnused(RandomExpression(o, 1 + dice.Below(2), dice), unused, k, stores);
    body.push_back(Set(w.Array(), value));
  }
  return w.Of(first, body, quick);
}

// Neighbours of a point in one to three planes, all of them in sums, differences and products. Temporaries are used more
// than once.
class WidePlane {
 public:
  WidePlane(const std::string& name, const Type& type)
      : builder_("model wide plane of " + name + " r" + std::to_string(type.kind), "nest"),
        type_(type),
        scalar_(builder_.Scalar("s", type)) {}

  Expr Neighbour(int array, int di, int dj) {
    return At(Plane("x" + std::to_string(array)), {builder_.I() + Int(di), builder_.J() + Int(dj)});
  }
  Expr Target(int number) { return At(Plane("y" + std::to_string(number)), {builder_.I(), builder_.J()}); }
  Expr Temporary(int number) { return builder_.Scalar("t" + std::to_string(number), type_, false); }
  const Expr& scalar() const { return scalar_; }
  Expr Fraction(double value) { return Constant(type_, value); }

  /// Within the first cache, the second one, the third one.
  Segment Of(std::vector<Stmt> body) {
    builder_.Nest(std::move(body));
    return builder_.Sizes({{60, 6, -1}, {200, 60, -1}, {700, 400, -1}}).Build();
  }

 private:
  const Expr& Plane(const std::string& name) {
    const auto known = planes_.find(name);
    return known != planes_.end() ? known->second : planes_.emplace(name, Padded(builder_, name, type_, 2)).first->second;
  }

  SegmentBuilder builder_;
  Type type_;
  Expr scalar_;
  std::map<std::string, Expr> planes_;
};

/// All parts joined in pairs, in any order.
Expr Joined(std::vector<Expr> parts, Dice& dice) {
  const auto take = [&] {
    const auto k = static_cast<std::ptrdiff_t>(dice.Below(static_cast<int>(parts.size())));
    Expr part = parts[static_cast<std::size_t>(k)];
    parts.erase(parts.begin() + k);
    return part;
  };
  while (parts.size() > 1) {
    const Expr left = take(), right = take();
    const int kind = dice.Below(5);
    parts.push_back(kind < 2 ? left + right : kind < 4 ? left - right : left * right);
  }
  return parts.front();
}

Segment PlaneOfStatements(const Type& t, int number) {
  Dice dice(11000u + 23u * static_cast<unsigned>(number) + static_cast<unsigned>(t.kind));
  WidePlane w("statements " + std::to_string(number), t);
  std::vector<Expr> values;
  const int arrays = 1 + number % 3, temporaries = 4 + dice.Below(5), stores = 1 + dice.Below(4);
  for (int array = 0; array < arrays; ++array)
    for (int place = 0; place < 9; ++place)
      if (place == 4 || !dice.OneIn(3)) values.push_back(w.Neighbour(array, place % 3 - 1, place / 3 - 1));
  std::vector<Stmt> body;
  std::vector<std::vector<Expr>> of_store(static_cast<std::size_t>(stores));
  // Different ones: compilers know what the difference of a value and itself is.
  const auto add_some = [&](int many, std::vector<Expr> parts) {
    for (int k = 0; k < many; ++k) {
      const Expr value = dice.Of(values);
      if (std::find(parts.begin(), parts.end(), value) == parts.end()) parts.push_back(value);
    }
    return parts;
  };
  for (int k = 0; k < temporaries; ++k) {
    const Expr temporary = w.Temporary(k);
    // Halved, so that products of sums stay small.
    body.push_back(Set(temporary, w.Fraction(0.5) * Joined(add_some(2 + dice.Below(4), {}), dice)));
    values.push_back(temporary);
    of_store[static_cast<std::size_t>(k % stores)].push_back(temporary);
  }
  for (int k = 0; k < stores; ++k)
    body.push_back(Set(w.Target(k), Joined(add_some(3 + dice.Below(5), of_store[static_cast<std::size_t>(k)]), dice) * w.scalar()));
  return w.Of(std::move(body));
}

// A weighted sum of all neighbours in so many planes.
Segment PlaneOfSums(const Type& t, int arrays) {
  WidePlane w("sums " + std::to_string(arrays), t);
  std::vector<Stmt> body;
  for (int array = 0; array < arrays; ++array) {
    Expr edges = w.Neighbour(array, -1, -1) + w.Neighbour(array, 1, -1) + w.Neighbour(array, -1, 1) + w.Neighbour(array, 1, 1);
    Expr sides = w.Neighbour(array, 0, -1) + w.Neighbour(array, -1, 0) + w.Neighbour(array, 1, 0) + w.Neighbour(array, 0, 1);
    const Expr middle = w.Neighbour(array, 0, 0);
    body.push_back(Set(w.Target(array), middle + w.scalar() * (edges + w.Fraction(4) * sides - w.Fraction(20) * middle)));
  }
  return w.Of(std::move(body));
}

// Harmonic means between a point and its neighbours.
Segment PlaneOfMeans(const Type& t) {
  WidePlane w("means", t);
  const Expr middle = w.Neighbour(0, 0, 0), level = w.Neighbour(1, 0, 0);
  std::vector<Stmt> body;
  Expr flow = w.scalar() * level;
  int number = 0;
  for (const auto& [di, dj] : {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)}) {
    const Expr beside = w.Neighbour(0, di, dj), temporary = w.Temporary(number++);
    body.push_back(Set(temporary, w.Fraction(2) * middle * beside / (middle + beside)));
    flow = flow + temporary * (w.Neighbour(1, di, dj) - level);
  }
  body.push_back(Set(w.Target(0), flow));
  return w.Of(std::move(body));
}

}  // namespace

std::vector<Segment> WideSegments(bool quick) {
  using E = const Expr&;
  const auto size = [](E e) { return Fn("abs", {e}); };
  const auto same = [](E e) { return e; };
  std::vector<Segment> out;
  for (const Type& t : {kI4, kI8})
    out.push_back(OfParts("bits", t, quick, same, [](E a, E b) { return Fn("ieor", {a, b}); }));
  for (const Type& t : {kR4, kR8}) {
    out.push_back(OfParts("distances", t, quick, size, [](E a, E b) { return a + b; }));
    out.push_back(OfParts("differences", t, quick, same, [](E a, E b) { return a * b; }));
    out.push_back(OfParts("truncations", t, quick, [](E e) { return Fn("aint", {e}); }, [](E a, E b) { return a * b; }));
    out.push_back(OfParts("extremes", t, quick, same, [](E a, E b) { return Fn("max", {a, b}); }));
    out.push_back(Conversions(t, quick));
    out.push_back(Loads(t, quick));
    out.push_back(Products(t, quick));
    out.push_back(Stores(t, quick));
    for (int number = 0; number < (quick ? 4 : 12); ++number) out.push_back(Statements(t, number, quick));
    for (int number = 0; number < (quick ? 4 : 12); ++number) out.push_back(PlaneOfStatements(t, number));
    for (const int arrays : quick ? std::vector<int>{2} : std::vector<int>{1, 2, 3}) out.push_back(PlaneOfSums(t, arrays));
    out.push_back(PlaneOfMeans(t));
  }
  return out;
}

}  // namespace fortell::model_segments
