#include "predictor/hierarchy/decisions/compilers-word.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/remark-words.h"
#include "predictor/hierarchy/loops/function-bodies.h"
#include "predictor/hierarchy/loops/reference.h"

namespace fortell::hierarchy {
namespace {

// Is there a remark of the kind at these lines?
bool SaysAny(const LoopReport& report, const char* kind, int file_index, int first_line, int last_line) {
  const auto [begin, end] = report.Between(file_index, first_line, last_line);
  return std::any_of(begin, end, [kind](const LoopRemark& r) { return r.kind == kind; });
}

std::optional<double> NumberBefore(const std::string& text, const char* unit) {
  const std::size_t end = text.find(unit);
  if (end == std::string::npos || end == 0) return std::nullopt;
  const std::size_t begin = text.find_last_not_of("0123456789", end - 1) + 1;
  if (begin == end) return std::nullopt;
  return std::atof(text.substr(begin, end - begin).c_str());
}

bool HasUnrolled(const LoopReport::Range& remarks, double trips) {
  return std::any_of(remarks.first, remarks.second, [&](const LoopRemark& r) {
    return r.kind == kUnrolled && NumberBefore(r.text, " iterations") == trips;
  });
}

// No loop, and no array statement.
bool IsStraight(const Block& body) {
  bool straight = true;
  ForEachStatement(body, [&](const Stmt& s) {
    const auto* a = std::get_if<Assignment>(&s.node);
    straight = straight && !std::holds_alternative<Loop>(s.node) && !std::holds_alternative<Where>(s.node) && (!a || a->target.rank == 0);
  });
  return straight;
}

// Instructions that work on real numbers.
struct Arithmetic {
  double packed = 0, single = 0;
  double Excess() const { return packed - single; }
  void Add(const LoopReport& report, int file_index, int line) {
    packed += report.Count(kPacked, file_index, line);
    single += report.Count(kSingle, file_index, line);
  }
};

class Words {
 public:
  Words(const LoopReport& report, const InnerLoop& loop) : report_(report), loop_(loop) {}

  bool AtLoop(const char* kind) const { return Times(kind) > 0; }

  // Outer-loop vectorisation, or this loop was unrolled into the one around it. The statements of a
  // distributed loop are loops of their own: a word on one says nothing of the loop inside.
  bool OuterVectorised() const { return VectorisedAround() < loop_.source.outer_lines.size(); }

  // The innermost loop around that is vectorised; as many as there are: none.
  std::size_t VectorisedAround() const {
    const auto& lines = loop_.source.outer_lines;
    return static_cast<std::size_t>(
        std::find_if(lines.begin(), lines.end(),
                     [&](int line) { return Says(kVectorised, line) && !Says(kDistributed, line); }) -
        lines.begin());
  }

  // Bytes of the vectors of each of the loop's versions; 0 where the remark tells no length.
  std::vector<double> VectorBytes() const { return VectorBytes(RemarksAtLoop()); }
  // The same of a loop around.
  std::vector<double> VectorBytesAt(int line) const {
    return VectorBytes(RemarksAt(line));
  }

  // Iterations that the vectors of the loop hold; 0 where the remark tells no such number.
  double Lanes() const { return LargestBehind(RemarksAtLoop(), kWidth, 0); }
  // The same of a loop around.
  double LanesAt(int line) const { return LargestBehind(RemarksAt(line), kWidth, 0); }

  // "unrolled loop by a factor of 4 with run-time trip count": of loops that share the lines the largest.
  double Unrolled() const { return LargestBehind(RemarksAtLoop(), "by a factor of ", 1, kScalarVersion); }

  // Vectors that the loop's body has side by side for each of its values.
  double Interleaved() const { return LargestBehind(RemarksAtLoop(), "interleaved count:", 1); }

  // Loops that were vectorised, if several share the lines: the remainder of one may have a version of its
  // own, with shorter vectors.
  int VectorisedLoops() const {
    const std::vector<double> bytes = VectorBytes();
    if (bytes.empty()) return 0;
    return static_cast<int>(
        std::count(bytes.begin(), bytes.end(), *std::max_element(bytes.begin(), bytes.end())));
  }

  // "loop with 5 iterations completely unrolled": the very number that the loop makes.
  bool UnrolledAllOf(double trips) const { return HasUnrolled(RemarksAtLoop(), trips); }

  int Times(const char* kind) const {
    const auto [begin, end] = RemarksAtLoop();
    return static_cast<int>(
        std::count_if(begin, end, [&](const LoopRemark& r) { return r.kind == kind; }));
  }

