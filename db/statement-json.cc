// Statements and blocks as JSON: a block is an array of statements, a statement an object with
// one-letter keys; "k" tells the kind; what has its default value is left out.
#include "db/program-model-json.h"
#include "db/program-model-reading.h"

namespace fortell {
namespace {

using json_reading::At;
using json_reading::Element;
using json_reading::Find;
using json_reading::List;
using json_reading::Or;
using nlohmann::json;

template <typename T>
void Put(json& j, const char* key, const T& value, const T& otherwise) {
  if (value != otherwise) j[key] = value;
}
void PutExpr(json& j, const char* key, const Expr& e) {
  if (e.Present()) j[key] = ToJson(e);
}
Expr GetExpr(Element j, const char* key) {
  const auto member = Find(j, key);
  return member ? ExprFrom(*member) : Expr{};
}
Block GetBlock(Element j) {
  const auto member = Find(j, "b");
  return member ? BlockFrom(*member) : Block{};
}
json ExprsToJson(const std::vector<Expr>& exprs) {
  json j = json::array();
  for (const Expr& e : exprs) j.push_back(ToJson(e));
  return j;
}
std::vector<Expr> GetExprs(Element j, const char* key) {
  std::vector<Expr> exprs;
  if (const auto member = Find(j, key))
    for (const Element e : List(*member, key)) exprs.push_back(ExprFrom(e));
  return exprs;
}

// One pair of functions per node kind: Write fills the object, Read<Kind> makes the node. -----------

struct Writer {
  json& j;
  void operator()(const Nothing&) const { j["k"] = "n"; }
  void operator()(const Assignment& a) const {
    j["k"] = "=";
    j["t"] = ToJson(a.target);
    j["v"] = ToJson(a.value);
    Put(j, "s", a.shape_site, -1);
    Put(j, "u", a.update_site, -1);
    Put(j, "p", a.pointer, false);
  }
  void operator()(const Loop& l) const {
    j["k"] = "do";
    Put(j, "f", static_cast<int>(l.form), 0);
    Put(j, "i", l.variable, -1);
    PutExpr(j, "lo", l.lower);
    PutExpr(j, "hi", l.upper);
    PutExpr(j, "st", l.step);
    PutExpr(j, "cond", l.condition);
    Put(j, "trips", l.trips, -1);
    Put(j, "exit", l.early_exit, false);
    Put(j, "s", l.length_site, -1);
    Put(j, "h", l.trips_site, -1);
    Put(j, "w", l.walk_site, -1);
    Put(j, "r", l.rows_site, -1);
    j["b"] = ToJson(l.body);
  }
  void operator()(const If& node) const {
    j["k"] = "if";
    Put(j, "s", node.branch_site, -1);
    Put(j, "order", node.choice_site, -1);
    j["a"] = json::array();
    for (const IfArm& arm : node.arms) {
      json a = {{"b", ToJson(arm.body)}};
      PutExpr(a, "cond", arm.condition);
      Put(a, "c", arm.count, -1);
      j["a"].push_back(std::move(a));
    }
  }
  void operator()(const Where& node) const {
    j["k"] = "where";
    Put(j, "s", node.shape_site, -1);
    j["a"] = json::array();
    for (const WhereArm& arm : node.arms) {
      json a = {{"b", ToJson(arm.body)}};
      PutExpr(a, "mask", arm.mask);
      Put(a, "s", arm.mask_site, -1);
      j["a"].push_back(std::move(a));
    }
  }
  void operator()(const Call& c) const {
    j["k"] = "call";
    j["p"] = c.procedure;
    j["x"] = ExprsToJson(c.args);
    Put(j, "dynamic", c.dynamic, false);
  }
  void operator()(const Jump& jump) const {
    j["k"] = "jump";
    j["f"] = static_cast<int>(jump.kind);
    if (!jump.labels.empty()) j["labels"] = jump.labels;
    Put(j, "n", jump.levels, 1);
    Put(j, "order", jump.choice_site, -1);
    PutExpr(j, "v", jump.value);
  }
  void operator()(const Select& s) const {
    j["k"] = "select";
    PutExpr(j, "v", s.selector);
    Put(j, "order", s.choice_site, -1);
    j["a"] = json::array();
    for (const SelectArm& arm : s.arms) {
      json a = {{"b", ToJson(arm.body)}, {"x", ExprsToJson(arm.values)}};
      Put(a, "c", arm.count, -1);
      j["a"].push_back(std::move(a));
    }
  }
  void operator()(const Io& io) const {
    j["k"] = "io";
    j["f"] = io.kind;
    Put(j, "formatted", io.formatted, true);
    Put(j, "list", io.list_directed, false);
    Put(j, "internal", io.internal, false);
    Put(j, "std", io.standard, false);
    Put(j, "advance", io.advance, true);
    Put(j, "format", io.format, std::string());
    PutExpr(j, "u", io.unit);
    j["x"] = ExprsToJson(io.items);
  }
  void operator()(const Allocation& a) const {
    j["k"] = "alloc";
    Put(j, "free", a.deallocate, false);
    j["x"] = ExprsToJson(a.objects);
    PutExpr(j, "v", a.source);
  }
  void operator()(const Sequence& s) const {
    j["k"] = "seq";
    j["b"] = ToJson(s.body);
  }
  void operator()(const Unmodelled& u) const {
    j["k"] = "?";
    j["what"] = u.what;
  }
};

Assignment ReadAssignment(Element j) {
  Assignment a;
  a.target = ExprFrom(At(j, "t"));
  a.value = ExprFrom(At(j, "v"));
  a.shape_site = Or(j, "s", -1);
  a.update_site = Or(j, "u", -1);
  a.pointer = Or(j, "p", false);
  return a;
}

Loop ReadLoop(Element j) {
  Loop l;
  l.form = static_cast<Loop::Form>(Or(j, "f", 0));
  l.variable = Or(j, "i", -1);
  l.lower = GetExpr(j, "lo");
  l.upper = GetExpr(j, "hi");
  l.step = GetExpr(j, "st");
  l.condition = GetExpr(j, "cond");
  l.trips = Or(j, "trips", -1);
  l.early_exit = Or(j, "exit", false);
  l.length_site = Or(j, "s", -1);
  l.trips_site = Or(j, "h", -1);
  l.walk_site = Or(j, "w", -1);
  l.rows_site = Or(j, "r", -1);
  l.body = GetBlock(j);
  return l;
}

If ReadIf(Element j) {
  If node;
  node.branch_site = Or(j, "s", -1);
  node.choice_site = Or(j, "order", -1);
  for (const Element a : List(At(j, "a"))) node.arms.push_back({GetExpr(a, "cond"), Or(a, "c", -1), GetBlock(a)});
  return node;
}

Where ReadWhere(Element j) {
  Where node;
  node.shape_site = Or(j, "s", -1);
  for (const Element a : List(At(j, "a")))
    node.arms.push_back({GetExpr(a, "mask"), Or(a, "s", -1), GetBlock(a)});
  return node;
}

Jump ReadJump(Element j) {
  Jump jump;
  jump.kind = static_cast<JumpKind>(At<int>(j, "f"));
  jump.labels = Or(j, "labels", std::vector<int>{});
  jump.levels = Or(j, "n", 1);
  jump.choice_site = Or(j, "order", -1);
  jump.value = GetExpr(j, "v");
  return jump;
}

Select ReadSelect(Element j) {
  Select s;
  s.selector = GetExpr(j, "v");
  s.choice_site = Or(j, "order", -1);
  for (const Element a : List(At(j, "a")))
    s.arms.push_back({GetExprs(a, "x"), Or(a, "c", -1), GetBlock(a)});
  return s;
}

StmtNode ReadNode(Element j) {
  const auto kind = At<std::string>(j, "k");
  if (kind == "n") return Nothing{};
  if (kind == "=") return ReadAssignment(j);
  if (kind == "do") return ReadLoop(j);
  if (kind == "if") return ReadIf(j);
  if (kind == "where") return ReadWhere(j);
  if (kind == "call") return Call{At<std::string>(j, "p"), GetExprs(j, "x"), Or(j, "dynamic", false)};
  if (kind == "jump") return ReadJump(j);
  if (kind == "select") return ReadSelect(j);
  if (kind == "io") {
    return Io{At<std::string>(j, "f"), Or(j, "formatted", true), GetExprs(j, "x"), Or(j, "list", false),
              Or(j, "internal", false), Or(j, "std", false), Or(j, "advance", true),
              Or(j, "format", std::string()), GetExpr(j, "u")};
  }
  if (kind == "alloc") return Allocation{Or(j, "free", false), GetExprs(j, "x"), GetExpr(j, "v")};
  if (kind == "seq") return Sequence{GetBlock(j)};
  return Unmodelled{Or(j, "what", kind)};
}

}  // namespace

json ToJson(const Block& block) {
  json list = json::array();
  for (const Stmt& s : block.body) {
    json j = json::object();
    j["l"] = s.line;
    Put(j, "e", s.end_line, s.line);
    Put(j, "file", s.file_index, 0);
    Put(j, "label", s.label, 0);
    Put(j, "c", s.count, -1);
    // "c" of a statement and of an arm never meet in one object: arms are objects of their own.
    std::visit(Writer{j}, s.node);
    list.push_back(std::move(j));
  }
  return list;
}

Block BlockFrom(Element list) {
  Block block;
  const auto statements = List(list, "a block");
  block.body.reserve(statements.size());
  for (const Element j : statements) {
    Stmt s;
    s.line = At<int>(j, "l");
    s.end_line = Or(j, "e", s.line);
    s.file_index = Or(j, "file", 0);
    s.label = Or(j, "label", 0);
    s.count = Or(j, "c", -1);
    s.node = ReadNode(j);
    block.body.push_back(std::move(s));
  }
  return block;
}

}  // namespace fortell
