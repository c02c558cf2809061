#include "instrumentor/counting/counter-plan.h"

#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>

#include "instrumentor/counting/call-plan.h"
#include "instrumentor/counting/count-rules.h"
#include "instrumentor/counting/recurrence-plan.h"
#include "instrumentor/counting/scope-plan.h"

namespace fortell {

CounterNames::CounterNames(const std::string& unit, bool threads)
    : array("fortell_c"),
      kind("fortell_k"),
      common("fortell_" + unit),
      block("fortell_ctr_" + unit),
      adder("fortell_add_" + unit),
      look("fortell_look_" + unit),
      due("fortell_due_" + unit),
      linkage(threads ? "fortell_sum_" + unit : block),
      number(static_cast<std::int64_t>(std::stoull(unit, nullptr, 16) >> 1)) {}

namespace {

/// In text with a sequence of constants (flang/sequence-text.h).
constexpr char kImpliedDo[] = "(fortell_i,fortell_i=";

/// A function of the runtime library that looks at words of a site. It says to be pure, and changes but words of the site
/// that no text reads: what a loop has in registers stays there (gfortran 12 reads everything again behind a call that might
/// change it). Two calls never see the same memory, or the same arguments: the word that tells when the next is due was set
/// in between. A number passed by its address, or a copy of the counters, lies on the stack: a procedure that calls itself
/// last is no loop for flang then.
struct LookFunction {
  std::string dummies, by_address, by_value;
};

std::map<std::string, LookFunction> LookFunctions() {
  std::map<std::string, LookFunction> looks = {
      {"fortell_ends", {"fortell_w,fortell_t", "fortell_w(*),fortell_t", ""}},
      {"fortell_ways", {"fortell_w,fortell_n,fortell_t", "fortell_w(*)", "fortell_n,fortell_t"}},
      {"fortell_choice", {"fortell_w,fortell_n,fortell_t", "fortell_w(*),fortell_t(*)", "fortell_n"}},
      {"fortell_arm", {"fortell_w,fortell_n", "fortell_w(*)", "fortell_n"}},
      {"fortell_watch", {"fortell_w,fortell_d,fortell_n,fortell_t", "fortell_w(*)", "fortell_d,fortell_n,fortell_t"}},
      {"fortell_latest", {"fortell_w,fortell_n", "fortell_w(*)", "fortell_n"}}};
  std::string extents;
  for (std::size_t rank = 1; rank <= kMostExtents; ++rank) {
    extents += fmt::format("{}fortell_n{}", rank == 1 ? "" : ",", rank);
    looks[fmt::format("fortell_noted{}", rank)] = {"fortell_w," + extents, "fortell_w(*)", extents};
  }
  return looks;
}
const std::map<std::string, LookFunction> kLooks = LookFunctions();

/// The runtime library's procedures that the text calls, and the variable of implied DOs.
std::set<std::string> Called(const std::vector<Edit>& edits, std::size_t from) {
  std::set<std::string> called;
  const std::string call = "call ";
  for (std::size_t i = from; i < edits.size(); ++i) {
    for (const std::string& line : edits[i].lines) {
      const auto note = [&](const std::string& function) {
        if (line.find(function + "(") != std::string::npos) called.insert(function);
      };
      for (const auto& look : kLooks) note(look.first);
      note("fortell_look");
      note("fortell_walk");
      if (line.find(kImpliedDo) != std::string::npos) called.insert("fortell_i");
      const auto at = line.find(call + "fortell_");
      if (at == std::string::npos) continue;
      const auto begin = at + call.size();
      called.insert(line.substr(begin, line.find('(', begin) - begin));
    }
  }
  return called;
}

/// An interface for a procedure of the runtime library that may stand in pure code; all its arguments
/// are wide integers. Short names might be macros of the user's.
std::vector<std::string> PureInterface(const std::string& name, int arguments, bool by_value = false) {
  std::string dummies;
  for (int i = 1; i < arguments; ++i) dummies += fmt::format("{}fortell_n{}", i == 1 ? "" : ",", i);
  return {"interface", fmt::format("pure subroutine {}(fortell_w,{})", name, dummies),
          "integer,parameter::fortell_k=selected_int_kind(18)", "integer(fortell_k),intent(in)::fortell_w",
          fmt::format("integer(fortell_k),intent(in){}::{}", by_value ? ",value" : "", dummies), "end subroutine", "end interface"};
}

/// What the file's own adder is to pure code. Its words are numbered, and passed by value.
std::vector<std::string> AdderInterface(const CounterNames& names) {
  return {"interface", fmt::format("pure subroutine fortell_add(fortell_w,fortell_n)bind(c,name='{}')", names.adder),
          "use,intrinsic::iso_c_binding,only:c_int64_t",
          "integer(c_int64_t),intent(in),value::fortell_w,fortell_n",
          "end subroutine", "end interface"};
}

/// What looks at lengths of loops from pure code.
std::vector<std::string> LookInterface(const CounterNames& names) {
  return {"interface",
          fmt::format("pure function fortell_look(fortell_w,fortell_t,fortell_n)bind(c,name='{}')", names.look),
          "use,intrinsic::iso_c_binding,only:c_int64_t",
          "integer(c_int64_t),intent(in),value::fortell_w,fortell_t,fortell_n",
          "integer(c_int64_t)::fortell_look", "end function", "end interface"};
}

/// What looks from pure code, by numbers as the adder, when the word `w` says so and that of executions, `e`: at the order of
/// `n` arms, counted from the word `t` on, or of none at how long a loop was, whose iterations `t` counts.
std::vector<std::string> DueInterface(const CounterNames& names) {
  return {"interface",
          fmt::format("pure subroutine fortell_due(fortell_w,fortell_n,fortell_t,fortell_e)bind(c,name='{}')", names.due),
          "use,intrinsic::iso_c_binding,only:c_int64_t",
          "integer(c_int64_t),intent(in),value::fortell_w,fortell_n,fortell_t,fortell_e",
          "end subroutine", "end interface"};
}

/// What is told of nodes, which are of any type. It says to be pure, and changes but words that no text reads: behind a
/// call that might write to the nodes, gfortran 12 makes a jump of a step to one or the other of two neighbours.
std::vector<std::string> WalkInterface() {
  return {"interface", "pure function fortell_walk(fortell_w,fortell_p)",
          "integer,parameter::fortell_k=selected_int_kind(18)",
          "integer(fortell_k),intent(in)::fortell_w(*)", "integer,intent(in)::fortell_p",
          "!GCC$ ATTRIBUTES NO_ARG_CHECK::fortell_p", "!DIR$ IGNORE_TKR fortell_p",
          "integer(fortell_k)::fortell_walk", "end function", "end interface"};
}

/// The interface of one of kLooks.
std::vector<std::string> LookFunctionInterface(const std::string& name, const LookFunction& look) {
  std::vector<std::string> lines = {"interface", fmt::format("pure function {}({})", name, look.dummies),
                                    "integer,parameter::fortell_k=selected_int_kind(18)",
                                    fmt::format("integer(fortell_k),intent(in)::{}", look.by_address)};
  if (!look.by_value.empty()) lines.push_back(fmt::format("integer(fortell_k),intent(in),value::{}", look.by_value));
  lines.insert(lines.end(), {"integer(fortell_k)::" + name, "end function", "end interface"});
  return lines;
}

/// It says to be pure, and is not: two calls never have the same arguments unless nothing came between.
std::vector<std::string> Look(const CounterNames& names, int counters) {
  std::vector<std::string> lines = {
      fmt::format("function fortell_y(fortell_w,fortell_t,fortell_n)bind(c,name='{}')", names.look),
      "use,intrinsic::iso_c_binding,only:c_int64_t", "implicit none"};
  const auto interface = LookFunctionInterface("fortell_ends", kLooks.at("fortell_ends"));
  lines.insert(lines.end(), interface.begin(), interface.end());
  lines.insert(lines.end(), {"integer(c_int64_t),intent(in),value::fortell_w,fortell_t,fortell_n",
                             fmt::format("integer(c_int64_t)::fortell_y,{}({})", names.array, counters),
                             fmt::format("common/{}/{}", names.common, names.array),
                             fmt::format("bind(c,name='{}')::/{}/", names.block, names.common),
                             fmt::format("fortell_y=fortell_ends({0}(fortell_w),{0}(fortell_t)+fortell_n)", names.array),
                             "end function"});
  return lines;
}

/// The adder itself. Its counters are volatile: gfortran takes a call of a pure function for one that changes nothing, and
/// must not keep them in a register across it. Flang does not (22.1), and joins additions of a loop that it writes out.
std::vector<std::string> Adder(const CounterNames& names, int counters) {
  return {fmt::format("subroutine fortell_x(fortell_w,fortell_n)bind(c,name='{}')", names.adder),
          "use,intrinsic::iso_c_binding,only:c_int64_t", "implicit none",
          "integer(c_int64_t),intent(in),value::fortell_w,fortell_n",
          fmt::format("integer(c_int64_t){}::{}({})", names.volatile_in_adder ? ",volatile" : "", names.array, counters),
          fmt::format("common/{}/{}", names.common, names.array),
          fmt::format("bind(c,name='{}')::/{}/", names.block, names.common),
          fmt::format("{0}(fortell_w)={0}(fortell_w)+fortell_n", names.array), "end subroutine"};
}

/// Looks, and sets when to do so again. Volatile as in the adder.
std::vector<std::string> DueLook(const CounterNames& names, int counters) {
  std::vector<std::string> lines = {
      fmt::format("subroutine fortell_z(fortell_w,fortell_n,fortell_t,fortell_e)bind(c,name='{}')", names.due),
      "use,intrinsic::iso_c_binding,only:c_int64_t", "implicit none"};
  for (const char* look : {"fortell_choice", "fortell_ends"}) {
    const auto interface = LookFunctionInterface(look, kLooks.at(look));
    lines.insert(lines.end(), interface.begin(), interface.end());
  }
  lines.insert(lines.end(),
               {"integer(c_int64_t),intent(in),value::fortell_w,fortell_n,fortell_t,fortell_e", "integer(c_int64_t)::fortell_g",
                fmt::format("integer(c_int64_t),volatile::{}({})", names.array, counters),
                fmt::format("common/{}/{}", names.common, names.array),
                fmt::format("bind(c,name='{}')::/{}/", names.block, names.common), "if(fortell_n==0)then",
                fmt::format("fortell_g=fortell_ends({0}(fortell_w),{0}(fortell_t))", names.array), "else",
                fmt::format("fortell_g=fortell_choice({0}(fortell_w),fortell_n,{0}(fortell_t))", names.array), "end if",
                // Read behind the call, so that the procedure that it is put in need not keep it.
                fmt::format("{0}(fortell_w)={0}(fortell_e)+fortell_g", names.array), "end subroutine"});
  return lines;
}

/// Declarations of a counted scope. IMPLICIT NONE (EXTERNAL) wants procedures declared, pure code wants
/// to see that they are pure.
std::vector<std::string> Declarations(const CounterNames& names, const AnalyzedFile& file, bool pure,
                                      const std::set<std::string>& called,
                                      const std::set<std::string>& locals, const std::set<std::string>& others_declared) {
  // Pure procedures may not have the threads' counters, and give places in their sum (runtime/threads.c).
  const bool sum = file.openmp && pure;
  const std::string common = names.common + (sum ? "_s" : "");
  std::vector<std::string> lines = {fmt::format("integer,parameter::{}=selected_int_kind(18)", names.kind),
          fmt::format("integer({})::{}({})", names.kind, names.array, file.model.counters),
          fmt::format("common/{}/{}", common, names.array),
          fmt::format("bind(c,name='{}')::/{}/", sum ? names.linkage : names.block, common)};
  if (file.openmp && !pure) lines.push_back(fmt::format("!$omp threadprivate(/{}/)", names.common));
  const std::string shape = "fortell_shape";
  const std::map<std::string, int> others = {
      {"fortell_plus", 2}, {"fortell_see", 2}, {"fortell_asked", 3}, {"fortell_took", 2}, {"fortell_update", 2}, {"fortell_row", 2}, {"fortell_pick", 2}, {"fortell_place", 4}, {"fortell_extent", 2}, {"fortell_team", 2}, {"fortell_join", 2}, {"fortell_count", 3}};
  for (const std::string& name : locals)
    lines.push_back(fmt::format("integer({})::{}", names.kind, name));
  lines.insert(lines.end(), others_declared.begin(), others_declared.end());
  for (const std::string& name : called) {
    if (name == "fortell_i") {
      lines.push_back(fmt::format("integer({})::{}", names.kind, name));
      continue;
    }
    if (name == "fortell_add" || name == "fortell_look" || name == "fortell_due") {
      const auto interface = name == "fortell_add"    ? AdderInterface(names)
                             : name == "fortell_look" ? LookInterface(names)
                                                      : DueInterface(names);
      lines.insert(lines.end(), interface.begin(), interface.end());
      continue;
    }
    if (name == "fortell_walk") {
      const auto interface = WalkInterface();
      lines.insert(lines.end(), interface.begin(), interface.end());
      continue;
    }
    if (const auto look = kLooks.find(name); look != kLooks.end()) {
      const auto interface = LookFunctionInterface(name, look->second);
      lines.insert(lines.end(), interface.begin(), interface.end());
      continue;
    }
    const bool is_shape = name.rfind(shape, 0) == 0, by_value = is_shape || name == "fortell_extent";
    if (!is_shape && others.count(name) == 0) {
      lines.push_back("external::" + name);
      continue;
    }
    const int arguments = is_shape ? std::stoi(name.substr(shape.size())) + 1 : others.at(name);
    const auto interface = PureInterface(name, arguments, by_value);
    lines.insert(lines.end(), interface.begin(), interface.end());
  }
  return lines;
}

}  // namespace

std::vector<Edit> PlanCounters(AnalyzedFile& file, const CounterNames& names) {
  std::vector<Edit> edits;
  if (file.openmp) file.model.counters = 1;  // the first word says whether the thread has joined
  struct Counted {
    const ScopePlace* scope;
    std::set<std::string> called, locals, declarations;
  };
  std::vector<Counted> counted;
  const CallReferences references(file);
  const RecurrencePlan recurrences(file, references, names);
  for (ScopePlace& scope : file.scopes) {
    Procedure& procedure = file.model.procedures[scope.procedure];
    if (!scope.declare_after.Valid() && !scope.declare_before.Valid()) {
      procedure.not_instrumented = "there is no place for declarations";
      continue;
    }
    const std::size_t before = edits.size();
    if (recurrences.Counts(scope.procedure)) continue;
    ScopePlan plan(file, scope, names, references, edits);
    plan.Run();
    scope.entry_edit = plan.EntryEdit();
    recurrences.CountReferences(scope.procedure, edits);
    if (edits.size() == before) continue;
    scope.counts_calls_alone = scope.entry_edit >= 0 && edits.size() == before + 1;
    counted.push_back({&scope, Called(edits, before), plan.LocalCounters(), plan.OtherDeclarations()});
  }
  ComputeCalls(file, references, edits);
  OrderCounts(file.model);
  bool adds = false, looks = false, looks_when_due = false;
  for (const auto& [scope, called, locals, declarations] : counted) {
    adds = adds || called.count("fortell_add") > 0;
    looks = looks || called.count("fortell_look") > 0;
    looks_when_due = looks_when_due || called.count("fortell_due") > 0;
    Edit edit;
    const bool after = scope->declare_after.Valid();
    edit.kind = after ? Edit::Kind::After : Edit::Kind::BeforeLabel;
    edit.statement = after ? scope->declare_after : scope->declare_before;
    edit.lines = Declarations(names, file, file.model.procedures[scope->procedure].pure,
                              called, locals, declarations);
    edits.insert(edits.begin(), std::move(edit));  // in front of whatever else stands there
  }
  const auto append = [&](std::vector<std::string> procedure) {
    Edit edit;
    edit.kind = Edit::Kind::End;
    edit.lines = std::move(procedure);
    edits.push_back(std::move(edit));
  };
  if (adds) append(Adder(names, file.model.counters));
  for (const auto& text : recurrences.Texts()) append(text);
  if (looks) append(Look(names, file.model.counters));
  if (looks_when_due) append(DueLook(names, file.model.counters));
  return edits;
}

}  // namespace fortell
