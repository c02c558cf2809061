// Planes for the run-time model: sections with a stride in both dimensions that only the run knows,
// copies inside one array, rows of arrays whose leading dimension is a power of two or not.
#include "f90-bench/catalogue-model-parts.h"

namespace fortell::model_segments {
namespace {

std::string Named(const std::string& name, const Type& type) {
  return "model " + name + (type.kind == 8 ? " r8" : " r4");
}

// Every m-th element in every m-th column, from the segment's rows and this many columns.
constexpr double kColumns = 24;

Expr PlaneBy(const SegmentBuilder& b, const Expr& array, int down, int right) {
  const auto range = [&](const Expr& last, int by) {
    return Range(b.M() * Int(2 + by), b.M() * (last + Int(by - 1)), b.M());
  };
  return At(array, {range(b.N(), down), range(Int(kColumns), right)});
}

void AddStridedPlanes(const Type& t, bool quick, std::vector<Segment>& out) {
  const Expr fifth = Constant(t, 0.2), half = Constant(t, 0.5);
  const std::vector<SegmentSize> sizes =
      quick ? std::vector<SegmentSize>{{62, 1, -1}, {500, 1, -1}, {500, 2, -1}, {500, 4, -1}}
            : std::vector<SegmentSize>{{62, 1, -1},  {62, 4, -1},  {500, 1, -1},
                                       {500, 2, -1}, {500, 8, -1}, {2000, 4, -1}};
  const auto plane = [](SegmentBuilder& b, const char* name, const Type& type) {
    return b.ArrayOf(name, type, {b.M() * b.N(), b.M() * Int(kColumns)});
  };
  {
    SegmentBuilder b(Named("plane by m", t), "stride");
    const Expr a = plane(b, "a", t), x = plane(b, "b", t);
    b.Assign(PlaneBy(b, a, 0, 0), half * PlaneBy(b, x, 0, 0) + half * PlaneBy(b, a, 0, 0));
    out.push_back(b.Sizes(sizes).Build());
  }
  {
    SegmentBuilder b(Named("star of another plane by m", t), "stride");
    const Expr a = plane(b, "a", t), x = plane(b, "b", t);
    b.Assign(PlaneBy(b, a, 0, 0), fifth * PlaneBy(b, x, -1, 0) + fifth * PlaneBy(b, x, 1, 0) +
                                      fifth * PlaneBy(b, x, 0, -1) + fifth * PlaneBy(b, x, 0, 1));
    if (!quick) out.push_back(b.Sizes(sizes).Build());
  }
  SegmentBuilder b(Named("star in place by m", t), "stride");
  const Expr a = plane(b, "a", t);
  b.Assign(PlaneBy(b, a, 0, 0), fifth * PlaneBy(b, a, 0, 0) + fifth * PlaneBy(b, a, -1, 0) +
                                    fifth * PlaneBy(b, a, 1, 0) + fifth * PlaneBy(b, a, 0, -1) +
                                    fifth * PlaneBy(b, a, 0, 1));
  out.push_back(b.Sizes(sizes).Build());
}

// One array on both sides: a compiler that does not compare the bounds must allow for an overlap.
void AddMoves(const Type& t, bool quick, std::vector<Segment>& out) {
  {
    SegmentBuilder b(Named("plane moved", t), "array");
    const Expr a = b.ArrayOf("a", t, {b.N() + Int(2), Int(2) * b.M()});
    const Expr rows = Range(Int(1), b.N());
    b.Assign(At(a, {rows, Range(Int(1), b.M())}),
             At(a, {rows, Range(b.M() + Int(1), Int(2) * b.M())}));
    out.push_back(
        b.Sizes(quick ? std::vector<SegmentSize>{{120, 100, -1}}
                      : std::vector<SegmentSize>{{16, 16, -1}, {120, 100, -1}, {400, 150, -1}})
            .Build());
  }
  SegmentBuilder b(Named("row moved", t), "array");
  const Expr a = b.ArrayOf("a", t, {Int(17), b.N()}), all = Range(Int(1), b.N());
  b.Assign(At(a, {Int(3), all}), At(a, {Int(15), all}));
  out.push_back(b.Sizes(quick ? std::vector<SegmentSize>{{100, 1, -1}, {20000, 1, -1}}
                              : std::vector<SegmentSize>{{100, 1, -1}, {2000, 1, -1}, {20000, 1, -1}})
                    .Build());
}

// Two cache lines' worth of rows, so that a line is used again in the next row where it can be
// kept.
constexpr std::int64_t kRows = 16;

void AddRows(const Type& t, int leading, const std::vector<std::int64_t>& lengths, bool store,
             std::vector<Segment>& out) {
  SegmentBuilder b(Named((store ? "rows stored by " : "rows by ") + std::to_string(leading), t),
                   "stride");
  const Expr rows = b.ArrayOf(store ? "a" : "b", t, {Int(leading), b.N()}),
             columns = b.Array(store ? "b" : "a", t, 2);
  const Expr row = At(rows, {b.J(), b.I()}), column = At(columns, {b.I(), b.J()});
  const Expr half = Constant(t, 0.5);
  b.Nest({store ? Set(row, half * column) : Set(column, half * row)});
  std::vector<SegmentSize> sizes;
  for (const std::int64_t n : lengths) sizes.push_back({n, kRows, -1});
  out.push_back(b.Sizes(sizes).Build());
}

}  // namespace

std::vector<Segment> SectionSegments(bool quick) {
  std::vector<Segment> out;
  for (const bool store : {false, true}) {
    if (quick) {
      AddRows(kR8, 128, {64, 4096}, store, out);
      AddRows(kR8, 512, {64, 1024, 4096}, store, out);
      AddRows(kR8, 520, {256, 1100, 1800, 5000}, store, out);
      AddRows(kR4, 1048, {300, 1400, 2300, 5000}, store, out);
      if (store)
        AddRows(kR4, 1024, {64, 4000}, store, out);
      else
        AddRows(kR8, 1024, {300, 2000}, store, out);
      continue;
    }
    AddRows(kR8, 128, {64, 512, 4096, 12000}, store, out);
    AddRows(kR8, 264, {128, 2000, 9000}, store, out);
    AddRows(kR8, 512, {64, 256, 1024, 4096}, store, out);
    AddRows(kR8, 520, {256, 1100, 1800, 3000, 10000}, store, out);
    AddRows(kR8, 1024, {64, 300, 2000}, store, out);
    AddRows(kR4, 512, {64, 300, 1500}, store, out);
    AddRows(kR4, 1024, {64, 500, 4000}, store, out);
    AddRows(kR4, 1048, {300, 1400, 2300, 5000}, store, out);
  }
  for (const Type& t : {kR4, kR8}) {
    if (quick && t.kind == 8) continue;
    AddStridedPlanes(t, quick, out);
    AddMoves(t, quick, out);
  }
  return out;
}

}  // namespace fortell::model_segments
