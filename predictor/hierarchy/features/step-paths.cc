#include "predictor/hierarchy/features/step-paths.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "db/program-walk.h"
#include "predictor/hierarchy/loops/affine.h"
#include "predictor/hierarchy/loops/loop-steps.h"

namespace fortell::hierarchy {
namespace {

constexpr int kDeepest = 6;              // calls within calls
constexpr std::size_t kMost = 50'000;    // statements that are followed for one loop
constexpr int kIterations = 5;           // that are followed of a loop
constexpr double kAlways = 0.999;        // of a frame's executions
constexpr char kLeft = '*';              // ends the subscripts of an element of an iteration before

LatencyPath Longer(const LatencyPath& a, const LatencyPath& b) { return Length(a) >= Length(b) ? a : b; }

LatencyPath Further(LatencyPath path, const LatencyPath& from, const LatencyPath& to, double times) {
  for (std::size_t k = 0; k < path.size(); ++k) path[k] += times * (to[k] - from[k]);
  return path;
}

/// How late a value is. Statements that take turns (arms of an IF, ways of a GOTO) each add their share.
struct Late {
  LatencyPath path{};
  LatencyPath before{}, latest{};  ///< without those that take turns; by the latest of them
  double covered = 1, latest_share = 1;
  int place = 0, call = 0;  ///< of the code that has set it
  LatencyPath early{};      ///< of elements side by side that a loop has set one after the other: how late the first of them is
  int along = 0;            ///< the sign of that loop's step; 0: of one element
};

struct ArrayState {
  Late whole;
  std::map<std::string, Late> elements;      ///< by subscripts
  std::map<std::string, std::set<int>> moving;  ///< of elements: scalars that decide about the place
};

/// All values, at one time.
struct State {
  std::map<int, Late> scalars;
  std::map<int, ArrayState> arrays;
  double latest = 0;  ///< of a growth: by how much later the latest of all values is
};

/// `of`: a State.
template <typename S, typename F>
void ForEachLate(S& of, F&& visit) {
  for (auto& [key, late] : of.scalars) visit(late);
  for (auto& [key, array] : of.arrays) {
    visit(array.whole);
    for (auto& [text, late] : array.elements) visit(late);
  }
}

class Walk {
 public:
  Walk(const UnitProfile& unit, const ProcedureNames& names, const IsCalled& is_called, const StoredTogether& together)
      : unit_(unit), model_(unit.model), names_(names), is_called_(is_called), together_(together) {}

  LatencyPath Of(const StepLoop& step) {
    procedure_ = step.procedure;
    frame_.handed = step.handed;
    const Loop& loop = std::get<Loop>(step.loop->node);
    changed_ = Keys(AssignedIn(loop.body));
    if (loop.variable >= 0) changed_.insert(Key(loop.variable));
    step_ = changed_;
    for (int key : Keys(InnerVariables(loop.body))) step_.erase(key);
    FindDirections(loop);
    const State growth = GrowthOf(loop, step.iterations, changed_);
    if (followed_ > kMost) return {};
    LatencyPath longest{};
    ForEachLate(growth, [&](const Late& late) { longest = Longer(longest, late.path); });
    for (double& links : longest) links = std::max(0.0, links);
    return longest;
  }

 private:
  struct InnerLoop {
    int variable = -1;
    int along = 0;  ///< the sign of its step; 0: not known
  };
  struct Frame {
    std::map<int, int> names;          ///< dummies, to what they stand for
    Procedures handed;
  };

  static bool IsInnermost(const Loop& loop) {
    bool innermost = true;
    ForEachStatement(loop.body, [&](const Stmt& s) {
      innermost = innermost && !std::holds_alternative<Loop>(s.node);
      ForEachOwnCall(s, [&](const std::string&, const std::vector<Expr>&, bool) { innermost = false; });
    });
    return innermost;
  }

  static std::set<int> InnerVariables(const Block& block) {
    std::set<int> variables;
    ForEachStatement(block, [&](const Stmt& s) {
      if (const auto* l = std::get_if<Loop>(&s.node); l && l->variable >= 0) variables.insert(l->variable);
    });
    return variables;
  }

  /// Where integers go from step to step: up (1), down (-1); 0: they stay.
  void FindDirections(const Loop& loop) {
    std::map<int, int> set;
    ForEachStatement(loop.body, [&](const Stmt& s) {
      if (const auto* a = std::get_if<Assignment>(&s.node)) ++set[a->target.symbol];
    });
    if (const double step = StepOf(loop); step != 0) directions_[Key(loop.variable)] = step < 0 ? -1 : 1;
    for (const Stmt& s : loop.body.body)
      if (const auto* a = std::get_if<Assignment>(&s.node); a && a->target.kind == ExprKind::Variable && set[a->target.symbol] == 1)
        if (const auto direction = DirectionOf(a->value)) directions_[Key(a->target.symbol)] = *direction;
  }