  bool AnyStatement(const char* kind) const {
    return std::any_of(loop_.statements.begin(), loop_.statements.end(),
                       [&](const BodyStatement& s) { return Says(kind, s.line); });
  }
  // Most of the arithmetic of the statements works on vectors, by the machine code.
  bool MostlyPacked() const { return ArithmeticOf().Excess() > 0; }
  // At least as much as scalar code does for what fills no vector.
  bool HasVectorLoop() const { return ArithmeticOf().packed > 0 && !MostlySingle(); }
  // Has all the arithmetic of the statements and at the loop's first line been left scalar?
  bool NonePacked() const {
    Arithmetic count = ArithmeticOf();
    count.Add(report_, loop_.source.file_index, loop_.source.first_line);
    return count.packed == 0 && count.single > 0;
  }
  bool MostlySingle() const { return ArithmeticOf().Excess() < 0; }
  // One version with vectors, and it gathers: where the elements lie in a row, it was made for another stride
  // than that which the run has.
  bool OnlyForOtherStrides() const {
    return Times(kVectorised) == 1 && (AtLoop(kGather) || AnyStatement(kGather));
  }
  // LLVM speaks of a loop at its first condition, wherever that came from: of procedures without loops that stand in place of
  // their calls in this loop, and mostly work on vectors.
  bool InInlinedProcedure(const char* kind) const {
    return loop_.functions && std::any_of(loop_.inlined.begin(), loop_.inlined.end(), [&](const InlinedCall& c) {
      const Procedure& p = loop_.functions->model().procedures[static_cast<std::size_t>(c.procedure)];
      if (p.file_index != loop_.source.file_index || !SaysAny(report_, kind, p.file_index, p.line, p.end_line)) return false;
      Arithmetic count;
      for (int line = p.line; line <= p.end_line; ++line) count.Add(report_, p.file_index, line);
      return count.Excess() > 0 && IsStraight(p.body);
    });
  }
  bool EveryStatement(const char* kind) const {
    return !loop_.statements.empty() &&
           std::all_of(loop_.statements.begin(), loop_.statements.end(),
                       [&](const BodyStatement& s) { return Says(kind, s.line); });
  }

 private:
  static constexpr const char* kWidth = "vectorization width:";

  // The largest number that remarks of the kind have behind the word, `least` at least.
  static double LargestBehind(const LoopReport::Range& remarks, const char* word, double least, const char* kind = kVectorised) {
    double largest = least;
    for (auto r = remarks.first; r != remarks.second; ++r)
      if (r->kind == kind) largest = std::max(largest, NumberBehind(r->text, word).value_or(least));
    return largest;
  }
  Arithmetic ArithmeticOf() const {
    std::set<int> lines;
    for (const BodyStatement& s : loop_.statements)
      for (int line = s.line; line > 0 && line <= std::max(s.line, s.last_line); ++line) lines.insert(line);
    Arithmetic count;
    for (const int line : lines) count.Add(report_, loop_.source.file_index, line);
    return count;
  }
  bool Says(const char* kind, int line) const {
    return line > 0 && report_.Says(kind, loop_.source.file_index, line);
  }
  static std::vector<double> VectorBytes(const LoopReport::Range& remarks) {
    std::vector<double> bytes;
    for (auto r = remarks.first; r != remarks.second; ++r)
      if (r->kind == kVectorised) bytes.push_back(NumberBefore(r->text, " byte vectors").value_or(0));
    return bytes;
  }
  LoopReport::Range RemarksAt(int line) const { return report_.Between(loop_.source.file_index, line, line); }
  LoopReport::Range RemarksAtLoop() const {
    return report_.Between(loop_.source.file_index, loop_.source.first_line, loop_.source.last_line);
  }

  const LoopReport& report_;
  const InnerLoop& loop_;
};

bool Copies(const BodyStatement& s) {
  const bool converted = s.value.kind == ExprKind::Operation && s.value.name == "convert";
  const Expr& value = converted ? s.value.args[0] : s.value;
  return s.target.kind == ExprKind::Array &&
         (value.kind == ExprKind::Constant || value.kind == ExprKind::Variable ||
          (value.kind == ExprKind::Array && !converted));
}

/// Names of Fortran begin with a letter: no procedure of the program has such a one.
bool IsOfLibrary(const std::string& called) { return !called.empty() && called.front() == '_'; }

// Is there a call in the machine code of these lines whose procedure satisfies `test`?
template <typename Test>
bool CallsAny(const LoopReport& report, int file_index, int first_line, int last_line, Test test) {
  const auto [begin, end] = report.Between(file_index, first_line, last_line);
  return std::any_of(begin, end, [&](const LoopRemark& r) {
    return r.kind == kMachineCall && test(r.text);
  });
}

// Real numbers alone: parts of a complex one are worked on together without a vectorised loop.
bool SetsReals(const InnerLoop& loop) {
  const auto is = [](const Expr& e, TypeClass cls) { return e.type.cls == cls; };
  return std::any_of(loop.statements.begin(), loop.statements.end(),
                     [&](const BodyStatement& s) { return s.target.Present() && is(s.target, TypeClass::Real); }) &&
         std::none_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
           return is(s.value, TypeClass::Complex) || is(s.target, TypeClass::Complex);
         });
}

// Functions of real numbers that compilers have for vectors as well.
bool CallsMathematics(const Expr& e) {
  static const std::set<std::string> names = {"sin",  "cos",  "tan",   "asin",  "acos",  "atan",   "atan2", "sinh", "cosh",
                                              "tanh", "exp",  "log",   "log10", "gamma", "erf",    "erfc",  "dsin", "dcos",
                                              "dtan", "dexp", "alog",  "dlog",  "dasin", "dacos",  "datan", "hypot"};
  return (e.kind == ExprKind::Intrinsic && e.type.cls == TypeClass::Real && names.count(e.name) > 0) ||
         std::any_of(e.args.begin(), e.args.end(), CallsMathematics);
}

// The vector ABI's names (_ZGVdN4v_sin), or Intel's library.
bool IsVectorFunction(const std::string& called) { return called.rfind("_zgv", 0) == 0 || called.find("svml") != std::string::npos; }

