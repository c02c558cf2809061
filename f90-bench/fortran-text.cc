#include "f90-bench/fortran-text.h"

#include <algorithm>

namespace fortell {
namespace {

const char* JumpText(JumpKind kind) {
  switch (kind) {
    case JumpKind::Exit:
      return "exit";
    case JumpKind::Cycle:
      return "cycle";
    case JumpKind::Return:
      return "return";
    case JumpKind::Stop:
      return "stop";
    case JumpKind::ErrorStop:
      return "error stop";
    default:
      return "goto";
  }
}

/// Writes statements line by line; one operator() for each node kind.
class StatementWriter {
 public:
  StatementWriter(const std::vector<Symbol>& symbols, int indent)
      : symbols_(symbols), indent_(indent) {}

  std::string Text(const Block& block) {
    for (const Stmt& s : block.body) Write(s);
    return std::move(text_);
  }
  /// First line of each statement, from 1, outer before inner ones.
  const std::vector<int>& Lines() const { return lines_; }

  void operator()(const Nothing&) { Line("continue"); }
  void operator()(const Assignment& a) { Line(Simple(a)); }
  void operator()(const Call& c) { Line(Simple(c)); }
  void operator()(const Jump& j) { Line(Simple(j)); }
  void operator()(const Loop& l) {
    Line(LoopHead(l));
    Body(l.body);
    Line("end do");
  }
  void operator()(const If& node) {
    if (node.arms.size() == 1 && OneAction(node.arms[0].body)) {
      NoteLine();
      Line("if (" + E(node.arms[0].condition) + ") " + ActionText(node.arms[0].body.body[0]));
      return;
    }
    for (std::size_t i = 0; i < node.arms.size(); ++i) {
      const std::string condition = E(node.arms[i].condition);
      Line(i == 0              ? "if (" + condition + ") then"
           : condition.empty() ? "else"
                               : "else if (" + condition + ") then");
      Body(node.arms[i].body);
    }
    Line("end if");
  }
  void operator()(const Where& node) {
    if (node.arms.size() == 1 && OneAction(node.arms[0].body)) {
      NoteLine();
      Line("where (" + E(node.arms[0].mask) + ") " + ActionText(node.arms[0].body.body[0]));
      return;
    }
    for (std::size_t i = 0; i < node.arms.size(); ++i) {
      const std::string mask = E(node.arms[i].mask);
      Line(i == 0         ? "where (" + mask + ")"
           : mask.empty() ? "elsewhere"
                          : "elsewhere (" + mask + ")");
      Body(node.arms[i].body);
    }
    Line("end where");
  }
  void operator()(const Select& s) {
    Line("select case (" + E(s.selector) + ")");
    for (const SelectArm& arm : s.arms) {
      Line(arm.values.empty() ? "case default" : "case (" + List(arm.values) + ")");
      Body(arm.body);
    }
    Line("end select");
  }
  void operator()(const Io& io) {
    const std::string head = io.kind == "print" ? "print *" : io.kind + " (*, *)";
    Line(head + (io.items.empty() ? "" : (io.kind == "print" ? ", " : " ") + List(io.items)));
  }
  void operator()(const Allocation& a) {
    Line((a.deallocate ? "deallocate (" : "allocate (") + List(a.objects) + ")");
  }
  void operator()(const Sequence& s) {
    for (const Stmt& inner : s.body.body) Write(inner);
  }
  void operator()(const Unmodelled& u) { Line("! not described: " + u.what); }

 private:
  void Write(const Stmt& s) {
    NoteLine();
    label_ = s.label == 0 ? "" : std::to_string(s.label) + " ";
    std::visit(*this, s.node);
  }
  void NoteLine() {
    lines_.push_back(1 + static_cast<int>(std::count(text_.begin(), text_.end(), '\n')));
  }
  void Line(const std::string& line) {
    text_ += FortranLine(indent_, label_ + line);
    label_.clear();
  }
  void Body(const Block& block) {
    indent_ += 2;
    for (const Stmt& s : block.body) Write(s);
    indent_ -= 2;
  }
  std::string E(const Expr& e) const { return ExprText(e, symbols_); }
  std::string List(const std::vector<Expr>& list) const {
    std::string text;
    for (const Expr& e : list) text += (text.empty() ? "" : ", ") + E(e);
    return text;
  }