  std::optional<int> DirectionOf(const Expr& e) {
    if (e.kind == ExprKind::Constant) return 0;
    if (e.kind == ExprKind::Variable) {
      const auto known = directions_.find(Key(e.symbol));
      if (known != directions_.end()) return known->second;
      return step_.count(Key(e.symbol)) > 0 ? std::nullopt : std::optional(0);
    }
    const bool difference = e.name == "sub";
    if (e.kind != ExprKind::Operation || (e.name != "add" && !difference) || e.args.size() != 2) return std::nullopt;
    const auto a = DirectionOf(e.args[0]), b = DirectionOf(e.args[1]);
    if (!a || !b) return std::nullopt;
    const int second = difference ? -*b : *b;
    if (*a != 0 && second != 0 && *a != second) return std::nullopt;
    return *a != 0 ? *a : second;
  }

  double Executions(int count) const { return count < 0 ? 0 : static_cast<double>(unit_.Executions(count)); }

  /// Code begins from which nothing that was stored before is kept in registers.
  void Begin() { place_ = ++places_; }

  int Interned(const std::string& name) { return static_cast<int>(interned_.emplace(name, interned_.size()).first->second); }

  /// One number for what a symbol means here: its argument's, its object's component's, the shared variable's.
  int Key(int symbol) {
    if (symbol < 0) return -1;
    const auto bound = frame_.names.find(symbol);
    if (bound != frame_.names.end()) return bound->second;
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (s.base >= 0) {
      const auto part = s.name.rfind('%');
      return Interned(std::to_string(Key(s.base)) + (part == std::string::npos ? s.name : s.name.substr(part)));
    }
    const std::string everywhere = NameEverywhere(s);
    return Interned(everywhere.empty() ? '#' + std::to_string(symbol) : everywhere);
  }

  std::set<int> Keys(const std::set<int>& symbols) {
    std::set<int> keys;
    for (const int symbol : symbols) keys.insert(Key(symbol));
    return keys;
  }

  bool Shared(int symbol) const {
    const Storage storage = model_.symbols[static_cast<std::size_t>(symbol)].storage;
    return storage != Storage::Local && storage != Storage::Result;
  }

  std::string Text(const Expr& e) {
    std::string text = std::to_string(static_cast<int>(e.kind)) + e.name;
    if (e.kind == ExprKind::Constant) text += std::to_string(e.value);
    if (e.symbol >= 0) text += '$' + std::to_string(Key(e.symbol));
    for (const Expr& a : e.args) text += '(' + Text(a) + ')';
    return text;
  }
  /// A variable and a number behind it, in braces, where that is all.
  std::string Subscripts(const Expr& e) {
    std::string text;
    for (const Expr& a : e.args) {
      const bool sum = a.kind == ExprKind::Operation && (a.name == "add" || a.name == "sub") && a.args.size() == 2 &&
                       a.args[0].kind == ExprKind::Variable && a.args[1].kind == ExprKind::Constant;
      if (sum)
        text += Moved(a.args[0].symbol, a.name == "add" ? a.args[1].value : -a.args[1].value);
      else
        text += a.kind == ExprKind::Variable ? Moved(a.symbol, 0) : Text(a);
      text += ',';
    }
    return text;
  }
  std::string Moved(int symbol, double by) { return MovedKey('$' + std::to_string(Key(symbol)), by); }
  static std::string MovedKey(const std::string& name, double by) {
    return by == 0 ? name : name + '{' + std::to_string(std::llround(by)) + '}';
  }

  struct Place {
    bool whole = false;     ///< all of the array, or a section that constants or what no loop changes tell
    bool indirect = false;  ///< elements decide where it is
    std::set<int> scalars;
  };
  Place PlaceOf(const Expr& e) {
    Place place;
    place.whole = e.rank > 0 || e.args.empty();
    for (const Expr& a : e.args)
      ForEachPart(a, [&](const Expr& part) {
        if (part.kind == ExprKind::Variable) place.scalars.insert(Key(part.symbol));
        if (part.kind == ExprKind::Array || part.kind == ExprKind::Function) place.indirect = true;
      });
    return place;
  }
  static bool Any(const std::set<int>& a, const std::set<int>& b) {
    return std::any_of(a.begin(), a.end(), [&](int symbol) { return b.count(symbol) > 0; });
  }

  LatencyPath Read(const Late& late, const Type& type, bool in_memory) const {
    const bool same_way = late.latest_share < kAlways && std::abs(late.latest_share - share_) <= 0.01 * share_;
    // A loop that takes them in the order in which they were set need not wait for the last one.
    const bool follows = late.along != 0 && !loops_.empty() && late.along == loops_.back().along;
    const LatencyPath& path = follows ? late.early : same_way ? late.latest : late.path;
    return in_memory ? ThroughMemory(path, type) : path;
  }
  void Set(Late& late, const LatencyPath& path) const {
    if (share_ >= kAlways) {
      late.path = late.before = path;
      late.covered = 1;
    } else {
      if (late.covered >= kAlways || late.covered + share_ > 1.001) late.before = late.path, late.covered = 0;
      late.path = Further(late.path, late.before, path, share_);
      late.covered += share_;
    }
    late.latest = path;
    late.latest_share = share_;
    late.place = place_;
    late.call = call_;
    late.along = 0;
  }