// Are all calls of mathematical functions, of which there are some, ones for vectors?
bool CallsForVectors(const LoopReport& report, const InnerLoop& loop) {
  bool any = false;
  for (const BodyStatement& s : loop.statements) {
    if (!CallsMathematics(s.value)) continue;
    any = CallsAny(report, s.file_index, s.line, std::max(s.line, s.last_line), IsVectorFunction);
    if (!any) return false;
  }
  return any;
}

// Do functions take one number at a time, whatever became of the arithmetic around them?
bool CallsForScalars(const LoopReport& report, const InnerLoop& loop) {
  return report.HasMachineCode() && !CallsForVectors(report, loop) &&
         std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
           return CallsMathematics(s.value) &&
                  CallsAnything(&report, s.file_index, s.line, std::max(s.line, s.last_line));
         });
}

// The run-time support's quotients of complex numbers (C ABI, C99 annex G).
const std::set<std::string>& Quotients() {
  static const std::set<std::string> names = {"__divdc3", "__divsc3"};
  return names;
}

const std::set<std::string>& Magnitudes() {
  static const std::set<std::string> names = {"hypot", "hypotf", "cabs", "cabsf"};
  return names;
}

// Does a statement call one of these, which work on one complex number at a time?
bool CallsForNumbers(const LoopReport& report, const InnerLoop& loop, const std::set<std::string>& names) {
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    return s.value.kind != ExprKind::None &&
           CallsAny(report, s.file_index, s.line, std::max(s.line, s.last_line),
                    [&](const std::string& called) { return names.count(called) > 0; });
  });
}

// Its products and the library's magnitude as well.
bool CallsForComplexNumbers(const LoopReport& report, const InnerLoop& loop) {
  static const std::set<std::string> products = {"__muldc3", "__mulsc3"};
  return CallsForNumbers(report, loop, Quotients()) || CallsForNumbers(report, loop, products) ||
         CallsForNumbers(report, loop, Magnitudes());
}

// One statement that sets or copies: all that a library call can do.
bool OnlyCopies(const InnerLoop& loop) {
  return loop.statements.size() == 1 && Copies(loop.statements[0]);
}

// The machine code of the copy has a loop and calls nothing that could have copied instead.
bool CopiesByItself(const LoopReport& report, const InnerLoop& loop) {
  const LoopPlace& at = loop.source;
  return SaysAny(report, kConditionalJump, at.file_index, at.first_line, at.last_line) &&
         !CallsAny(report, at.file_index, at.first_line, at.last_line,
                            [](const std::string& called) {
                              return called.empty() || called.find("mem") != std::string::npos ||
                                     called.find("assign") != std::string::npos;
                            });
}

// Conditional jumps in the machine code of the lines.
int JumpCount(const LoopReport& report, int file_index, int first_line, int last_line) {
  double jumps = 0;
  for (int line = first_line; line <= std::max(first_line, last_line); ++line)
    jumps += report.Count(kConditionalJump, file_index, line);
  return static_cast<int>(jumps);
}

// Is the expression made of constants and this variable alone?
bool IsOf(const Expr& e, int variable) {
  if (e.kind == ExprKind::Variable) return e.symbol == variable;
  return (e.kind == ExprKind::Constant || e.kind == ExprKind::Operation) &&
         std::all_of(e.args.begin(), e.args.end(), [&](const Expr& a) { return IsOf(a, variable); });
}

// A recurrence over elements that each iteration of the loop around sets anew, at the same places: neither is a loop of vectors.
bool SetsTheSameAround(const InnerLoop& loop, const LoopFeatures& features) {
  if (!features.Is(Hindrance::Serial) || features.chain == decltype(features.chain){} || loop.calls > 0 || loop.exits) return false;
  return std::any_of(loop.statements.begin(), loop.statements.end(), [&](const BodyStatement& s) {
    return s.target.kind == ExprKind::Array && s.target.rank == 0 && !s.target.args.empty() &&
           Mentions(s.target, loop.levels[0].variable) &&
           std::all_of(s.target.args.begin(), s.target.args.end(), [&](const Expr& a) { return IsOf(a, loop.levels[0].variable); });
  });
}

}  // namespace

