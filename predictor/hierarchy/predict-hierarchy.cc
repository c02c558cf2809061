// The default model's prediction: every lowered loop's time, shared among the lines it stands for.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/decisions/loops-around.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/features/load-waits.h"
#include "predictor/hierarchy/lowering/c-pointers.h"
#include "predictor/hierarchy/lowering/concurrent-order.h"
#include "predictor/hierarchy/lowering/goto-loops.h"
#include "predictor/hierarchy/lowering/joined-units.h"
#include "predictor/hierarchy/lowering/lowering.h"
#include "predictor/hierarchy/lowering/pointer-walks.h"
#include "predictor/hierarchy/lowering/serial-statements.h"
#include "predictor/hierarchy/lowering/short-arrays.h"
#include "predictor/hierarchy/memory/rows-in-turn.h"
#include "predictor/hierarchy/memory/storage-replay.h"
#include "predictor/hierarchy/model/loop-terms.h"
#include "predictor/hierarchy/model/opportunities.h"
#include "predictor/hierarchy/model/serial-prices.h"
#include "predictor/hierarchy/values/followed-loops.h"
#include "predictor/hierarchy/waiting-steps.h"
#include "predictor/predict.h"

namespace fortell {
namespace {

using namespace hierarchy;

constexpr double kNormal90 = 1.645;
// Statements' errors share causes (one cost wrong is wrong everywhere): correlation of their
// errors.
constexpr double kErrorCorrelation = 0.3;
// Programs hold what no generated segment does: standard deviation of log(predicted / actual) beyond
// the fit's own error, the same cause in all lines (docs/model.md, interval).
constexpr double kFormError = 0.40;
// Statements of the program that are visited to follow its bounds: a few milliseconds.
constexpr std::size_t kFollowed = 50000;

struct LineSum {
  StatementPrediction prediction;
  double squares = 0;  ///< of the parts' deviations in seconds
  double linear = 0;
  double heaviest = 0;  ///< seconds of the part that names bound and why
};

// Empty for scalar code outside loops, which no compiler vectorises.
std::string StructureOf(const LoopRecord& record) {
  if (record.levels.empty()) return "";
  const auto& vectorised = record.features.vectorised;
  std::string text = !vectorised ? "" : *vectorised ? "vectorised, " : "scalar, ";
  text += !vectorised             ? "by probes"
          : record.assumed       ? "as assumed"
          : record.judge.empty() ? "by the compiler's report"
                                 : "by test " + record.judge;
  for (const std::string& reason : record.reasons) text += "; " + reason;
  return text;
}

class Predictor {
 public:
  Predictor(const Profile& profile, const PairKnowledge& knowledge,
            const ModelParameters& parameters)
      : profile_(profile),
        knowledge_(knowledge),
        parameters_(parameters),
        pages_(PageCosts::From(knowledge.parameters)),
        prices_(knowledge.parameters),
        rules_(knowledge.verdicts),
        load_latency_(knowledge.parameters, parameters.mean.Of(Single::Cache1)) {
    forward_wide_ = SecondsOf("SEQ-RD-FORWARD-WIDE");
    table_jump_ = SecondsOf("SEQ-SELECTCASE");
    forward_shifted_ = SecondsOf("SEQ-RD-FORWARD-SHIFTED");
    for (std::size_t k = 0; k < kDescribed; ++k) described_[k] = SecondsOf(kDescribedPrices[k]);
  }

  Prediction Run() {
    Join();
    const FollowedRun followed = FollowLoops({&program_.unit}, kFollowed);
    const Lowering lowering = Lower(followed);
    for (const LoopRecord& r : lowering.records) {
      Loop(r);
      Opportunities(r.features);
    }
    if (pages_) {
      FirstTouches(lowering.first_touches);
      StorageFaultsOfRun(lowering);
      AddFaults();
    }
    for (const Uncovered& n : lowering.uncovered) Miss(n);
    // Of a procedure that is not known the call itself is known.
    for (const Uncovered& n : lowering.external) {
      Miss({"call of " + n.what, n.reason, n.line, n.file_index, n.executions});
      if (n.executions > 0) unknown_.insert(n.what);
    }
    for (const SerialUse& use : lowering.serial) Serial(use);
    WaitForSteps();
    if (prices_.Has("process-start")) ProcessStarts();
    return Finish();
  }

