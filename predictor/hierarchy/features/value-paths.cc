#include "predictor/hierarchy/features/value-paths.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "db/program-walk.h"
#include "predictor/hierarchy/features/chain.h"
#include "predictor/hierarchy/features/shared-divisors.h"

namespace fortell::hierarchy {
namespace {

constexpr int kDeepest = 4;  // functions within functions; beyond, a call is one link

std::optional<LatencyPath> Longest(const std::optional<LatencyPath>& a,
                                   const std::optional<LatencyPath>& b) {
  if (!a || !b) return a ? a : b;
  return Length(*a) >= Length(*b) ? a : b;
}

// Behind a jump the value is only as late as the share of iterations that go there makes it: in the
// others it stays what it was.
LatencyPath Mean(LatencyPath before, const LatencyPath& path, double share) {
  for (std::size_t k = 0; k < before.size(); ++k) before[k] = share * path[k] + (1 - share) * before[k];
  before.loaded.insert(path.loaded.begin(), path.loaded.end());
  return before;
}

// A statement of a loop that is straight code now, executed `times` times on its own result.
LatencyPath Repeated(const LatencyPath& before, LatencyPath path, double times) {
  for (std::size_t k = 0; k < before.size(); ++k) path[k] = before[k] + times * std::max(0.0, path[k] - before[k]);
  return path;
}

// What is left of a way when another, mostly the beginning of it, has been gone.
LatencyPath Beyond(const LatencyPath& way, const LatencyPath& gone) {
  LatencyPath rest{};
  if (Length(way) <= Length(gone)) return rest;
  for (std::size_t k = 0; k < way.size(); ++k) rest[k] = std::max(0.0, way[k] - gone[k]);
  return Times(rest, (Length(way) - Length(gone)) / Length(rest));
}

// The mean over iterations of the longest way that each goes. `ways`: the longest of those that such a share of the iterations goes; seldom
// ones are taken to be gone where frequent ones are, as where one condition holds within another.
MeanWay MeanOfLongest(const std::map<double, LatencyPath, std::greater<>>& ways) {
  MeanWay mean;
  LatencyPath longest{};
  for (auto way = ways.begin(); way != ways.end(); ++way) {
    if (Length(way->second) > Length(longest)) longest = way->second;
    const auto next = std::next(way);
    const double alone = way->first - (next == ways.end() ? 0 : next->first);
    for (std::size_t k = 0; k < longest.size(); ++k) mean.path[k] += alone * longest[k];
  }
  if (Length(longest) > 0) mean.share = Length(mean.path) / Length(longest);
  return mean;
}

bool IsExtreme(const Expr& e) { return e.kind == ExprKind::Intrinsic && (e.name == "max" || e.name == "min"); }

// k + 1
bool Shifts(const Expr& e) {
  return e.kind == ExprKind::Operation && e.type.cls == TypeClass::Integer && (e.name == "add" || e.name == "sub") &&
         e.args.size() == 2 && e.args[1].kind == ExprKind::Constant;
}

// k + 1 + 2: compilers add the constants.
bool ShiftsFurther(const Expr& e) { return Shifts(e) && Shifts(e.args[0]); }

bool IsWholeArray(const Expr& e) { return e.kind == ExprKind::Array && e.args.empty(); }

}  // namespace

bool IsBehindJump(const BodyStatement& s) { return s.guarded && !s.selector.Present(); }

double ShareOf(const BodyStatement& s) {
  if (IsBehindJump(s)) return std::min(1.0, s.weight);
  return s.selector.Present() ? s.selections : 1;
}

void ValuePaths::Begin(const Reference* element) {
  scalars_.clear();
  shares_.clear();
  elements_.clear();
  element_ = element;
}

const std::map<int, LatencyPath>& ValuePaths::FromScalar(int symbol) {
  Begin(nullptr);
  scalars_[symbol] = LatencyPath{};
  shares_[symbol] = 1;
  const BodyStatement* last = nullptr;
  Path before;
  for (const BodyStatement& s : loop_.statements) {
    if (s.call.Present()) AssignByCall(s);
    if (!s.target.Present()) continue;
    const bool other_arm = last && last->target == s.target && last->selector == s.selector;
    const Path set = At(s.target);
    if (other_arm)
      SetScalar(s.target.symbol, before);
    else
      before = set;
    Assign(s, Longest(OfValue(s), OfSelector(s)));
    if (other_arm) SetScalar(s.target.symbol, Longest(set, At(s.target)));
    last = s.selector.Present() && s.target.kind == ExprKind::Variable ? &s : nullptr;
  }
  return scalars_;
}

std::optional<LatencyPath> ValuePaths::At(const Expr& variable) const {
  const auto found = scalars_.find(variable.symbol);
  return variable.kind == ExprKind::Variable && found != scalars_.end() ? std::optional(found->second) : std::nullopt;
}

void ValuePaths::SetScalar(int symbol, const Path& path) {
  if (path)
    scalars_[symbol] = *path;
  else
    scalars_.erase(symbol);
}

std::optional<LatencyPath> ValuePaths::FromElement(const Reference& element, const BodyStatement& store) {
  Begin(&element);
  std::optional<LatencyPath> found;
  for (const BodyStatement& s : loop_.statements) {
    if (s.call.Present()) AssignByCall(s);
    const auto path = OfValue(s);
    if (&s == &store) found = path;
    if (s.target.Present()) Assign(s, path);
  }
  return found;
}

bool ValuePaths::HasState(const Expr& call) const {
  const FunctionBody* body = loop_.functions && call.kind == ExprKind::Function ? loop_.functions->Reached(call) : nullptr;
  return body && !StateOf(body->statements).empty();
}

// A function that is not known may have a state as well.
bool ValuePaths::HangsOnCalls(const Expr& e, const std::set<int>& scalars) const {
  if (e.kind == ExprKind::Variable) return scalars.count(e.symbol) > 0;
  const bool known = e.kind == ExprKind::Function && loop_.functions && loop_.functions->Reached(e);
  if (e.kind == ExprKind::Function && (!known || HasState(e))) return true;
  return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return HangsOnCalls(a, scalars); });
}