std::optional<bool> CompilersWord(const LoopReport* report, const InnerLoop& loop,
                                  const LoopFeatures& features) {
  // A procedure's own code that calls mathematical functions for vectors stands in a vectorised loop that calls it.
  if (report && loop.levels.empty() && CallsForVectors(*report, loop)) return true;
  if (!report || loop.levels.empty() || loop.source.first_line <= 0 || loop.source.library)
    return std::nullopt;
  if (CallsForComplexNumbers(*report, loop)) return false;
  const Words words(*report, loop);
  // LLVM tells of the loops of a WHERE at the procedure's first line, or at the line of its mask alone.
  if (loop.masked && (words.AnyStatement(kMaskedStore) || words.AnyStatement(kScatter))) return true;
  // LLVM tells of an array statement's loop at the loop around it.
  const bool around = words.OuterVectorised() && !SetsTheSameAround(loop, features);
  // LLVM speaks of a loop with conditions at the first statement of its body.
  bool vectorised = words.AtLoop(kVectorised) || around ||
                    (!loop.outer && (words.AnyStatement(kVectorised) || words.InInlinedProcedure(kVectorised)));
  // Of a procedure that was put in place of its calls the copies are unrolled, and what is vectorised is the one that
  // nobody calls: of such words about the same loop the machine code tells which holds for most.
  if (vectorised && !words.OuterVectorised() && KnownTrips(loop) && words.UnrolledAllOf(loop.trips) && words.MostlySingle())
    return false;
  // Straight code that once was a loop.
  if (!vectorised && words.AtLoop(kUnrolled) && !CallsForScalars(*report, loop))
    vectorised = words.AtLoop(kBlockVectorised) || words.AnyStatement(kBlockVectorised) ||
                 words.MostlyPacked();
  // The body may also hold what stayed a loop: then that decides.
  if (!vectorised && std::all_of(loop.statements.begin(), loop.statements.end(), Copies))
    vectorised = words.EveryStatement(kLibraryCall) || words.AtLoop(kLibraryCallsAlone) ||
                 (OnlyCopies(loop) && words.AtLoop(kLibraryCall));
  // LLVM tells of a loop at the line where the instructions came from that it is made of, and that may be a statement
  // before. Elements of one statement are put together (block vectorised) with a remark.
  if (!vectorised && loop.array_statement && !loop.outer && words.HasVectorLoop() && !words.AtLoop(kUnrolled) &&
      !words.AtLoop(kBlockVectorised) && !words.AnyStatement(kBlockVectorised) && SetsReals(loop))
    return true;
  if (!vectorised) {
    if (loop.array_statement && OnlyCopies(loop) && !features.Is(Hindrance::Gather) &&
        (loop.copies_result || !CopiesByItself(*report, loop)))
      return std::nullopt;
    return false;
  }
  // Some compilers speak of all loops of a WHERE at its first line: what they vectorised may be those that
  // only keep the masks.
  // Where the machine code jumps by the mask, or has no vectors of real numbers, it is these.
  if (loop.masked && SetsReals(loop) && words.NonePacked()) return false;
  if (loop.kept_masks > 0 && words.VectorisedLoops() <= loop.kept_masks) {
    if (report->HasMachineCode() && loop.mispredictions > 0) return false;
    return std::nullopt;
  }
  // The word is about a version for arrays that do not meet; these do.
  if (features.serialised && !words.OuterVectorised()) return false;
  // Or without the procedure that these iterations call: whether an optional one is there is asked in front of the loop.
  constexpr double kMostIterations = 0.5;
  if (loop.calls > kMostIterations && !words.OuterVectorised()) return false;
  // Or about a part of the loop that was split off: what waits for the iteration before is in the other one.
  if (features.Is(Hindrance::Serial) && words.AtLoop(kDistributed)) return false;
  if (features.interleaves_sections && words.AtLoop(kChecked)) return false;
  // With a stride that only the run knows compilers vectorise a version for stride 1, or put vectors
  // together element by element: the word is the same. And a scalar version that was worth
  // unrolling is taken where a check at run time fails; where the distance is known, it is what is left over.
  // A scalar that a condition sets for later iterations, or for what follows the loop, is not vectorised as others are: a
  // sum stays in order, of a merge its last part is split off. Where the loop around is vectorised each lane has its own.
  if (features.Is(Hindrance::RunTimeStride) || features.Is(Hindrance::RunTimeUnit) ||
      (features.keeps_conditional && !words.OuterVectorised()))
    return std::nullopt;
  if (features.needs_check && words.AtLoop(kScalarVersion)) return std::nullopt;
  const bool in_a_row = !features.Is(Hindrance::Gather) && !features.Is(Hindrance::Strided) &&
                        !features.Is(Hindrance::FarStrided);
  const bool masked = loop.masked || loop.masked_block || loop.branches > 0;  // scalars are gathered there
  if (in_a_row && !masked && !words.OuterVectorised() && words.OnlyForOtherStrides()) return false;
  return true;
}

bool PartsInVectors(const LoopReport* report, const InnerLoop& loop) {
  if (!report || loop.levels.empty()) return false;
  const bool complex = std::any_of(loop.statements.begin(), loop.statements.end(),
                                   [](const BodyStatement& s) { return s.target.type.cls == TypeClass::Complex; });
  const Words words(*report, loop);
  return complex && words.AnyStatement(kBlockVectorised) && words.MostlyPacked();
}

double UnrolledBy(const LoopReport* report, const InnerLoop& loop) {
  return !report || loop.source.library ? 1 : Words(*report, loop).Unrolled();
}

bool HalfVectors(const LoopReport* report, const InnerLoop& loop) {
  // A remainder may also be done by halves: then there are remarks on longer vectors beside.
  if (!report || loop.source.library || OnlyCopies(loop)) return false;  // copies: by the library
  constexpr double kHalf = 8;
  const std::vector<double> bytes = Words(*report, loop).VectorBytes();
  return !bytes.empty() &&
         std::all_of(bytes.begin(), bytes.end(), [](double b) { return b == kHalf; });
}

namespace {

double Narrowest(const std::vector<double>& vectors) {
  double narrowest = 0;
  for (const double bytes : vectors)
    if (bytes > 0 && (narrowest == 0 || bytes < narrowest)) narrowest = bytes;
  return narrowest;
}

}  // namespace

