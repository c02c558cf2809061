#include "predictor/hierarchy/chain.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace fortell::hierarchy {
namespace {

bool Floating(const Type& t) { return t.cls == TypeClass::Real || t.cls == TypeClass::Complex; }

Latency ByKind(Latency r4, const Type& type) {
  return static_cast<Latency>(static_cast<int>(r4) + (type.kind > 4 ? 1 : 0));
}

// Rough cycles, to find the longest of several paths; the lengths themselves are fitted.
double Length(const LatencyPath& path) {
  constexpr std::array<double, kLatencies> cycles = {4,  4,  4, 4, 4, 4, 11, 13, 12, 18, 2, 1,
                                                     20, 40, 5, 4, 4, 2, 2,  4,  4,  1,  1, 2};
  double sum = 0;
  for (std::size_t k = 0; k < kLatencies; ++k) sum += path[k] * cycles[k];
  return sum;
}

LatencyPath Plus(LatencyPath path, Latency latency) {
  path[static_cast<std::size_t>(latency)] += 1;
  return path;
}

Latency LatencyOf(const Expr& e) {
  const Type type = e.args.empty() ? e.type : e.args[0].type;
  // By a constant: a product and shifts.
  const bool constant = e.args.size() == 2 && e.args[1].kind == ExprKind::Constant;
  const Latency divide = constant ? Latency::Integer : Latency::IntegerDivide;
  if (e.kind == ExprKind::Function) return Latency::Call;
  if (e.kind == ExprKind::Intrinsic) {
    if (e.name == "sqrt") return ByKind(Latency::SquareRootR4, type);
    if (e.name == "mod" || e.name == "modulo")
      return Floating(type) ? Latency::Call : divide;
    if (e.name == "abs" || e.name == "max" || e.name == "min" || e.name == "sign" ||
        e.name == "merge" || e.name == "real" || e.name == "int" || e.name == "aint")
      return Floating(type) ? Latency::Simple : Latency::Integer;
    return Floating(type) ? Latency::Call : Latency::Integer;
  }
  if (!Floating(type)) return e.name == "div" ? divide : Latency::Integer;
  if (e.name == "add" || e.name == "sub") return ByKind(Latency::AddR4, type);
  if (e.name == "mul" || e.name == "pow") return ByKind(Latency::MultiplyR4, type);
  if (e.name == "div") return ByKind(Latency::DivideR4, type);
  return Latency::Simple;
}

// Follows one carried value (a scalar, or an element written an iteration ago) through the body.
class PathFinder {
 public:
  PathFinder(const InnerLoop& loop, const ReferenceReader& reader) : loop_(loop), reader_(reader) {}

  std::optional<LatencyPath> FromScalar(int symbol) {
    scalars_.clear();
    scalars_[symbol] = LatencyPath{};
    element_ = nullptr;
    Walk();
    return scalars_.count(symbol) ? std::optional(scalars_[symbol]) : std::nullopt;
  }

  /// From the load of `element` to the store by `store`.
  std::optional<LatencyPath> FromElement(const Reference& element, const BodyStatement& store) {
    scalars_.clear();
    element_ = &element;
    std::optional<LatencyPath> found;
    for (const BodyStatement& s : loop_.statements) {
      const auto path = Of(s.value);
      if (&s == &store) found = path;
      if (s.target.kind == ExprKind::Variable) Assign(s.target.symbol, path);
    }
    return found;
  }

 private:
  void Walk() {
    for (const BodyStatement& s : loop_.statements)
      if (s.target.kind == ExprKind::Variable) Assign(s.target.symbol, Of(s.value), s.guarded);
  }

  void Assign(int symbol, const std::optional<LatencyPath>& path, bool guarded = false) {
    if (path)
      scalars_[symbol] = *path;
    else if (!guarded)
      scalars_.erase(symbol);
  }

