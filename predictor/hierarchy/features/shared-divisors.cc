#include "predictor/hierarchy/features/shared-divisors.h"

#include <algorithm>
#include <set>
#include <vector>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {
namespace {

// GCC's number where the processor divides itself (default_min_divisions_for_recip_mul); LLVM is content with two on
// x86, and the difference between two divisions and one with two products is small.
constexpr std::size_t kFewestQuotients = 3;

bool IsRealQuotient(const Expr& e) {
  return e.kind == ExprKind::Operation && e.name == "div" && e.type.cls == TypeClass::Real && e.args.size() == 2 &&
         e.args[1].kind != ExprKind::Constant;
}

/// Quotients by the same value.
struct Group {
  const Expr* divisor = nullptr;
  double weight = 1;                     ///< of the statements: under the same condition
  std::vector<const Expr*> quotients;    ///< different ones
  std::set<std::size_t> statements;
  bool open = true;                      ///< the divisor has not changed since
};

class Finder {
 public:
  explicit Finder(const InnerLoop& loop) : loop_(loop) {
    for (std::size_t k = 0; k < loop.statements.size(); ++k) {
      const BodyStatement& s = loop.statements[k];
      ForEachPart(s.value, [&](const Expr& e) {
        if (IsRealQuotient(e)) Note(e, k);
      });
      if (s.target.Present()) Close(s.target.symbol);
      for (const int symbol : s.changes) Close(symbol);
    }
  }

  const std::vector<Group>& groups() const { return groups_; }

 private:
  void Note(const Expr& quotient, std::size_t statement) {
    const double weight = loop_.statements[statement].weight;
    auto group = std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) {
      return g.open && g.weight == weight && *g.divisor == quotient.args[1];
    });
    if (group == groups_.end()) group = groups_.insert(groups_.end(), {&quotient.args[1], weight, {}, {}, true});
    group->statements.insert(statement);
    const bool known = std::any_of(group->quotients.begin(), group->quotients.end(),
                                   [&](const Expr* q) { return *q == quotient; });
    if (!known) group->quotients.push_back(&quotient);
  }
  void Close(int symbol) {
    for (Group& g : groups_) g.open = g.open && !Mentions(*g.divisor, symbol);
  }

  const InnerLoop& loop_;
  std::vector<Group> groups_;
};

}  // namespace

std::optional<InnerLoop> WithReciprocals(const InnerLoop& loop) {
  const bool done = std::any_of(loop.statements.begin(), loop.statements.end(),
                                [](const BodyStatement& s) { return !s.reciprocals.empty(); });
  if (done || !Holds(loop.rules, Rule::Reciprocals)) return std::nullopt;
  std::optional<InnerLoop> changed;
  const Finder found(loop);
  for (const Group& g : found.groups()) {
    if (g.quotients.size() < kFewestQuotients) continue;
    if (!changed) changed = loop;
    for (const std::size_t k : g.statements) changed->statements[k].reciprocals.push_back(*g.divisor);
  }
  return changed;
}

bool ByReciprocal(const Expr& quotient, const BodyStatement& statement) {
  const auto& divisors = statement.reciprocals;
  return !divisors.empty() && IsRealQuotient(quotient) &&
         std::find(divisors.begin(), divisors.end(), quotient.args[1]) != divisors.end();
}

}  // namespace fortell::hierarchy
