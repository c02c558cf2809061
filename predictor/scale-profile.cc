#include "predictor/scale-profile.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <sstream>

#include "db/added-counts.h"
#include "db/program-walk.h"
#include "predictor/hierarchy/lowering/goto-loops.h"
#include "predictor/hierarchy/values/followed-loops.h"
#include "predictor/hierarchy/values/loop-bounds.h"

namespace fortell {
namespace {

using hierarchy::FollowedRun;

constexpr std::size_t kFollowed = 20000000;  // statements: some seconds at most
constexpr double kLeastConstant = 8;  // a smaller constant is too common to be taken for the integer
constexpr double kOffset = 2;         // n - 2 ... n + 2, folded
constexpr double kSame = 0.01;

std::string Lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// Values and constants that stand for the integer.
struct Scale {
  std::string name;
  double from = 0, factor = 1;
  bool constant = false;  ///< a PARAMETER: its uses are folded into constants

  /// from + c becomes factor * from + c; the same for twice the integer, and its square.
  std::optional<double> Of(double value) const {
    for (const double multiple : {1.0, 2.0})
      if (std::abs(value - multiple * from) <= kOffset)
        return value + multiple * from * (factor - 1);
    if (value == from * from) return value * factor * factor;
    return std::nullopt;
  }
};

// PARAMETER (N = 500), integer, parameter :: m = 3, n = 500
std::optional<double> ParameterInText(const std::string& file, const std::string& name) {
  std::ifstream stream(file);
  std::ostringstream text;
  text << stream.rdbuf();
  const std::regex declared("parameter[^\\n]*[^a-z0-9_]" + name + "\\s*=\\s*(\\d+)",
                            std::regex::icase);
  std::smatch match;
  const std::string source = text.str();
  if (!std::regex_search(source, match, declared)) return std::nullopt;
  return std::stod(match[1]);
}

std::optional<double> VariableIn(const UnitProfile& unit, const std::string& name) {
  std::optional<double> value;
  for (const Procedure& p : unit.model.procedures)
    ForEachStatement(p.body, [&](const Stmt& s) {
      const auto* a = std::get_if<Assignment>(&s.node);
      if (!a || a->target.kind != ExprKind::Variable || a->target.symbol < 0) return;
      if (unit.model.symbols[static_cast<std::size_t>(a->target.symbol)].name != name) return;
      if (a->value.kind == ExprKind::Constant && a->value.type.cls == TypeClass::Integer)
        value = std::max(value.value_or(0), a->value.value);
    });
  if (value) return value;
  for (const auto& [symbol, number] : hierarchy::NumbersFromTrips(unit))
    if (unit.model.symbols[static_cast<std::size_t>(symbol)].name == name &&
        std::abs(number - std::round(number)) < 1e-9)
      return std::round(number);
  return std::nullopt;
}

Result<Scale> FindScale(const Profile& profile, const Scaling& scaling) {
  Scale scale{Lower(scaling.name), 0, scaling.factor, false};
  for (const UnitProfile& unit : profile.units)
    if (const auto value = VariableIn(unit, scale.name)) scale.from = std::max(scale.from, *value);
  for (const UnitProfile& unit : profile.units) {
    if (scale.from > 0) break;
    if (const auto value = ParameterInText(unit.model.file, scale.name)) {
      scale.from = *value;
      scale.constant = true;
    }
  }
  if (scale.from <= 0)
    return BadInput("--scale " + scaling.name, "no integer of that name with a known value",
                    "name a PARAMETER, or a variable that stands in bounds; the sources must lie "
                    "where they were compiled");
  if (scale.constant && scale.from < kLeastConstant)
    return BadInput("--scale " + scaling.name,
                    "its value " + std::to_string(std::llround(scale.from)) +
                        " is too common a constant to be found in the folded program",
                    "scale a variable, or change the source and count again");
  return scale;
}

void ScaleConstants(const Scale& scale, Expr& e) {
  if (e.kind == ExprKind::Constant && e.type.cls == TypeClass::Integer)
    e.value = scale.Of(e.value).value_or(e.value);
  for (Expr& a : e.args) ScaleConstants(scale, a);
}

void ScaleStatement(const Scale& scale, const ProgramModel& model, Stmt& s) {
  if (auto* a = std::get_if<Assignment>(&s.node)) {
    const bool named = a->target.kind == ExprKind::Variable && a->target.symbol >= 0 &&
                       model.symbols[static_cast<std::size_t>(a->target.symbol)].name == scale.name;
    if (scale.constant) {
      ScaleConstants(scale, a->target);
      ScaleConstants(scale, a->value);
    } else if (named && a->value.kind == ExprKind::Constant) {
      a->value.value *= scale.factor;
    }
  }
  if (!scale.constant) return;
  if (auto* l = std::get_if<Loop>(&s.node))
    for (Expr* e : {&l->lower, &l->upper, &l->step, &l->condition}) ScaleConstants(scale, *e);
  if (auto* i = std::get_if<If>(&s.node))
    for (IfArm& arm : i->arms) ScaleConstants(scale, arm.condition);
  if (auto* c = std::get_if<Call>(&s.node))
    for (Expr& e : c->args) ScaleConstants(scale, e);
}

/// Gives a unit the counts of the scaled run.
class Recount {
 public:
  Recount(const UnitProfile& before, const FollowedRun& run, const FollowedRun& scaled_run,
          const Scale& scale, UnitProfile& unit)
      : before_(before), run_(run), scaled_run_(scaled_run), scale_(scale), unit_(unit) {}