  std::string Simple(const Assignment& a) const {
    // An assignment converts its value to the target's type by itself (10.2.1.3).
    const bool implied = a.value.kind == ExprKind::Operation && a.value.name == "convert" &&
                         a.value.type == a.target.type && a.value.args.size() == 1;
    return E(a.target) + (a.pointer ? " => " : " = ") + E(implied ? a.value.args[0] : a.value);
  }
  std::string Simple(const Call& c) const {
    return "call " + c.procedure + "(" + List(c.args) + ")";
  }
  std::string Simple(const Jump& j) const {
    std::string labels;
    for (const int label : j.labels) labels += (labels.empty() ? "" : ", ") + std::to_string(label);
    if (j.kind == JumpKind::ComputedGoto) return "goto (" + labels + "), " + E(j.value);
    if (j.kind == JumpKind::ArithmeticIf) return "if (" + E(j.value) + ") " + labels;
    const std::string tail = labels.empty() ? E(j.value) : labels;
    return JumpText(j.kind) + (tail.empty() ? "" : " " + tail);
  }
  static bool OneAction(const Block& block) {
    if (block.body.size() != 1 || block.body[0].label != 0) return false;
    const StmtNode& node = block.body[0].node;
    return std::holds_alternative<Assignment>(node) || std::holds_alternative<Call>(node) ||
           std::holds_alternative<Jump>(node);
  }
  std::string ActionText(const Stmt& s) const {
    if (const auto* a = std::get_if<Assignment>(&s.node)) return Simple(*a);
    if (const auto* c = std::get_if<Call>(&s.node)) return Simple(*c);
    return Simple(std::get<Jump>(s.node));
  }
  std::string LoopHead(const Loop& l) const {
    if (l.form == Loop::Form::Forever) return "do";
    if (l.form == Loop::Form::While) return "do while (" + E(l.condition) + ")";
    const std::string variable = symbols_.at(static_cast<std::size_t>(l.variable)).name;
    const bool concurrent = l.form == Loop::Form::Concurrent;
    const char* separator = concurrent ? ":" : ", ";
    std::string range = variable + " = " + E(l.lower) + separator + E(l.upper);
    if (l.step.Present()) range += separator + E(l.step);
    if (!concurrent) return "do " + range;
    return "do concurrent (" + range + (l.condition.Present() ? ", " + E(l.condition) : "") + ")";
  }

  const std::vector<Symbol>& symbols_;
  int indent_;
  std::string label_, text_;
  std::vector<int> lines_;
};

}  // namespace

std::string ShapeText(const Symbol& symbol, const std::vector<Symbol>& symbols) {
  std::string text;
  for (const Dimension& d : symbol.dims) {
    text += text.empty() ? "(" : ", ";
    if (!d.extent.Present()) {
      text += ExprText(d.lower, symbols) + ":";
    } else if (!d.lower.Present()) {
      text += ExprText(d.extent, symbols);
    } else if (d.lower.kind != ExprKind::Constant) {
      const std::string lower = ExprText(d.lower, symbols);
      text += lower + ":" + lower + " - 1 + " + ExprText(d.extent, symbols);
    } else {
      // Upper bound = lower - 1 + extent, written by its value where lower is a constant.
      Expr upper = d.extent;
      const double shift = d.lower.value - 1;
      if (d.extent.name == "add" && d.extent.args.size() == 2 &&
          d.extent.args[1].kind == ExprKind::Constant) {
        upper.args[1].value += shift;
        text += ExprText(d.lower, symbols) + ":" + ExprText(upper, symbols);
      } else {
        text += ExprText(d.lower, symbols) + ":" + ExprText(upper, symbols) +
                (shift < 0 ? " - " : " + ") + ConstantText(kI4, shift < 0 ? -shift : shift);
      }
    }
  }
  return text.empty() ? "" : text + ")";
}

std::string BlockText(const Block& block, const std::vector<Symbol>& symbols, int indent) {
  return StatementWriter(symbols, indent).Text(block);
}

std::vector<int> StatementLines(const Block& block, const std::vector<Symbol>& symbols, int indent) {
  StatementWriter writer(symbols, indent);
  writer.Text(block);
  return writer.Lines();
}

std::string FortranLine(int indent, const std::string& text) {
  std::string out, rest = text;
  for (int column = indent;; column = indent + 4) {
    out += std::string(static_cast<std::size_t>(column), ' ');
    const std::size_t room = static_cast<std::size_t>(std::max(kFortranColumns - column, 20));
    if (rest.size() <= room || rest[0] == '!') return out + rest + "\n";
    std::size_t cut = rest.rfind(' ', room - 2);
    // A word longer than a line (there is none in practice) stays whole.
    if (cut == std::string::npos || cut == 0) cut = rest.find(' ', room);
    if (cut == std::string::npos) return out + rest + "\n";
    out += rest.substr(0, cut) + " &\n";
    rest = rest.substr(cut + 1);
  }
}

}  // namespace fortell