  /// An element of which a procedure has set, in the step before, all that lie behind it, or before it: `b(k)`, where each step
  /// calls `daxpy(k-1, t, a(1,k), 1, b(1), 1)` and k goes down.
  LatencyPath OfParts(const Expr& e) {
    const auto parts = parts_.find(Key(e.symbol));
    if (depth_ > 0 || e.args.size() != 1 || parts == parts_.end()) return {};
    const auto direction = DirectionOf(e.args[0]);
    LatencyPath longest{};
    if (direction == 0) return {};
    for (const auto& [key, from] : parts->second) {
      const auto part = state_.arrays.find(key);
      const bool sets = !direction || !from || (*from == 0 ? *direction < 0 : *from == *direction);
      if (sets && part != state_.arrays.end()) longest = Longer(longest, Read(part->second.whole, e.type, true));
    }
    return longest;
  }

  LatencyPath OfArray(const Expr& e) {
    const LatencyPath in_part = OfParts(e);
    const auto found = state_.arrays.find(Key(e.symbol));
    if (found == state_.arrays.end()) return in_part;
    const ArrayState& array = found->second;
    const auto read = [&](const Late& late) { return Read(late, e.type, late.place != place_); };
    const Place place = PlaceOf(e);
    const std::string subscripts = Subscripts(e);
    if (const Late* at = e.args.empty() ? nullptr : Find(array, subscripts)) return read(*at);
    if (place.indirect) return in_part;
    if (Any(place.scalars, step_)) {  // single elements of what a loop reads
      LatencyPath longest = in_part;
      for (const auto& [text, late] : array.elements)
        if (IsAmong(text, subscripts)) longest = Longer(longest, read(late));
      return longest;
    }
    LatencyPath longest = read(array.whole);
    if (place.scalars.empty() && !place.whole) return longest;
    for (const auto& [text, late] : array.elements)
      if (!Any(array.moving.at(text), changed_)) longest = Longer(longest, read(late));
    return longest;
  }

  void SetArray(const Expr& e, const LatencyPath& path) {
    ArrayState& array = state_.arrays[Key(e.symbol)];
    const Place place = PlaceOf(e);
    if (place.whole && !place.indirect && !Any(place.scalars, step_)) {
      if (share_ >= kAlways) array.elements.clear(), array.moving.clear();
      Set(array.whole, path);
      return;
    }
    const std::string text = Subscripts(e);
    Set(array.elements[text], path);
    array.moving[text] = place.scalars;
    if (place.indirect) array.moving[text].insert(-1);
  }

  /// An iteration of the loop has ended, which changes these scalars. Elements at places that its variable tells are found a step back in
  /// the next one; at places that the others tell are other ones then: what it reads there is not these.
  void Leave(const std::set<int>& scalars, const Loop& loop) {
    ForEachLate(state_, [](Late& late) {
      if (late.covered != 1 || late.latest_share != 1) Settle(late);  // else it is settled
    });
    const int variable = loop.variable < 0 ? -1 : Key(loop.variable);
    const double step = StepOf(loop);
    const auto left = [&](const auto& element) {
      return element.first.back() != kLeft && (element.second.count(-1) > 0 || Any(element.second, scalars));
    };
    for (auto& [key, array] : state_.arrays) {
      if (std::none_of(array.moving.begin(), array.moving.end(), left)) continue;
      ArrayState next;
      next.whole = array.whole;
      for (const auto& [text, at] : array.moving) {
        std::string place = text;
        if (left(std::pair<const std::string&, const std::set<int>&>(text, at))) {
          const bool alone = at.count(-1) == 0 && std::none_of(at.begin(), at.end(), [&](int k) { return k != variable && scalars.count(k) > 0; });
          place = alone && step != 0 ? StepBack(text, variable, step) : "";
          if (place.empty()) place = text + kLeft;
        }
        next.elements[place] = array.elements.at(text);
        next.moving[place] = at;
      }
      array = std::move(next);
    }
  }

  /// Of the elements that a loop set in one iteration after the other those of the last one are left.
  void KeepLast(int variable) {
    const std::string name = '$' + std::to_string(variable) + '{';
    const auto behind = [&](const std::string& text) {
      const std::size_t at = text.find(name);
      return at == std::string::npos ? 0 : std::abs(std::atoi(text.c_str() + at + name.size()));
    };
    for (auto& [key, array] : state_.arrays) {
      std::map<std::string, int> nearest;
      for (const auto& [text, at] : array.moving) {
        if (at.count(variable) == 0) continue;
        const auto [known, is_new] = nearest.emplace(SideBySide(text, variable), behind(text));
        if (!is_new) known->second = std::min(known->second, behind(text));
      }
      for (auto at = array.moving.begin(); at != array.moving.end();) {
        const bool left = at->second.count(variable) == 0 || behind(at->first) <= nearest.at(SideBySide(at->first, variable));
        if (!left) array.elements.erase(at->first);
        at = left ? std::next(at) : array.moving.erase(at);
      }
    }
  }

