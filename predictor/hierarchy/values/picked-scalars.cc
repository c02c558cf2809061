#include "predictor/hierarchy/values/picked-scalars.h"

#include <algorithm>

#include "db/program-walk.h"
#include "predictor/hierarchy/values/arithmetic-forms.h"
#include "predictor/hierarchy/values/component-sizes.h"

namespace fortell::hierarchy {
namespace {

// What most of a scalar's values are it is.
constexpr double kMostly = 0.5;

// Is the new value made of the last one, not by way of a table?
bool Holds(const Expr& e, const Expr& variable) {
  if (e == variable) return true;
  return e.kind != ExprKind::Array && e.kind != ExprKind::Function &&
         std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return Holds(a, variable); });
}

// Say nothing of data: how long, how large, of which kind.
bool Inquires(const std::string& intrinsic) {
  static const std::set<std::string> names{"size", "len",  "lbound", "ubound", "shape",     "kind",
                                           "huge", "tiny", "epsilon", "digits", "bit_size", "precision"};
  return names.count(intrinsic) > 0;
}

// Cut off digits, the largest or the smallest.
bool Cuts(const std::string& intrinsic) {
  static const std::set<std::string> names{"mod", "dmod", "amod", "modulo", "int",   "idint", "ifix",   "aint",
                                           "dint", "nint", "idnint", "anint", "dnint", "floor", "fraction"};
  return names.count(intrinsic) > 0;
}

// int(s/m) in s = s - int(s/m)*m.
bool CutsOff(const Expr& e, const Expr& variable) {
  if (e.kind == ExprKind::Intrinsic && Cuts(e.name)) return Holds(e, variable);
  return std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return CutsOff(a, variable); });
}

// seed = mod(a*seed, m), x = ieor(x, ishft(x, 13)): each value is far from the last. k = k + 1, k = mod(k, n) + 1,
// k = min(k, n) step, wherever they began. Products of real numbers scale (h = 0.5*h), unless digits are `cut` off.
bool Scrambles(const Expr& e, const Expr& variable, bool cut) {
  static const std::set<std::string> names{"mul", "ieor", "ishft", "ishftc", "shiftl", "shiftr"};
  const bool here = (e.kind == ExprKind::Operation || e.kind == ExprKind::Intrinsic) && names.count(e.name) > 0 &&
                    (cut || e.type.cls != TypeClass::Real) && Holds(e, variable);
  return here || std::any_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return Scrambles(a, variable, cut); });
}

// mod(speed*time, 360.): a product of two values that goes round and round leaves its rest anywhere.
bool GoesRound(const Expr& e) {
  static const std::set<std::string> names{"mod", "amod", "dmod", "modulo"};
  if (names.count(e.name) == 0 || e.type.cls != TypeClass::Real || e.args.empty()) return false;
  return MultipliesValues(e.args[0]);
}

bool IsNumber(const Symbol& s) { return s.type.cls == TypeClass::Integer || s.type.cls == TypeClass::Real; }

}  // namespace

PickedScalars::PickedScalars(const UnitProfile& unit, bool nodes) : unit_(unit), nodes_(nodes), names_(unit.model) {
  const ProgramModel& model = unit.model;
  std::map<std::string, int> first;
  results_.assign(model.procedures.size(), -1);
  for (std::size_t k = 0; k < model.symbols.size(); ++k) {
    const Symbol& s = model.symbols[k];
    const std::string path = ComponentPath(s);
    const std::string name = path.empty() ? NameEverywhere(s) : "%" + path;
    const int symbol = static_cast<int>(k);
    place_.push_back(name.empty() ? symbol : first.emplace(name, symbol).first->second);
    if (s.storage == Storage::Result && s.procedure >= 0 && path.empty())
      results_[static_cast<std::size_t>(s.procedure)] = symbol;
  }
  for (std::size_t p = 0; p < model.procedures.size(); ++p)
    ForEachStatement(model.procedures[p].body, [&](const Stmt& s) {
      if (const auto* a = std::get_if<Assignment>(&s.node)) set_.insert(a->target.symbol);
      if (const auto* loop = std::get_if<Loop>(&s.node)) loop_variables_.insert(loop->variable);
    });
  for (std::size_t p = 0; p < model.procedures.size(); ++p)
    ForEachStatement(model.procedures[p].body, [&](const Stmt& s) { NoteStatement(s, static_cast<int>(p)); });
  for (bool more = true; more;) {
    more = false;
    for (const auto& [place, sources] : sources_) {
      if (picked_.count(place) > 0) continue;
      double all = 0, picked = 0;
      for (const Source& s : sources) {
        all += s.times;
        if (IsData(s)) picked += s.times;
      }
      if (picked <= 0 || picked < kMostly * all) continue;
      picked_.insert(place);
      more = true;
    }
  }
  JoinCopies();
  for (std::size_t p = 0; p < model.procedures.size(); ++p)
    CountUses(static_cast<int>(p), model.procedures[p].body, false);
}