  void Run() {
    for (std::size_t p = 0; p < unit_.model.procedures.size(); ++p) {
      const Procedure& old = before_.model.procedures[p];
      Procedure& procedure = unit_.model.procedures[p];
      procedure.count = Block_(old.body, procedure.body, old.count);
      Walk(old.body, procedure.body);
    }
  }

 private:
  void Walk(const Block& old, Block& block) {
    for (std::size_t k = 0; k < block.body.size(); ++k) Statement(old.body[k], block.body[k]);
  }

  void Statement(const Stmt& old, Stmt& s) {
    const double counted = static_cast<double>(before_.Executions(old.count));
    const double now = Scaled(At(run_.executions, &old), At(scaled_run_.executions, &s), counted);
    if (old.count >= 0) s.count = Count(now);
    const double ratio = counted > 0 ? now / counted : 1;
    if (const auto* l = std::get_if<Loop>(&old.node)) {
      auto& loop = std::get<Loop>(s.node);
      loop.trips = Block_(l->body, loop.body, l->trips);
      Trips(loop.trips_site, static_cast<double>(before_.Executions(l->trips)), counted,
            static_cast<double>(unit_.Executions(loop.trips)), now);
    }
    if (const auto* i = std::get_if<If>(&old.node)) {
      auto& branch = std::get<If>(s.node);
      for (std::size_t k = 0; k < i->arms.size(); ++k)
        branch.arms[k].count =
            Block_(i->arms[k].body, branch.arms[k].body, i->arms[k].count, ratio);
      Repeats(i->branch_site, ratio);
    }
    if (const auto* sel = std::get_if<Select>(&old.node)) {
      auto& select = std::get<Select>(s.node);
      for (std::size_t k = 0; k < sel->arms.size(); ++k)
        select.arms[k].count =
            Block_(sel->arms[k].body, select.arms[k].body, sel->arms[k].count, ratio);
    }
    Shapes(old, ratio);
    std::vector<const Block*> blocks;
    ForEachBlock(old, [&](const Block& inner) { blocks.push_back(&inner); });
    auto next = blocks.begin();
    ForEachBlock(s, [&](Block& inner) { Walk(**next++, inner); });
  }

  template <typename Key>
  static double At(const std::unordered_map<const Key*, double>& map, const Key* key) {
    const auto found = map.find(key);
    return found == map.end() ? 0 : found->second;
  }

  // What was followed rightly is exact; else the count grows as what was followed does.
  static double Scaled(double followed, double scaled, double counted) {
    if (followed <= 0) return counted;
    if (std::abs(followed - counted) <= kSame * std::max(1.0, counted)) return scaled;
    return counted * scaled / followed;
  }