LatencyPath ValuePaths::Reached(const std::set<int>& scalars) const {
  LatencyPath longest{};
  for (const int symbol : scalars) {
    const auto found = scalars_.find(symbol);
    if (found != scalars_.end() && Length(found->second) > Length(longest)) longest = found->second;
  }
  return longest;
}

// What an iteration leaves to the next is there when that begins, and a procedure finds all in memory. Of a scalar that each
// iteration sets before it looks at it, nothing comes from before: behind a jump it is not the mean of two values.
void ValuePaths::BeginBranches() {
  Begin(nullptr);
  from_elements_ = to_branches_ = true;
  moving_ = AssignedScalars(loop_.statements);
  for (const int symbol : StateOf(loop_.statements)) scalars_[symbol] = LatencyPath{};
  moving_.insert(loop_.changed.begin(), loop_.changed.end());
  if (!loop_.levels.empty()) moving_.insert(loop_.levels[0].variable);
}

// Nothing behind a mispredicted branch is begun before that is decided, what led to it is there when it goes on.
void ValuePaths::ToBranch(const Path& path, double missed, bool on_chain, bool on_calls, const std::set<int>& carried,
                          BranchWays& ways) {
  if (!path || missed <= 0) return;
  const LatencyPath way = on_chain ? Beyond(*path, Reached(carried)) : *path;
  for (std::size_t k = 0; k < kLatencies; ++k) {
    ways.links[k] += missed * way[k];
    if (on_chain) ways.links_on_chain[k] += missed * way[k];
    if (on_calls) ways.links_on_calls[k] += missed * way[k];
  }
  for (auto& [symbol, before] : scalars_) before = Mean(before, Beyond(before, *path), std::min(1.0, missed));
}

// Of the arguments of a CALL, as the procedure's statements leave them.
std::optional<std::map<int, LatencyPath>> ValuePaths::LeftByCall(const BodyStatement& s) {
  const FunctionBody* body = loop_.functions && depth_ < kDeepest ? loop_.functions->Reached(s.call) : nullptr;
  if (!body) return std::nullopt;
  std::map<int, LatencyPath> left;
  Inside(s.call, *body, [&](const LatencyPath& done) {
    for (std::size_t k = 0; k < s.call.args.size(); ++k)
      if (const auto found = scalars_.find(body->dummies[k]);
          found != scalars_.end() && s.call.args[k].kind == ExprKind::Variable)
        left[s.call.args[k].symbol] = *HandedOver(Beyond(found->second, done), s.call.args[k].type);
  });
  return left;
}