 private:
  const ProgramModel& Model() const { return program_.unit.model; }
  std::string FileOf(int index) const { return Model().files[static_cast<std::size_t>(std::max(0, index))]; }

  /// The program's source files as one, with GOTOs as loops and pointers as places of nodes.
  void Join() {
    std::vector<UnitProfile> units = profile_.units;
    const bool chooses_order = ChoosesOrder();
    for (UnitProfile& unit : units) {
      StructureGotoLoops(unit), AssignCPointers(unit);
      if (chooses_order) OrderConcurrentLoops(unit);
    }
    live_nodes_ = StructurePointerWalks(units);
    program_ = JoinUnits(std::move(units));
    joined_reports_ = program_.Join(knowledge_.reports);
    std::vector<LoopReport*> by_file;
    for (const std::size_t unit : program_.unit_of_file) {
      const bool asked = unit < knowledge_.reports.size() && knowledge_.reports[unit];
      by_file.push_back(asked ? &joined_reports_[unit] : nullptr);
    }
    MoveWordsToLoopsAround(by_file, program_.unit.model);
    reports_.assign(by_file.begin(), by_file.end());
    WriteOutShortArrays(program_.unit, reports_, &rules_);
  }

  Lowering Lower(const FollowedRun& followed) {
    RunFacts facts;
    facts.unit = &program_.unit;
    facts.output = profile_.output;
    if (followed.whole) facts.followed = &followed;
    facts.reports = reports_;
    facts.rules = &rules_;
    facts.live_nodes = live_nodes_;
    facts.if_conversion = prices_.IfConversion(parameters_.mean.Of(Single::Misprediction));
    for (const std::string& name : LibraryParameters())
      if (prices_.Has(name)) facts.prices.insert(name);
    facts.section_assignment = prices_.Has("SEQ-ASSIGN-SECTION");
    facts.without_temporary = WithoutTemporary();
    Lowering lowering = hierarchy::Lower(facts);
    for (LoopRecord& r : lowering.records) {
      MindChecks(r.features);
      Assume(r);
      WithinMemory(r.features);
      PriceWaits(load_latency_, r.features);
      PriceRows(prices_, parameters_.mean, r.features);
      r.features.table_jumps_s = r.features.table_jumps * table_jump_;
      for (std::size_t k = 0; k < kDescribed; ++k) r.features.described_s += r.features.described[k] * described_[k];
      if (r.features.begins_with_result) r.features.entry_wait_s = forward_wide_;
      if (r.features.moves_window > 0) r.features.window_wait_s = forward_shifted_;
    }
    return lowering;
  }

  /// Does the pair's compiler choose the order of loops that have none? Else what goes along rows takes longer.
  bool ChoosesOrder() const {
    constexpr double kLonger = 1.5;
    const double rows = SecondsOf("SEQ-CONCURRENT-ROWS"), columns = SecondsOf("SEQ-CONCURRENT-COLUMNS");
    return columns > 0 && rows < kLonger * columns;
  }

  /// 0 where the pair has no such parameter, or where a difference of nearly equal times came out below 0.
  double SecondsOf(const char* parameter) const {
    SerialUse use;
    use.parts = {{parameter, 1, 0, true}};
    std::string missing;
    const auto price = prices_.Of(use, &missing);
    return price ? std::max(0.0, price->seconds) : 0;
  }