  /// 0 where only the run knows it, or the loop does not count.
  static double StepOf(const Loop& loop) {
    if (loop.form != Loop::Form::Counted) return 0;
    return loop.step.Present() ? ScalarValues().NumberOf(loop.step).value_or(0) : 1;
  }

  /// The subscripts where the variable is a step further; none where it is more than the sum of it and a number, or far behind.
  static std::string StepBack(const std::string& text, int variable, double step) {
    constexpr double kFarthest = 4;
    const std::string name = '$' + std::to_string(variable);
    std::string moved;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find(',', at);
      std::string subscript = text.substr(at, end - at);
      at = end + 1;
      const std::size_t found = subscript.find(name);
      const std::size_t behind = found + name.size();
      if (found != std::string::npos && (behind == subscript.size() || std::isdigit(static_cast<unsigned char>(subscript[behind])) == 0)) {
        if (found != 0 || (behind != subscript.size() && subscript[behind] != '{')) return "";
        const double by = (behind == subscript.size() ? 0 : std::atof(subscript.c_str() + behind + 1)) - step;
        if (std::abs(by) > kFarthest) return "";
        subscript = MovedKey(name, by);
      }
      moved += subscript + ',';
    }
    return moved;
  }

  /// A loop over them has ended: they are the array, or what lies side by side of it in this iteration of the loops around, as late
  /// as the last of them. `first`: after its first iteration.
  void Gather(const std::set<int>& scalars, const InnerLoop& loop, const State& first) {
    for (auto& [key, array] : state_.arrays) {
      const auto begun = first.arrays.find(key);
      std::map<std::string, std::pair<std::set<int>, Late>> gathered;
      for (auto at = array.moving.begin(); at != array.moving.end();) {
        if (!Any(at->second, scalars)) {
          ++at;
          continue;
        }
        std::set<int> around;
        for (const int k : at->second)
          if (scalars.count(k) == 0 && (k < 0 || changed_.count(k) > 0)) around.insert(k);
        const std::string text = around.empty() ? "" : SideBySide(at->first, loop.variable);
        Late late = array.elements.at(at->first);
        if (loop.along != 0 && begun != first.arrays.end())
          if (const auto one = begun->second.elements.find(at->first); one != begun->second.elements.end())
            late.early = one->second.along != 0 ? one->second.early : one->second.path, late.along = loop.along;
        const auto [known, is_new] = gathered.emplace(text, std::pair(around, late));
        if (!is_new && Length(late.path) > Length(known->second.second.path)) known->second.second = late;
        array.elements.erase(at->first);
        at = array.moving.erase(at);
      }
      for (const auto& [text, late] : gathered) {  // the whole array, which has no text, comes first
        if (text.empty()) {
          array.whole = late.second;
          array.elements.clear(), array.moving.clear();
        } else {
          array.elements[text] = late.second, array.moving[text] = late.first;
        }
      }
    }
  }

  static std::string SideBySide(const std::string& text, int variable) {
    const std::string name = '$' + std::to_string(variable);
    std::string all = text.back() == kLeft ? text.substr(0, text.size() - 1) : text;
    for (std::size_t at = all.find(name); at != std::string::npos; at = all.find(name, at + 1)) {
      std::size_t end = at + name.size();
      if (end < all.size() && std::isdigit(static_cast<unsigned char>(all[end])) != 0) continue;
      if (end < all.size() && all[end] == '{') end = all.find('}', end) + 1;
      all.replace(at, end - at, ":");
    }
    return all;
  }

  /// The element, or what lies side by side of it.
  const Late* Find(const ArrayState& array, std::string text) const {
    for (auto loop = loops_.rbegin();; ++loop) {
      const auto at = array.elements.find(text);
      if (at != array.elements.end()) return &at->second;
      if (loop == loops_.rend()) return nullptr;
      text = SideBySide(text, loop->variable);
    }
  }

  /// Is the place one of those at which the subscripts lead the loops around?
  bool IsAmong(const std::string& place, std::string subscripts) const {
    for (auto loop = loops_.rbegin(); loop != loops_.rend(); ++loop) subscripts = SideBySide(subscripts, loop->variable);
    std::size_t a = 0, b = 0;
    while (a < place.size() && b < subscripts.size()) {
      const std::string one = place.substr(a, place.find(',', a) - a), all = subscripts.substr(b, subscripts.find(',', b) - b);
      if (one != all && (all != ":" || one.find('$') != std::string::npos)) return false;
      a += one.size() + 1, b += all.size() + 1;
    }
    return a >= place.size() && b >= subscripts.size();
  }