// CALL: what it changes is as late as its arguments, and what its statements do with them.
void ValuePaths::ThroughCall(const BodyStatement& s) {
  const auto left = LeftByCall(s).value_or(std::map<int, LatencyPath>{});
  for (const int symbol : s.changes) {
    const auto found = left.find(symbol);
    const LatencyPath path = found == left.end() ? LatencyPath{} : found->second;
    const auto before = scalars_.find(symbol);
    scalars_[symbol] = before == scalars_.end() ? path : Mean(before->second, path, ShareOf(s));
  }
}

// Arguments that a CALL sets, from values that hang on what is followed or from others.
void ValuePaths::AssignByCall(const BodyStatement& s) {
  const auto left = LeftByCall(s);
  if (!left) return;
  BodyStatement set = s;
  for (const Expr& argument : s.call.args) {
    if (argument.kind != ExprKind::Variable || s.changes.count(argument.symbol) == 0) continue;
    set.target = argument;
    const auto found = left->find(argument.symbol);
    Assign(set, found == left->end() ? std::nullopt : std::optional(found->second));
  }
}

void ValuePaths::PassOn(const BodyStatement& s, Origins& origins) const {
  if (MentionsAny(s.call, origins.chain)) origins.chain.insert(s.changes.begin(), s.changes.end());
  if (HasState(s.call) || HangsOnCalls(s.call, origins.calls)) origins.calls.insert(s.changes.begin(), s.changes.end());
}

BranchWays ValuePaths::ToBranches(const std::set<int>& carried) {
  BeginBranches();
  BranchWays ways;
  Origins origins{carried, {}};
  const auto ends = [&](std::size_t behind) {
    for (const InnerEnd& end : loop_.inner_ends) {
      if (end.behind != behind) continue;
      const auto any = [&](const auto& hangs) { return hangs(end.first) || hangs(end.last) || hangs(end.step); };
      ToBranch(Longest(Longest(Of(end.first), Of(end.last)), Of(end.step)), end.missed,
               any([&](const Expr& e) { return MentionsAny(e, origins.chain); }),
               any([&](const Expr& e) { return HangsOnCalls(e, origins.calls); }), carried, ways);
    }
  };
  for (std::size_t k = 0; k < loop_.statements.size(); ++k) {
    ends(k);
    const BodyStatement& s = loop_.statements[k];
    if (s.call.Present()) {
      PassOn(s, origins);
      ThroughCall(s);
      continue;
    }
    const bool on_chain = MentionsAny(s.value, origins.chain) || MentionsAny(s.selector, origins.chain);
    const bool on_calls = HangsOnCalls(s.value, origins.calls) || HangsOnCalls(s.selector, origins.calls);
    const Path path = OfValue(s);
    ToBranch(path, s.mispredictions, on_chain, on_calls, carried, ways);
    ways.missed_on_chain += on_chain ? s.mispredictions : 0;
    ways.missed_on_calls += on_calls ? s.mispredictions : 0;
    if (s.target.kind != ExprKind::Variable) continue;
    Assign(s, path);
    if (on_chain) origins.chain.insert(s.target.symbol);
    if (on_calls) origins.calls.insert(s.target.symbol);
  }
  ends(loop_.statements.size());
  from_elements_ = to_branches_ = false;
  return ways;
}

MeanWay ValuePaths::ThroughIteration() {
  Begin(nullptr);
  from_elements_ = true;
  for (const BodyStatement& s : loop_.statements)
    if (s.target.kind == ExprKind::Variable) scalars_[s.target.symbol] = LatencyPath{};
  std::map<double, LatencyPath, std::greater<>> longest;
  const auto note = [&](double share, const Path& path) {
    LatencyPath& known = longest[share];
    if (path && Length(*path) > Length(known)) known = *path;
  };
  for (const BodyStatement& s : loop_.statements) {
    if (s.call.Present()) {
      ThroughCall(s);
      continue;
    }
    const Path path = Longest(OfValue(s), OfSelector(s));
    note(ShareOf(s), path);
    if (s.target.Present()) Assign(s, path);
    note(1, At(s.target));
  }
  from_elements_ = false;
  return MeanOfLongest(longest);
}

std::optional<LatencyPath> ValuePaths::OfValue(const BodyStatement& s) {
  statement_ = &s;
  return Of(s.value);
}

// Smith's method (Comm. ACM 5, 435, 1962): the ratio of the divisor's parts scales it and the dividend, so two divisions
// lie behind the divisor, one behind the dividend.
std::optional<LatencyPath> ValuePaths::OfQuotient(const Expr& e) {
  const Latency divide = ByKind(Latency::DivideR4, e.type), fma = ByKind(Latency::FmaR4, e.type);
  Path dividend = Of(e.args[0]), divisor = Of(e.args[1]);
  if (dividend) dividend = Plus(Plus(*dividend, fma), divide);
  if (divisor) divisor = Plus(Plus(Plus(*divisor, divide), fma), divide);
  return Longest(dividend, divisor);
}

