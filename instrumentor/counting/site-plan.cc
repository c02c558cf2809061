#include "instrumentor/counting/site-plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <utility>

#include "db/followed-shape.h"
#include "db/profile.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/names-in-text.h"
#include "instrumentor/counting/statement-expressions.h"

namespace fortell {

namespace {

// The name in "int(name,kind=8)", as vector subscripts are written out; else the text itself.
std::string WithoutConversion(const std::string& text) {
  const std::string open = "int(", close = ",kind=8)";
  const bool converted = text.size() > open.size() + close.size() && text.rfind(open, 0) == 0 &&
                         text.compare(text.size() - close.size(), close.size(), close) == 0;
  return converted ? text.substr(open.size(), text.size() - open.size() - close.size()) : text;
}

/// Extents that are all numbers, as in the text; none where one is not.
std::optional<std::vector<int>> Constants(const std::vector<std::string>& extents) {
  static const std::regex number("([0-9]{1,9})(_[0-9]+)?");
  std::vector<int> numbers;
  for (const std::string& text : extents) {
    std::smatch digits;
    if (!std::regex_match(text, digits, number)) return std::nullopt;
    numbers.push_back(std::stoi(digits[1]));
  }
  return numbers;
}

void Append(std::vector<std::string>& lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

}  // namespace

std::string SitePlan::Word(const Site& site, int word) const {
  return fmt::format("{}({})", names_.array, site.offset + word + 1);
}

std::string SitePlan::Wide(const std::string& expression) const {
  return fmt::format("int({},{})", expression, names_.kind);
}

bool SitePlan::IsShadowed(std::initializer_list<const char*> functions) const {
  return std::any_of(functions.begin(), functions.end(), [&](const char* name) { return scope_.shadowed.count(name) > 0; });
}

bool SitePlan::SharesShape(const Stmt& stmt, int& shape_site) const {
  if (last_site_ < 0 || last_count_ != stmt.count) return false;
  const auto& extents = file_.places[stmt.place].extents;
  if (extents != last_extents_) return false;
  for (const std::string& extent : extents) {
    // What a descriptor says may have changed by the assignment before.
    if (extent.find("size(") != std::string::npos || extent.find('%') != std::string::npos) {
      return false;
    }
  }
  shape_site = last_site_;
  return true;
}

std::vector<std::string> SitePlan::At(Stmt& stmt, bool quiet, bool room,
                                      SampledBefore* before, SteadyExtents* steady) {
  std::vector<std::string> lines;
  const StatementPlace& place = file_.places[stmt.place];
  const auto* scalar = std::get_if<Assignment>(&stmt.node);
  const bool array_statement = std::holds_alternative<Where>(stmt.node) ||
                               (scalar && scalar->target.rank > 0);
  if (!array_statement) last_site_ = -1;
  if (!room && !place.one_line && place.extents.empty() && place.masks.empty()) return lines;
  if (stmt.count < 0 || !place.span.Valid()) return lines;
  // Jumps to a loop's last statement pass by what stands in front of its label.
  if (place.terminates_loop && scope_.jump_targets.count(stmt.label) > 0) return lines;
  if (IsShadowed({"int"})) return lines;
  if (room) Append(lines, ExpressionShapes(stmt, quiet, steady));
  int* shape_site = nullptr;
  if (auto* assignment = std::get_if<Assignment>(&stmt.node)) shape_site = &assignment->shape_site;
  auto* where = std::get_if<Where>(&stmt.node);
  if (where) shape_site = &where->shape_site;
  if (!shape_site) return lines;
  if (!place.extents.empty() && !SharesShape(stmt, *shape_site)) {
    Append(lines, Shape(stmt, place.extents, *shape_site, quiet, steady));
  }
  if (*shape_site >= 0) {
    last_extents_ = place.extents;
    last_site_ = *shape_site;
    last_count_ = stmt.count;
  }
  if (quiet || IsShadowed({"size", "kind", "logical"})) return lines;  // samplers decide by the counters when to look, and change them
  if (where) {
    for (std::size_t i = 0; i < where->arms.size() && i < place.masks.size(); ++i) {
      if (place.masks[i].text.empty() || where->arms[i].mask.rank == 0) continue;
      const bool moved = before && !Mentions(where->arms[i].mask, before->assigned);
      Append(lines, Mask(stmt, place.masks[i], where->arms[i].mask_site, moved ? before : nullptr));
    }
  }
  for (std::size_t i = 0; i < place.indices.size(); ++i) {
    if (place.indices[i].text.empty()) continue;
    Append(lines, Index(stmt, place.indices[i], static_cast<int>(i)));
  }
  return lines;
}

const Site* SitePlan::AddBranch(Stmt& stmt, bool outcome) {
  auto& branch = std::get<If>(stmt.node);
  if (branch.arms.empty() || !IsAboutData(branch.arms[0].condition)) return nullptr;
  if (IsShadowed({"int", "merge"})) return nullptr;
  Site site;
  site.kind = Site::Kind::Branch;
  site.line = stmt.line;
  site.words = kBranchWords;
  site.operand = outcome ? 1 : 0;
  branch.branch_site = AddSite(file_.model, site);
  return &file_.model.sites[static_cast<std::size_t>(branch.branch_site)];
}

SitePlan::Lines SitePlan::Outcome(Stmt& stmt, bool outcome, const std::string& variable, long long step) {
  const Site* const added = AddBranch(stmt, outcome);
  if (!added) return {};
  const std::string due = Word(*added, 0);
  return {fmt::format("{0}={0}+merge(1_{1},0_{1},{2}=={3})", Word(*added, 1), names_.kind,
                      Wide(variable), due),
          fmt::format("{}={}{:+}", due, Wide(variable), step)};
}

void SitePlan::Outcome(Stmt& stmt, const std::string& chosen, Lines& begin, Lines& each) {
  const Site* const added = AddBranch(stmt, true);
  if (!added) return;
  const std::string last = Word(*added, 0);
  begin = {last + "=0"};
  // A product, because a condition would become a jump together with the IF.
  each = {fmt::format("{0}={0}+{1}*{2}", Word(*added, 1), chosen, last), last + "=" + chosen};
}

/// Arrays within the statement's expressions that are to be recorded (AnalyzedFile::shapes).
SitePlan::Lines SitePlan::ExpressionShapes(Stmt& stmt, bool quiet, SteadyExtents* steady) {
  Lines lines;
  std::map<std::vector<std::string>, int> recorded;
  ForEachExpression(stmt, [&](Expr& e) {
    const int wanted = -2 - e.shape_site;
    if (wanted < 0) return;
    const auto& extents = file_.shapes[static_cast<std::size_t>(wanted)];
    const bool length = e.rank == 0 && e.type.cls == TypeClass::Character;
    if (length && IsShadowed({"len", "len_trim"})) {
      e.shape_site = -1;
      return;
    }
    const auto [at, is_new] = recorded.try_emplace(extents, -1);
    if (is_new) Append(lines, Shape(stmt, extents, at->second, quiet, steady));
    e.shape_site = at->second;
  });
  return lines;
}

/// What has constant extents is executed as often as its statement: nothing is recorded.
/// Executions of what has one extent are counted here, each short extent in a word of its own, and the library is called
/// when a longer one changes: short array statements come here often, and layers of an object's arrays take turns. In front
/// of others a test of the extents costs more than a call: gfortran then makes worse loops of them. Pure procedures may assign
/// nothing, and have a call that the compiler takes in. Threads have copies that are added up: they call the library each
/// time, as what is executed in any order does.
SitePlan::Lines SitePlan::Shape(const Stmt& stmt, const std::vector<std::string>& extents, int& shape_site,
                                bool quiet, SteadyExtents* steady) {
  if (extents.size() > kMostExtents) return {};
  if (auto fixed = Constants(extents)) {
    Site told;
    told.line = stmt.line;
    told.rank = static_cast<int>(extents.size());
    told.count = stmt.count;
    told.extents = std::move(*fixed);
    shape_site = AddSite(file_.model, told);
    return {};
  }
  for (const std::string& extent : extents)
    for (const std::string& name : ReferencesIn(extent))
      if (scope_.shadowed.count(name) > 0) return {};
  const bool pure = file_.model.procedures[static_cast<std::size_t>(scope_.procedure)].pure && !scope_.lanes;
  const bool calls = (quiet && !pure) || file_.openmp || file_.openacc || extents.size() != 1 ||
                     IsShadowed({"min", "max"});
  Site site;
  site.kind = Site::Kind::Shape;
  site.line = stmt.line;
  site.rank = static_cast<int>(extents.size());
  site.words = calls ? ShapeWords(site.rank) : kTabledShapeWords;
  shape_site = AddSite(file_.model, site);
  const Site& added = file_.model.sites[shape_site];
  if (calls) {
    std::string arguments = "(" + Word(added, 0);
    for (const std::string& extent : extents) arguments += "," + Wide(extent);
    return {fmt::format(quiet ? "call fortell_shape{1}{2})" : "{0}=fortell_noted{1}{2})", Word(added, 0), site.rank, arguments)};
  }
  const std::string extent = Wide(extents[0]), longer = fmt::format("{}_{}", kTabledExtents, names_.kind);
  const Lines change = {fmt::format("if({}>={})then", extent, longer),
                        fmt::format(quiet ? "if({0}/={1})call fortell_extent({2},{0})" : "if({0}/={1}){1}=fortell_latest({2},{0})",
                                    extent, Word(added, ShapeWords(1) + 1), Word(added, 0)),
                        "end if"};
  const std::string number = fmt::format("{}_{}+min(max(0_{},{}),{})", added.offset + FollowedShapeWords(1) + 1, names_.kind,
                                         names_.kind, extent, longer);
  const std::string word = fmt::format("{}({})", names_.array, number);
  Lines lines = change;
  if (quiet) {
    lines.push_back(fmt::format("call fortell_add({},1_{})", number, names_.kind));
  } else if (!steady || !steady->stays(extents[0])) {
    lines.push_back(fmt::format("{0}={0}+1", word));
  } else {
    steady->lines.push_back(fmt::format("if({}>0)then", steady->trips));
    Append(steady->lines, change);
    Append(steady->lines, {fmt::format("{0}={0}+{1}", word, steady->trips), "end if"});
    return {};
  }
  return lines;
}

SitePlan::Lines SitePlan::Mask(const Stmt& stmt, const SampledText& mask, int& mask_site,
                               SampledBefore* before) {
  Site site;
  site.kind = Site::Kind::Mask;
  site.line = stmt.line;
  site.words = kMaskWords;
  mask_site = AddSite(file_.model, site);
  const Site& added = file_.model.sites[mask_site];
  const std::string due = fmt::format("if({}>={})", Word(added, 0), Word(added, 1));
  const std::string call =
      fmt::format("call fortell_mask({},{},{},logical({}))", Word(added, 0),
                  Wide("size(" + mask.text + ")"), Wide("kind(.true.)"), mask.text);
  const std::string executed = fmt::format("{0}={0}+1", Word(added, 0));
  if (!before) return {due + call, executed};
  before->due.push_back(due);
  before->calls.push_back(call);
  before->after.push_back(executed);
  return {};
}

SitePlan::Lines SitePlan::Index(const Stmt& stmt, const SampledText& index, int operand) {
  Site site;
  site.kind = Site::Kind::Index;
  site.line = stmt.line;
  int kind = 0, lower = 1;
  const bool probe = MayProbe(index, kind, lower);
  site.words = probe ? kProbedIndexWords : kIndexWords;
  site.symbol = index.symbol;
  site.operand = operand;
  const Site& added = file_.model.sites[AddSite(file_.model, site)];
  Lines lines;
  if (probe) {
    lines.push_back(fmt::format("call fortell_probe{}({},{},{},{})", kind, Word(added, 0),
                                Wide("size(" + index.text + ")"), Wide(std::to_string(lower)),
                                WithoutConversion(index.text)));
  }
  Append(lines, IndexSample(added, index));
  return lines;
}

SitePlan::Lines SitePlan::Gather(int line, const SampledText& index) {
  Site site;
  site.kind = Site::Kind::Index;
  site.line = line;
  site.words = kIndexWords;
  site.symbol = index.symbol;
  return IndexSample(file_.model.sites[AddSite(file_.model, site)], index);
}

SitePlan::Lines SitePlan::IndexSample(const Site& site, const SampledText& index) const {
  return {fmt::format("if({}>={})call fortell_index({},{},{},{})", Word(site, 0), Word(site, 1), Word(site, 0),
                      Wide("size(" + index.text + ")"), Wide(std::to_string(index.element_bytes)), Wide(index.text)),
          fmt::format("{0}={0}+1", Word(site, 0))};
}

// Every execution is looked at, so nothing may be converted or copied: a whole contiguous array of
// the procedure itself, passed by its address. The array gathered from has one dimension, whose
// lower bound is known.
bool SitePlan::MayProbe(const SampledText& index, int& kind, int& lower) const {
  if (index.symbol < 0) return false;
  const Symbol& gathered = file_.model.symbols[index.symbol];
  if (gathered.dims.size() != 1) return false;
  const Expr& bound = gathered.dims[0].lower;
  if (bound.Present() && bound.kind != ExprKind::Constant) return false;
  lower = bound.Present() ? static_cast<int>(bound.value) : 1;
  const std::string name = WithoutConversion(index.text);
  bool found = false;
  for (const Symbol& symbol : file_.model.symbols) {
    if (symbol.name != name) continue;
    if (found) return false;  // two scopes have one of that name
    found = true;
    kind = symbol.type.kind;
    if (symbol.type.cls != TypeClass::Integer || (kind != 4 && kind != 8)) return false;
    if (symbol.dims.size() != 1 || symbol.pointer || symbol.assumed_shape) return false;
  }
  return found;
}

}  // namespace fortell
