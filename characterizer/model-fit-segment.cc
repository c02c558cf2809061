#include "characterizer/model-fit-segment.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "f90-bench/suite.h"

namespace fortell {
namespace {

constexpr int kSymbolN = 0, kSymbolM = 1;
constexpr int kLastLine = 1000;  // of a segment's text, at most
constexpr std::int64_t kSampledElements = 1000000;

bool MentionsAny(const Expr& e, const std::set<int>& symbols) {
  if (e.kind == ExprKind::Variable && symbols.count(e.symbol) > 0) return true;
  return std::any_of(e.args.begin(), e.args.end(),
                     [&](const Expr& a) { return MentionsAny(a, symbols); });
}

class Annotator {
 public:
  Annotator(const Segment& segment, const SegmentSize& size)
      : segment_(segment), size_(size), lines_(SegmentLines(segment)) {
    unit_.model.symbols = segment.symbols;
    unit_.model.file = segment.name;
    unit_.model.files = {segment.name};
  }

  UnitProfile Run() {
    fortell::Procedure procedure;
    procedure.name = "segment";
    procedure.count = Count(1);
    procedure.body = segment_.body;
    Walk(procedure.body, 1);
    unit_.model.procedures.push_back(std::move(procedure));
    unit_.model.counters = static_cast<int>(unit_.counters.size());
    return std::move(unit_);
  }

 private:
  int Count(double value) {
    CountRule rule;
    rule.kind = CountRule::Kind::Counter;
    rule.a = static_cast<int>(unit_.counters.size());
    unit_.counters.push_back(static_cast<std::int64_t>(std::llround(value)));
    unit_.model.counts.push_back(rule);
    return static_cast<int>(unit_.model.counts.size()) - 1;
  }

  double Number(const Expr& e, double absent = 0) const {
    if (!e.Present()) return absent;
    if (e.kind == ExprKind::Constant) return e.value;
    if (e.kind == ExprKind::Variable)
      return static_cast<double>(e.symbol == kSymbolN   ? size_.n
                                 : e.symbol == kSymbolM ? size_.m
                                                        : 0);
    if (e.args.size() == 1) return e.name == "neg" ? -Number(e.args[0]) : Number(e.args[0]);
    if (e.args.size() != 2) return 0;
    const double a = Number(e.args[0]), b = Number(e.args[1]);
    if (e.name == "add") return a + b;
    if (e.name == "sub") return a - b;
    if (e.name == "mul") return a * b;
    return e.name == "div" && b != 0 ? std::trunc(a / b) : 0;
  }

  // Probability that a condition holds for one element, from the fills of segment.h: reals uniform
  // in (0.5, 1.5), logicals true with the size's fraction.
  double Probability(const Expr& e, const std::set<int>& running) const {
    if (e.kind == ExprKind::Array) return std::max(0.0, size_.fraction);
    if (e.kind == ExprKind::Constant) return e.value != 0 ? 1 : 0;
    if (e.kind != ExprKind::Operation || e.args.empty()) return 0.5;
    if (e.name == "not") return 1 - Probability(e.args[0], running);
    if (e.args.size() < 2) return 0.5;
    if (e.name == "and") return Probability(e.args[0], running) * Probability(e.args[1], running);
    if (e.name == "or") {
      const double a = Probability(e.args[0], running), b = Probability(e.args[1], running);
      return a + b - a * b;
    }
    if (MentionsAny(e, running)) {
      // A running extreme: the k-th element exceeds all before it with probability 1/k.
      const double elements = static_cast<double>(size_.n * std::max<std::int64_t>(1, size_.m));
      const double exceeds = (std::log(std::max(1.0, elements)) + 0.577) / std::max(1.0, elements);
      return e.name == "gt" || e.name == "ge" ? exceeds : 1 - exceeds;
    }
    if (e.args[1].kind != ExprKind::Constant) return 0.5;
    const double below = std::min(1.0, std::max(0.0, e.args[1].value - 0.5));
    if (e.name == "lt" || e.name == "le") return below;
    if (e.name == "gt" || e.name == "ge") return 1 - below;
    return e.name == "ne" ? 1 : 0;
  }

