// What access costs beyond the plain array operation (seed 001, section 6.3 and appendix B):
// SPREAD, gather and scatter, masks, strides, blocks. Overheads have no type in their names and are
// measured on RS; the type of index vectors and masks is that of the language.
#include <fmt/format.h>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

constexpr Type kPlain = kR4;
const char kTransfer[] = "RS a=b";  // catalogue-array.cc

/// Largest number of elements that a strided array may span.
constexpr std::int64_t kMostSpanned = 8388608;
/// Of how many blocks of a quarter array one is taken.
constexpr int kQuarter = 4;

void AddOverhead(const std::string& name, Segment segment, const std::string& base,
                 Catalogue& catalogue, double base_share = 1) {
  catalogue.rules.push_back(
      Rule(name, "array", {{1, segment.name}, {-base_share, base}}, /*per_element=*/true));
  catalogue.segments.push_back(std::move(segment));
}

/// SPREAD over the second dimension: less the store of its target, its operand is small.
void AddSpread(Type type, bool quick, Catalogue& catalogue) {
  const std::string spec = type.Specifier(), name = spec + " a2=spread(b)";
  SegmentBuilder s(name, "array");
  const Expr a = s.Array("a", type, 2);
  s.Assign(a, Fn("spread", {s.Array("b", type), Int(2), s.M()}));
  catalogue.segments.push_back(s.Sizes(SquareSizes(quick)).Build());
  catalogue.rules.push_back(Rule(spec + "-SPREAD", "array", {{1, name}, {-1, spec + " a2=const"}}));
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
  if (quick) return;
  for (const int percent : {25, 50, 75}) {  // a predictor foresees these
    SegmentBuilder s(fmt::format("RS where(pattern) a=b {}%", percent), "mask");
    const Expr a = s.Array("a", kPlain), b = s.Array("b", kPlain);
    s.Add(Masked(s.Array("l", kL4, 1, Fill::MaskPattern), {Set(a, b)}));
    AddOverhead(fmt::format("OH-FULLMASK-PATTERN_{}", percent),
                s.Sizes({{1024, 1, percent / 100.0}, {65536, 1, percent / 100.0}}).Build(),
                kTransfer, catalogue);
  }
}

/// A stride that only the run knows: the driver's first integer scalar is 3, the second 7.
void AddRunTimeStrides(Catalogue& catalogue) {
  for (const int stride : {3, 7}) {
    for (const bool store : {false, true}) {
      SegmentBuilder s(fmt::format("RS {} k={}", store ? "a(::k)=b" : "a=b(::k)", stride), "memory");
      const Expr a = s.Array("a", kPlain, 1, Fill::Uniform, store ? stride : 1);
      const Expr b = s.Array("b", kPlain, 1, Fill::Uniform, store ? 1 : stride);
      const Expr first = s.Scalar("k3", kI4), second = s.Scalar("k7", kI4);
      const Expr k = stride == 3 ? first : second;
      const Expr section = Range({}, k * s.N(), k);
      s.Assign(store ? At(a, section) : a, store ? b : At(b, section));
      AddOverhead(fmt::format("OH-RUNTIMESTRIDE{}_{}", store ? "-STORE" : "", stride),
                  s.Sizes({{1024}, {16384}, {262144}}).Build(), kTransfer, catalogue);
    }
  }
}