// The variables whose value is handed on: those of sums and differences, a function's result. Nothing where data decide anew.
std::set<int> PickedScalars::GroupsIn(const Expr& e, int procedure) const {
  if (e.kind == ExprKind::Variable) {
    const int place = PlaceOf(e.symbol);
    return picked_.count(place) > 0 ? std::set<int>{GroupOf(place)} : std::set<int>{};
  }
  if (e.kind == ExprKind::Function) {
    const int callee = names_.Find(e.name, procedure);
    const int result = callee < 0 ? -1 : results_[static_cast<std::size_t>(callee)];
    return result < 0 ? std::set<int>{} : std::set<int>{GroupOf(PlaceOf(result))};
  }
  std::set<int> groups;
  if (e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub" || e.name == "convert"))
    for (const Expr& a : e.args)
      for (const int group : GroupsIn(a, procedure)) groups.insert(group);
  return groups;
}

void PickedScalars::JoinCopies() {
  const auto join = [&](int a, int b) {
    a = GroupOf(a), b = GroupOf(b);
    if (a != b) copy_of_[a] = b;
  };
  std::map<int, double> decided;  // by place
  for (const auto& [place, sources] : sources_) {
    if (picked_.count(place) == 0) continue;
    for (const Source& s : sources) {
      if (s.dummy >= 0) {
        join(place, PlaceOf(s.dummy));
        continue;
      }
      const auto groups = s.value ? GroupsIn(*s.value, s.procedure) : std::set<int>{};
      for (const int group : groups) join(place, group);
      if (groups.empty() && IsData(s)) decided[place] += s.times;
    }
  }
  for (const auto& [place, times] : decided) decided_[GroupOf(place)] += times;
}

int PickedScalars::GroupOf(int place) const {
  for (auto next = copy_of_.find(place); next != copy_of_.end(); next = copy_of_.find(place)) place = next->second;
  return place;
}

// Components of one record lie together.
std::string PickedScalars::ArrayOf(int symbol) const {
  const Symbol& s = unit_.model.symbols[static_cast<std::size_t>(symbol)];
  if (s.base >= 0 && !unit_.model.symbols[static_cast<std::size_t>(s.base)].dims.empty()) return ArrayOf(s.base);
  const std::string path = ComponentPath(s);
  return path.empty() ? "#" + std::to_string(PlaceOf(symbol)) : path;
}

// Statements of one block of a procedure, or of one loop, that look at the same place find it there.
void PickedScalars::CountUses(int procedure, const Block& block, bool in_loop) {
  std::map<Use, double> most;
  std::vector<const Loop*> loops;
  const auto note = [&](const Expr& whole, double times) {
    ForEachPart(whole, [&](const Expr& e) {
      if (e.kind != ExprKind::Array || e.rank > 0 || e.symbol < 0) return;
      for (const Expr& subscript : e.args)
        for (const int group : GroupsIn(subscript, procedure)) {
          double& known = most[{group, ArrayOf(e.symbol)}];
          known = std::max(known, times);
        }
    });
  };
  const auto visit = [&](const Block& inner, const auto& self) -> void {
    for (const Stmt& s : inner.body) {
      if (s.count < 0) continue;
      const auto* loop = std::get_if<Loop>(&s.node);
      if (!loop) {
        ForEachOwnExpression(s, [&](const Expr& e) { note(e, static_cast<double>(unit_.Executions(s.count))); });
        ForEachBlock(s, [&](const Block& b) { self(b, self); });
        continue;
      }
      loops.push_back(loop);
    }
  };
  visit(block, visit);
  for (const auto& [use, times] : most) (in_loop ? in_loops_ : straight_)[use] += times;
  for (const Loop* loop : loops) {
    if (loop->trips >= 0 && loop->condition.Present()) {
      most.clear();
      note(loop->condition, static_cast<double>(unit_.Executions(loop->trips)));
      for (const auto& [use, times] : most) in_loops_[use] += times;
    }
    CountUses(procedure, loop->body, true);
  }
}

double PickedScalars::Fresh(const Expr& element, int procedure) const {
  double freshest = 0;
  for (const Expr& subscript : element.args) {
    if (!Picks(subscript, procedure)) continue;
    const auto groups = GroupsIn(subscript, procedure);
    if (groups.empty()) return 1;  // data decide here
    for (const int group : groups) {
      const auto at = [&](const std::map<Use, double>& uses) {
        const auto found = uses.find({group, ArrayOf(element.symbol)});
        return found == uses.end() ? 0 : found->second;
      };
      const auto decided = decided_.find(group);
      const double left = (decided == decided_.end() ? 0 : decided->second) - at(in_loops_);
      const double looks = at(straight_);
      freshest = std::max(freshest, looks > 0 ? std::clamp(left / looks, 0.0, 1.0) : 1);
    }
  }
  return freshest;
}

void PickedScalars::NoteStatement(const Stmt& s, int procedure) {
  const auto times = static_cast<double>(unit_.Executions(s.count));
  if (times <= 0) return;
  ForEachOwnCall(s, [&](const std::string& name, const std::vector<Expr>& args, bool) {
    NoteCall(name, args, times, procedure);
  });
  static const Expr kForeseen{};
  if (const auto* loop = std::get_if<Loop>(&s.node); loop && loop->variable >= 0 && loop->trips >= 0)
    Add(loop->variable, {static_cast<double>(unit_.Executions(loop->trips)), &kForeseen, nullptr, -1, procedure});
  if (const auto* a = std::get_if<Assignment>(&s.node); a && !a->pointer) NoteAssignment(*a, times, procedure);
}

void PickedScalars::NoteAssignment(const Assignment& a, double times, int procedure) {
  const Expr& target = a.target;
  const bool variable = target.kind == ExprKind::Variable || target.kind == ExprKind::Array;
  if (!variable || target.symbol < 0 || !IsNumber(unit_.model.symbols[static_cast<std::size_t>(target.symbol)])) return;
  const Expr* element = target.kind == ExprKind::Array ? &target : nullptr;
  if (!Holds(a.value, target))
    Add(target.symbol, {times, &a.value, element, -1, procedure});
  else if (Scrambles(a.value, target, CutsOff(a.value, target)))
    Add(target.symbol, {times, nullptr, nullptr, -1, procedure});
}

void PickedScalars::NoteCall(const std::string& name, const std::vector<Expr>& args, double times, int procedure) {
  const int callee = names_.Find(name, procedure);
  const auto variable = [](const Expr& e) {
    return (e.kind == ExprKind::Variable || e.kind == ExprKind::Array) && e.symbol >= 0;
  };
  if (callee < 0 && name == "random_number")
    for (const Expr& a : args)
      if (variable(a)) Add(a.symbol, {times, nullptr, nullptr, -1, procedure});
  if (callee < 0) return;
  const std::vector<int>& dummies = unit_.model.procedures[static_cast<std::size_t>(callee)].dummies;
  for (std::size_t k = 0; k < std::min(args.size(), dummies.size()); ++k) {
    const Expr& actual = args[k];
    const int dummy = dummies[k];
    if (dummy < 0 || !actual.Present()) continue;
    const Symbol& s = unit_.model.symbols[static_cast<std::size_t>(dummy)];
    if (s.type.cls == TypeClass::Derived && actual.rank == 0) {
      calls_[dummy] += times;
      if (actual.kind == ExprKind::Array || (actual.symbol >= 0 && IsElement(actual.symbol))) element_calls_[dummy] += times;
    }
    if (!IsNumber(s)) continue;
    if (set_.count(dummy) == 0)
      Add(dummy, {times, &actual, nullptr, -1, procedure});
    else if (variable(actual))
      Add(actual.symbol, {times, nullptr, nullptr, dummy, callee});
  }
}

bool PickedScalars::IsData(const Source& s) const {
  if (s.dummy >= 0) return picked_.count(PlaceOf(s.dummy)) > 0;
  return !s.value || Picks(*s.value, s.procedure) || (s.element && PicksAny(s.element->args, s.procedure));
}

bool PickedScalars::PicksAny(const std::vector<Expr>& list, int procedure) const {
  return std::any_of(list.begin(), list.end(), [&](const Expr& e) { return Picks(e, procedure); });
}

int PickedScalars::PlaceOf(int symbol) const {
  return symbol >= 0 && static_cast<std::size_t>(symbol) < place_.size() ? place_[static_cast<std::size_t>(symbol)]
                                                                           : symbol;
}

// Is the object one of many: a node that a pointer leads to, or a dummy argument that stands for an array's element?
bool PickedScalars::IsElement(int symbol) const {
  if (static_cast<std::size_t>(symbol) >= unit_.model.symbols.size()) return false;
  if (unit_.model.symbols[static_cast<std::size_t>(symbol)].pointer) return true;
  const auto calls = calls_.find(symbol), elements = element_calls_.find(symbol);
  return elements != element_calls_.end() && elements->second >= kMostly * calls->second;
}

// x0 + i*h: near the last one, wherever the row began.
bool PickedScalars::StepsWithLoop(const Expr& e) const {
  if (e.type.cls != TypeClass::Real || (e.name != "add" && e.name != "sub")) return false;
  const auto moves = [&](const Expr& part, const auto& self) -> bool {
    if (part.kind == ExprKind::Variable) return loop_variables_.count(part.symbol) > 0;
    return part.kind == ExprKind::Operation &&
           std::any_of(part.args.begin(), part.args.end(), [&](const Expr& a) { return self(a, self); });
  };
  return moves(e, moves);
}

bool PickedScalars::Picks(const Expr& e, int procedure) const {
  switch (e.kind) {
    case ExprKind::Array:
      return picked_.count(PlaceOf(e.symbol)) > 0 || (e.rank == 0 && PicksAny(e.args, procedure));
    case ExprKind::Variable: {
      if (picked_.count(PlaceOf(e.symbol)) > 0) return true;
      if (e.symbol < 0 || static_cast<std::size_t>(e.symbol) >= unit_.model.symbols.size()) return false;
      const Symbol& s = unit_.model.symbols[static_cast<std::size_t>(e.symbol)];
      return nodes_ && IsNumber(s) && s.base >= 0 && IsElement(s.base);
    }
    case ExprKind::Function: {
      const int callee = names_.Find(e.name, procedure);
      const int result = callee < 0 ? -1 : results_[static_cast<std::size_t>(callee)];
      return result >= 0 && picked_.count(PlaceOf(result)) > 0;
    }
    case ExprKind::Intrinsic:
      if (Inquires(e.name)) return false;
      if (e.name == "ichar" || e.name == "iachar" || GoesRound(e)) return true;
      if (e.name == "merge" && e.args.size() == 3)  // one of two
        return Picks(e.args[0], procedure) || Picks(e.args[1], procedure);
      return PicksAny(e.args, procedure);
    case ExprKind::Operation:
      return !StepsWithLoop(e) && PicksAny(e.args, procedure);
    default:
      return false;
  }
}

}  // namespace fortell::hierarchy