  /// Shown at the main program's first line; once for each run that the profile holds.
  void ProcessStarts() {
    const auto& procedures = Model().procedures;
    for (std::size_t k = 0; k < procedures.size(); ++k) {
      if (procedures[k].kind != fortell::Procedure::Kind::MainProgram) continue;
      SerialUse use;
      use.what = "start of the process";
      use.bound = "call";
      use.why = "The system starts the program, its libraries are brought in.";
      use.parts = {{"process-start"}};
      use.times = static_cast<double>(program_.unit.Executions(procedures[k].count));
      use.line = procedures[k].line;
      use.file_index = procedures[k].file_index;
      use.procedure = static_cast<int>(k);
      if (use.times > 0) Serial(use);
    }
  }

  static constexpr double kMostly = 0.5;  // a compiler does it one way or the other

  /// Does the pair's compiler make the temporaries of WHERE that others do without?
  bool MakesOptional() const {
    return parameters_.mean.Of(Single::MaskedCopy) > kMostly;
  }

  /// The compiler's word is about a version behind a check at run time. Whether that check passes for references to
  /// one plane, or is done once for the loop around and fails, the segments in place tell.
  void MindChecks(LoopFeatures& f) const {
    if (f.sweeps_plane && f.vectorised.value_or(true) &&
        parameters_.mean.Of(Hindrance::InPlace) < kMostly)
      f.vectorised = false;
  }

  /// What the user wants to be taken for granted, against report and probes.
  void Assume(LoopRecord& record) const {
    if (record.levels.empty()) return;
    for (const LoopAssumption& a : knowledge_.assumptions)
      for (const LineShare& l : record.features.lines) {
        if (a.as == LoopAssumption::As::NoTemporary || !a.IsAbout(FileOf(l.file_index), l.line))
          continue;
        record.features.vectorised = a.as == LoopAssumption::As::Vector;
        record.assumed = true;
      }
  }

  /// Lines whose array temporaries the user wants to be taken away.
  std::set<std::pair<int, int>> WithoutTemporary() const {
    std::set<std::pair<int, int>> lines;
    for (const LoopAssumption& a : knowledge_.assumptions)
      for (std::size_t f = 0; f < Model().files.size(); ++f)
        if (a.as == LoopAssumption::As::NoTemporary && a.IsAbout(Model().files[f], a.line))
          lines.emplace(static_cast<int>(f), a.line);
    return lines;
  }

  void Miss(const Uncovered& n) {
    if (n.executions == 0) return;
    const auto executions = static_cast<std::int64_t>(std::max(0.0, n.executions));
    const std::string file = FileOf(n.file_index);
    const auto [place, is_new] = missed_.try_emplace({n.what, file, n.line}, Missed{not_covered_.size()});
    if (is_new) not_covered_.push_back({n.what, file, n.line, 0, n.reason});
    NotCovered& known = not_covered_[place->second.index];
    known.executions = std::max(known.executions, executions);
    if (n.what.rfind("operation ", 0) == 0) return;  // counted where they are
    double& operations = place->second.operations;
    operations = std::max(operations, std::max(1.0, n.executions) * n.elements);
  }

  /// New pages at a line.
  struct Faults {
    LineKey key;
    double faults = 0, seconds = 0, times = 0;  ///< faults and their seconds over the run
    std::string source, why;
    double calls = 0;  ///< of the system
    double never_had = 0;  ///< of the faults
    bool allocated = false;  ///< by a statement of the program, whatever the compiler keeps
  };

