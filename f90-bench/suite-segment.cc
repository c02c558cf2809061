#include <fmt/format.h>

#include <algorithm>

#include "f90-bench/fortran-text.h"
#include "f90-bench/suite-internal.h"
#include "f90-bench/suite.h"

namespace fortell {
namespace {

constexpr int kBodyIndent = 2;

/// Walks statements and marks symbols.
class UseFinder {
 public:
  explicit UseFinder(std::size_t symbols) {
    use_.used.assign(symbols, false);
    use_.stored.assign(symbols, false);
  }

  void Visit(const Block& block) {
    for (const Stmt& s : block.body) std::visit(*this, s.node);
  }
  SymbolUse Take() { return std::move(use_); }

  void operator()(const Nothing&) {}
  void operator()(const Unmodelled&) {}
  void operator()(const Assignment& a) {
    Store(a.target);
    Read(a.value);
  }
  void operator()(const Loop& l) {
    Mark(l.variable, use_.used);
    Mark(l.variable, use_.stored);
    for (const Expr* e : {&l.lower, &l.upper, &l.step, &l.condition}) Read(*e);
    Visit(l.body);
  }
  void operator()(const If& node) {
    for (const IfArm& arm : node.arms) {
      Read(arm.condition);
      Visit(arm.body);
    }
  }
  void operator()(const Where& node) {
    for (const WhereArm& arm : node.arms) {
      Read(arm.mask);
      Visit(arm.body);
    }
  }
  void operator()(const Select& s) {
    Read(s.selector);
    for (const SelectArm& arm : s.arms) {
      for (const Expr& e : arm.values) Read(e);
      Visit(arm.body);
    }
  }
  void operator()(const Call& c) {
    for (const Expr& e : c.args) Store(e);  // a called procedure may change what it is given
  }
  void operator()(const Jump& j) { Read(j.value); }
  void operator()(const Io& io) {
    for (const Expr& e : io.items) io.kind == "read" ? Store(e) : Read(e);
  }
  void operator()(const Allocation& a) {
    for (const Expr& e : a.objects) Store(e);
  }
  void operator()(const Sequence& s) { Visit(s.body); }

 private:
  void Mark(int symbol, std::vector<bool>& marks) {
    if (symbol >= 0 && symbol < static_cast<int>(marks.size()))
      marks[static_cast<std::size_t>(symbol)] = true;
  }
  void Read(const Expr& e) {
    Mark(e.symbol, use_.used);
    for (const Expr& a : e.args) Read(a);
  }
  void Store(const Expr& e) {
    Mark(e.symbol, use_.stored);
    Read(e);
  }

  SymbolUse use_;
};

std::string Declaration(const Segment& segment, int index, const std::string& attribute) {
  const Symbol& s = segment.symbols[static_cast<std::size_t>(index)];
  return FortranLine(
      2, TypeText(s.type) + attribute + " :: " + s.name + ShapeText(s, segment.symbols));
}

std::string CompileTimeExtents(const Segment& segment) {
  const SegmentSize size = segment.sizes.empty() ? SegmentSize{} : segment.sizes.front();
  return fmt::format("  integer, parameter :: {} = {}, {} = {}\n", segment.symbols[0].name, size.n,
                     segment.symbols[1].name, size.m);
}

}  // namespace

SymbolUse FindSymbolUse(const Segment& segment) {
  UseFinder finder(segment.symbols.size());
  finder.Visit(segment.body);
  SymbolUse use = finder.Take();
  if (segment.literal.Present()) {
    use.used.assign(segment.symbols.size(), true);
    for (const int symbol : segment.literal.stored)
      use.stored[static_cast<std::size_t>(symbol)] = true;
  }
  return use;
}

std::vector<int> ArgumentSymbols(const Segment& segment) {
  std::vector<int> arguments;
  const int first = segment.compile_time_extents ? 2 : 0;
  for (int i = first; i < static_cast<int>(segment.symbols.size()); ++i)
    if (segment.symbols[static_cast<std::size_t>(i)].storage == Storage::Dummy ||
        i == segment.result)
      arguments.push_back(i);
  return arguments;
}

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string SegmentProcedure(int index) { return fmt::format("segment_{:04}", index); }

namespace {

// All before the statements.
std::string SegmentHead(const Segment& segment, int index) {
  const SymbolUse use = FindSymbolUse(segment);
  const std::vector<int> arguments = ArgumentSymbols(segment);
  std::string list;
  std::vector<bool> is_argument(segment.symbols.size(), false);
  for (const int a : arguments) {
    list += (list.empty() ? "" : ", ") + segment.symbols[static_cast<std::size_t>(a)].name;
    is_argument[static_cast<std::size_t>(a)] = true;
  }
  const std::string name = SegmentProcedure(index);
  const Literal& literal = segment.literal;
  std::string text = "! " + segment.name + "\n" + literal.modules;
  text += FortranLine(0, "subroutine " + name + "(" + list + ")") + literal.uses;
  text += "  implicit none\n";
  if (segment.compile_time_extents) text += CompileTimeExtents(segment);
  for (const int a : arguments)
    text += Declaration(
        segment, a, use.stored[static_cast<std::size_t>(a)] ? ", intent(inout)" : ", intent(in)");
  for (std::size_t i = 0; i < segment.symbols.size(); ++i) {
    const bool extent = i < 2 && segment.compile_time_extents;
    if (use.used[i] && !is_argument[i] && !extent)
      text += Declaration(segment, static_cast<int>(i), "");
  }
  return text + literal.declarations;
}

}  // namespace

std::vector<int> SegmentLines(const Segment& segment) {
  const std::string head = SegmentHead(segment, 0);
  const int before = static_cast<int>(std::count(head.begin(), head.end(), '\n'));
  std::vector<int> lines = StatementLines(segment.body, segment.symbols, kBodyIndent);
  for (int& line : lines) line += before;
  return lines;
}

std::string SegmentSource(const Segment& segment, int index) {
  const Literal& literal = segment.literal;
  const std::string name = SegmentProcedure(index);
  std::string text = SegmentHead(segment, index) +
                     BlockText(segment.body, segment.symbols, kBodyIndent) + literal.statements;
  if (!literal.contained.empty()) text += "contains\n" + literal.contained;
  return Replaced(text, "@name@", name) + "end subroutine " + name + "\n";
}

}  // namespace fortell