  LatencyPath OfVariable(const Expr& e) {
    const auto found = state_.scalars.find(Key(e.symbol));
    if (found == state_.scalars.end()) return {};
    return Read(found->second, e.type, found->second.call != call_ && Shared(e.symbol));
  }

  LatencyPath OfOperation(const Expr& e) {
    LatencyPath longest{};
    bool through_product = false, product = false;
    const bool sum = e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub") && e.type.cls == TypeClass::Real;
    for (const Expr& a : e.args) {
      const LatencyPath path = Of(a);
      const bool is_product = a.kind == ExprKind::Operation && a.name == "mul";
      product = product || is_product;
      if (Length(path) < Length(longest)) continue;
      longest = path;
      through_product = is_product;
    }
    auto& products = longest[static_cast<std::size_t>(ByKind(Latency::MultiplyR4, e.type))];
    if (sum && through_product && products >= 1) {
      products -= 1;
      return Plus(longest, ByKind(Latency::FmaR4, e.type));
    }
    if (sum && product) return Plus(longest, ByKind(Latency::AddProductR4, e.type));
    if (e.type.cls == TypeClass::Logical) return longest;  // branches are foreseen
    return Through(e, longest);
  }

  LatencyPath Of(const Expr& e) {
    if (e.kind == ExprKind::Variable) return OfVariable(e);
    if (e.kind == ExprKind::Array) return OfArray(e);
    if (e.kind == ExprKind::Function) return OfFunction(e);
    return OfOperation(e);
  }

  LatencyPath OfFunction(const Expr& e) {
    const int callee = e.value != 0 ? -1 : names_.Find(Target(frame_.handed, e.name), procedure_);
    if (callee < 0 || depth_ >= kDeepest) return OfOperation(e);
    const Late result = Enter(callee, e.name, e.args);
    return Read(result, e.type, false);
  }

  /// The procedure's statements stand where it is called. What it returns.
  Late Enter(int index, const std::string& name, const std::vector<Expr>& args) {
    const Procedure& callee = model_.procedures[static_cast<std::size_t>(index)];
    const double calls = Executions(callee.count);
    Late result;
    if (calls <= 0 || callee.recursive) return result;
    const bool called = Target(frame_.handed, name) != name || !statement_ || is_called_(*statement_, name);
    Frame inside;
    inside.handed = HandOver(model_, callee, args, frame_.handed);
    const int call = called ? ++places_ : call_;
    for (std::size_t k = 0; k < args.size() && k < callee.dummies.size(); ++k) {
      const int dummy = callee.dummies[k];
      if (dummy < 0 || !args[k].Present()) continue;
      const bool element = args[k].kind == ExprKind::Array && !args[k].args.empty();
      const bool array = !model_.symbols[static_cast<std::size_t>(dummy)].dims.empty();
      if ((args[k].kind == ExprKind::Variable || args[k].kind == ExprKind::Array) && !element)
        inside.names[dummy] = Key(args[k].symbol);
      else if (element && array) {  // a part of an array, a work space: an array of its own
        const int part = inside.names[dummy] = Interned(std::to_string(Key(args[k].symbol)) + '[' + Subscripts(args[k]));
        if (depth_ == 0 && args[k].args.size() == 1) parts_[Key(args[k].symbol)][part] = DirectionOf(args[k].args[0]);
      } else {
        const int value = Interned('=' + Text(args[k]));
        inside.names[dummy] = value;
        if (args[k].kind == ExprKind::Constant) numbers_[value] = args[k].value;
        const Place at = PlaceOf(args[k]);
        if (at.indirect || Any(at.scalars, step_)) step_.insert(value);
        const double share = share_;
        const LatencyPath path = Of(args[k]);
        Late& late = state_.scalars[value];
        late.path = called ? ThroughMemory(path, args[k].type) : path;
        late.call = call;
        share_ = share;
      }
    }
    const State before = share_ < kAlways ? state_ : State{};
    const Frame frame = std::exchange(frame_, std::move(inside));
    const int procedure = std::exchange(procedure_, index), outer_call = std::exchange(call_, call);
    const double share = std::exchange(share_, 1);
    const Stmt* statement = statement_;
    if (called) Begin();
    ++depth_;
    FollowBlock(callee.body, calls);
    --depth_;
    if (callee.kind == Procedure::Kind::Function)
      for (std::size_t k = 0; k < model_.symbols.size(); ++k)
        if (model_.symbols[k].storage == Storage::Result && model_.symbols[k].procedure == index)
          if (const auto found = state_.scalars.find(Key(static_cast<int>(k))); found != state_.scalars.end()) result = found->second;
    frame_ = frame;
    procedure_ = procedure;
    call_ = outer_call;
    share_ = share;
    statement_ = statement;
    if (called) Begin();
    if (share_ < kAlways) TakeShare(before);
    result.latest_share = 1;
    return result;
  }