  /// What the run had besides `all` that statements are known for (arrays that a dummy argument allocates, results of functions,
  /// blocks of libraries): the pages that were in memory, and those that came again where a compiler of the same family
  /// built the program. Shown at the main program's first line.
  Faults FaultsOfNoStatement(double all) const {
    const auto& procedures = Model().procedures;
    const auto main = std::find_if(procedures.begin(), procedures.end(),
                                   [](const auto& p) { return p.kind == fortell::Procedure::Kind::MainProgram; });
    Faults others;
    if (main == procedures.end()) return others;
    others.key = {static_cast<int>(main - procedures.begin()), main->file_index, main->line};
    const double page = pages_->rules.page_bytes;
    double never_had = 0;
    for (const Faults& f : faults_) never_had += f.never_had;
    const double seen = profile_.minor_faults > 0 ? std::max(0.0, profile_.minor_faults - kOfEveryProcess / page - all)
                                                  : std::numeric_limits<double>::infinity();
    if (profile_.peak_resident_bytes > 0)
      others.never_had = std::min(seen, std::max(0.0, RoomInMemory() / page - never_had));
    others.faults = others.never_had;
    const bool as_built = BuiltByFamily(profile_.units, knowledge_.pair.compiler.family) && pages_->temporaries_on_heap;
    if (as_built && std::isfinite(seen)) others.faults = seen;
    others.seconds = others.never_had * pages_->new_page_seconds + (others.faults - others.never_had) * pages_->fault_seconds;
    others.times = 1;
    others.source = "page-fault, new-page";
    others.why = "Pages that the run had, and no statement is known to ask for, come when they are touched first.";
    return others;
  }

  /// No more than the run itself had: what the C library keeps hangs on where blocks come to lie, and the replay may be wrong about
  /// that. Where a compiler of another family built it, of what ALLOCATE asks for alone.
  void AddFaults() {
    double all = 0;
    for (const Faults& f : faults_) all += f.faults;
    if (Faults others = FaultsOfNoStatement(all); others.faults > 0) {
      all += others.faults;
      faults_.push_back(std::move(others));
    }
    // Where pages of 2 MiB are given out there are fewer, but what was in memory came once at least.
    const double seen = profile_.minor_faults > 0
                            ? std::max(profile_.minor_faults, profile_.peak_resident_bytes / pages_->rules.page_bytes)
                            : 0;
    const bool as_built = BuiltByFamily(profile_.units, knowledge_.pair.compiler.family);
    const auto bounded = [&](const Faults& f) { return as_built || f.allocated; };
    double of_run = 0;
    for (const Faults& f : faults_)
      if (bounded(f)) of_run += f.faults;
    for (const Faults& f : faults_) {
      const double share = bounded(f) && seen > 0 && of_run > seen ? seen / of_run : 1;
      LoopEstimate e;
      const double pages = share * f.seconds, calls = share * f.calls * pages_->call_seconds;
      e.seconds = pages + calls;
      e.deviation = std::hypot(parameters_.fit_error, pages_->relative_deviation);
      if (pages > 0) e.terms.push_back({"page faults", pages, f.source});
      if (calls > 0) e.terms.push_back({"calls of the system for the heap", calls, "heap-call"});
      e.bound = "memory";
      e.why = f.why;
      operations_ += share * f.faults;
      Add(f.key, e, 1, f.times);
    }
  }

  static std::string KiB(double bytes) { return std::to_string(std::llround(bytes / 1024)) + " KiB"; }

  /// What the program takes from the heap and gives back. Work arrays are shown at the procedure's first line:
  /// no statement of its body stands for them.
  void StorageFaultsOfRun(const Lowering& lowering) {
    if (pages_->fault_seconds <= 0) return;
    const ReplayedProgram replayed{&program_.unit, &lowering.temporaries, &lowering.storage, reports_,
                                   profile_.peak_resident_bytes};
    for (const StorageFaults& f : ReplayStorage(replayed, *pages_, MakesOptional())) {
      const LineKey key{f.procedure, f.file_index, f.line};
      const auto add = [&](const std::string& source, const std::string& why) {
        // Pages that were given back are at hand, in the system's lists and in the caches.
        const double never_had = std::min(f.never_had, f.faults);
        const double seconds = never_had * pages_->new_page_seconds + (f.faults - never_had) * pages_->fault_seconds;
        const bool allocated = f.of != StorageFaults::Of::WorkArrays && f.of != StorageFaults::Of::Temporaries;
        faults_.push_back({key, f.faults, seconds, f.executions, source, why, f.calls, never_had, allocated});
      };
      if (f.of == StorageFaults::Of::WorkArrays)
        add("page-fault, work-array-kept",
            "Work arrays of " + KiB(f.bytes) +
                " go back to the system after each call; their pages come anew in the next.");
      else if (f.of == StorageFaults::Of::Temporaries)
        add("page-fault, temporary-kept",
            "Array temporaries of " + KiB(f.bytes) +
                " go back to the system after each execution; their pages come anew in the next.");
      else
        add("page-fault", "The pages of " + KiB(f.bytes) + " that are allocated come when they are touched first.");
    }
  }