std::vector<VectorBody> VectorBodies(const LoopReport* report, const InnerLoop& loop, double narrowest_bytes) {
  if (!report || loop.levels.empty() || loop.source.first_line <= 0) return {};
  const Words words(*report, loop);
  if (const double lanes = words.Lanes(); lanes > 0) {
    constexpr double kShortestWithAnother = 16;
    const double main = lanes * words.Interleaved();
    std::vector<VectorBody> bodies = {{main, main}};
    if (main >= kShortestWithAnother) bodies.push_back({lanes / 2, lanes});
    return bodies;
  }
  std::set<double, std::greater<>> lengths;
  for (const double bytes : words.VectorBytes())
    if (bytes > 0) lengths.insert(std::max(1.0, bytes / narrowest_bytes));
  std::vector<VectorBody> bodies;
  for (const double iterations : lengths) bodies.push_back({iterations, *lengths.begin()});
  return bodies;
}

bool IterationsAreLanes(const LoopReport* report, const InnerLoop& loop) {
  return report && !loop.levels.empty() && loop.source.first_line > 0 && Words(*report, loop).Lanes() > 0;
}

double LanesAround(const LoopReport* report, const InnerLoop& loop) {
  const auto& lines = loop.source.outer_lines;
  if (!report || loop.source.library || loop.array_statement || lines.empty() || loop.levels.size() != lines.size() + 1) return 0;
  const Words words(*report, loop);
  const bool unrolled_in_it = words.VectorisedAround() == 0 && !words.AtLoop(kVectorised) && words.AtLoop(kUnrolled);
  return unrolled_in_it ? words.LanesAt(lines[0]) : 0;
}

// LLVM's TinyTripCountVectorThreshold: below, nothing is left to scalar code.
static bool FewKnownTrips(const InnerLoop& loop, std::size_t level, double trips) {
  constexpr double kFewTrips = 16;
  return KnownTrips(loop, level) && std::round(trips) >= 1 && std::round(trips) < kFewTrips;
}

static bool AllAreLanes(const InnerLoop& loop) { return loop.iterations_are_lanes && FewKnownTrips(loop, 0, loop.trips); }

double Padding(const LoopReport* report, const InnerLoop& loop) {
  const auto filled = [](double trips, double lanes) { return std::ceil(trips / lanes) * lanes / trips; };
  if (AllAreLanes(loop)) return filled(std::round(loop.trips), Words(*report, loop).Lanes());
  if (loop.lanes_around > 0 && FewKnownTrips(loop, 1, loop.levels[1].trips)) return filled(std::round(loop.levels[1].trips), loop.lanes_around);
  return 1;
}

bool AlwaysVectors(const LoopReport* report, const InnerLoop& loop) {
  if (!report || loop.source.library) return false;
  if (AllAreLanes(loop)) return true;
  if (loop.array_statement || loop.levels.size() <= loop.source.outer_lines.size()) return false;
  const Words words(*report, loop);
  return words.OuterVectorised() && !words.AtLoop(kVectorised);
}

double LeftOverAround(const LoopReport* report, const InnerLoop& loop, double element_bytes) {
  const auto& lines = loop.source.outer_lines;
  if (!report || loop.source.library || loop.levels.size() <= lines.size()) return 0;
  const Words words(*report, loop);
  const std::size_t around = words.VectorisedAround();
  if (around == lines.size() || words.AtLoop(kVectorised)) return 0;
  const bool told = loop.lanes_around > 0;
  const double lanes = told ? loop.lanes_around : Narrowest(words.VectorBytesAt(lines[around])) / element_bytes;
  const std::size_t level = loop.levels.size() - lines.size() + around;
  const double trips = loop.levels[level].trips;
  if (lanes <= 1 || trips < 1 || (told && FewKnownTrips(loop, level, trips))) return 0;
  return std::fmod(std::round(trips), lanes) / std::round(trips);
}

bool KnownTrips(const InnerLoop& loop, std::size_t level, const LoopReport* report) {
  // An outer loop that is unrolled as well makes its variable a constant.
  const auto& lines = loop.source.outer_lines;
  const auto unrolled = [&](std::size_t k) {
    const std::size_t inner = loop.levels.size() - lines.size();  // levels that are one loop
    return !report || loop.levels.size() < lines.size() || k < inner || report->Says(kUnrolled, loop.source.file_index, lines[k - inner]);
  };
  const auto known = [&](const Affine& form) {
    return std::all_of(form.terms.begin(), form.terms.end(), [&](const auto& term) {
      for (std::size_t k = level + 1; k < loop.levels.size(); ++k)
        if (loop.levels[k].variable == term.first)
          return loop.levels[k].trips <= kMostStraightTrips && unrolled(k) && KnownTrips(loop, k, report);
      return false;
    });
  };
  const affine::Loop& bounds = loop.levels[level].bounds;
  return !bounds.first.empty() && !bounds.last.empty() &&
         std::all_of(bounds.first.begin(), bounds.first.end(), known) &&
         std::all_of(bounds.last.begin(), bounds.last.end(), known);
}

bool IsStraightCode(const LoopReport* report, const InnerLoop& loop) {
  if (!report || loop.levels.empty() || loop.source.first_line <= 0 || loop.source.library ||
      loop.trips > kMostStraightTrips || loop.ends_missed > 0)
    return false;
  const Words words(*report, loop);
  // What is unrolled of a vectorised loop of any length are the iterations that fill no vector; of a loop of at most so many
  // iterations each is left by a jump of its own.
  if (words.AtLoop(kUnrolled) && (KnownTrips(loop, 0, report) || words.UnrolledAllOf(loop.trips))) return true;
  const auto has = [&](const char* kind) { return words.AtLoop(kind) || words.AnyStatement(kind); };
  return has(kMachineCode) && !has(kConditionalJump);
}