// The reciprocal of the divisor does not wait for the dividend.
std::optional<LatencyPath> ValuePaths::OfProductForQuotient(const Expr& e) {
  Path divisor = Of(e.args[1]);
  if (divisor) divisor = Plus(*divisor, ByKind(Latency::DivideR4, e.type));
  const Path longest = Longest(Of(e.args[0]), divisor);
  return longest ? std::optional(Plus(*longest, ByKind(Latency::MultiplyR4, e.type))) : std::nullopt;
}

LatencyPath ValuePaths::PastChoice(LatencyPath path) const {
  path[static_cast<std::size_t>(Latency::Integer)] += loop_.integer_extreme_links;
  return path;
}

// MAX(a, b, c) is MAX(MAX(a, b), c): the last value passes one choice, the first two all of them.
std::optional<LatencyPath> ValuePaths::OfExtreme(const Expr& e) {
  Path longest;
  for (std::size_t k = 0; k < e.args.size(); ++k) {
    longest = Longest(longest, Of(e.args[k]));
    if (longest && k > 0) longest = Floating(e.type) ? Through(e, *longest) : PastChoice(*longest);
  }
  return longest;
}

std::optional<LatencyPath> ValuePaths::OfMerge(const Expr& e) {
  auto values = Longest(Of(e.args[0]), Of(e.args[1]));
  if (values) values = Plus(*values, Floating(e.type) ? Latency::Simple : Latency::Integer);
  return Longest(values, Of(e.args[2]));
}

// A comparison and the selection. The greater of two values has an instruction of its own.
std::optional<LatencyPath> ValuePaths::OfSelector(const BodyStatement& s) {
  if (!selectors_ || !s.selector.Present()) return std::nullopt;
  const auto is = [&](std::size_t k, const Expr& e) { return s.selector.args[k] == e; };
  auto path = Of(s.selector);
  if (path && Relates(s.selector) &&
      ((is(0, s.target) && is(1, s.value)) || (is(1, s.target) && is(0, s.value))))
    return Plus(LatencyPath{}, Latency::Simple);
  if (path && (*path)[static_cast<std::size_t>(Latency::Select)] == 0)
    (*path)[static_cast<std::size_t>(Latency::Integer)] += 1;
  return path;
}

// A procedure finds in memory what its caller has.
std::optional<LatencyPath> ValuePaths::HandedOver(std::optional<LatencyPath> path, const Type& type) const {
  return path && called_ ? std::optional(ThroughMemory(*path, type)) : path;
}

std::optional<LatencyPath> ValuePaths::OfPlace(const Expr& e) {
  if (elements_.empty() && !(element_ && element_->symbol == e.symbol)) return std::nullopt;
  const Reference place = reader_.Read(e);
  for (const auto& [set, path] : elements_)
    if (place.SamePlace(set)) return HandedOver(path, e.type);
  return element_ && place.SamePlace(*element_) ? std::optional(LatencyPath{}) : std::nullopt;
}

std::optional<LatencyPath> ValuePaths::OfArray(const Expr& written) {
  const auto dummy = actual_.find(written.symbol);
  if (dummy != actual_.end() && !IsWholeArray(dummy->second))
    return from_elements_ ? std::optional(LatencyPath{}) : std::nullopt;
  const Expr e = depth_ > 0 ? Actual(written) : written;
  const Path here = OfPlace(e);
  if (element_) return here;
  Path longest = here;
  for (const Expr& a : e.args) {
    Path place = Of(a);
    if (place && !from_elements_) {
      place->loaded.insert(e.symbol);
      (*place)[kLoadLink] += 1;
    }
    longest = Longest(longest, place);
  }
  return longest || !from_elements_ ? longest : std::optional(LatencyPath{});
}