  static void AssignedIn(const Block& block, std::set<int>& symbols) {
    for (const Stmt& s : block.body)
      if (const auto* a = std::get_if<Assignment>(&s.node))
        if (a->target.kind == ExprKind::Variable) symbols.insert(a->target.symbol);
  }

  int MaskSite(double probability, int line) {
    Site site;
    site.kind = Site::Kind::Mask;
    site.line = line;
    site.offset = static_cast<int>(unit_.counters.size());
    site.words = kMaskWords;
    const double mispredicted = hierarchy::IndependentMispredictionRate(probability);
    const double sampled = static_cast<double>(kSampledElements);
    unit_.counters.insert(unit_.counters.end(),
                          {1, 1, 1, kSampledElements, std::llround(probability * sampled),
                           std::llround(mispredicted * sampled), 0});
    unit_.model.sites.push_back(site);
    return static_cast<int>(unit_.model.sites.size()) - 1;
  }

  // Every gather or scatter of the expression gets the facts that its index array's fill implies.
  void IndexSites(const Expr& e, int line) {
    for (const Expr& a : e.args) {
      if (e.kind == ExprKind::Array && a.kind == ExprKind::Array) AddIndexSite(e, a, line);
      IndexSites(a, line);
    }
  }

  void AddIndexSite(const Expr& array, const Expr& index, int line) {
    const double bytes = array.type.Bytes(), n = static_cast<double>(size_.n);
    const bool random = segment_.fills[static_cast<std::size_t>(index.symbol)] == Fill::IndexRandom;
    const double changes = random ? 1 - bytes / 64 / std::max(1.0, n * bytes / 64) : bytes / 64;
    Site site;
    site.kind = Site::Kind::Index;
    site.line = line;
    site.symbol = array.symbol;
    site.offset = static_cast<int>(unit_.counters.size());
    site.words = kIndexWords;
    const auto count = [](double value) { return static_cast<std::int64_t>(std::llround(value)); };
    unit_.counters.insert(unit_.counters.end(),
                          {1, 1, 1, size_.n, random ? 0 : size_.n, count(std::ceil(n * bytes / 64)),
                           size_.n, count(n * changes)});
    unit_.model.sites.push_back(site);
  }

  static int GotoLabel(const Block& block) {
    for (const Stmt& s : block.body)
      if (const auto* j = std::get_if<Jump>(&s.node);
          j && j->kind == JumpKind::Goto && !j->labels.empty())
        return j->labels[0];
    return 0;
  }

  // Places as in the segment's Fortran text, which compilers speak of.
  void SetLines(Stmt& s) {
    if (next_ >= lines_.size()) return;
    s.line = lines_[next_++];
    s.end_line = next_ < lines_.size() ? std::max(s.line, lines_[next_] - 1) : kLastLine;
  }