bool UnrolledCompletely(const LoopReport* report, int file_index, int line) {
  return report && line > 0 && report->Says(kUnrolled, file_index, line);
}

bool NoLoopLeft(const LoopReport& report, int file_index, int first_line, int last_line, double elements, int jumps) {
  bool unrolled = false, known = false, vectorised = false, unrolled_all = false;
  Arithmetic count;
  for (int line = first_line; line <= std::max(first_line, last_line); ++line) {
    vectorised = vectorised || report.Says(kVectorised, file_index, line);
    unrolled_all = unrolled_all || UnrolledAllOf(report, file_index, line, line, elements);
    unrolled = unrolled || report.Says(kUnrolled, file_index, line);
    known = known || report.Says(kMachineCode, file_index, line);
    count.Add(report, file_index, line);
  }
  // See CompilersWord: the vectors are those of a copy that is not called.
  if (vectorised && !(unrolled_all && count.Excess() < 0)) return false;
  const bool fills_vectors = std::fmod(elements, 2) == 0;
  if (fills_vectors && count.Excess() > 0) return false;
  return unrolled || (known && JumpCount(report, file_index, first_line, last_line) <= jumps);
}

bool UnrolledAllOf(const LoopReport& report, int file_index, int first_line, int last_line, double trips) {
  return HasUnrolled(report.Between(file_index, first_line, last_line), trips);
}

std::optional<bool> CallIsLeft(const LoopReport* report, int file_index, int first_line,
                               int last_line, const std::string& procedure) {
  if (!report || first_line <= 0 || !report->HasMachineCode()) return std::nullopt;
  std::string name = UnqualifiedName(procedure);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return CallsAny(*report, file_index, first_line, last_line,
                  [&](const std::string& called) { return called.empty() || called == name; });
}

bool CallsAnything(const LoopReport* report, int file_index, int first_line, int last_line) {
  return report &&
         CallsAny(*report, file_index, first_line, last_line, [](const std::string&) { return true; });
}

namespace {

// Does a procedure of the compiler's library stand there whose name has this part?
bool CallsOfLibrary(const LoopReport* report, int file_index, int first_line, int last_line, const char* part) {
  return report && CallsAny(*report, file_index, first_line, last_line, [part](const std::string& called) {
           return IsOfLibrary(called) && called.find(part) != std::string::npos;
         });
}

}  // namespace

// _FortranAInitialize, say.
bool PreparesObjects(const LoopReport* report, int file_index, int first_line, int last_line) {
  return CallsOfLibrary(report, file_index, first_line, last_line, "initialize");
}

// _FortranAAllocatableAllocateSource, say.
bool AllocatesFromSource(const LoopReport* report, int file_index, int first_line, int last_line) {
  return CallsOfLibrary(report, file_index, first_line, last_line, "allocatesource");
}

// _gfortran_ieee_procedure_exit, say: at the procedure's last line, where what is called at its begin may have no line.
bool SavesFloatingPointState(const LoopReport* report, int file_index, int first_line, int last_line) {
  return CallsOfLibrary(report, file_index, first_line, last_line, "ieee_procedure");
}

bool SaysVectorised(const LoopReport* report, int file_index, int first_line, int last_line) {
  return report && SaysAny(*report, kVectorised, file_index, first_line, last_line);
}

// _FortranAAssignTemporary, say.
bool CopiesToTemporary(const LoopReport* report, int file_index, int first_line, int last_line) {
  return CallsOfLibrary(report, file_index, first_line, last_line, "assigntemporary");
}

std::optional<bool> JumpsByTable(const LoopReport* report, int file_index, int line, std::size_t values) {
  if (!report) return std::nullopt;
  if (report->Says(kTableJump, file_index, line)) return true;
  if (report->Count(kConditionalJump, file_index, line) + 1 >= static_cast<double>(values)) return false;
  return std::nullopt;
}

bool CallsVectorFunctions(const LoopReport* report, int file_index, int first_line, int last_line) {
  return report && CallsAny(*report, file_index, first_line, last_line, IsVectorFunction);
}

bool DividesAtOnce(const LoopReport* report, int file_index, int first_line, int last_line) {
  return JumpsAt(report, file_index, first_line, last_line) == 0 &&
         !CallsAnything(report, file_index, first_line, last_line);
}

bool RoundsByLibrary(const LoopReport* report, int file_index, int first_line, int last_line) {
  static const std::set<std::string> names = {"round",  "roundf",  "lround",    "lroundf",
                                              "llround", "llroundf", "nearbyint", "nearbyintf",
                                              "rint",   "rintf",   "lrint",     "lrintf"};
  return report && CallsAny(*report, file_index, first_line, last_line,
                            [&](const std::string& called) { return names.count(called) > 0; });
}

bool CountsBitsByLibrary(const LoopReport* report, int file_index, int first_line, int last_line) {
  return report && CallsAny(*report, file_index, first_line, last_line, [](const std::string& called) {
           return called.rfind("__popcount", 0) == 0 || called.rfind("__parity", 0) == 0;
         });
}

bool CallsForComplexQuotients(const LoopReport* report, const InnerLoop& loop) {
  return report && CallsForNumbers(*report, loop, Quotients());
}

bool CallsForMagnitudes(const LoopReport* report, const InnerLoop& loop) {
  return report && CallsForNumbers(*report, loop, Magnitudes());
}