  /// What has happened since happens in a share of the executions.
  void TakeShare(const State& before) {
    const auto take = [&](const Late& was, Late& is) {
      if (was.place == is.place && was.path == is.path) return;
      Late merged = was;
      Set(merged, is.path);
      merged.place = is.place;
      merged.call = is.call;
      is = merged;
    };
    for (auto& [key, late] : state_.scalars) {
      const auto was = before.scalars.find(key);
      take(was == before.scalars.end() ? Late{} : was->second, late);
    }
    for (auto& [key, array] : state_.arrays) {
      const auto found = before.arrays.find(key);
      const ArrayState was = found == before.arrays.end() ? ArrayState{} : found->second;
      for (const auto& [text, late] : was.elements)
        if (array.elements.emplace(text, array.whole).second) array.moving[text] = was.moving.at(text);
      take(was.whole, array.whole);
      for (auto& [text, late] : array.elements) {
        const auto element = was.elements.find(text);
        take(element == was.elements.end() ? Late{} : element->second, late);
      }
    }
  }

  std::optional<double> NumberOf(const Expr& e) {
    if (e.kind == ExprKind::Constant) return e.value;
    if (e.kind == ExprKind::Variable) {
      const auto known = numbers_.find(Key(e.symbol));
      return known == numbers_.end() ? std::nullopt : std::optional(known->second);
    }
    if (e.kind != ExprKind::Operation || (e.name != "add" && e.name != "sub") || e.args.size() != 2) return std::nullopt;
    const auto a = NumberOf(e.args[0]), b = NumberOf(e.args[1]);
    if (!a || !b) return std::nullopt;
    return e.name == "add" ? *a + *b : *a - *b;
  }
  /// As the source and this call's arguments tell.
  std::optional<double> TripsOf(const Loop& loop) {
    const double step = StepOf(loop);
    const auto lower = NumberOf(loop.lower), upper = NumberOf(loop.upper);
    if (step == 0 || loop.early_exit || !lower || !upper) return std::nullopt;
    return std::max(0.0, std::floor((*upper - *lower) / step) + 1);
  }

  void Inner(const Loop& loop, double entries) {
    const double iterations = Executions(loop.trips);
    if (iterations <= 0 || entries <= 0) return;
    const State before = share_ < kAlways ? state_ : State{};
    const double share = std::exchange(share_, 1), trips = TripsOf(loop).value_or(iterations / entries);
    const std::set<int> around = changed_;
    std::set<int> own = Keys(AssignedIn(loop.body));
    if (loop.variable >= 0) own.insert(Key(loop.variable));
    changed_.insert(own.begin(), own.end());
    const double step = StepOf(loop);
    const InnerLoop inner{Key(loop.variable), step > 0 ? 1 : step < 0 ? -1 : 0};
    loops_.push_back(inner);
    Begin();
    FollowBlock(loop.body, iterations);
    Leave(own, loop);
    const State once = state_;
    if (trips > 1) {
      State last;
      // What is late already grows otherwise than what begins here.
      const bool innermost = IsInnermost(loop);
      const double followed = innermost ? std::clamp(std::floor(trips), 2.0, static_cast<double>(kIterations)) : 2;
      for (double k = 1; k < followed; ++k) {
        if (innermost && trips > followed && k + 1 >= followed) last = state_;
        FollowBlock(loop.body, iterations);
        Leave(own, loop);
      }
      KeepLast(inner.variable);
      if (trips < 2) {
        share_ = trips - 1;
        TakeShare(once);
      } else if (trips > followed && innermost) {
        GoOn(Growth(last), trips - followed);
      } else if (trips > followed) {
        const auto [known, is_new] = growths_.try_emplace({&loop, frame_.names});
        if (is_new) {
          const State here = std::exchange(state_, State{});
          known->second = GrowthOf(loop, iterations, own);
          state_ = here;
        }
        GoOn(known->second, trips - followed);
      }
    }
    loops_.pop_back();
    changed_ = around;
    Gather(own, inner, once);
    share_ = share;
    Begin();
    if (share_ < kAlways) TakeShare(before);
  }

  /// By how much later each value is after an iteration than after the one before, when what the first ones began with is forgotten.
  State GrowthOf(const Loop& loop, double iterations, const std::set<int>& own) {
    State before;
    for (int k = 0; k < kIterations; ++k) {
      if (k + 1 == kIterations) before = state_;
      Begin();
      FollowBlock(loop.body, iterations);
      Leave(own, loop);
    }
    return Growth(before);
  }

  State Growth(const State& before) {
    State growth;
    const auto grown = [](const Late& was, const Late& is) {
      Late late;
      late.path = Further(LatencyPath{}, was.path, is.path, 1);
      return late;
    };
    growth.latest = std::max(0.0, LengthOfLatest(state_) - LengthOfLatest(before));
    ForEachOfBoth(before, state_, [&](int key, const std::string* text, bool array, const Late& was, const Late& is) {
      if (!array)
        growth.scalars[key] = grown(was, is);
      else if (text)
        growth.arrays[key].elements[*text] = grown(was, is);
      else
        growth.arrays[key].whole = grown(was, is);
    });
    return growth;
  }

