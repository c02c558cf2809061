// Loops that are entered with very different lengths (an FFT's stages, the grids of a multigrid, the parts of a merge sort):
// their iterations are counted apart by how many binary digits the length of the entry has.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "db/profile.h"
#include "db/program-walk.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {
namespace {

bool Sets(const Block& block, int symbol) {
  bool sets = false;
  ForEachStatement(block, [&](const Stmt& stmt) {
    const auto* assignment = std::get_if<Assignment>(&stmt.node);
    sets = sets || (assignment && assignment->target.symbol == symbol);
  });
  return sets;
}

/// Of choices the library looks at the ways through the body, for which it has to know one counter of iterations.
bool HoldsChoices(const Block& block) {
  bool any = false;
  ForEachStatement(block, [&](const Stmt& stmt) {
    any = any || std::holds_alternative<If>(stmt.node) || std::holds_alternative<Select>(stmt.node);
  });
  return any;
}

}  // namespace

/// May entries of the loop differ in length by more than the variables of the loops around it say: do its bounds hang on
/// an argument, or on what is set anew where it is entered again? Of a nest all loops: how much it touches is the product.
bool ScopePlan::MayVaryInLength(const Loop& loop) const {
  if (quiet_ || in_task_ || file_.openmp || file_.openacc || HoldsChoices(loop.body)) return false;
  if (IsShadowed("leadz") || IsShadowed("min") || IsOfUnknownLength(loop)) return false;
  const Procedure& procedure = model_.procedures[static_cast<std::size_t>(scope_.procedure)];
  const bool called = procedure.kind != Procedure::Kind::MainProgram;
  const auto varies = [&](int symbol) {
    const Symbol& s = model_.symbols[static_cast<std::size_t>(symbol)];
    if (s.type.cls != TypeClass::Integer || !s.dims.empty()) return false;
    if (s.storage == Storage::Dummy) return true;
    const auto* outermost = loops_.empty() ? nullptr : std::get_if<Loop>(&loops_.front()->node);
    return called ? Sets(procedure.body, symbol) : outermost && Sets(outermost->body, symbol);
  };
  const std::function<bool(const Expr&)> any = [&](const Expr& e) {
    if (e.kind == ExprKind::Variable && e.symbol >= 0 && varies(e.symbol)) return true;
    return std::any_of(e.args.begin(), e.args.end(), any);
  };
  return any(loop.lower) || any(loop.upper) || any(loop.step);
}

/// Adds to the word of the entry's length; the index of the count, which is the sum of all words.
int ScopePlan::CountByLength(const Stmt& stmt, Loop& loop) {
  Site site;
  site.kind = Site::Kind::Trips;
  site.line = stmt.line;
  site.words = kTripWords;
  loop.trips_site = AddSite(model_, site);
  const int first = model_.sites.back().offset;
  const std::string length = "fortell_trips";
  locals_.insert(length);
  constexpr int kBits = 64;  // of selected_int_kind(18)
  const std::string word =
      fmt::format("{}({}+min({},{}-leadz({})))", names_.array, first + 1, kTripWords - 1, kBits, length);
  Insert(Edit::Kind::Before, stmt,
         {length + "=" + TripsText(Place(stmt), loop), word + "=" + word + "+" + length});
  return AddRule(CountRule::Kind::Words, first, kTripWords);
}

}  // namespace fortell