std::optional<bool> CallsLibraryFor(const LoopReport* report, int file_index, int first_line,
                                    int last_line, const std::string& intrinsic) {
  if (!report || first_line <= 0) return std::nullopt;
  last_line = std::max(first_line, last_line);
  if (!SaysAny(*report, kMachineCode, file_index, first_line, last_line)) return std::nullopt;
  // _gfortran_cshift0_4, _FortranACshift; a call without a name may be anything.
  return CallsAny(*report, file_index, first_line, last_line, [&](const std::string& called) {
    return called.empty() || called.find(intrinsic) != std::string::npos;
  });
}

namespace {

// m for malloc, f for free, in the order of the machine code of each line.
std::string HeapCallsIn(const LoopReport& report, int file_index, int first_line, int last_line) {
  std::string order;
  const auto [begin, end] = report.Between(file_index, first_line, last_line);
  for (auto remark = begin; remark != end; ++remark)
    if (remark->kind == kHeapCalls) order += remark->text;
  return order;
}

// Blocks that lines nearby ask for and do not give back: a compiler may give them back at this statement. Where it calls
// something besides, or the line is one of ALLOCATE, the block is the target's own (ALLOCATE, reallocation).
int LentNearby(const LoopReport& report, int file_index, int first_line, int last_line, const SourceLines& allocates) {
  constexpr int kNear = 8;
  const auto calls_others = [&](int line) {
    return CallsAny(report, file_index, line, line,
                    [](const std::string& called) { return called != "malloc" && called != "free"; });
  };
  int lent = 0;
  for (int line = std::max(1, first_line - kNear); line <= last_line + kNear; ++line) {
    if ((line >= first_line && line <= last_line) || allocates.count({file_index, line}) > 0) continue;
    int balance = 0;
    for (const char call : HeapCallsIn(report, file_index, line, line)) balance += call == 'm' ? 1 : -1;
    if (balance > 0 && !calls_others(line)) lent += balance;
  }
  return lent;
}

// Without the calls that give back what these lines did not ask for, as far as others did. Their number tells, not
// their order: code does not lie in the order in which it runs.
template <typename Lent>
std::string WithoutLent(const std::string& order, Lent lent) {
  const auto freed = std::count(order.begin(), order.end(), 'f');
  const auto excess = 2 * freed - static_cast<std::ptrdiff_t>(order.size());
  if (excess <= 0) return order;
  auto others = std::min<std::ptrdiff_t>(excess, lent());
  std::string own;
  int live = 0;
  for (const char call : order) {
    live += call == 'm' ? 1 : -1;
    if (live < 0) {
      live = 0;
      if (--others >= 0) continue;
    }
    own += call;
  }
  return own;
}

}  // namespace

SourceLines AllocateLines(const ProgramModel& model) {
  SourceLines lines;
  for (const auto& procedure : model.procedures)
    ForEachStatement(procedure.body, [&](const Stmt& s) {
      const auto* a = std::get_if<Allocation>(&s.node);
      if (!a || a->deallocate) return;
      for (int line = s.line; line <= std::max(s.line, s.end_line); ++line) lines.insert({s.file_index, line});
    });
  return lines;
}

std::optional<HeapCalls> HeapCallsAt(const LoopReport* report, int file_index, int first_line, int last_line,
                                     const SourceLines& allocates) {
  if (!report || first_line <= 0) return std::nullopt;
  last_line = std::max(first_line, last_line);
  if (!SaysAny(*report, kMachineCode, file_index, first_line, last_line)) return std::nullopt;
  const std::string order = WithoutLent(HeapCallsIn(*report, file_index, first_line, last_line),
                                        [&] { return LentNearby(*report, file_index, first_line, last_line, allocates); });
  const auto freed = static_cast<int>(std::count(order.begin(), order.end(), 'f'));
  const auto asked = static_cast<int>(order.size()) - freed;
  HeapCalls calls;
  calls.asked = asked;
  // Copies of the code (versions of a loop) ask more often than they give back.
  calls.blocks = freed > 0 ? freed : asked;
  calls.given_back = freed > 0;
  // Those that a library procedure asked for live from the beginning.
  int live = calls.live = std::max(0, freed - asked);
  for (const char call : order) {
    live += call == 'm' ? 1 : -1;
    calls.live = std::max(calls.live, live);
    // Given back before it was asked for: the code does not lie in the order in which it runs.
    if (live < 0) calls.live = calls.blocks;
    if (live < 0) break;
  }
  calls.live = std::min(calls.live, calls.blocks);
  return calls;
}

bool MakesTemporary(const LoopReport* report, int file_index, int first_line, int last_line) {
  const auto calls = [&](const char* procedure) {
    return CallsAny(*report, file_index, first_line, std::max(first_line, last_line),
                    [&](const std::string& called) { return called == procedure; });
  };
  return report && first_line > 0 && calls("malloc") && calls("free");
}

bool ResultInPlace(const LoopReport* report, int file_index, int first_line, int last_line, int arguments) {
  last_line = std::max(first_line, last_line);
  const std::optional<int> jumps = JumpsAt(report, file_index, first_line, last_line);
  if (!jumps || (arguments == 0 && *jumps > 0)) return false;
  int blocks = 0;
  for (const char call : HeapCallsIn(*report, file_index, first_line, last_line)) blocks += call == 'm' ? 1 : 0;
  return blocks <= arguments && !LibraryAssigns(report, file_index, first_line, last_line) &&
         !CallsAny(*report, file_index, first_line, last_line, [](const std::string& called) {
           return called.find("memcpy") != std::string::npos || called.find("memmove") != std::string::npos ||
                  called.find("assign") != std::string::npos;
         });
}

