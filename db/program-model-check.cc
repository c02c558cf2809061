#include "db/program-model-check.h"

#include <initializer_list>

namespace fortell {
namespace {

/// Walks the model once and keeps the first fault.
class Checker {
 public:
  explicit Checker(const ProgramModel& model) : m_(model) {}

  std::string Run() {
    Expect(m_.counters >= 0, "negative number of counters");
    for (std::size_t i = 0; i < m_.symbols.size(); ++i) {
      const Symbol& s = m_.symbols[i];
      Index(s.base, i, "base of symbol ", s.name);
      Expect(s.storage >= Storage::Local && s.storage <= Storage::Component, "storage class");
      Index(s.procedure, m_.procedures.size(), "procedure of symbol ", s.name);
      for (const Dimension& d : s.dims) Check(d.lower), Check(d.extent);
    }
    for (std::size_t i = 0; i < m_.counts.size(); ++i) CheckRule(m_.counts[i], i);
    for (const Site& s : m_.sites) CheckSite(s);
    for (const Procedure& p : m_.procedures) {
      for (int d : p.dummies) Index(d, m_.symbols.size(), "dummy argument of ", p.name);
      Count(p.count);
      Check(p.body);
    }
    return fault_;
  }

 private:
  // Millions of checks hold: a message is put together only for one that does not.
  void Expect(bool ok, const char* what, const std::string& of = "") {
    if (!ok && fault_.empty()) fault_ = what + of;
  }
  void Index(int i, std::size_t size, const char* what, const std::string& of = "") {
    if (i < -1 || i >= static_cast<int>(size)) Expect(false, what, of + " out of range");
  }
  void Count(int i) { Index(i, m_.counts.size(), "execution count"); }
  void SiteOf(int i, std::initializer_list<Site::Kind> kinds) {
    Index(i, m_.sites.size(), "site");
    if (!fault_.empty() || i < 0) return;
    bool among = false;
    for (const Site::Kind kind : kinds) among = among || m_.sites[i].kind == kind;
    Expect(among, "site of another kind");
  }

  void CheckRule(const CountRule& r, std::size_t position) {
    const bool two = r.kind == CountRule::Kind::Difference || r.kind == CountRule::Kind::Sum;
    const auto earlier = [&](int i) { return i >= 0 && i < static_cast<int>(position); };
    if (r.kind == CountRule::Kind::Words)
      Expect(r.a >= 0 && r.b >= 0 && r.a + r.b <= m_.counters, "words of an execution count out of range");
    else if (r.kind == CountRule::Kind::Counter)
      Expect(r.a >= 0 && r.a < m_.counters, "counter of an execution count out of range");
    else
      Expect((r.kind == CountRule::Kind::Product || two) && earlier(r.a) && (!two || earlier(r.b)),
             "execution count derived from a later one");
  }
  void CheckSite(const Site& s) {
    Expect(s.kind >= Site::Kind::Shape && s.kind <= Site::Kind::Rows, "site kind");
    Expect(s.offset >= 0 && s.words >= 0 && s.rank >= 0 && s.offset + s.words <= m_.counters,
           "site outside the counters");
    Index(s.symbol, m_.symbols.size(), "symbol of a site");
    Index(s.count, m_.counts.size(), "count of a site");
    Expect(s.extents.empty() || (s.kind == Site::Kind::Shape && static_cast<int>(s.extents.size()) == s.rank), "extents of a site");
  }

  void Check(const Expr& e) {
    SiteOf(e.shape_site, {Site::Kind::Shape});
    if (e.kind == ExprKind::Variable || e.kind == ExprKind::Array)
      Expect(e.symbol >= 0, "reference without a symbol");
    if (e.kind == ExprKind::Triplet) Expect(e.args.size() == 3, "triplet without three parts");
    Index(e.symbol, m_.symbols.size(), "symbol");
    for (const Expr& a : e.args) Check(a);
  }
  void Check(const Block& b) {
    for (const Stmt& s : b.body) {
      Index(s.file_index, m_.files.size(), "file of a statement");
      Expect(s.file_index >= 0, "file of a statement");
      Count(s.count);
      std::visit([this](const auto& node) { CheckNode(node); }, s.node);
    }
  }

  void CheckNode(const Nothing&) {}
  void CheckNode(const Unmodelled&) {}
  void CheckNode(const Assignment& a) {
    Check(a.target), Check(a.value);
    SiteOf(a.shape_site, {Site::Kind::Shape});
    SiteOf(a.update_site, {Site::Kind::Updates});
  }
  void CheckNode(const Loop& l) {
    Expect(l.form >= Loop::Form::Counted && l.form <= Loop::Form::Forever, "loop form");
    Index(l.variable, m_.symbols.size(), "loop variable");
    Check(l.lower), Check(l.upper), Check(l.step), Check(l.condition);
    Count(l.trips);
    SiteOf(l.length_site, {Site::Kind::Length});
    SiteOf(l.trips_site, {Site::Kind::Trips});
    SiteOf(l.walk_site, {Site::Kind::Walk});
    SiteOf(l.rows_site, {Site::Kind::Rows});
    Check(l.body);
  }
  void CheckNode(const If& node) {
    SiteOf(node.branch_site, {Site::Kind::Branch, Site::Kind::Outcomes});
    SiteOf(node.choice_site, {Site::Kind::Choice, Site::Kind::Outcomes});
    for (const IfArm& arm : node.arms) Check(arm.condition), Count(arm.count), Check(arm.body);
  }
  void CheckNode(const Where& node) {
    SiteOf(node.shape_site, {Site::Kind::Shape});
    for (const WhereArm& arm : node.arms) {
      Check(arm.mask), Check(arm.body);
      SiteOf(arm.mask_site, {Site::Kind::Mask});
    }
  }
  void CheckNode(const Call& c) { All(c.args); }
  void CheckNode(const Jump& j) {
    Expect(j.kind >= JumpKind::Goto && j.kind <= JumpKind::ArithmeticIf, "jump kind");
    SiteOf(j.choice_site, {Site::Kind::Choice});
    Check(j.value);
  }
  void CheckNode(const Select& s) {
    Check(s.selector);
    SiteOf(s.choice_site, {Site::Kind::Choice, Site::Kind::Outcomes});
    for (const SelectArm& arm : s.arms) All(arm.values), Count(arm.count), Check(arm.body);
  }
  void CheckNode(const Io& io) { All(io.items), Check(io.unit); }
  void CheckNode(const Allocation& a) { All(a.objects), Check(a.source); }
  void CheckNode(const Sequence& s) { Check(s.body); }
  void All(const std::vector<Expr>& exprs) {
    for (const Expr& e : exprs) Check(e);
  }

  const ProgramModel& m_;
  std::string fault_;
};

}  // namespace

std::string FindInconsistency(const ProgramModel& model) { return Checker(model).Run(); }

}  // namespace fortell