  void Walk(Block& block, double executions) {
    std::map<int, double> joins;  // label: executions that jumped there
    for (Stmt& s : block.body) {
      if (s.label != 0) executions += joins[s.label];
      SetLines(s);
      s.count = Count(executions);
      if (auto* a = std::get_if<Assignment>(&s.node)) {
        IndexSites(a->value, s.line);
        IndexSites(a->target, s.line);
      } else if (auto* l = std::get_if<Loop>(&s.node)) {
        const double trips = std::max(
            0.0, std::floor((Number(l->upper) - Number(l->lower)) / Number(l->step, 1)) + 1);
        l->trips = Count(executions * trips);
        l->early_exit = Jumps(l->body, JumpKind::Exit);
        Walk(l->body, executions * trips);
      } else if (auto* i = std::get_if<If>(&s.node)) {
        double reached = executions;
        for (IfArm& arm : i->arms) {
          std::set<int> running;
          AssignedIn(block, running);
          AssignedIn(arm.body, running);
          const double p = arm.condition.Present() ? Probability(arm.condition, running) : 1;
          arm.count = Count(reached * p);
          IndexSites(arm.condition, s.line);
          Walk(arm.body, reached * p);
          reached *= 1 - p;
          const int label = GotoLabel(arm.body);
          if (label != 0) joins[label] += executions * p;
          if (label != 0 || Jumps(arm.body, JumpKind::Cycle)) executions -= executions * p;
        }
      } else if (auto* w = std::get_if<Where>(&s.node)) {
        double left = 1;
        for (WhereArm& arm : w->arms) {
          const double p = arm.mask.Present() ? left * Probability(arm.mask, {}) : left;
          if (arm.mask.Present()) arm.mask_site = MaskSite(p, s.line);
          left -= p;
          IndexSites(arm.mask, s.line);
          Walk(arm.body, executions);
        }
      }
    }
  }

  static bool Jumps(const Block& block, JumpKind kind) {
    for (const Stmt& s : block.body) {
      if (const auto* j = std::get_if<Jump>(&s.node); j && j->kind == kind) return true;
      if (const auto* i = std::get_if<If>(&s.node))
        for (const IfArm& arm : i->arms)
          if (Jumps(arm.body, kind)) return true;
    }
    return false;
  }

  const Segment& segment_;
  const SegmentSize size_;
  UnitProfile unit_;
  const std::vector<int> lines_;
  std::size_t next_ = 0;
};

}  // namespace

UnitProfile ProfileOfSegment(const Segment& segment, const SegmentSize& size) {
  return Annotator(segment, size).Run();
}

hierarchy::RunFacts FactsOfSegment(const UnitProfile& unit, const SegmentSize& size) {
  hierarchy::RunFacts facts;
  facts.unit = &unit;
  facts.numbers = {{kSymbolN, static_cast<double>(size.n)},
                   {kSymbolM, static_cast<double>(size.m)}};
  facts.repeated = facts.aligned = true;
  return facts;
}

namespace {

// Flang places the loops of a WHERE construct at the procedure's first line. The first is the mask.
void ReadMisplaced(const LoopReport& report, int first_line,
                   std::vector<hierarchy::LoopFeatures>& loops) {
  const auto vectorised = static_cast<std::size_t>(
      std::count_if(report.remarks.begin(), report.remarks.end(), [&](const LoopRemark& r) {
        return r.kind == "vectorised" && r.line < first_line;
      }));
  if (vectorised == 0) return;
  const auto always = static_cast<std::size_t>(
      std::count_if(loops.begin(), loops.end(), [](const auto& l) { return !l.optional; }));
  for (std::size_t k = 0; k < loops.size(); ++k) {
    if (vectorised + 1 >= always)
      loops[k].vectorised = true;
    else if (k == 0 || vectorised > 1)
      loops[k].vectorised.reset();
  }
}

}  // namespace

std::vector<hierarchy::LoopFeatures> LoopsOfSegment(const Segment& segment, const SegmentSize& size,
                                                    const LoopReport* report,
                                                    const hierarchy::CompilerRules* rules) {
  const UnitProfile unit = ProfileOfSegment(segment, size);
  hierarchy::RunFacts facts = FactsOfSegment(unit, size);
  facts.reports = {report};
  facts.rules = rules;
  hierarchy::Lowering lowering = hierarchy::Lower(facts);
  std::vector<hierarchy::LoopFeatures> loops;
  if (!lowering.uncovered.empty()) return loops;
  for (auto& record : lowering.records) loops.push_back(std::move(record.features));
  const Block& body = unit.model.procedures[0].body;
  if (report && !body.body.empty()) ReadMisplaced(*report, body.body.front().line, loops);
  return loops;
}

}  // namespace fortell