  /// What was touched since the data came was in memory: of arrays that are larger than what the program uses of them the rest
  /// is no distance.
  void WithinMemory(LoopFeatures& f) const {
    const double room = RoomInMemory();
    for (Stream& s : f.streams) s.reuse_bytes = std::min(s.reuse_bytes, room);
    for (LoadWait& w : f.waits) w.array_bytes = std::min(w.array_bytes, room);
  }

  static constexpr double kOfEveryProcess = 3 << 20;  // [B] code and data of the libraries

  /// How many nodes live at a time is not known where one comes for one that goes (a queue), but they were in memory.
  double RoomInMemory() const {
    const double peak = profile_.peak_resident_bytes;
    constexpr double kLeast = 1 << 16;  // what a program of its own has at least
    return peak > 0 ? std::max(kLeast, peak - kOfEveryProcess) : std::numeric_limits<double>::infinity();
  }

  /// Shown at the first line of a procedure that uses them: which statement is first is not known.
  void FirstTouches(const std::vector<FirstTouch>& touches) {
    const auto add = [&](const LineKey& key, double bytes, const std::string& what) {
      const double pages = bytes / pages_->rules.page_bytes;
      faults_.push_back({key, pages, pages * pages_->new_page_seconds, 1,
                         pages_->new_page_seconds == pages_->fault_seconds ? "page-fault" : "new-page",
                         "Pages of " + what + ", " + KiB(bytes) + ", come when they are touched first.", 0, pages});
    };
    std::map<int, double> bytes;  // by procedure
    for (const FirstTouch& t : touches) {
      if (t.bytes < pages_->rules.page_bytes) continue;
      if (t.line > 0)
        add({t.procedure, t.file_index, t.line}, std::min(t.bytes, RoomInMemory()), "nodes");
      else
        bytes[std::max(0, t.procedure)] += t.bytes;
    }
    for (const auto& [procedure, sum] : bytes) {
      const auto& shown = Model().procedures[static_cast<std::size_t>(procedure)];
      add({procedure, shown.file_index, shown.line}, sum, "static arrays");
    }
  }

  void Serial(SerialUse use) {
    if (use.work_array && !(pages_ && pages_->work_arrays_on_heap)) return;
    if (use.pages_apart && pages_)
      use.parts.erase(std::remove_if(use.parts.begin(), use.parts.end(),
                                     [](const SerialPart& p) { return p.parameter == kAllocateTouch; }),
                      use.parts.end());
    std::string missing;
    const auto price = prices_.Of(use, &missing);
    if (!price) {
      const std::string next = " (characterize --only serial)";
      return Miss({use.what, "the pair has no measured " + missing + next,
                                            use.line, use.file_index, use.times});
    }
    LoopEstimate e;
    e.seconds = use.times * price->seconds;
    e.deviation = std::hypot(parameters_.fit_error, price->deviation);
    if (e.seconds > 0) e.terms = {{use.what, e.seconds, price->source}};
    e.bound = use.bound;
    e.why = use.why;
    operations_ += use.times;
    Add({use.procedure, use.file_index, use.line}, e, 1, use.times);
  }