bool NothingLeft(const LoopReport* report, int file_index, int first_line, int last_line) {
  return report && first_line > 0 && report->HasMachineCode() &&
         !SaysAny(*report, kMachineCode, file_index, first_line, std::max(first_line, last_line));
}

bool LibraryAssigns(const LoopReport* report, int file_index, int first_line, int last_line) {
  return report && SaysAny(*report, kLibraryAssignment, file_index, first_line, std::max(first_line, last_line));
}

bool MaskMayJump(const LoopReport* report, int file_index, int first_line, int last_line, std::size_t rank, double elements) {
  constexpr std::size_t kFewest = 2;
  constexpr double kMostStraight = 64;  // elements of straight vector code
  if (elements <= kMostStraight && JumpsAt(report, file_index, first_line, last_line) == 0) return false;
  const int jumps = report && first_line > 0 ? JumpCount(*report, file_index, first_line, last_line) : 0;
  return jumps == 0 || jumps >= static_cast<int>(std::max(kFewest, rank));
}

bool Scatters(const LoopReport* report, const InnerLoop& loop) {
  return report && !loop.levels.empty() && loop.source.first_line > 0 &&
         Words(*report, loop).AtLoop(kScatter);
}

std::optional<int> JumpsAt(const LoopReport* report, int file_index, int first_line, int last_line) {
  bool known = false;
  for (int line = first_line; report && line > 0 && line <= std::max(first_line, last_line); ++line)
    known = known || report->Says(kMachineCode, file_index, line);
  if (!known) return std::nullopt;
  return JumpCount(*report, file_index, first_line, last_line);
}

// Does the IF's jump stand at a line close in front of it (gfortran: where the value is computed that it compares)? Then nothing in
// between, nor in its arms, selects.
static bool JumpsInFront(const LoopReport& report, int file_index, int line, const CopiedIf& copied) {
  constexpr int kLinesInFront = 4;
  const int first = std::max({1, copied.loop_line + 1, line - kLinesInFront});
  const bool selects = SaysAny(report, kSelection, file_index, first, std::max(line, copied.last_line));
  const bool vectors = copied.loop_line > 0 && report.Says(kVectorised, file_index, copied.loop_line);
  return !selects && !vectors && JumpCount(report, file_index, first, line) > 0;
}

std::optional<double> IfJumps(const LoopReport* report, int file_index, int line,
                              const CopiedIf& copied) {
  if (!report || line <= 0) return std::nullopt;
  if (!report->Says(kMachineCode, file_index, line)) {
    if (JumpCount(*report, file_index, line, std::max(line, copied.last_line)) > 0) return std::nullopt;
    const bool selects = SaysAny(*report, kSelection, file_index, line, copied.last_line);
    // An IF on one line of a loop that is there: others' extremes and selections hold it.
    const bool joined = copied.last_line <= line && copied.loop_line > 0 && report->Says(kMachineCode, file_index, copied.loop_line);
    return selects || joined ? std::optional(0.0) : std::nullopt;
  }
  if (!report->Says(kConditionalJump, file_index, line)) return copied.sets_integers && JumpsInFront(*report, file_index, line, copied) ? 1 : 0;
  // Of a loop of which a part was vectorised it is what that leaves over that was unrolled.
  if (copied.loop_line > 0 && report->Says(kVectorised, file_index, copied.loop_line)) return 1;
  const auto [begin, end] = report->Between(file_index, copied.loop_line, copied.loop_line);
  const auto loops = static_cast<double>(std::count_if(
      begin, end, [&](const LoopRemark& r) { return copied.loop_line > 0 && r.kind == kUnrolled; }));
  if (loops == 0) return 1;
  const double jumps = report->Count(kConditionalJump, file_index, line);
  // The relations of a copy that jumps may be joined from flags before.
  const double selections =
      (report->Count(kSelection, file_index, line) - (copied.relations - 1) * jumps) / copied.relations;
  return std::min({1.0, jumps / (jumps + std::max(0.0, selections)),
                   jumps / std::max(1.0, loops * copied.trips)});
}

double IntegerExtremeLinks(const LoopReport* report, int file_index, int first_line, int last_line) {
  constexpr double kByFlags = 2, kOneInstruction = 1;
  if (!report || !report->Says(kMachineCode, file_index, first_line)) return kByFlags;
  const bool by_flags = SaysAny(*report, kSelection, file_index, first_line, last_line);
  return by_flags ? kByFlags : kOneInstruction;
}

bool CopiesLater(const LoopReport* report, const InnerLoop& loop, const Expr& value) {
  if (!report || loop.source.library || value.kind != ExprKind::Operation) return false;
  const Words words(*report, loop);
  return words.AtLoop(kLibraryCall) && words.AtLoop(kVectorised);
}

bool CopiesUnderMask(const LoopReport* report, const InnerLoop& loop) {
  if (!report) return false;
  const Words words(*report, loop);
  return words.Times(kVectorised) == 0 && words.Times(kScalarVersion) > 1;
}

}  // namespace fortell::hierarchy