void ValuePaths::Assign(const BodyStatement& s, const std::optional<LatencyPath>& path) {
  if (s.target.kind == ExprKind::Array) AssignElement(s, path);
  if (s.target.kind != ExprKind::Variable) return;
  const int symbol = s.target.symbol;
  const auto before = scalars_.find(symbol);
  // Of integers that no element leads through compilers make reductions.
  if (element_ && s.selector.Present() && s.target.type.cls == TypeClass::Integer) {
    const Path either = Longest(path, At(s.target));
    if (either) scalars_[symbol] = PastChoice(*either);
    return;
  }
  if (!path) {
    if (!s.guarded) scalars_.erase(symbol);
    return;
  }
  if (s.weight > 1 && before != scalars_.end() && Mentions(s.value, symbol)) {
    before->second = Repeated(before->second, *path, s.weight);
    return;
  }
  const double share = ShareFollowed(s);
  double& reached = shares_[symbol];
  reached = before == scalars_.end() ? share : std::min(1.0, reached + share);
  scalars_[symbol] = before == scalars_.end() ? *path : Mean(before->second, *path, share);
}

// Share of the iterations in which the statement makes its value of what is followed.
double ValuePaths::ShareFollowed(const BodyStatement& s) const {
  std::optional<double> most;
  for (const Expr* whole : {&s.value, &s.selector, &s.call})
    ForEachPart(*whole, [&](const Expr& e) {
      if (e.kind == ExprKind::Variable && scalars_.count(e.symbol) > 0) most = std::max(most.value_or(0), ShareReached(e.symbol));
    });
  return std::min(ShareOf(s), most.value_or(1));
}

// Of the iterations that use the value: in the others it is one of before.
LatencyPath ValuePaths::AsOftenAsReached(int symbol, const LatencyPath& path) const {
  const double reached = ShareReached(symbol);
  if (reached >= 1) return path;
  const double used = statement_ ? ShareFollowed(*statement_) : 1;
  return reached < used ? Times(path, reached / used) : path;
}

double ValuePaths::ShareReached(int symbol) const {
  const auto found = shares_.find(symbol);
  return found == shares_.end() ? 1 : found->second;
}

void ValuePaths::AssignElement(const BodyStatement& s, const std::optional<LatencyPath>& path) {
  if (s.target.rank > 0 || (!path && elements_.empty())) return;
  const Reference place = reader_.Read(s.target);
  if (place.random) return;
  const auto before = std::find_if(elements_.begin(), elements_.end(),
                                   [&](const auto& set) { return place.SamePlace(set.first); });
  if (!path) {
    if (before != elements_.end() && !s.guarded) elements_.erase(before);
  } else if (before == elements_.end()) {
    elements_.emplace_back(place, *path);
  } else {
    before->second = Mean(before->second, *path, ShareOf(s));
  }
}

Expr ValuePaths::Actual(const Expr& e) const {
  const auto found = actual_.find(e.symbol);
  if (found != actual_.end() && e.kind == ExprKind::Variable) return found->second;
  Expr copy = e;
  if (found != actual_.end() && e.kind == ExprKind::Array && IsWholeArray(found->second))
    copy.symbol = found->second.symbol;
  for (Expr& a : copy.args) a = Actual(a);
  return copy;
}

std::map<int, Expr> ValuePaths::Enter(const Expr& call, const FunctionBody& body) {
  std::map<int, Expr> before = actual_, inside = actual_;
  for (std::size_t k = 0; k < call.args.size(); ++k) inside[body.dummies[k]] = Actual(call.args[k]);
  actual_ = std::move(inside);
  ++depth_;
  return before;
}

const FunctionBody* ValuePaths::BodyOf(const Expr& call) const {
  const bool follows = call.kind == ExprKind::Function && loop_.functions && depth_ < kDeepest;
  return follows ? loop_.functions->Of(call) : nullptr;
}

std::vector<Expr> ValuePaths::Loads(const Expr& e) {
  std::vector<Expr> found;
  const auto add = [&](const Expr& part) {
    for (Expr& load : Loads(part)) found.push_back(std::move(load));
  };
  if (e.kind == ExprKind::Array) found.push_back(Actual(e));
  for (const Expr& a : e.args) add(a);
  if (const FunctionBody* body = BodyOf(e)) {
    auto before = Enter(e, *body);
    for (const BodyStatement& s : body->statements) add(s.value);
    actual_ = std::move(before);
    --depth_;
  }
  return found;
}

