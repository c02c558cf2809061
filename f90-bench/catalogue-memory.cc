// What access costs beyond the plain array operation (seed 001, section 6.3 and appendix B): two
// dimensions, gather and scatter, masks, strides, blocks. Overheads have no type in their names and
// are measured on RS; the type of index vectors and masks is that of the language.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

constexpr Type kPlain = kR4;
const char kTransfer[] = "RS a=b";  // catalogue-array.cc

/// Largest number of elements that a strided array may span.
constexpr std::int64_t kMostSpanned = 8388608;

void AddOverhead(const std::string& name, Segment segment, const std::string& base,
                 Catalogue& catalogue, double base_share = 1) {
  catalogue.rules.push_back(
      Rule(name, "array", {{1, segment.name}, {-base_share, base}}, /*per_element=*/true));
  catalogue.segments.push_back(std::move(segment));
}

/// Whole arrays of rank 2 (Table 11: STORE2D, TRANSFER2D, ADD2D, MUL2D, TRANSPOSE) and SPREAD.
void AddPlane(Type type, bool quick, Catalogue& catalogue) {
  const std::string spec = type.Specifier();
  const auto add = [&](const std::string& text, auto value_of) {
    SegmentBuilder b(spec + " " + text, "array");
    const Expr a = b.Array("a", type, 2);
    b.Assign(a, value_of(b));
    catalogue.segments.push_back(b.Sizes(SquareSizes(quick)).Build());
  };
  const auto plane = [&](SegmentBuilder& b, const char* name) { return b.Array(name, type, 2); };
  add("a2=const", [&](SegmentBuilder&) { return Constant(type, 2); });
  add("a2=b2", [&](SegmentBuilder& b) { return plane(b, "b"); });
  add("a2=b2+c2", [&](SegmentBuilder& b) {
    const Expr left = plane(b, "b");
    return left + plane(b, "c");
  });
  add("a2=b2*c2", [&](SegmentBuilder& b) {
    const Expr left = plane(b, "b");
    return left * plane(b, "c");
  });
  add("a2=transpose(b2)", [&](SegmentBuilder& b) { return Fn("transpose", {plane(b, "b")}); });
  add("a2=spread(b)", [&](SegmentBuilder& b) {
    return Fn("spread", {b.Array("b", type), Int(2), b.M()});
  });

  const auto rule = [&](const char* name, std::vector<ParameterRule::Part> parts) {
    for (ParameterRule::Part& part : parts) part.segment = spec + " " + part.segment;
    catalogue.rules.push_back(Rule(spec + "-" + name, "array", parts));
  };
  rule("STORE2D", {{1, "a2=const"}});
  rule("TRANSFER2D", {{1, "a2=b2"}});
  rule("ADD2D", {{1, "a2=b2+c2"}, {-2, "a2=b2"}, {1, "a2=const"}});
  rule("MUL2D", {{1, "a2=b2*c2"}, {-2, "a2=b2"}, {1, "a2=const"}});
  rule("TRANSPOSE", {{1, "a2=transpose(b2)"}, {-1, "a2=b2"}});
  rule("SPREAD", {{1, "a2=spread(b)"}, {-1, "a2=const"}});
}

void AddMerge(Type type, bool quick, Catalogue& catalogue) {
  const std::string spec = type.Specifier(), name = spec + " a=merge(b,c,l)";
  SegmentBuilder s(name, "mask");
  const Expr a = s.Array("a", type), b = s.Array("b", type), c = s.Array("c", type);
  const Expr l = s.Array("l", kL4, 1, Fill::MaskRandom);
  s.Assign(a, Fn("merge", {b, c, l}));
  catalogue.segments.push_back(s.Sizes(VectorSizes(quick)).Build());
  // Less OHS, two LOADs, and that of the mask (catalogue-array.cc).
  catalogue.rules.push_back(Rule(
      spec + "-MERGEH", "array",
      {{1, name}, {-2, spec + " a=b"}, {1, spec + " a=const"}, {-1, "L a=b"}, {1, "L a=const"}}));
}

Segment Indexed(const std::string& name, Fill fill, bool scatter, bool quick) {
  SegmentBuilder s(name, "gather");
  const Expr a = s.Array("a", kPlain), b = s.Array("b", kPlain), ix = s.Array("ix", kI4, 1, fill);
  if (scatter)
    s.Assign(At(a, ix), b);
  else
    s.Assign(a, At(b, ix));
  return s.Sizes(VectorSizes(quick)).Build();
}