  int Block_(const Block& old, const Block& block, int count, double otherwise = 1) {
    if (count < 0) return count;
    const double counted = static_cast<double>(before_.Executions(count));
    const double followed = At(run_.blocks, &old);
    if (followed <= 0) return Count(counted * otherwise);
    return Count(Scaled(followed, At(scaled_run_.blocks, &block), counted));
  }

  int Count(double value) { return AddCount(std::llround(value), unit_); }

  std::int64_t* Words(int site, Site::Kind kind) {
    if (site < 0) return nullptr;
    const Site& at = unit_.model.sites[static_cast<std::size_t>(site)];
    if (at.kind != kind || !done_.insert(site).second) return nullptr;
    return &unit_.counters[static_cast<std::size_t>(at.offset)];
  }

  void Repeats(int site, double ratio) {
    if (std::int64_t* words = Words(site, Site::Kind::Branch))
      words[1] = std::llround(static_cast<double>(words[1]) * ratio);
  }

  // All entries grow alike, in powers of two.
  void Trips(int site, double trips, double entries, double scaled_trips, double scaled_entries) {
    std::int64_t* const words = Words(site, Site::Kind::Trips);
    if (!words || trips <= 0 || entries <= 0 || scaled_entries <= 0) return;
    const int by = static_cast<int>(std::lround(std::log2(std::max(1.0, scaled_trips / scaled_entries / (trips / entries)))));
    std::vector<double> moved(kTripWords, 0);
    for (int bin = 1; bin < kTripWords; ++bin)
      moved[static_cast<std::size_t>(std::min(bin + by, kTripWords - 1))] += static_cast<double>(words[bin]) * scaled_trips / trips;
    for (int bin = 0; bin < kTripWords; ++bin) words[bin] = std::llround(moved[static_cast<std::size_t>(bin)]);
  }

  void Shapes(const Expr& e, double ratio) {
    Shape(e.shape_site, ratio);
    for (const Expr& a : e.args) Shapes(a, ratio);
  }

  void Shapes(const Stmt& s, double ratio) {
    if (const auto* a = std::get_if<Assignment>(&s.node)) {
      Shape(a->shape_site, ratio);
      Shapes(a->value, ratio);
      Shapes(a->target, ratio);
    }
    if (const auto* w = std::get_if<Where>(&s.node)) {
      Shape(w->shape_site, ratio);
      for (const WhereArm& arm : w->arms)
        for (const Stmt& inner : arm.body.body) Shapes(inner, ratio);
    }
    if (const auto* c = std::get_if<Call>(&s.node))
      for (const Expr& e : c->args) Shapes(e, ratio);
    if (const auto* i = std::get_if<If>(&s.node))
      for (const IfArm& arm : i->arms) Shapes(arm.condition, ratio);
    if (const auto* al = std::get_if<Allocation>(&s.node)) {
      for (const Expr& e : al->objects) Shapes(e, ratio);
      Shapes(al->source, ratio);
    }
    if (const auto* io = std::get_if<Io>(&s.node)) {
      for (const Expr& e : io->items) Shapes(e, ratio);
      Shapes(io->unit, ratio);
    }
  }

  // Extents that are the integer, or next to it, grow with it.
  void Shape(int site, double ratio) {
    std::int64_t* words = Words(site, Site::Kind::Shape);
    if (!words || words[0] <= 0) return;
    const auto rank = static_cast<std::size_t>(unit_.model.sites[static_cast<std::size_t>(site)].rank);
    const double before = static_cast<double>(words[0]);
    const double now = std::max(1.0, std::round(before * ratio));
    double grown = 1, product = 1;
    for (std::size_t d = 0; d < rank; ++d) {
      const double extent = static_cast<double>(words[4 + d]) / before;
      const double larger = scale_.Of(extent).value_or(extent);
      if (extent > 0) grown *= larger / extent;
      product *= larger;
      words[4 + d] = std::llround(larger * now);
    }
    words[0] = std::llround(now);
    const double elements = static_cast<double>(words[1]);
    words[1] = std::llround(elements / before * grown * now);
    for (std::size_t w : {std::size_t{2}, std::size_t{3}})
      words[w] = std::llround(static_cast<double>(words[w]) * grown);
    MoveBins(words + 4 + rank, std::log2(grown), now / before, product);
  }