// The procedure's statements stand where it is called. What is not put in place of the call has its arguments in
// memory, and the result in a register. On ways to branches its state is there when it begins, and what leads from that to
// the next state is the chain of its calls: `after` is told how long that is.
template <typename After>
void ValuePaths::Inside(const Expr& e, const FunctionBody& body, const After& after) {
  const bool inlined = std::any_of(loop_.inlined.begin(), loop_.inlined.end(), [&](const InlinedCall& c) {
    return c.procedure == body.procedure;
  });
  const auto scalars = scalars_;
  const auto elements = elements_;
  const bool called = called_;
  std::map<int, Path> values;
  std::map<int, Type> types;
  for (std::size_t k = 0; k < e.args.size(); ++k) {
    if (e.args[k].rank > 0 || !e.args[k].Present()) continue;
    values[body.dummies[k]] = Of(e.args[k]);
    types[body.dummies[k]] = e.args[k].type;
  }
  const auto actual = Enter(e, body);
  called_ = called_ || !inlined;
  const std::set<int> state = to_branches_ ? StateOf(body.statements) : std::set<int>{};
  for (const int symbol : state) scalars_[symbol] = LatencyPath{};
  for (const auto& [dummy, path] : values)
    if (path) scalars_[dummy] = *HandedOver(path, types[dummy]);
  for (const BodyStatement& s : body.statements) Assign(s, Of(s.value));
  after(Reached(state));
  scalars_ = scalars;
  elements_ = elements;
  actual_ = actual;
  called_ = called;
  --depth_;
}

std::optional<LatencyPath> ValuePaths::OfCall(const Expr& e, const FunctionBody& body) {
  Path path;
  Inside(e, body, [&](const LatencyPath& done) {
    const auto result = scalars_.find(body.result);
    if (result != scalars_.end()) path = to_branches_ ? Beyond(result->second, done) : result->second;
  });
  return path;
}

std::optional<LatencyPath> ValuePaths::OfVariable(int symbol) const {
  const auto found = scalars_.find(symbol);
  if (found != scalars_.end()) return AsOftenAsReached(symbol, found->second);
  // A procedure finds all that it is handed in memory when it begins.
  const bool handed = from_elements_ && loop_.levels.empty();
  const bool loaded = handed || (to_branches_ && (depth_ > 0 || moving_.count(symbol) > 0));
  return loaded ? std::optional(LatencyPath{}) : std::nullopt;
}

std::optional<LatencyPath> ValuePaths::Of(const Expr& e) {
  if (e.kind == ExprKind::Variable) return OfVariable(e.symbol);
  if (e.kind == ExprKind::Array) return OfArray(e);
  if (e.kind == ExprKind::Intrinsic && e.name == "merge" && e.args.size() == 3)
    return OfMerge(e);
  if (IsExtreme(e)) return OfExtreme(e);
  const bool plain = statement_ && statement_->plain_quotients;
  if (!plain && IsComplexQuotient(e)) return OfQuotient(e);
  if (statement_ && ByReciprocal(e, *statement_)) return OfProductForQuotient(e);
  if (const FunctionBody* body = BodyOf(e)) return OfCall(e, *body);
  std::optional<LatencyPath> longest;
  bool adds_product = false;  // that the value goes through
  bool added_to = false;      // by a product that does not wait for it
  for (const Expr& a : e.args) {
    const Path path = Of(a);
    const bool product =
        a.kind == ExprKind::Operation && (a.name == "mul" || (statement_ && ByReciprocal(a, *statement_)));
    (path ? adds_product : added_to) |= product;
    longest = Longest(longest, path);
  }
  if (!longest) return std::nullopt;
  if (ShiftsFurther(e)) return longest;
  // A product summed right away is one fused operation.
  const bool sum = (e.name == "add" || e.name == "sub") && e.type.cls == TypeClass::Real;
  if (adds_product && sum) {
    LatencyPath inner = *longest;
    auto& product = inner[static_cast<std::size_t>(ByKind(Latency::MultiplyR4, e.type))];
    if (product >= 1) {
      product -= 1;
      return Plus(inner, ByKind(Latency::FmaR4, e.type));
    }
  }
  if (added_to && !adds_product && sum) {
    const bool carried = !from_elements_ && Length(*longest) == 0;
    return Plus(*longest, ByKind(carried ? Latency::AccumulateR4 : Latency::AddProductR4, e.type));
  }
  // A small function in place of its call (a sum of objects, say) is taken as one operation.
  if (e.kind == ExprKind::Function && loop_.calls == 0 && !loop_.inlined.empty())
    return Plus(*longest, Latency::FmaR8);
  if (from_elements_ && (e.kind == ExprKind::Function || e.type.cls == TypeClass::Logical))
    return longest;  // nothing is selected, and what a procedure does is not known
  return Through(e, *longest);
}

}  // namespace fortell::hierarchy