  /// Values that both states have.
  template <typename F>
  static void ForEachOfBoth(const State& a, State& b, F&& visit) {
    for (auto& [key, late] : b.scalars)
      if (const auto other = a.scalars.find(key); other != a.scalars.end()) visit(key, nullptr, false, other->second, late);
    for (auto& [key, array] : b.arrays) {
      const auto other = a.arrays.find(key);
      if (other == a.arrays.end()) continue;
      visit(key, nullptr, true, other->second.whole, array.whole);
      for (auto& [text, late] : array.elements)
        if (const auto element = other->second.elements.find(text); element != other->second.elements.end())
          visit(key, &text, true, element->second, late);
    }
  }

  static double LengthOfLatest(const State& state) {
    double longest = 0;
    ForEachLate(state, [&](const Late& late) { longest = std::max(longest, Length(late.path)); });
    return longest;
  }

  /// As many iterations more. What is set in turns comes nearer to what it is set from, but not beyond the latest of all.
  void GoOn(const State& growth, double times) {
    const double latest = LengthOfLatest(state_) + times * growth.latest;
    ForEachOfBoth(growth, state_, [&](int, const std::string*, bool, const Late& by, Late& late) {
      late.path = Further(late.path, LatencyPath{}, by.path, times);
      if (const double length = Length(late.path); length > latest) late.path = Further(LatencyPath{}, LatencyPath{}, late.path, latest / length);
      Settle(late);
    });
  }

  /// What takes turns begins anew from here.
  static void Settle(Late& late) {
    late.before = late.latest = late.path;
    late.covered = late.latest_share = 1;
  }

  void FollowBlock(const Block& block, double frame) {
    std::map<int, ArrayState> before;  // a loop that goes on where that of the statement `first` ends, `rest`
    const Stmt *first = nullptr, *rest = nullptr;
    const auto share_of = [&](const Stmt& s) { return std::min(1.0, Executions(s.count) / frame); };
    for (const Stmt& s : block.body) {
      if (++followed_ > kMost) return;
      const double share = s.count < 0 ? share_ : share_of(s);
      if (s.count >= 0 && share <= 0) continue;
      const bool goes_on = &s == rest;
      std::map<int, ArrayState> set, begun;
      if (goes_on) set = std::exchange(state_.arrays, before), begun = before;
      const double first_share = goes_on ? share_of(*first) : 0;
      if (const auto [loop, next] = RestOf(block, s); next) first = loop, rest = next, before = state_.arrays;
      const double around = std::exchange(share_, share);
      statement_ = &s;
      FollowStatement(s, frame);
      share_ = around;
      if (goes_on) JoinParts(begun, set, first_share, share);
      Join(block, s);
    }
  }

  static const Stmt* LoopIn(const Stmt& s) {
    if (std::holds_alternative<Loop>(s.node)) return &s;
    const Stmt* first = nullptr;
    if (std::holds_alternative<If>(s.node))
      ForEachBlock(s, [&](const Block& arm) {
        for (const Stmt& inner : arm.body) first = !first && std::holds_alternative<Loop>(inner.node) ? &inner : first;
      });
    return first;
  }

  /// The loop that goes on where that of the statement ends (behind the few iterations that unrolling by hand leaves over): it
  /// reads other elements than that one has set. Both; null: there is none.
  static std::pair<const Stmt*, const Stmt*> RestOf(const Block& block, const Stmt& s) {
    const Stmt* holder = LoopIn(s);
    const Loop* loop = holder ? std::get_if<Loop>(&holder->node) : nullptr;
    if (!loop || loop->form != Loop::Form::Counted) return {};
    const auto is_next = [&](const Expr& e) {
      const auto one = [](const Expr& part) { return part.kind == ExprKind::Constant && part.value == 1; };
      return e.kind == ExprKind::Operation && e.name == "add" && e.args.size() == 2 &&
             ((e.args[0] == loop->upper && one(e.args[1])) || (e.args[1] == loop->upper && one(e.args[0])));
    };
    std::map<int, const Expr*> set;
    for (const Stmt* next = &s + 1; next != block.body.data() + block.body.size(); ++next) {
      if (const auto* a = std::get_if<Assignment>(&next->node)) set[a->target.symbol] = &a->value;
      const auto* other = std::get_if<Loop>(&next->node);
      if (!other) continue;
      const auto known = other->lower.kind == ExprKind::Variable ? set.find(other->lower.symbol) : set.end();
      if (is_next(known == set.end() ? other->lower : *known->second)) return {holder, next};
      break;
    }
    return {};
  }

