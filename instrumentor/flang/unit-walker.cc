#include "instrumentor/flang/unit-walker.h"

#include <algorithm>

#include "flang/Evaluate/tools.h"
#include "flang/Parser/openmp-utils.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/control-flow.h"
#include "instrumentor/flang/source-of.h"

namespace fortell {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;

void UnitWalker::Walk(const parser::Program& program) {
  for (const auto& unit : program.v) WalkUnit(unit.u);
  NoteReferences(program);
}

/// Where names of local procedures stand, so that it can be told whether all calls are known.
void UnitWalker::NoteReferences(const parser::Program& program) {
  ReferenceCollector collector;
  for (const Local& local : locals_) collector.Want(*local.symbol);
  if (collector.Empty()) return;
  parser::Walk(program, collector);
  for (const Local& local : locals_) {
    ScopePlace& scope = file_.scopes[local.scope];
    scope.local = true;
    for (const parser::CharBlock name : collector.Of(*local.symbol)) {
      if (local.head.Contains(name) || local.end.Contains(name)) continue;
      scope.references.push_back(map_.Find(name).span);
    }
  }
}

/// Can the procedure be named in this file alone? An internal procedure, or a private one of a module that submodules cannot extend
/// by anything that is called: without separate module procedures (F2018 15.6.2.5).
static bool IsLocal(const semantics::Symbol& procedure) {
  const semantics::Scope& owner = procedure.owner();
  if (owner.IsGlobal()) return false;
  if (!owner.IsModule()) return true;
  if (!procedure.attrs().test(semantics::Attr::PRIVATE) || procedure.attrs().test(semantics::Attr::BIND_C)) return false;
  return std::none_of(owner.begin(), owner.end(), [](const auto& named) {
    return named.second->attrs().test(semantics::Attr::MODULE);
  });
}

template <typename Variant>
void UnitWalker::WalkUnit(const Variant& unit) {
  common::visit(
      common::visitors{
          [&](const common::Indirection<parser::MainProgram>& x) { MainProgram(x.value()); },
          [&](const common::Indirection<parser::FunctionSubprogram>& x) {
            const auto& head = std::get<parser::Statement<parser::FunctionStmt>>(x.value().t);
            Subprogram(x.value(), std::get<parser::Name>(head.statement.t),
                       Procedure::Kind::Function);
          },
          [&](const common::Indirection<parser::SubroutineSubprogram>& x) {
            const auto& head = std::get<parser::Statement<parser::SubroutineStmt>>(x.value().t);
            Subprogram(x.value(), std::get<parser::Name>(head.statement.t),
                       Procedure::Kind::Subroutine);
          },
          [&](const common::Indirection<parser::SeparateModuleSubprogram>& x) {
            const auto& head = std::get<parser::Statement<parser::MpSubprogramStmt>>(x.value().t);
            Subprogram(x.value(), head.statement.v, Procedure::Kind::Subroutine);
          },
          [&](const common::Indirection<parser::Module>& x) {
            Contained(std::get<std::optional<parser::ModuleSubprogramPart>>(x.value().t));
          },
          [&](const common::Indirection<parser::Submodule>& x) {
            Contained(std::get<std::optional<parser::ModuleSubprogramPart>>(x.value().t));
          },
          [](const auto&) {},
      },
      unit);
}

template <typename Part>
void UnitWalker::Contained(const std::optional<Part>& part) {
  if (!part) return;
  for (const auto& unit : std::get<1>(part->t)) WalkUnit(unit.u);
}

/// In front of which a statement can be put that is to be the last: END, or CONTAINS when there is one.
Span UnitWalker::EndOfStatements(parser::CharBlock end,
                                 const std::optional<parser::InternalSubprogramPart>& part) const {
  const auto place =
      map_.Find(part ? std::get<parser::Statement<parser::ContainsStmt>>(part->t).source : end);
  return place.editable ? place.span : Span{};
}

void UnitWalker::MainProgram(const parser::MainProgram& unit) {
  Procedure procedure;
  procedure.kind = Procedure::Kind::MainProgram;
  procedure.name = "main";
  parser::CharBlock header;
  const auto& statement = std::get<std::optional<parser::Statement<parser::ProgramStmt>>>(unit.t);
  const auto& end = std::get<parser::Statement<parser::EndProgramStmt>>(unit.t);
  if (statement) {
    procedure.name = statement->statement.v.ToString();
    header = statement->source;
  }
  ScopePlace scope;
  const auto& internal = std::get<std::optional<parser::InternalSubprogramPart>>(unit.t);
  scope.end_statement = EndOfStatements(end.source, internal);
  procedure.end_line = map_.Find(end.source).line;
  const auto& execution = std::get<parser::ExecutionPart>(unit.t);
  const semantics::Scope& own = context_.FindScope(end.source);
  scope.saves_all = own.hasSAVE() || context_.IsEnabled(common::LanguageFeature::DefaultSave);
  NoteShadowed(&own, scope);
  Enter(std::move(procedure), std::move(scope), std::get<parser::SpecificationPart>(unit.t),
        execution, header);
  Contained(internal);
}

template <typename Unit>
void UnitWalker::Subprogram(const Unit& unit, const parser::Name& name, Procedure::Kind kind) {
  Procedure procedure;
  procedure.kind = kind;
  procedure.name = name.ToString();
  if (const auto* symbol = name.symbol) {
    procedure.name = ExpressionConverter::ProcedureName(*symbol);
    procedure.pure = semantics::IsPureProcedure(*symbol);
    procedure.elemental = semantics::IsElementalProcedure(*symbol);
    procedure.recursive = symbol->attrs().test(semantics::Attr::RECURSIVE);
  }
  const auto& head = std::get<0>(unit.t);
  const auto& end = std::get<4>(unit.t);
  ScopePlace scope;
  const auto& internal = std::get<std::optional<parser::InternalSubprogramPart>>(unit.t);
  scope.end_statement = EndOfStatements(end.source, internal);
  procedure.end_line = map_.Find(end.source).line;
  const semantics::Scope* own = name.symbol ? name.symbol->scope() : nullptr;
  scope.saves_all = (own && own->hasSAVE()) ||
                    (!procedure.recursive && context_.IsEnabled(common::LanguageFeature::DefaultSave));
  NoteShadowed(own, scope);
  const auto* details =
      name.symbol ? name.symbol->detailsIf<semantics::SubprogramDetails>() : nullptr;
  expressions_.SetProcedure(static_cast<int>(file_.model.procedures.size()));
  if (details) {
    for (const auto* dummy : details->dummyArgs()) {
      if (dummy) procedure.dummies.push_back(expressions_.SymbolIndex(*dummy));
    }
  }
  Enter(std::move(procedure), std::move(scope), std::get<parser::SpecificationPart>(unit.t),
        std::get<parser::ExecutionPart>(unit.t), head.source);
  if (name.symbol && IsLocal(*name.symbol)) {
    locals_.push_back({name.symbol, file_.scopes.size() - 1, head.source, end.source});
  }
  Contained(internal);
}

void UnitWalker::Enter(Procedure procedure, ScopePlace scope,
                       const parser::SpecificationPart& specification,
                       const parser::ExecutionPart& execution, parser::CharBlock header) {
  const int index = static_cast<int>(file_.model.procedures.size());
  const auto place = map_.Find(header.empty() ? SourceOf(execution) : header);
  procedure.line = place.line;
  if (!procedure.end_line) procedure.end_line = place.line;
  expressions_.SetProcedure(index);
  LabelCollector labels;
  parser::Walk(execution, labels);
  scope.procedure = index;
  scope.jump_targets = labels.targets;
  scope = Declarations(specification, execution, header, std::move(scope));
  file_.model.procedures.push_back(std::move(procedure));
  file_.scopes.push_back(std::move(scope));
  for (const auto& item : std::get<std::list<parser::DeclarationConstruct>>(specification.t)) {
    const auto* declared = parser::omp::GetOmp(item);
    file_.scopes.back().lanes |=
        declared && std::holds_alternative<parser::OpenMPDeclareSimdConstruct>(declared->u);
  }
  StatementWalker walker(file_, map_, expressions_, context_);
  Block body = walker.Walk(execution.v);
  KeepOutOf(specification, body);
  file_.model.procedures[index].body = std::move(body);
}

/// Flang takes an assignment among the declarations that looks like a statement function for one that is
/// executed; in front of it nothing of ours may stand.
void UnitWalker::KeepOutOf(const parser::SpecificationPart& specification, const Block& body) {
  const auto& declared = std::get<std::list<parser::DeclarationConstruct>>(specification.t);
  if (declared.empty()) return;
  const auto last = map_.Find(SourceOf(declared.back()));
  for (const Stmt& stmt : body.body) {
    if (stmt.place < 0) continue;
    StatementPlace& place = file_.places[static_cast<std::size_t>(stmt.place)];
    if (last.span.Valid() && place.span.Valid() && place.span.begin < last.span.begin) place.editable = false;
  }
}

ScopePlace UnitWalker::Declarations(const parser::SpecificationPart& specification,
                                    const parser::ExecutionPart& execution,
                                    parser::CharBlock header, ScopePlace scope) const {
  // USE, IMPORT and IMPLICIT come first (5.3.2), whatever follows them may be ours.
  parser::CharBlock last = header;
  for (const auto& use : std::get<3>(specification.t)) last = use.source;
  for (const auto& import : std::get<4>(specification.t)) last = import.source;
  for (const auto& implicit : std::get<parser::ImplicitPart>(specification.t).v) {
    common::visit(common::visitors{
                      [](const common::Indirection<parser::CompilerDirective>&) {},
                      [](const common::Indirection<parser::OpenACCDeclarativeConstruct>&) {},
                      [&](const auto& statement) { last = statement.source; },
                  },
                  implicit.u);
  }
  // character(len(s)) function f(s): gfortran types the function where the first declaration stands, and
  // wants to have seen that of s.
  const std::string head = header.ToString();
  const auto& declared = std::get<std::list<parser::DeclarationConstruct>>(specification.t);
  if (head.find('(') < head.find("function") && head.find("function") != std::string::npos) {
    if (!declared.empty()) last = SourceOf(declared.back());
  }
  if (!last.empty()) {
    const auto place = map_.Find(last);
    if (place.editable) {
      scope.declare_after = place.span;
      return scope;
    }
  }
  if (header.empty()) {
    const auto& declarations = std::get<std::list<parser::DeclarationConstruct>>(specification.t);
    const auto place = map_.Find(declarations.empty() ? SourceOf(execution)
                                                      : SourceOf(declarations.front()));
    if (place.editable) scope.declare_before = {AtSentinel(file_.text, place.span.begin), place.span.end};
    return scope;
  }
  const auto place = map_.Find(SourceOf(execution));
  if (place.editable) scope.declare_before = {AtSentinel(file_.text, place.span.begin), place.span.end};
  return scope;
}

// A generic interface leaves the intrinsic function of its name what none of its procedures takes
// (F2018 15.4.3.4.5): what is of the intrinsic type `category` here.
static bool Leaves(common::TypeCategory category, const semantics::Symbol& symbol) {
  const auto* generic = symbol.detailsIf<semantics::GenericDetails>();
  if (!generic || generic->specific() || generic->derivedType()) return false;
  const auto& procedures = generic->specificProcs();
  return std::all_of(procedures.begin(), procedures.end(), [category](const semantics::Symbol& procedure) {
    const auto* details = procedure.GetUltimate().detailsIf<semantics::SubprogramDetails>();
    if (!details || details->dummyArgs().empty() || !details->dummyArgs()[0]) return false;
    const auto* type = details->dummyArgs()[0]->GetType();
    if (!type) return false;
    const auto* intrinsic = type->AsIntrinsic();
    return intrinsic ? intrinsic->category() != category : type->AsDerived() != nullptr;
  });
}

void UnitWalker::NoteShadowed(const semantics::Scope* scope, ScopePlace& place) const {
  if (!scope) return;
  const std::set<std::string> of_integers = {"int", "ishft", "leadz", "max", "merge", "min", "mod"};
  const std::set<std::string> of_texts = {"len", "len_trim"};
  for (const char* name : {"int", "ishft", "lbound", "leadz", "len", "len_trim", "max", "merge", "min", "mod",
                           "size", "kind", "logical", "sum", "ubound"}) {
    const auto* symbol = scope->FindSymbol(parser::CharBlock{name, std::strlen(name)});
    if (!symbol) continue;
    const auto& ultimate = symbol->GetUltimate();
    if (ultimate.attrs().test(semantics::Attr::INTRINSIC)) continue;
    if (of_integers.count(name) > 0 && Leaves(common::TypeCategory::Integer, ultimate)) continue;
    if (of_texts.count(name) > 0 && Leaves(common::TypeCategory::Character, ultimate)) continue;
    place.shadowed.insert(name);
  }
  // Intrinsic functions that the procedure declares a type of: compilers are easily confused by them.
  for (const auto& [name, symbol] : *scope) {
    if (symbol->attrs().test(semantics::Attr::INTRINSIC) && symbol->GetType() &&
        !symbol->test(semantics::Symbol::Flag::Implicit)) {
      place.shadowed.insert(name.ToString());
    }
  }
}

}  // namespace fortell