  void Loop(const LoopRecord& record) {
    LoopEstimate e = EstimateLoop(record.features, parameters_);
    e.structure = StructureOf(record);
    operations_ += e.operations;
    unmeasured_ += e.unmeasured;
    if (e.unmeasured > 0 && !record.features.lines.empty())
      Miss({"operation " + e.unmeasured_what, "the pair's characterization did not measure it",
            record.features.lines[0].line, record.features.lines[0].file_index, e.unmeasured});
    // Lines that compute nothing themselves (ip = i + 1) take no part, unless there are no others.
    double weights = 0;
    for (const LineShare& l : record.features.lines) weights += l.weight;
    const double equal =
        record.features.lines.empty() ? 0 : 1.0 / static_cast<double>(record.features.lines.size());
    for (const LineShare& l : record.features.lines)
      Add({l.procedure >= 0 ? l.procedure : record.procedure, l.file_index, l.line}, e, weights > 0 ? l.weight / weights : equal,
          l.executions);
  }

  /// At the line that answers for most of the loop; loops of one statement are added up.
  void Opportunities(const LoopFeatures& loop) {
    if (loop.lines.empty()) return;
    const auto line = std::max_element(
        loop.lines.begin(), loop.lines.end(),
        [](const LineShare& a, const LineShare& b) { return a.weight < b.weight; });
    for (const LoopSaving& saving : SavingsOf(loop, parameters_)) {
      Opportunity& sum =
          opportunities_[{FileOf(line->file_index), line->line, saving.what}];
      sum.test = saving.test;
      sum.seconds += saving.seconds;
    }
  }

  std::vector<Opportunity> WorthTelling(double total) const {
    constexpr double kLeastShare = 0.01;
    std::vector<Opportunity> list;
    for (const auto& [key, saving] : opportunities_) {
      if (saving.seconds < kLeastShare * total) continue;
      Opportunity one = saving;
      std::tie(one.file, one.line, one.what) = key;
      for (const OptimizationVerdict& v : knowledge_.verdicts)
        if (v.test == one.test) one.applied = v.applied;
      list.push_back(std::move(one));
    }
    std::stable_sort(list.begin(), list.end(), [](const Opportunity& a, const Opportunity& b) {
      return a.seconds > b.seconds;
    });
    return list;
  }

  /// Loops that hold loops and calls wait from one iteration to the next as innermost ones do.
  void WaitForSteps() {
    std::map<LineKey, LineTime> times;
    for (const auto& [key, sum] : lines_) {
      LineTime& time = times[key];
      time.seconds = sum.prediction.seconds;
      for (const Term& t : sum.prediction.terms) {
        if (t.name.rfind("latency", 0) == 0) time.waits += t.seconds;
        if (t.name == "branches") time.branches += t.seconds;
      }
    }
    constexpr double kFewBytes = 64;
    const double load = load_latency_.Known() ? load_latency_.Seconds(kFewBytes) : 0;
    for (const auto& [key, seconds] : WaitingSteps(program_.unit, reports_, parameters_.mean, load, times)) {
      LoopEstimate wait;
      wait.seconds = seconds;
      wait.deviation = parameters_.fit_error;
      wait.bound = "latency";
      wait.why = "Each step waits for the result of the one before it.";
      wait.terms = {{"latency from step to step", seconds, "latency/*"}};
      Add(key, wait, 1, static_cast<double>(lines_.at(key).prediction.executions));
    }
  }

  void Add(const LineKey& key, const LoopEstimate& e, double share, double executions) {
    LineSum& sum = lines_[key];
    StatementPrediction& s = sum.prediction;
    const double seconds = share * e.seconds;
    s.executions = std::max(s.executions, static_cast<std::int64_t>(std::llround(executions)));
    s.seconds += seconds;
    sum.squares += std::pow(seconds * e.deviation, 2);
    sum.linear += seconds * e.deviation;
    for (const Term& t : e.terms) {
      auto same = std::find_if(s.terms.begin(), s.terms.end(),
                               [&](const Term& k) { return k.name == t.name; });
      if (same == s.terms.end())
        s.terms.push_back({t.name, share * t.seconds, t.source});
      else
        same->seconds += share * t.seconds;
    }
    if (seconds >= sum.heaviest) {
      sum.heaviest = seconds;
      s.bound = e.bound;
      s.why = e.why;
      s.structure = e.structure;
    }
  }

