// Statements that are priced by themselves: input and output, ALLOCATE, calls.
#include <algorithm>
#include <cmath>

#include "db/program-walk.h"
#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/decisions/verdicts.h"
#include "predictor/hierarchy/features/derived-work.h"
#include "predictor/hierarchy/features/handed-procedures.h"
#include "predictor/hierarchy/features/work-counter.h"
#include "predictor/hierarchy/lowering/internal-procedures.h"
#include "predictor/hierarchy/lowering/lowerer.h"
#include "predictor/hierarchy/lowering/recursion.h"
#include "predictor/hierarchy/lowering/serial-statements.h"
#include "predictor/hierarchy/model/call-use.h"
#include "predictor/hierarchy/values/arithmetic-forms.h"

namespace fortell::hierarchy {
namespace {

// A procedure of the same file that is no longer than this is put in place of its calls by
// compilers that do so at all (SEQ-CALL-INLINE says whether they do): GCC's limit is 30
// instructions and more, LLVM's about 200.
constexpr int kInlinedStatements = 8;

// How far a compiler's freedom (inlining, passing in registers) moves the time of a call.
constexpr double kCallSpread = 0.25;

/// A call of the C library, once.
SerialUse CallOfLibrary(std::string what, std::string why, std::string parameter) {
  SerialUse use;
  use.what = std::move(what);
  use.bound = "call";
  use.why = std::move(why);
  use.spread = kCallSpread;
  use.parts = {{std::move(parameter)}};
  return use;
}

int CountStatements(const Block& block, bool* loops);

struct StatementCounter {
  bool* loops;
  int operator()(const Loop& l) const {
    *loops = true;
    return 1 + CountStatements(l.body, loops);
  }
  int operator()(const If& i) const {
    int count = 0;
    for (const IfArm& arm : i.arms) count += 1 + CountStatements(arm.body, loops);
    return count;
  }
  int operator()(const Select& s) const {
    int count = 1;
    for (const SelectArm& arm : s.arms) count += 1 + CountStatements(arm.body, loops);
    return count;
  }
  int operator()(const Sequence& s) const { return CountStatements(s.body, loops); }
  int operator()(const Where&) const {
    *loops = true;
    return 1;
  }
  int operator()(const Io&) const { return 10; }  // a dozen calls of the library
  int operator()(const Nothing&) const { return 0; }
  template <typename Other>
  int operator()(const Other&) const {
    return 1;
  }
};

int CountStatements(const Block& block, bool* loops) {
  int count = 0;
  for (const Stmt& s : block.body) count += std::visit(StatementCounter{loops}, s.node);
  return count;
}

bool IsSmall(const Procedure& procedure) {
  bool loops = false;
  return procedure.not_instrumented.empty() &&
         CountStatements(procedure.body, &loops) <= kInlinedStatements && !loops;
}

/// A section that is not contiguous for what its subscripts tell.
bool Scattered(const Expr& actual) {
  bool partial = false;
  for (const Expr& subscript : actual.args) {
    if (subscript.kind != ExprKind::Triplet) {
      partial = true;
      if (subscript.rank > 0) return true;
      continue;
    }
    if (partial) return true;
    const bool all = !subscript.args[0].Present() && !subscript.args[1].Present();
    const Expr& stride = subscript.args[2];
    if (stride.Present() && !(stride.kind == ExprKind::Constant && stride.value == 1)) return true;
    partial = partial || !all;
  }
  return false;
}

}  // namespace

bool CallsFunctions(const Expr& e) {
  return e.kind == ExprKind::Function || std::any_of(e.args.begin(), e.args.end(), CallsFunctions);
}

void Lowerer::AddSerial(SerialUse use, const BodyStatement& at, double times) {
  if (times <= 0) return;
  use.times = times;
  use.line = at.line;
  use.file_index = at.file_index;
  use.procedure = procedure_;
  result_.serial.push_back(std::move(use));
}

/// Of the whole array, as it is declared.
std::optional<double> Lowerer::ElementsOfArray(int symbol) const {
  Expr whole;
  whole.kind = ExprKind::Array;
  whole.symbol = symbol;
  return ElementsOf(whole);
}

std::optional<double> Lowerer::ElementsOf(const Expr& e) const {
  if (e.shape_site >= 0) {
    const ShapeFacts facts = facts_.unit->Shape(e.shape_site);
    if (facts.executions > 0) return facts.MeanElements();
  }
  const std::vector<double> extents = MeanExtents(e);
  if (extents.empty()) return std::nullopt;
  return ElementsIn(extents);
}

void Lowerer::InputOutputStatement(const Io& io, const Stmt& s, const BodyStatement& at) {
  bool unknown = false;
  const auto number = [&](const Expr& e) { return values_.NumberOf(e); };
  const auto elements = [&](const Expr& e) { return ElementsOf(e); };
  AddSerial(InputOutput(io, facts_.output, elements, number, &unknown), at, at.executions);
  if (unknown)
    NotCovered(s, "items of a " + io.kind + " statement", "their number was not recorded");
}

// An object whose extents were not recorded (SOURCE=, DEALLOCATE) is as large as the mean of the
// procedure's own allocatable arrays, which are as large as the statements found them that assign them.
void Lowerer::AllocateStatement(const Allocation& a, const BodyStatement& statement) {
  std::size_t recorded = 0;
  BodyStatement at = statement;
  // Where the program asks itself whether there is something, nothing is to be done else.
  if (a.deallocate && a.objects.size() == 1 && a.objects[0].symbol >= 0 &&
      !CallsLibraryFor(report_, at.file_index, at.line, at.last_line, "deallocate").value_or(false))
    at.executions *= freed_.ShareFound(model_.symbols[static_cast<std::size_t>(a.objects[0].symbol)]);
  for (const Expr& object : a.objects) {
    if (ObjectStatement(a, object, at)) {
      ++recorded;
      continue;
    }
    if (object.shape_site < 0 || object.symbol < 0) continue;
    const Symbol& symbol = model_.symbols[static_cast<std::size_t>(object.symbol)];
    if (auto use = ElementsStorage(symbol.derived, ElementsOf(object).value_or(0)))
      AddSerial(std::move(*use), at, at.executions);
    const double element = std::max(1, std::max(symbol.bytes, symbol.type.Bytes()));
    const double bytes = element * ElementsOf(object).value_or(0);
    SerialUse use = Storage(a.deallocate, bytes, at.executions, freed_.Outlives(symbol, model_.procedures[static_cast<std::size_t>(procedure_)]));
    use.pages_apart = true;
    AddSerial(std::move(use), at, at.executions);
    auto sizes = SizeClasses(facts_.unit->Shape(object.shape_site));
    for (auto& [executions, size] : sizes) size *= element;
    result_.storage.push_back(
        {procedure_, at.file_index, at.line, object.symbol, bytes, a.deallocate, std::move(sizes)});
    ++recorded;
  }
  if (recorded > 0 && recorded == a.objects.size()) return;
  const double others = std::max(1.0, static_cast<double>(a.objects.size() - recorded));
  constexpr double kArrayBytes = 8192, kObjectBytes = 64;  // where nothing is known: a node, say
  double bytes = 0, known = 0;
  bool arrays = false;
  // Components say nothing of the procedure's own arrays, nor these of them.
  const bool components = std::all_of(a.objects.begin(), a.objects.end(), [&](const Expr& object) {
    return object.shape_site >= 0 ||
           (object.symbol >= 0 && model_.symbols[static_cast<std::size_t>(object.symbol)].storage == Storage::Component);
  });
  for (std::size_t k = 0; k < model_.symbols.size() && !components; ++k) {
    const Symbol& symbol = model_.symbols[k];
    if (!symbol.allocatable || symbol.dims.empty() || symbol.procedure != procedure_) continue;
    arrays = true;
    if (const auto elements = ElementsOfArray(static_cast<int>(k))) {
      bytes += *elements * std::max(1, std::max(symbol.bytes, symbol.type.Bytes()));
      ++known;
    }
  }
  const double unknown = arrays ? kArrayBytes : kObjectBytes;
  const int only = a.objects.size() == 1 ? a.objects[0].symbol : -1;
  SerialUse use = Storage(a.deallocate, known > 0 ? bytes / known : unknown, at.executions,
                          only >= 0 && freed_.Outlives(model_.symbols[static_cast<std::size_t>(only)], model_.procedures[static_cast<std::size_t>(procedure_)]));
  if (known == 0) use.spread = 1;
  if (recorded == 0 && a.objects.size() == 1 && a.objects[0].symbol >= 0 && !a.deallocate &&
      at.executions > 0)
    unsized_[result_.serial.size()] = {a.objects[0].symbol, result_.storage.size()};
  for (const Expr& object : a.objects) {
    use.pages_apart = object.symbol >= 0 && (known > 0 || a.deallocate || a.objects.size() == 1);
    if (use.pages_apart && object.shape_site < 0)
      result_.storage.push_back({procedure_, at.file_index, at.line, object.symbol,
                                 known > 0 ? bytes / known : unknown, a.deallocate});
  }
  AddSerial(std::move(use), at,
            at.executions * others);
}

int Lowerer::ProcedureNamed(const std::string& called) const {
  return names_->Find(called, procedure_);
}

bool Lowerer::IsDummyProcedure(const std::string& called) const {
  if (procedure_ < 0) return false;
  const auto& dummies = model_.procedures[static_cast<std::size_t>(procedure_)].dummies;
  return std::any_of(dummies.begin(), dummies.end(), [&](int symbol) {
    return symbol >= 0 && model_.symbols[static_cast<std::size_t>(symbol)].name == called;
  });
}

bool Lowerer::Recursive(int procedure) {
  if (recursive_.empty()) recursive_ = RecursiveProcedures(model_, *names_);
  return recursive_[static_cast<std::size_t>(procedure)];
}

/// A scalar component of each of several objects: whether compilers copy it for a dummy of assumed shape is measured.
bool Lowerer::IsOfObjects(const Expr& actual) const {
  if (actual.symbol < 0) return false;
  const Symbol& component = model_.symbols[static_cast<std::size_t>(actual.symbol)];
  if (component.storage != Storage::Component || component.base < 0 || component.dims.empty()) return false;
  const Symbol& objects = model_.symbols[static_cast<std::size_t>(component.base)];
  return objects.type.cls == TypeClass::Derived && objects.dims.size() == component.dims.size();
}

/// Elements of an argument that is copied for the dummy; where the run has not recorded them as many as the dummy is declared with.
/// `dummy`: -1 where it is not known.
std::optional<double> Lowerer::ElementsCopied(const Expr& actual, int dummy) const {
  auto elements = ElementsOf(actual);
  if (elements || dummy < 0) return elements;
  const Symbol& declared = model_.symbols[static_cast<std::size_t>(dummy)];
  return declared.assumed_shape || declared.dims.empty() ? std::nullopt : ElementsOfArray(dummy);
}

// What was measured of a whole call is less the call itself.
void Lowerer::AddCopyIn(const Expr& actual, int dummy, const BodyStatement& at, bool component, SerialUse& use) {
  const std::string whole = component ? "SEQ-CALL-COPY-COMPONENT" : "SEQ-CALL-COPY";
  const auto calls = [&](const char* name) { return CallsLibraryFor(report_, at.file_index, at.line, at.last_line, name).value_or(false); };
  // Of what is not copied back flang's code makes the copy in place, and has the library give its block back.
  constexpr double kManyElements = 1024;
  const bool in_place = !component && calls("copyout") && !calls("copyin");
  if (const auto elements = ElementsCopied(actual, dummy)) {
    if (in_place)
      use.parts.insert(use.parts.end(), {{"SEQ-ALLOCATE", 1, *elements}, {"SEQ-CALL-COPYIN", *elements, kManyElements}});
    else if (component || Priced(whole))
      use.parts.insert(use.parts.end(), {{whole, 1, *elements, false, !component}, {"SEQ-CALL", -1, 1}});
    else
      use.parts.push_back({"SEQ-CALL-COPYIN", *elements, *elements});
    use.why = "An array section is copied for the call, and back after it.";
    return;
  }
  result_.uncovered.push_back({"copy of an array section for " + use.what,
                               "its extents were not recorded", at.line, at.file_index,
                               at.executions});
}

// An internal procedure that mentions variables of its host needs to be told where they are: compilers write a few instructions to the
// stack that do so, and hand over their address. A processor that executes what has just been written begins anew. Some write them
// when the host is entered, others for each call.
void Lowerer::AddInternalProcedures(const std::vector<Expr>& args, double times, SerialUse& use) const {
  if (!Priced("SEQ-CALL-INTERNAL") || times <= 0) return;
  for (const Expr& e : args) {
    const std::string name = ProcedureArgument(e);
    const int handed = name.empty() ? -1 : ProcedureNamed(name);
    if (handed < 0 || hosts_[static_cast<std::size_t>(handed)] < 0) continue;
    const fortell::Procedure& host = model_.procedures[static_cast<std::size_t>(hosts_[static_cast<std::size_t>(handed)])];
    const double first = std::min(1.0, CountOf(host.count) / times);
    use.parts.insert(use.parts.end(), {{"SEQ-CALL-INTERNAL", first}, {"SEQ-CALL-INTERNAL-AGAIN", 1 - first}});
    use.why = "A processor that executes what has just been written, as to hand over an internal procedure, begins anew.";
  }
}

void Lowerer::AddSetsBesideCode() {
  if (!Priced("SEQ-CALL-INTERNAL-SETS")) return;
  for (const SetBesideCode& set : SetsBesideCode(unit_, *names_, hosts_, facts_.reports)) {
    SerialUse use = CallUse("code on the stack", "A processor that executes what lies beside what has just been written begins anew.", kCallSpread,
                            {{"SEQ-CALL-INTERNAL-SETS"}});
    use.times = set.times;
    use.line = set.line;
    use.file_index = set.file_index;
    use.procedure = set.procedure;
    result_.serial.push_back(std::move(use));
  }
}

void Lowerer::UserCall(const std::string& name, const std::vector<Expr>& args, bool dynamic,
                       const BodyStatement& at, double times) {
  SerialUse use;
  use.what = "call of " + name;
  use.bound = "call";
  use.why = "Calls of " + name + ".";
  use.spread = kCallSpread;
  const int index = ProcedureNamed(name);
  const auto* callee =
      index < 0 ? nullptr : &model_.procedures[static_cast<std::size_t>(index)];
  const bool recursive = callee && Recursive(index);
  const bool inlined = !dynamic && !recursive && Inlined(name, at);
  const bool known = report_ && report_->HasMachineCode();
  if (dynamic) {
    use.parts = {{"SEQ-CALL-DYNAMIC"}};
  } else if (recursive) {
    use.parts = {{RepeatsItsCalls(model_, index) ? "SEQ-CALL-RECURSIVEFUNCTION"
                                                 : "SEQ-CALL-RECURSIVE"}};
    use.spread = 2 * kCallSpread;
  } else if (callee && IsSmall(*callee) && !known && Holds(facts_.rules, Rule::Inlining)) {
    use.parts = {{"SEQ-CALL-INLINE"}};
  } else if (!inlined) {
    use.parts = {{"SEQ-CALL", 1, static_cast<double>(args.size())}};
  }
  for (std::size_t k = 0; k < args.size(); ++k) {
    // An elemental procedure gets one element at a time.
    if (args[k].kind != ExprKind::Array || args[k].rank == 0 || (callee && callee->elemental)) continue;
    const int dummy = callee && k < callee->dummies.size() ? callee->dummies[k] : -1;
    // Which procedure a dynamic call reaches only the run knows; those that are bound to types take arrays by descriptors.
    const bool assumed = dummy >= 0 ? model_.symbols[static_cast<std::size_t>(dummy)].assumed_shape : dynamic;
    if (assumed && inlined) continue;
    if (assumed && IsOfObjects(args[k]) && Priced("SEQ-CALL-COPY-COMPONENT_2")) {
      AddCopyIn(args[k], dummy, at, true, use);
    } else if (assumed) {
      use.parts.push_back({"SEQ-CALL-ASSUMED"});
      use.parts.push_back({"SEQ-CALL", -1, 1});
    } else if (Scattered(args[k])) {
      AddCopyIn(args[k], dummy, at, false, use);
    }
  }
  if (!inlined) AddInternalProcedures(args, times, use);
  if (!use.parts.empty()) AddSerial(std::move(use), at, times);
}

void Lowerer::CallStatement(const Call& call, const BodyStatement& at) {
  ArgumentCalls(call.procedure, call.args, at, at.executions);
  CopiedArgument(call, at);
  const auto elements = [&](const Expr& e) { return ElementsOf(e); };
  if (ProcedureNamed(call.procedure) < 0 && IsLibraryProcedure(call.procedure)) {
    if (auto use = LibraryCall(call, elements))
      return AddSerial(std::move(*use), at, at.executions);
    result_.uncovered.push_back({call.procedure, "the extents of its argument are not known",
                                 at.line, at.file_index, at.executions});
    return;
  }
  UserCall(call.procedure, call.args, call.dynamic, at, at.executions);
}

// ANINT and NINT have an instruction, or are a call.
void Lowerer::LibraryRounding(const Expr& e, const BodyStatement& at, double times) {
  const bool rounds = e.kind == ExprKind::Intrinsic &&
                      (e.name == "anint" || e.name == "nint" || e.name == "dnint" ||
                       e.name == "idnint");
  if (!rounds || !RoundsByLibrary(report_, at.file_index, at.line,
                                  std::max(at.line, at.last_line)))
    return;
  const bool wide = !e.args.empty() && e.args[0].type.kind > 4;
  const bool to_integer = e.type.cls == TypeClass::Integer;
  AddSerial(CallOfLibrary("call of the library for " + e.name, "Rounding to the nearest is a call of the C library.",
                          std::string("SEQ-R") + (wide ? "D" : "S") + (to_integer ? "-NINT" : "-ANINT")),
            at, times);
}

// POPCNT and POPPAR have an instruction, or are a call.
void Lowerer::LibraryBits(const Expr& e, const BodyStatement& at, double times) {
  const char* parameter = "SEQ-I8-POPCNT";
  const bool counts = e.kind == ExprKind::Intrinsic && (e.name == "popcnt" || e.name == "poppar");
  if (!counts || !Priced(parameter) || !CountsBitsByLibrary(report_, at.file_index, at.line, std::max(at.line, at.last_line))) return;
  AddSerial(CallOfLibrary("call of the library for " + e.name, "Counting bits is a call of the compiler's library.", parameter), at, times);
}

// Functions that are far from what stands for them: those that take reals apart and put them together are a few operations on bits in the
// model, Bessel functions like the hyperbolic tangent.
void Lowerer::OwnFunction(const Expr& e, const BodyStatement& at, double times) {
  static const std::map<std::string, const char*> table = {
      {"spacing", "SEQ-RD-SPACING"},   {"rrspacing", "SEQ-RD-SPACING"}, {"nearest", "SEQ-RD-NEAREST"},
      {"scale", "SEQ-RD-SCALE"},       {"exponent", "SEQ-RD-EXPONENT"}, {"fraction", "SEQ-RD-FRACTION"},
      {"set_exponent", "SEQ-RD-SETEXPONENT"},
      {"bessel_j0", "SEQ-RD-BESSEL-ANY"},  {"bessel_j1", "SEQ-RD-BESSEL-ANY"},  {"bessel_y0", "SEQ-RD-BESSEL-ANY"}, {"bessel_y1", "SEQ-RD-BESSEL-ANY"},
      {"bessel_jn", "SEQ-RD-BESSEL-ANY"},  {"bessel_yn", "SEQ-RD-BESSEL-ANY"}};
  if (e.kind != ExprKind::Intrinsic) return;
  const auto found = table.find(GenericName(e.name));
  if (found == table.end() || !Priced(found->second)) return;
  AddSerial(CallOfLibrary("call of the library for " + e.name, "The compiler calls a library for it.", found->second), at, times);
}

// Those that are calls of the C library, by the machine code where it is known: three times the real function stands for the others.
void Lowerer::ComplexFunction(const Expr& e, const BodyStatement& at, double times) {
  struct Called {
    const char *procedure, *parameter;
  };
  static const std::map<std::string, Called> table = {
      {"exp", {"cexp", "SEQ-CD-EXP-ANY"}}, {"sqrt", {"csqrt", "SEQ-CD-SQRT-ANY"}}, {"log", {"clog", "SEQ-CD-LOG-ANY"}}};
  if (e.kind != ExprKind::Intrinsic || e.type.cls != TypeClass::Complex || e.type.kind <= 4) return;
  const auto found = table.find(GenericName(e.name));
  if (found == table.end() || !Priced(found->second.parameter)) return;
  if (!CallIsLeft(report_, at.file_index, at.line, std::max(at.line, at.last_line), found->second.procedure).value_or(true)) return;
  AddSerial(CallOfLibrary(e.name + " of a complex number", "The C library computes it.", found->second.parameter), at, times);
}

// Sine, cosine and tangent were measured near 1. Of an angle that data decide, as a random direction, or of a series' terms they take
// longer, as nothing foretells which way the library goes; of others it reduces the angle first, wherever on the circle it lies. Sine and cosine of
// one angle are one call of the C library (sincos).
void Lowerer::AnyAngle(const Expr& e, const BodyStatement& at, double times) {
  const std::string name = GenericName(e.name);
  const bool sine = name == "sin", tangent = name == "tan";
  if (e.kind != ExprKind::Intrinsic || e.type.cls != TypeClass::Real || (!sine && !tangent && name != "cos")) return;
  if (!picked_scalars_ || e.args[0].kind == ExprKind::Constant) return;
  if (!picked_angles_) picked_angles_.emplace(unit_, /*nodes=*/false);
  const bool term = !surrounding_.empty() && body_around_ && IsTermOfSeries(e.args[0], surrounding_.front().variable, *body_around_);
  const bool random = !tangent && (term || picked_angles_->Picks(e.args[0], procedure_));
  const std::string parameter = std::string(e.type.kind > 4 ? "SEQ-RD-SIN-" : "SEQ-RS-SIN-") + (random ? "RANDOM" : "CIRCLE");
  if (!Priced(parameter)) return;
  if (CallsVectorFunctions(report_, at.file_index, at.line, std::max(at.line, at.last_line))) return;
  const bool beside = std::any_of(angles_.begin(), angles_.end(), [&](const auto& other) {
    return !tangent && other.first == procedure_ && other.second.args == e.args && (GenericName(other.second.name) == "sin") != sine;
  });
  if (beside) return;
  if (!tangent) angles_.emplace_back(procedure_, e);
  AddSerial(CallOfLibrary(e.name + (random ? " of a random angle" : " of any angle"),
                          random ? "The library goes other ways by range and quadrant of the angle, which nothing foretells."
                                 : "The angle may lie anywhere on the circle: the library reduces it first.",
                          parameter),
            at, times);
}

// Functions that libraries compute in pieces were measured of arguments in one of them: ERF and ERFC near zero, arcs below 0.5 or
// near 1. A quotient may have any size, as a slope has.
void Lowerer::AnyArgument(const Expr& e, const BodyStatement& at, double times) {
  static const std::map<std::string, const char*> table = {
      {"erf", "SEQ-RD-ERFC-ANY"},  {"erfc", "SEQ-RD-ERFC-ANY"}, {"asin", "SEQ-RD-ACOS-ANY"},
      {"acos", "SEQ-RD-ACOS-ANY"}, {"atan", "SEQ-RD-ATAN-ANY"}, {"atan2", "SEQ-RD-ATAN2-ANY"}};
  if (e.kind != ExprKind::Intrinsic || e.type.cls != TypeClass::Real || e.type.kind <= 4 || !picked_scalars_) return;
  const std::string name = GenericName(e.name);
  const auto found = table.find(name == "atan" && e.args.size() == 2 ? "atan2" : name);
  if (found == table.end() || !Priced(found->second)) return;
  if (found->first == "atan" && (e.args[0].kind != ExprKind::Operation || e.args[0].name != "div")) return;
  if (CallsVectorFunctions(report_, at.file_index, at.line, std::max(at.line, at.last_line))) return;
  AddSerial(CallOfLibrary(e.name + " of any argument",
                          "The library computes it in pieces, and nothing foretells in which one the next argument lies.", found->second),
            at, times);
}

// A structure constructor of plain components is but stores, unless the library prepares its object. Where no call at
// its lines says so by its name, with functions among the values it may be theirs, and as an argument the statement's
// own. `object`: what it is assigned to, or the dummy argument. Where neither is
// known it has as many plain components as values.
void Lowerer::LibraryConstruction(const Expr& e, int object, const BodyStatement& at, double times) {
  if (e.kind != ExprKind::Other || e.name != "structure constructor") return;
  const int last_line = std::max(at.line, at.last_line);
  const bool assigned = object >= 0 && object == at.target.symbol;
  const bool by_name = PreparesObjects(report_, at.file_index, at.line, last_line);
  if (!by_name && (!assigned || CallsFunctions(e) || !CallsAnything(report_, at.file_index, at.line, last_line)))
    return;
  Symbol unknown;
  constexpr int kComponentBytes = 8;
  unknown.bytes = kComponentBytes * static_cast<int>(e.args.size());
  const Symbol& made = object >= 0 ? model_.symbols[static_cast<std::size_t>(object)] : unknown;
  // An assigned one with descriptors is counted with its statement.
  if (assigned && Descriptors(made.derived) > 0) return;
  AddSerial(*Construction(made, true), at, times);
}

void Lowerer::ArgumentCalls(const std::string& called, const std::vector<Expr>& args, const BodyStatement& at,
                            double times) {
  const int index = ProcedureNamed(called);
  const auto* callee = index < 0 ? nullptr : &model_.procedures[static_cast<std::size_t>(index)];
  for (std::size_t k = 0; k < args.size(); ++k)
    FunctionCalls(args[k], at, times, callee && k < callee->dummies.size() ? callee->dummies[k] : -1);
}

void Lowerer::FunctionCalls(const Expr& e, const BodyStatement& at, double times, int object) {
  LibraryRounding(e, at, times);
  LibraryBits(e, at, times);
  OwnFunction(e, at, times);
  ComplexFunction(e, at, times);
  AnyAngle(e, at, times);
  AnyArgument(e, at, times);
  LibraryConstruction(e, object, at, times);
  LibraryTransfer(e, at);
  ConstructedByLibrary(e, at);
  if (e.kind == ExprKind::Function) {
    UserCall(e.name, e.args, e.value != 0, at, times);
    return ArgumentCalls(e.name, e.args, at, times);
  }
  for (const Expr& a : e.args) FunctionCalls(a, at, times);
}

// Where the run did not look at their order, outcomes are taken to be independent, and each to be foreseen as the one
// before.
double Lowerer::SelectMispredictions(const Select& select, double reached) const {
  if (const auto order = facts_.unit->Choice(select.choice_site)) return order->mispredictions;
  double foreseen = 0, taken = 0;
  for (const SelectArm& arm : select.arms) {
    const double share =
        arm.count >= 0 && reached > 0
            ? static_cast<double>(facts_.unit->Executions(arm.count)) * class_share_ / reached
            : 0;
    foreseen += share * share;
    taken += share;
  }
  const double rest = std::max(0.0, 1 - taken);  // no case of these
  return std::max(0.0, 1 - foreseen - rest * rest);
}

}  // namespace fortell::hierarchy