  // All executions of one size are in the bin of the new size; else all bins move alike.
  static void MoveBins(std::int64_t* bins, double by, double ratio, double elements) {
    std::vector<double> moved(kHistogramBins, 0);
    int filled = 0;
    for (int b = 0; b < kHistogramBins; ++b) filled += bins[b] > 0 ? 1 : 0;
    for (int b = 0; b < kHistogramBins; ++b) {
      const double to = filled == 1 ? std::floor(std::log2(std::max(1.0, elements)))
                                    : b + std::round(by);
      moved[static_cast<std::size_t>(std::clamp(to, 0.0, kHistogramBins - 1.0))] +=
          static_cast<double>(bins[b]) * ratio;
    }
    for (int b = 0; b < kHistogramBins; ++b)
      bins[b] = std::llround(moved[static_cast<std::size_t>(b)]);
  }

  const UnitProfile& before_;
  const FollowedRun& run_;
  const FollowedRun& scaled_run_;
  const Scale& scale_;
  UnitProfile& unit_;
  std::set<int> done_;  ///< sites
};

FollowedRun Follow(const std::vector<UnitProfile>& units,
                   const std::map<std::string, double>& factors = {}) {
  std::vector<const UnitProfile*> all;
  for (const UnitProfile& unit : units) all.push_back(&unit);
  return hierarchy::FollowLoops(all, kFollowed, factors);
}

std::vector<NotCovered> KeptIn(const std::vector<UnitProfile>& units, const FollowedRun& run) {
  std::vector<NotCovered> kept;
  for (const UnitProfile& unit : units)
    for (const Procedure& p : unit.model.procedures)
      ForEachStatement(p.body, [&](const Stmt& s) {
        if (run.guessed.count(&s) == 0 || unit.Executions(s.count) <= 0) return;
        const bool loop = std::holds_alternative<Loop>(s.node);
        kept.push_back({loop ? "rounds of a loop, scaled" : "branch, scaled",
                        unit.model.file, s.line, unit.Executions(s.count),
                        loop ? "data decide them: as many for each entry as in the run"
                             : "data decide it: taken as often as in the run"});
      });
  return kept;
}

}  // namespace

Result<Scaling> ParseScaling(const std::string& text) {
  const auto sign = text.find('=');
  Scaling scaling;
  std::istringstream number(sign == std::string::npos ? "" : text.substr(sign + 1));
  scaling.name = text.substr(0, sign);
  if (scaling.name.empty() || !(number >> scaling.factor) || !number.eof() || scaling.factor <= 0)
    return BadInput("--scale " + text, "not of the form NAME=FACTOR", "for example --scale n=2");
  return scaling;
}

Result<ScaledProfile> ScaleProfile(const Profile& profile, const Scaling& scaling) {
  const auto scale = FindScale(profile, scaling);
  if (!scale) return tl::unexpected(scale.error());
  ScaledProfile result{profile, scale->from, scale->from * scale->factor, {}};
  std::vector<UnitProfile> before = profile.units;
  for (UnitProfile& unit : before) hierarchy::StructureGotoLoops(unit);
  result.profile.units = before;
  result.profile.peak_resident_bytes = result.profile.minor_faults = 0;  // of another size
  for (UnitProfile& unit : result.profile.units) {
    for (Symbol& symbol : unit.model.symbols)
      for (Dimension& dim : symbol.dims)
        if (scale->constant)
          for (Expr* e : {&dim.lower, &dim.extent}) ScaleConstants(*scale, *e);
    for (Procedure& p : unit.model.procedures)
      ForEachStatement(p.body, [&](Stmt& s) { ScaleStatement(*scale, unit.model, s); });
  }
  const FollowedRun run = Follow(before), scaled_run = Follow(result.profile.units, {{scale->name, scale->factor}});
  if (!run.whole || !scaled_run.whole)
    return CouldNot("--scale " + scaling.name, "the run is too long to be followed",
                    "profile the program at the other extent");
  for (std::size_t u = 0; u < before.size(); ++u)
    Recount(before[u], run, scaled_run, *scale, result.profile.units[u]).Run();
  result.kept = KeptIn(before, run);
  return result;
}

}  // namespace fortell