  std::string Structure() const {
    std::size_t known = 0;
    for (const auto& report : knowledge_.reports) known += report ? 1 : 0;
    if (known == 0)
      return knowledge_.verdicts.empty() ? "by probes" : "by the optimization tests, else by probes";
    if (known == profile_.units.size()) return "by the compiler's report";
    return "by the compiler's report for " + std::to_string(known) + " of " +
           std::to_string(profile_.units.size()) + " source files, else by probes";
  }

  static double Deviation(double squares, double linear, double seconds) {
    if (seconds <= 0) return 0;
    return std::sqrt(kErrorCorrelation * linear * linear + (1 - kErrorCorrelation) * squares) /
           seconds;
  }

  static std::pair<double, double> Interval90(double seconds, double deviation) {
    const double factor = std::exp(kNormal90 * std::hypot(deviation, kFormError));
    return {seconds / factor, seconds * factor};
  }

  Prediction Finish() {
    Prediction p;
    p.program = profile_.program;
    p.machine = knowledge_.pair.name;
    p.model = "hierarchy";
    double squares = 0, linear = 0;
    for (auto& [key, sum] : lines_) {
      StatementPrediction& s = sum.prediction;
      s.file = FileOf(key.file_index);
      s.line = key.line;
      if (key.procedure >= 0)
        s.procedure = Model().procedures[static_cast<std::size_t>(key.procedure)].name;
      const double deviation = Deviation(sum.squares, sum.linear, s.seconds);
      std::tie(s.low, s.high) = Interval90(s.seconds, deviation);
      squares += std::pow(deviation * s.seconds, 2);
      linear += deviation * s.seconds;
      p.seconds += s.seconds;
      p.statements.push_back(std::move(s));
    }
    const double deviation = Deviation(squares, linear, p.seconds);
    std::tie(p.low, p.high) = Interval90(p.seconds, deviation);
    double missed = unmeasured_;
    for (const auto& [place, m] : missed_) missed += m.operations;
    const double all = operations_ + missed - unmeasured_;
    p.coverage = all > 0 ? 1 - missed / all : 1;
    p.not_covered = std::move(not_covered_);
    p.unknown_procedures.assign(unknown_.begin(), unknown_.end());
    p.opportunities = WorthTelling(p.seconds);
    p.structure = Structure();
    return p;
  }

  const Profile& profile_;
  JoinedUnits program_;
  std::vector<LoopReport> joined_reports_;  ///< by unit
  ReportsByFile reports_;
  const PairKnowledge& knowledge_;
  const ModelParameters& parameters_;
  std::map<int, double> live_nodes_;
  std::vector<Faults> faults_;
  const std::optional<PageCosts> pages_;
  const SerialPrices prices_;
  double table_jump_ = 0;    ///< seconds of a jump to a place that a table tells
  std::array<double, kDescribed> described_{};  ///< seconds of an instruction for places that descriptors tell
  double forward_wide_ = 0;  ///< seconds of an entry of vector code that begins with the last one's result
  double forward_shifted_ = 0;  ///< seconds of an entry of vector code whose window has moved
  const CompilerRules rules_;
  const LoadLatency load_latency_;
  std::map<LineKey, LineSum> lines_;
  std::map<std::tuple<std::string, int, std::string>, Opportunity> opportunities_;
  std::vector<NotCovered> not_covered_;
  std::set<std::string> unknown_;  ///< procedures that are called and have no program model
  struct Missed {
    std::size_t index = 0;  ///< in not_covered_
    double operations = 0;  ///< executions, of array statements times their elements
  };
  std::map<std::tuple<std::string, std::string, int>, Missed> missed_;
  double operations_ = 0, unmeasured_ = 0;
};

}  // namespace

Result<Prediction> PredictHierarchy(const Profile& profile, const PairKnowledge& knowledge) {
  const auto parameters = FromParameters(knowledge.parameters, knowledge.pair.name);
  if (!parameters) return tl::unexpected(parameters.error());
  return Predictor(profile, knowledge, *parameters).Run();
}

}  // namespace fortell
