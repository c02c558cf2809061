// OpenMP: directives that bind to blocks and loops. Their bodies count as other code does, every thread for
// itself; what runs on another device, and what rebuilds loops, stays as it is.
#include <algorithm>

#include "db/program-walk.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/openmp-utils.h"
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/source-of.h"
#include "instrumentor/flang/statement-walker.h"
#include "llvm/Frontend/OpenMP/OMP.h"

namespace fortell {

namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;
namespace common = Fortran::common;
namespace evaluate = Fortran::evaluate;

namespace {

/// The directive's name, "parallel do" for one, asked word by word.
class DirectiveName {
 public:
  explicit DirectiveName(const parser::OmpDirectiveName& name)
      : text_(llvm::omp::getOpenMPDirectiveName(name.v, llvm::omp::FallbackVersion).str()),
        words_(" " + text_ + " ") {}
  bool Has(const char* word) const {
    return words_.find(std::string(" ") + word + " ") != std::string::npos;
  }
  bool HasOneOf(std::initializer_list<const char*> words) const {
    return std::any_of(words.begin(), words.end(), [&](const char* word) { return Has(word); });
  }
  const std::string& Text() const { return text_; }

 private:
  std::string text_, words_;
};

}  // namespace

/// A statement that begins with the directive's sentinel.
Stmt StatementWalker::BeginDirective(Source source) {
  Stmt stmt = Begin(source, 0);
  StatementPlace& place = PlaceOf(stmt);
  if (!place.editable) return stmt;
  place.span.begin = AtSentinel(file_.text, place.span.begin);
  return stmt;
}

Stmt StatementWalker::LeftAlone(Source source, const std::string& what) {
  Stmt stmt = BeginDirective(source);
  stmt.node = Unmodelled{what};
  return stmt;
}

/// Nothing may be put into the block, nor in front of its statements.
void StatementWalker::Freeze(Block& block) {
  for (Stmt& stmt : block.body) {
    StatementPlace& place = PlaceOf(stmt);
    place.editable = false;
    place.action = Span{};
    place.arms.clear();
    place.extents.clear();
    place.masks.clear();
    place.indices.clear();
    ForEachBlock(stmt, [&](Block& inner) { Freeze(inner); });
  }
}

Stmt StatementWalker::OpenMp(const parser::OpenMPConstruct& construct) {
  return common::visit(
      common::visitors{
          [&](const parser::OpenMPLoopConstruct& x) { return DirectedLoop(x); },
          [&](const parser::OpenMPSectionsConstruct& x) { return Sections(x); },
          [&](const parser::OmpBlockConstruct& x) { return DirectedBlock(x); },
          [&](const parser::OpenMPCriticalConstruct& x) { return DirectedBlock(x); },
          [&](const parser::OpenMPAtomicConstruct& x) { return DirectedBlock(x); },
          [&](const parser::OpenMPAssumeConstruct& x) { return DirectedBlock(x); },
          [&](const auto& x) {
            const auto name = parser::omp::GetOmpDirectiveName(x);
            const DirectiveName words(name);
            Stmt stmt = LeftAlone(name.source, "OpenMP " + words.Text());
            PlaceOf(stmt).may_jump = words.HasOneOf({"cancel", "cancellation"});
            return stmt;
          },
      },
      construct.u);
}

Stmt StatementWalker::DirectedBlock(const parser::OmpBlockConstruct& construct) {
  const auto& begin = construct.BeginDir();
  const DirectiveName name(begin.DirName());
  if (name.HasOneOf({"target", "teams", "workdistribute"})) {
    return LeftAlone(begin.source, "OpenMP " + name.Text());
  }
  Stmt stmt = BeginDirective(begin.source);
  Block body = Walk(std::get<parser::Block>(construct.t));
  if (name.HasOneOf({"atomic", "workshare"})) Freeze(body);
  Directive& directive = PlaceOf(stmt).directive;
  directive.own_count = name.HasOneOf({"parallel", "single", "master", "masked"}) &&
                        !name.Has("workshare");
  directive.joins = name.Has("parallel");
  directive.task = name.Has("task");
  directive.once_a_team = name.Has("workshare") && !name.Has("parallel");
  if (!body.body.empty()) stmt.end_line = body.body.back().end_line;
  stmt.node = Sequence{std::move(body)};
  return stmt;
}

Stmt StatementWalker::Sections(const parser::OpenMPSectionsConstruct& construct) {
  const auto& begin = construct.BeginDir();
  const DirectiveName name(begin.DirName());
  Stmt stmt = BeginDirective(begin.source);
  Block sections;
  for (const auto& item : std::get<std::list<parser::OpenMPConstruct>>(construct.t)) {
    const auto* section = std::get_if<parser::OpenMPSectionConstruct>(&item.u);
    if (!section) continue;
    const auto& directive = std::get<std::optional<parser::OmpDirectiveSpecification>>(section->t);
    Stmt part = BeginDirective(directive ? directive->source : begin.source);
    Block body = Walk(std::get<parser::Block>(section->t));
    PlaceOf(part).editable = false;  // no statement may stand between sections
    PlaceOf(part).directive.own_count = true;
    PlaceOf(part).directive.joins = name.Has("parallel");
    if (!body.body.empty()) stmt.end_line = part.end_line = body.body.back().end_line;
    part.node = Sequence{std::move(body)};
    sections.body.push_back(std::move(part));
  }
  stmt.node = Sequence{std::move(sections)};
  return stmt;
}

/// How many loops COLLAPSE or ORDERED make one.
int StatementWalker::LoopsMadeOne(const parser::OmpDirectiveSpecification& directive) {
  std::int64_t loops = 1;
  const auto at_least = [&](const auto& expression) {
    const auto* typed = semantics::GetExpr(context_, expression);
    const auto value = typed ? evaluate::ToInt64(*typed) : std::nullopt;
    if (value) loops = std::max(loops, *value);
  };
  for (const auto& clause : directive.Clauses().v) {
    if (const auto* collapse = std::get_if<parser::OmpClause::Collapse>(&clause.u)) {
      at_least(collapse->v);
    } else if (const auto* ordered = std::get_if<parser::OmpClause::Ordered>(&clause.u)) {
      if (ordered->v) at_least(*ordered->v);
    }
  }
  return static_cast<int>(loops);
}

Stmt StatementWalker::DirectedLoop(const parser::OpenMPLoopConstruct& construct) {
  const auto& begin = construct.BeginDir();
  const DirectiveName name(begin.DirName());
  const auto* loop = construct.GetNestedLoop();
  const bool counted = name.HasOneOf({"do", "simd", "taskloop"}) &&
                       !name.HasOneOf({"target", "teams", "distribute"});
  if (!loop || !counted || loop->IsDoConcurrent()) {
    return LeftAlone(begin.source, "OpenMP " + name.Text());
  }
  Stmt stmt = DoLoop(*loop);
  const Stmt head = BeginDirective(begin.source);
  StatementPlace& place = PlaceOf(stmt);
  place.editable = place.editable && PlaceOf(head).editable && stmt.label == 0;
  if (place.editable) place.span.begin = PlaceOf(head).span.begin;
  place.directive.nest = LoopsMadeOne(begin);
  place.directive.lanes = name.Has("simd");
  place.directive.joins = name.Has("parallel");
  place.directive.task = name.Has("taskloop");
  place.directive.once_a_team =
      !name.Has("parallel") && name.HasOneOf({"do", "master", "masked"});
  return stmt;
}

}  // namespace fortell