/// Section 6.3.2: T_S - T_L, of n elements each; the strided array spans n * stride. Odd strides and
/// larger powers of two tell banks from caches; 1024 elements are a page of 4 KiB, with 1040 no two
/// pages' lines share a place in a cache.
void AddStrides(bool quick, Catalogue& catalogue) {
  const std::vector<int> strides = quick ? std::vector<int>{2, 4, 8, 16}
                                         : std::vector<int>{2, 3, 4, 7, 8, 16, 64, 1024, 1040};
  for (const int stride : strides) {
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

/// Section 6.3.5, with bounds that are variables: a block that begins inside its array; a quarter of
/// an array, its overhead per element of the whole; and a block of constant bounds.
void AddBlock(bool quick, Catalogue& catalogue) {
  SegmentBuilder s("RS a=b(block)", "memory");
  const Expr a = s.Array("a", kPlain), b = s.Array("b", kPlain, 1, Fill::Uniform, 1, 4);
  const Expr k = s.Scalar("k", kI4);
  s.Assign(a, At(b, Range(k, s.N() + k - Int(1))));
  AddOverhead("OH-PARTIALBLOCK", s.Sizes(VectorSizes(quick)).Build(), kTransfer, catalogue);
  if (quick) return;

  SegmentBuilder quarter("RS a=b(quarter)", "memory");
  const Expr part = quarter.Array("a", kPlain);
  const Expr whole = quarter.Array("b", kPlain, 1, Fill::Uniform, kQuarter);
  const Expr n = quarter.N(), shift = quarter.Scalar("k", kI4);
  quarter.Assign(part, At(whole, Range(n + shift, n + n + shift - Int(1))));
  const Segment segment =
      quarter.Sizes(VectorSizes(false, kMostSpanned / kQuarter)).Build();
  catalogue.rules.push_back(Rule("OH-FULLBLOCK_25", "array",
                                 {{1.0 / kQuarter, segment.name}, {-1.0 / kQuarter, kTransfer}},
                                 /*per_element=*/true));
  catalogue.segments.push_back(segment);

  SegmentBuilder fixed("RS a(1:n)=b(const block)", "memory");
  const Expr target = fixed.Array("a", kPlain), source = fixed.Array("b", kPlain, 1, Fill::Uniform, 2);
  fixed.CompileTimeExtents();
  fixed.Assign(target, At(source, Range(Int(3), fixed.N() + Int(2))));
  SegmentBuilder begin("RS a(1:n)=b(1:n)", "memory");
  const Expr same = begin.Array("a", kPlain), first = begin.Array("b", kPlain, 1, Fill::Uniform, 2);
  begin.CompileTimeExtents();
  begin.Assign(same, At(first, Range(Int(1), begin.N())));
  const std::vector<SegmentSize> sizes = {SegmentSize{1024}};  // a PARAMETER in the segment
  catalogue.segments.push_back(begin.Sizes(sizes).Build());
  AddOverhead("OH-CONSTANTBLOCK", fixed.Sizes(sizes).Build(), "RS a(1:n)=b(1:n)", catalogue);
}

/// Appendix B.2: b = a*a(p), p the identity rotated by k eighths. What a rotation adds tells whether
/// the elements of an array lie in different places.
void AddLayout(Catalogue& catalogue) {
  const auto name = [](int eighths) {
    return fmt::format("I p=mod(ix+{}n/8,n)+1;RS b=a*a(p)", eighths);
  };
  for (const int eighths : {0, 1, 2, 4}) {
    SegmentBuilder s(name(eighths), "gather");
    const Expr p = s.Array("p", kI4), ix = s.Array("ix", kI4, 1, Fill::IndexIdentity);
    const Expr a = s.Array("a", kPlain), b = s.Array("b", kPlain);
    s.Assign(p, Fn("mod", {ix - Int(1) + Int(eighths) * s.N() / Int(8), s.N()}) + Int(1));
    s.Assign(b, a * At(a, p));
    Segment segment = s.Sizes({{4096}, {262144}}).Build();
    if (eighths == 0)
      catalogue.segments.push_back(std::move(segment));
    else
      AddOverhead(fmt::format("OH-ROTATE_{}", eighths), std::move(segment), name(0), catalogue);
  }
}

}  // namespace

void AddMemoryOperations(bool quick, Catalogue& catalogue) {
  for (const Type type : {kR4, kR8}) AddSpread(type, quick, catalogue);
  AddIndexed(quick, catalogue);
  AddMasks(quick, catalogue);
  AddStrides(quick, catalogue);
  AddBlock(quick, catalogue);
  if (quick) return;
  AddRunTimeStrides(catalogue);
  AddLayout(catalogue);
}

}  // namespace fortell