  /// Arrays when both have ended, executed in these shares: each element is set by one of them.
  void JoinParts(const std::map<int, ArrayState>& before, const std::map<int, ArrayState>& first, double first_share, double share) {
    const double times = std::min(1.0, first_share + share) / (first_share + share);
    const auto join = [&](const Late* was, const Late& other, Late& late) {
      const LatencyPath from = was ? was->path : LatencyPath{};
      late.path = Further(Further(from, from, other.path, times), from, late.path, times);
      Settle(late);
    };
    for (const auto& [key, other] : first) {
      const auto known = before.find(key);
      ArrayState& array = state_.arrays[key];
      join(known == before.end() ? nullptr : &known->second.whole, other.whole, array.whole);
      for (const auto& [text, late] : other.elements) {
        const Late* was = known == before.end() ? nullptr : Find(known->second, text);
        const auto [own, is_new] = array.elements.emplace(text, late);
        if (is_new) array.moving[text] = other.moving.at(text);
        if (!is_new) join(was, late, own->second);
      }
    }
  }

  /// The element that a statement sets, where a number tells its place in an array of one dimension.
  static const Expr* ElementOf(const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    const bool element = a && !a->pointer && a->target.kind == ExprKind::Array && a->target.args.size() == 1 &&
                         a->target.args[0].kind == ExprKind::Constant && a->target.args[0].rank == 0;
    return element ? &a->target : nullptr;
  }

  /// Elements side by side that are stored in one piece, by the statements up to `last`, are all as late as the last of them.
  void Join(const Block& block, const Stmt& last) {
    const Expr* target = ElementOf(last);
    if (!target) return;
    const auto follows = [](const Expr* e, const Expr* next) {
      return e && next && e->symbol == next->symbol && next->args[0].value == e->args[0].value + 1;
    };
    const Stmt* const first = block.body.data();
    const Stmt* const end = first + block.body.size();
    if (&last + 1 < end && follows(target, ElementOf(*(&last + 1)))) return;
    const Stmt* begin = &last;
    double bytes = together_(last);
    for (; begin > first && follows(ElementOf(*(begin - 1)), ElementOf(*begin)); --begin) bytes = std::max(bytes, together_(*(begin - 1)));
    ArrayState& array = state_.arrays[Key(target->symbol)];
    const auto lanes = static_cast<std::ptrdiff_t>(bytes / std::max(1, target->type.kind));
    for (; lanes > 1 && &last + 1 - begin >= lanes; begin += lanes) {
      LatencyPath longest{};
      const auto each = [&](const auto& visit) {
        for (const Stmt* s = begin; s < begin + lanes; ++s)
          if (const auto at = array.elements.find(Subscripts(*ElementOf(*s))); at != array.elements.end()) visit(at->second);
      };
      each([&](const Late& late) { longest = Longer(longest, late.latest); });
      each([&](Late& late) { late.path = Further(late.path, late.latest, longest, late.latest_share), late.latest = longest; });
    }
  }

  void FollowStatement(const Stmt& s, double frame) {
    if (const auto* a = std::get_if<Assignment>(&s.node); a && !a->pointer) {
      const LatencyPath path = Of(a->value);
      if (a->target.kind == ExprKind::Variable)
        Set(state_.scalars[Key(a->target.symbol)], path);
      else if (a->target.kind == ExprKind::Array)
        SetArray(a->target, path);
    } else if (const auto* loop = std::get_if<Loop>(&s.node)) {
      Inner(*loop, Executions(s.count));
    } else if (const auto* call = std::get_if<Call>(&s.node)) {
      const int callee = call->dynamic ? -1 : names_.Find(Target(frame_.handed, call->procedure), procedure_);
      if (callee >= 0 && depth_ < kDeepest) Enter(callee, call->procedure, call->args);
    } else {
      ForEachBlock(s, [&](const Block& inner) { FollowBlock(inner, frame); });
    }
  }

  const UnitProfile& unit_;
  const ProgramModel& model_;
  const ProcedureNames& names_;
  const IsCalled& is_called_;
  const StoredTogether& together_;
  State state_;
  Frame frame_;
  int procedure_ = -1, depth_ = 0;
  int place_ = 0, call_ = 0, places_ = 0;
  double share_ = 1;            ///< of the frame's executions: of the innermost loop's iterations, or the procedure's calls
  std::set<int> changed_;       ///< scalars that the loops around change
  std::set<int> step_;          ///< of the step's own, variables of inner loops left out
  std::map<int, int> directions_;            ///< of integers
  std::map<int, std::map<int, std::optional<int>>> parts_;  ///< of arrays, handed to procedures: the direction of where they begin
  std::vector<InnerLoop> loops_;  ///< the inner loops around
  const Stmt* statement_ = nullptr;
  std::size_t followed_ = 0;
  std::map<std::string, std::size_t> interned_;
  std::map<int, double> numbers_;  ///< arguments that are such
  std::map<std::pair<const Loop*, std::map<int, int>>, State> growths_;
};

}  // namespace

LatencyPath StepPath(const UnitProfile& unit, const ProcedureNames& names, const IsCalled& is_called, const StoredTogether& together,
                     const StepLoop& step) {
  return Walk(unit, names, is_called, together).Of(step);
}

}  // namespace fortell::hierarchy