/// Appendix B.1: a gather by the identity against the copy, by a random permutation against that by
/// the identity.
void AddIndexed(bool quick, Catalogue& catalogue) {
  struct Row {
    const char *overhead, *random, *segment;
    bool scatter;
  };
  for (const Row& r : {Row{"OH-GATHER", "OH-RAND-READ", "RS a=b(ix)", false},
                       Row{"OH-SCATTER", "OH-RAND-WRITE", "RS a(ix)=b", true}}) {
    const std::string in_order = std::string(r.segment) + " identity";
    AddOverhead(r.overhead, Indexed(in_order, Fill::IndexIdentity, r.scatter, quick), kTransfer,
                catalogue);
    AddOverhead(r.random,
                Indexed(std::string(r.segment) + " random", Fill::IndexRandom, r.scatter, quick),
                in_order, catalogue);
  }
}

/// Section 6.3.4; T_R is where (l) a=b, T_A is a=b. Full: T_R - T_A; partial: T_R - r T_A.
void AddMasks(bool quick, Catalogue& catalogue) {
  for (const int percent : {0, 25, 50, 75, 100}) {
    SegmentBuilder s(fmt::format("RS where(l) a=b {}%", percent), "mask");
    const Expr a = s.Array("a", kPlain), b = s.Array("b", kPlain);
    s.Add(Masked(s.Array("l", kL4, 1, Fill::MaskRandom), {Set(a, b)}));
    const Segment masked = s.Sizes(VectorSizes(quick, 4194304, percent / 100.0)).Build();
    AddOverhead(fmt::format("OH-FULLMASK_{}", percent), masked, kTransfer, catalogue);
    catalogue.rules.push_back(Rule(fmt::format("OH-PARTIALMASK_{}", percent), "array",
                                   {{1, masked.name}, {-percent / 100.0, kTransfer}}, true));
  }
}

/// Section 6.3.2: T_S - T_L, of n elements each; the strided array spans n * stride.
void AddStrides(bool quick, Catalogue& catalogue) {
  for (const int stride : {2, 4, 8, 16}) {
    const auto sizes = VectorSizes(quick, kMostSpanned / stride);
    const auto section = [&](SegmentBuilder& s, const Expr& array) {
      return At(array, Range({}, Int(stride) * s.N(), Int(stride)));
    };
    SegmentBuilder load(fmt::format("RS a=b(::{})", stride), "memory");
    const Expr a = load.Array("a", kPlain);
    const Expr b = load.Array("b", kPlain, 1, Fill::Uniform, stride);
    load.Assign(a, section(load, b));
    AddOverhead(fmt::format("OH-CACHESTRIDE_{}", stride), load.Sizes(sizes).Build(), kTransfer,
                catalogue);
    SegmentBuilder store(fmt::format("RS a(::{})=b", stride), "memory");
    const Expr target = store.Array("a", kPlain, 1, Fill::Uniform, stride);
    store.Assign(section(store, target), store.Array("b", kPlain));
    AddOverhead(fmt::format("OH-CACHESTRIDE-STORE_{}", stride), store.Sizes(sizes).Build(),
                kTransfer, catalogue);
  }
}

/// Section 6.3.5, with bounds that are variables: a block that begins inside its array.
void AddBlock(bool quick, Catalogue& catalogue) {
  SegmentBuilder s("RS a=b(block)", "memory");
  const Expr a = s.Array("a", kPlain), b = s.Array("b", kPlain, 1, Fill::Uniform, 1, 4);
  const Expr k = s.Scalar("k", kI4);
  s.Assign(a, At(b, Range(k, s.N() + k - Int(1))));
  AddOverhead("OH-PARTIALBLOCK", s.Sizes(VectorSizes(quick)).Build(), kTransfer, catalogue);
}

}  // namespace

void AddMemoryOperations(bool quick, Catalogue& catalogue) {
  for (const Type type : {kR4, kR8}) {
    AddPlane(type, quick, catalogue);
    AddMerge(type, quick, catalogue);
  }
  AddIndexed(quick, catalogue);
  AddMasks(quick, catalogue);
  AddStrides(quick, catalogue);
  AddBlock(quick, catalogue);
}

}  // namespace fortell