  // Longest path from the carried value to the value of `e`; none when `e` does not depend on it.
  std::optional<LatencyPath> Of(const Expr& e) const {
    if (e.kind == ExprKind::Variable) {
      const auto found = scalars_.find(e.symbol);
      return found == scalars_.end() ? std::nullopt : std::optional(found->second);
    }
    if (e.kind == ExprKind::Array) {
      if (element_ && e.symbol == element_->symbol && reader_.Read(e).SamePlace(*element_))
        return LatencyPath{};
      return std::nullopt;  // through an address: too rare to model
    }
    std::optional<LatencyPath> longest;
    for (const Expr& a : e.args) {
      const auto path = Of(a);
      if (path && (!longest || Length(*path) > Length(*longest))) longest = path;
    }
    if (!longest) return std::nullopt;
    if (e.kind == ExprKind::Operation && e.name == "convert" && !Floating(e.type)) return longest;
    // A product summed right away is one fused operation.
    if ((e.name == "add" || e.name == "sub") && Floating(e.type))
      for (const Expr& a : e.args)
        if (a.kind == ExprKind::Operation && a.name == "mul" && Of(a)) {
          LatencyPath inner = *longest;
          auto& product = inner[static_cast<std::size_t>(ByKind(Latency::MultiplyR4, a.type))];
          if (product >= 1) {
            product -= 1;
            return Plus(inner, ByKind(Latency::FmaR4, e.type));
          }
        }
    return Plus(*longest, LatencyOf(e));
  }

  const InnerLoop& loop_;
  const ReferenceReader& reader_;
  std::map<int, LatencyPath> scalars_;
  const Reference* element_ = nullptr;
};

// s = s + x, s = max(s, x), n = n + k, where s serves nothing else: the class of the reduction.
std::optional<Latency> ReductionOf(const InnerLoop& loop, int symbol) {
  std::optional<Latency> found;
  for (const BodyStatement& s : loop.statements) {
    const bool target = s.target.kind == ExprKind::Variable && s.target.symbol == symbol;
    if (!target) {
      if (Mentions(s.value, symbol) || Mentions(s.target, symbol)) return std::nullopt;
      continue;
    }
    const Expr& v = s.value;
    const bool floating = Floating(v.type);
    const bool sum =
        v.kind == ExprKind::Operation && (v.name == "add" || v.name == "sub" || v.name == "mul" ||
                                          v.name == "or" || v.name == "and");
    const bool extreme =
        v.kind == ExprKind::Intrinsic && (v.name == "max" || v.name == "min" || v.name == "iand" ||
                                          v.name == "ior" || v.name == "ieor");
    if (!sum && !extreme) return std::nullopt;
    int occurrences = 0;
    // Sums associate to the left: s + a(i) + b(i) carries s through every link.
    const Expr* link = &v;
    while (link->kind == v.kind && link->name == v.name && !link->args.empty() &&
           link->args[0].symbol != symbol && Mentions(link->args[0], symbol))
      link = &link->args[0];
    for (const Expr& a : link->args)
      if (a.kind == ExprKind::Variable && a.symbol == symbol) ++occurrences;
    if (occurrences != 1) return std::nullopt;
    for (const Expr& a : link->args)
      if (!(a.kind == ExprKind::Variable && a.symbol == symbol) && Mentions(a, symbol))
        return std::nullopt;
    if (extreme)
      found = floating ? ByKind(Latency::ExtremeR4, v.type) : Latency::Integer;
    else
      found = floating ? ByKind(Latency::SumR4, v.type) : Latency::SumInteger;
  }
  return found;
}

void Raise(Chain& chain, const LatencyPath& path) {
  if (Length(path) > Length(chain.path)) chain.path = path;
}

void ScalarChains(const InnerLoop& loop, const std::set<int>& assigned, PathFinder& finder,
                  Chain& chain) {
  for (int symbol : assigned) {
    const auto path = finder.FromScalar(symbol);
    if (!path || Length(*path) == 0) continue;
    const auto reduction = ReductionOf(loop, symbol);
    if (reduction) {
      LatencyPath one{};
      double links = 0;
      for (double count : *path) links += count;
      one[static_cast<std::size_t>(*reduction)] = std::max(1.0, links);
      Raise(chain, one);
      chain.reduction =
          chain.reduction || (*reduction >= Latency::SumR4 && *reduction <= Latency::ExtremeR8);
    } else {
      Raise(chain, *path);
      chain.recurrence = true;
    }
  }
}

}  // namespace

std::set<int> AssignedScalars(const std::vector<BodyStatement>& statements) {
  std::set<int> assigned;
  for (const BodyStatement& s : statements)
    if (s.target.kind == ExprKind::Variable) assigned.insert(s.target.symbol);
  return assigned;
}

Latency ReductionLatency(const std::string& name, const Type& type) {
  if (name == "count" || name == "any" || name == "all")
    return Latency::Count;  // of logical arrays
  if (name == "maxval" || name == "minval" || name == "maxloc" || name == "minloc")
    return Floating(type) ? ByKind(Latency::MaxvalR4, type) : Latency::SumInteger;
  return Floating(type) ? ByKind(Latency::SumR4, type) : Latency::SumInteger;
}

Chain FindChain(const InnerLoop& loop, const std::set<int>& assigned,
                const ReferenceReader& reader) {
  Chain chain;
  if (loop.levels.empty() || loop.array_statement) return chain;
  const int inner = loop.levels[0].variable;
  PathFinder finder(loop, reader);
  ScalarChains(loop, assigned, finder, chain);

  // a(i) = f(a(i-d)): the element stored d iterations ago comes back.
  std::vector<const Expr*> loads;
  const auto collect = [&](const Expr& e, auto&& self) -> void {
    if (e.kind == ExprKind::Array) loads.push_back(&e);
    for (const Expr& a : e.args) self(a, self);
  };
  for (const BodyStatement& s : loop.statements) collect(s.value, collect);
  for (const BodyStatement& store : loop.statements) {
    if (store.target.kind != ExprKind::Array) continue;
    const Reference written = reader.Read(store.target);
    if (written.random) continue;
    for (const Expr* load : loads) {
      if (load->symbol != written.symbol) continue;
      const Reference read = reader.Read(*load);
      if (read.random || read.subscripts.size() != written.subscripts.size()) continue;
      double distance = 0;
      bool same = true;
      for (std::size_t d = 0; d < read.subscripts.size(); ++d) {
        const Affine ahead = written.subscripts[d] - read.subscripts[d];
        const double coefficient = written.subscripts[d].Coefficient(inner);
        if (!ahead.terms.empty()) same = false;
        if (coefficient != 0)
          distance = ahead.constant / coefficient;
        else if (ahead.constant != 0)
          same = false;
      }
      const bool fixed_place = !ReferenceReader::Moves(written, inner);
      if (fixed_place) distance = 1;
      if (!same || distance < 1 || distance > 8) continue;
      auto path = finder.FromElement(read, store);
      if (!path) continue;
      // One place for all iterations is a reduction in a register (a(j) = a(j) + ...).
      if (fixed_place && store.value.kind == ExprKind::Operation && store.value.name == "add") {
        LatencyPath sum{};
        sum[static_cast<std::size_t>(ReductionLatency("sum", store.value.type))] = 1;
        Raise(chain, sum);
        chain.reduction = chain.reduction || Floating(store.value.type);
        continue;
      }
      for (double& count : *path) count /= distance;
      LatencyPath whole = *path;
      if (!fixed_place) whole[static_cast<std::size_t>(Latency::Forward)] += 1 / distance;
      Raise(chain, whole);
      chain.recurrence = true;
    }
  }
  return chain;
}

}  // namespace fortell::hierarchy
