// Sequential code: what one loop iteration costs when iterations wait for each other, entry of a
// loop, branches, dependent loads. Per element. A chain goes on from one execution to the next:
// independent ones would overlap in an out-of-order core, up to some hundred iterations. So values
// have to stay in range over any number of executions.
#include <fmt/format.h>

#include <cctype>

#include "f90-bench/catalogue-internal.h"

namespace fortell {
namespace {

std::vector<SegmentSize> Sizes(std::initializer_list<std::int64_t> elements, double fraction = -1) {
  std::vector<SegmentSize> sizes;
  for (const std::int64_t n : elements) sizes.push_back({n, 1, fraction});
  return sizes;
}

/// `all` in full mode, one of them in quick mode, where only the older models use these.
std::vector<SegmentSize> Reduced(bool quick, std::initializer_list<std::int64_t> all) {
  return quick ? Sizes({1024}) : Sizes(all);
}

/// One step of a chain; t and u are scalars.
struct Chain {
  const char* name;  ///< SEQ-<type>-<name>-LATENCY
  const char* text;
  double share;  ///< of the segment that is one such operation
  std::vector<Expr> (*steps)(const Expr& s, const Expr& b, const Expr& t);
  const char* less;  ///< text of the chain that is part of this one; "" for none
};
using Steps = std::vector<Expr>;
const Chain kChains[] = {
    {"ADD", "s=s+b(i)", 1, [](const Expr& s, const Expr& b, const Expr&) { return Steps{s + b}; },
     ""},
    // The driver's first real scalar is 0.4, and 0.4 * 2.5 is 1.
    {"MUL", "s=s*t;s=s*2.5", 0.5,
     [](const Expr& s, const Expr&, const Expr& t) {
       return Steps{s * t, s * Constant(s.type, 2.5)};
     },
     ""},
    // Goes to and fro between two values.
    {"DIV", "s=t/s", 1, [](const Expr& s, const Expr&, const Expr& t) { return Steps{t / s}; }, ""},
    {"SQRT", "s=sqrt(s+b(i))", 1,
     [](const Expr& s, const Expr& b, const Expr&) { return Steps{Fn("sqrt", {s + b})}; },
     "s=s+b(i)"},
    {"EXP", "s=exp(b(i)-s)", 1,
     [](const Expr& s, const Expr& b, const Expr&) { return Steps{Fn("exp", {b - s})}; },
     "s=s+b(i)"},
};

/// s = f(s, b(i)): latencies.
void AddChain(const Chain& chain, Type type, bool quick, Catalogue& catalogue) {
  const std::string spec = type.Specifier() + " ", name = spec + chain.text;
  SegmentBuilder b(name, "chain");
  const Expr x = b.Array("b", type), t = b.Scalar("t", type), s = b.Scalar("s", type);
  std::vector<Stmt> body;
  for (const Expr& value : chain.steps(s, At(x, b.I()), t)) body.push_back(Set(s, value));
  b.Loop(body);
  catalogue.segments.push_back(b.ResultIn(s).Sizes(Reduced(quick, {256, 1024, 4096})).Build());
  std::vector<ParameterRule::Part> parts{{chain.share, name}};
  if (*chain.less) parts.push_back({-1, spec + chain.less});
  catalogue.rules.push_back(
      Rule("SEQ-" + type.Specifier() + "-" + chain.name + "-LATENCY", "scalar", parts, true));
}

/// Functions of the mathematical library, one waiting for the other, beside the same chain without: s = f(b(i) + tiny*s). All
/// iterations have arguments of their own, between 0.5 and 1.5, as programs have.
void AddFunctionChains(Type type, Catalogue& catalogue) {
  struct Function {
    const char* name;
    Expr (*of)(const Expr& x, const Expr& t);
  };
  const Function functions[] = {{"sin", [](const Expr& x, const Expr&) { return Fn("sin", {x}); }},
                                {"tan", [](const Expr& x, const Expr&) { return Fn("tan", {x}); }},
                                {"atan", [](const Expr& x, const Expr&) { return Fn("atan", {x}); }},
                                {"atan2", [](const Expr& x, const Expr& t) { return Fn("atan2", {x, t}); }},
                                {"exps", [](const Expr& x, const Expr& t) { return Power(x, t); }},
                                {"gamma", [](const Expr& x, const Expr&) { return Fn("gamma", {x}); }}};
  const auto add = [&](const std::string& name, const auto& of) {
    SegmentBuilder b(name, "chain");
    const Expr x = At(b.Array("b", type), b.I()), t = b.Scalar("t", type), s = b.Scalar("s", type);
    b.Loop({Set(s, of(x + Constant(type, 1e-9) * s, t))});
    catalogue.segments.push_back(b.ResultIn(s).Sizes(Sizes({1024})).Build());
  };
  const std::string spec = type.Specifier(), without = spec + " s=b(i)+tiny*s";
  add(without, [](const Expr& x, const Expr&) { return x; });
  for (const Function& f : functions) {
    const std::string name = fmt::format("{} s={}(b(i)+tiny*s)", spec, f.name);
    add(name, f.of);
    std::string upper = f.name;
    for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    catalogue.rules.push_back(Rule(fmt::format("SEQ-{}-{}-LATENCY", spec, upper), "scalar", {{1, name}, {-1, without}}, true));
  }
}

/// The same for integers, where only operations that cannot be regrouped make a chain.
void AddIntegerChains(bool quick, Catalogue& catalogue) {
  SegmentBuilder product("I s=iand(s*s+b(i),const)", "chain");
  const Expr x = product.Array("b", kI4), s = product.Scalar("s", kI4);
  product.Loop({Set(s, Fn("iand", {s * s + At(x, product.I()), Int(1023)}))});
  catalogue.segments.push_back(product.ResultIn(s).Sizes(Reduced(quick, {256, 1024, 4096})).Build());
  catalogue.rules.push_back(
      Rule("SEQ-I-MULADDAND-LATENCY", "scalar", {{1, "I s=iand(s*s+b(i),const)"}}, true));

  // Each load waits for the one before: the latency of the memory levels.
  SegmentBuilder chase("I k=ix(k)", "chain");
  const Expr ix = chase.Array("ix", kI4, 1, Fill::IndexRandom), k = chase.Scalar("k", kI4);
  chase.Loop({Set(k, At(ix, k))});
  std::vector<SegmentSize> sizes = quick ? Sizes({1024, 262144, 1048576, 4194304}) : VectorSizes(false);
  sizes.push_back({2097152});  // 8 MB, between a last cache and the memory
  catalogue.segments.push_back(chase.ResultIn(k).Sizes(std::move(sizes)).Build());
  catalogue.rules.push_back(Rule("SEQ-I-LOAD-LATENCY", "scalar", {{1, "I k=ix(k)"}}, true));
}

/// One link of a chain, s = 0.5*s + x or s = iand(s + x, 1023): fractions and remainders cannot be regrouped.
Expr NextLink(Type type, const Expr& last, const Expr& x) {
  return type.cls == TypeClass::Real ? Constant(type, 0.5) * last + x : Fn("iand", {last + x, Int(1023)});
}

/// As names of segments have it, and the name of the segment whose chain stays in a register.
std::string LinkText(Type type) { return type.cls == TypeClass::Real ? "=0.5*s+b(i)" : "=iand(s+b(i),const)"; }
std::string ChainInRegister(Type type) { return type.Specifier() + " s" + LinkText(type); }

/// What it takes a value to go through memory on its way to the next iteration, beside the same chain in a register: an
/// element that a list picks, which no compiler can keep.
void AddForward(Type type, Catalogue& catalogue) {
  const std::string kept = ChainInRegister(type), stored = type.Specifier() + " z(ix(i)+1)" + LinkText(type) + " s=z(ix(i))";
  SegmentBuilder r(kept, "chain");
  const Expr s = r.Scalar("s", type);
  r.Loop({Set(s, NextLink(type, s, At(r.Array("b", type), r.I())))});
  catalogue.segments.push_back(r.ResultIn(s).Sizes(Sizes({1024})).Build());
  SegmentBuilder m(stored, "chain");
  const Expr x = m.Array("b", type), ix = m.Array("ix", kI4, 1, Fill::IndexIdentity);
  const Expr z = m.ArrayOf("z", type, {m.N() + Int(1)}), place = At(ix, m.I());
  m.Loop({Set(At(z, place + Int(1)), NextLink(type, At(z, place), At(x, m.I())))});
  catalogue.segments.push_back(m.Sizes(Sizes({1024})).Build());
  catalogue.rules.push_back(Rule("SEQ-" + type.Specifier() + "-FORWARD", "scalar", {{1, stored}, {-1, kept}}, true));
}

/// The same for one element that each iteration changes behind a jump, which always goes there: no compiler stores
/// what might not have been stored, so the element stays in memory.
void AddForwardGuarded(Type type, Catalogue& catalogue) {
  const std::string kept = ChainInRegister(type), stored = type.Specifier() + " if(b(i)>0) z(1)" + LinkText(type) + " s=z(1)";
  SegmentBuilder b(stored, "chain");
  const Expr x = At(b.Array("b", type), b.I()), z = At(b.ArrayOf("z", type, {b.N()}), Int(1));
  b.Loop({When(Relation("gt", x, Constant(type, 0)), {Set(z, NextLink(type, z, x))})});
  catalogue.segments.push_back(b.Sizes(Sizes({1024})).Build());
  catalogue.rules.push_back(Rule("SEQ-" + type.Specifier() + "-FORWARD-GUARDED", "scalar", {{1, stored}, {-1, kept}}, true));
}

/// The same for an element that is set in front of each entry, so that every compiler knows what is in it, and whether anything
/// needs it behind the loop: some keep it in a register then, and only store it behind the jump. Of 7 entries.
void AddForwardGuardedSet(Type type, bool used, Catalogue& catalogue) {
  constexpr int kEntries = 7;
  const std::string t = type.Specifier(), kept = ChainInRegister(type),
                    stored = t + " z(j)=0 if(b(i)>0) z(j)" + LinkText(type) + " s=z(j)" + (used ? " r=r+z(j)" : "");
  SegmentBuilder b(stored, "chain");
  const Expr x = At(b.Array("b", type), b.I()), z = At(b.ArrayOf("z", type, {Int(kEntries)}), b.J());
  std::vector<Stmt> entry = {Set(z, Constant(type, 0)),
                             Counted(b.I(), Int(1), b.N(), 1, {When(Relation("gt", x, Constant(type, 0)), {Set(z, NextLink(type, z, x))})})};
  if (used) {
    const Expr r = b.Scalar("r", type);
    entry.push_back(Set(r, NextLink(type, r, z)));
    b.ResultIn(r);
  }
  b.Add(Counted(b.J(), Int(1), Int(kEntries), 1, entry));
  catalogue.segments.push_back(b.Sizes(Sizes({1024})).Build());
  catalogue.rules.push_back(
      Rule("SEQ-" + t + (used ? "-FORWARD-USED" : "-FORWARD-SET"), "scalar", {{1.0 / kEntries, stored}, {-1, kept}}, true));
}

/// The same for an element of a dummy that comes back in the next iteration: whether a compiler keeps it in a register hangs on
/// whether it knows that the array lies in one piece. Procedures of another file, which no compiler puts in place of the call.
void AddForwardInDummies(Catalogue& catalogue) {
  const Type type = kR8;
  const std::string kept = type.Specifier() + " s=0.5*s+b(i)";
  struct Dummy {
    const char *rule, *how, *attribute;
    bool row;
    std::string actual, declarations = {}, before = {};
  };
  const Dummy dummies[] = {
      {"SEQ-RD-FORWARD-ASSUMED", "assumed", "intent(inout)", false, "z(:, 1)"},
      {"SEQ-RD-FORWARD-STRIDED", "strided", "intent(inout)", true, "z(1, :)"},
      {"SEQ-RD-FORWARD-POINTER", "pointer", "pointer, intent(in)", false, "p", "  real(8), pointer, save :: p(:) => null()\n",
       "  if (.not. associated(p)) then\n    allocate (p(n))\n    p = 0\n  end if\n"}};
  for (const Dummy& dummy : dummies) {
    const std::string procedure = std::string("fortell_recurrence_") + dummy.how;
    const std::string head = fmt::format("subroutine {}(x, b)\n  implicit none\n  real(8), {} :: x(:)\n  real(8), intent(in) :: b(:)\n",
                                         procedure, dummy.attribute);
    const std::string name = type.Specifier() + " x(i)=0.5*x(i-1)+b(i) " + dummy.how;
    SegmentBuilder segment(name, "chain");
    segment.Array("b", type);
    const std::vector<Expr> extents = dummy.row ? std::vector<Expr>{Int(2), segment.N()} : std::vector<Expr>{segment.N(), Int(2)};
    const Expr z = segment.ArrayOf("z", type, extents);
    Literal text;
    text.helpers = head + "  integer :: i\n  do i = 2, size(b)\n    x(i) = 0.5d0*x(i-1) + b(i)\n  end do\nend subroutine\n";
    text.declarations = "  interface\n" + head + "    end subroutine\n  end interface\n" + dummy.declarations;
    text.statements = fmt::format("{}  call {}({}, b(1:n))\n", dummy.before, procedure, dummy.actual);
    catalogue.segments.push_back(segment.Text(text, {z}).Sizes(Sizes({1024})).Build());
    catalogue.rules.push_back(Rule(dummy.rule, "scalar", {{1, name}, {-1, kept}}, true));
  }
}

/// What a value waits for that is stored in parts and loaded in one piece on its way to the next iteration, beside the same chain in a
/// register. Lists tell the places of the stores and of the load, so that no compiler knows them for the same.
void AddForwardParts(Catalogue& catalogue) {
  const auto segment = [](const std::string& name, bool stored) {
    SegmentBuilder b(name, "chain");
    b.Array("b", kI4);
    b.Array("k", kI4, 1, Fill::IndexIdentity), b.Array("l", kI4, 1, Fill::IndexIdentity);
    const Expr z = b.ArrayOf("z", kI4, {b.N()});
    Literal text;
    text.modules =
        "module @name@_data\n  integer(4) :: parts(2048) = 0\n  integer(8) :: wholes(1024)\n  equivalence (parts, wholes)\nend module\n";
    text.uses = "  use @name@_data\n";
    text.declarations = "  integer(4) :: s\n  integer(8) :: w\n";
    text.statements = std::string("  s = 0\n  do i = 1, n\n    s = iand(s + b(i), 1023)\n") +
                      (stored ? "    parts(2*k(i) - 1) = s\n    parts(2*k(i)) = iand(b(i), 1023)\n    w = wholes(l(i))\n" : "    w = s + ishft(int(iand(b(i), 1023), 8), 32)\n") +
                      "    s = int(ishft(w*1234567_8, -33))\n  end do\n  z(1) = s\n";  // of all bits of w
    return b.Text(text, {z}).Sizes(Sizes({1024})).Build();
  };
  const std::string stored = "I parts=iand(s+b(i),const),b(i) s=whole*const", kept = "I s=iand(s+b(i),const)*const";
  catalogue.segments.push_back(segment(stored, true));
  catalogue.segments.push_back(segment(kept, false));
  catalogue.rules.push_back(Rule("SEQ-I-FORWARD-PARTS", "scalar", {{1, stored}, {-1, kept}}, true));
}

/// What an entry of a dot product takes more where it begins with the last one's result, as in solving backwards, than where
/// that goes elsewhere. Vector code loads together what was stored one by one, which no store forwards, and adds up its lanes
/// before the next entry can go on. A list tells the place, the run how many products there are.
void AddForwardWide(Catalogue& catalogue) {
  const auto segment = [](const std::string& name, const char* target) {
    SegmentBuilder b(name, "chain");
    for (const char* factor : {"a", "b"}) b.Array(factor, kR8);
    b.Array("k", kI4, 1, Fill::IndexIdentity);
    const Expr z = b.ArrayOf("z", kR8, {b.N() + Int(16)}), y = b.ArrayOf("y", kR8, {b.N() + Int(16)});
    Literal text;
    text.modules = "module @name@_data\n  integer :: products = 16\nend module\n";
    text.uses = "  use @name@_data\n";
    text.declarations = "  integer :: p, last\n  real(8) :: t\n";
    text.statements = std::string("  last = products\n  do i = 1, n\n    t = 0\n    do p = 1, last\n"
                                  "      t = t + a(p)*z(n + 1 - k(i) + p)\n    end do\n    ") +
                      target + "(n + 1 - i) = b(i) - 0.01d0*t\n  end do\n";  // bounded
    return b.Text(text, {*target == 'z' ? z : y}).Sizes(Sizes({1024})).Build();
  };
  const std::string next = "RD products with the last result", apart = "RD products with the result apart";
  catalogue.segments.push_back(segment(next, "z"));
  catalogue.segments.push_back(segment(apart, "y"));
  catalogue.rules.push_back(Rule("SEQ-RD-FORWARD-WIDE", "scalar", {{1, next}, {-1, apart}}, true));
}

/// An entry of 16 products that are added to a window of an array that has moved by one element since the last entry: vector code
/// loads what two stores of that have left, which neither of them forwards. A list tells the place, the run how many there are.
void AddForwardShifted(Catalogue& catalogue) {
  const std::string name = "RD products onto a window that moves";
  SegmentBuilder b(name, "chain");
  for (const char* factor : {"a", "b"}) b.Array(factor, kR8);
  b.Array("k", kI4, 1, Fill::IndexIdentity);
  const Expr z = b.ArrayOf("z", kR8, {b.N() + Int(16)});
  Literal text;
  text.modules = "module @name@_data\n  integer :: products = 16\nend module\n";
  text.uses = "  use @name@_data\n";
  text.declarations = "  integer :: p, last, to\n";
  text.statements = "  last = products\n  do i = 1, n\n    to = k(i)\n    do p = 1, last\n"
                    "      z(to + p) = 0.5d0*z(to + p) + a(p)*b(i)\n    end do\n  end do\n";  // bounded
  catalogue.segments.push_back(b.Text(text, {z}).Sizes(Sizes({1024})).Build());
  catalogue.rules.push_back(Rule("SEQ-RD-FORWARD-SHIFTED", "scalar", {{1, name}}, true));
}

/// Seconds of a cache line of n arrays in memory, of which three at a time are walked along a row of 420 elements, one of
/// them written, in turn: what a core asks for beforehand is kept in a table of so many arrays, which the other rows have
/// overwritten when there are more. All n have 64 MiB together, so the last cache of most machines keeps no row.
void AddRowsInTurn(Catalogue& catalogue) {
  constexpr int kElements = 8388608, kElementsOfLine = 8;
  SegmentBuilder b("RD rows of n arrays in turn", "memory");
  const Expr x = b.ArrayOf("x", kR8, {Int(kElements)});
  Literal text;
  text.modules = "module @name@_data\n  integer :: row = 420\nend module\n";
  text.uses = "  use @name@_data\n";
  text.declarations = "  integer :: part, p, q, rows\n";
  text.statements = fmt::format(
      "  part = {0}/n\n  rows = part/row\n  do q = 0, rows - 1\n    do j = 0, n - 1, 3\n      p = j*part + q*row\n"
      "      do i = 1, row\n        x(p + i) = 0.5d0*(x(p + part + i) + x(p + 2*part + i))\n      end do\n"
      "    end do\n  end do\n", kElements);
  catalogue.segments.push_back(b.Text(text, {x}).Sizes(Sizes({12, 15, 18, 36})).Build());
  catalogue.rules.push_back(
      Rule("SEQ-ROWS", "scalar", {{static_cast<double>(kElementsOfLine) / kElements, "RD rows of n arrays in turn"}}));
}

/// Loops of few iterations inside a loop. The two trip counts are scalars with the driver's values
/// 3 and 7: of T3 = entry + 3 body and T7 = entry + 7 body, entry = (7 T3 - 3 T7) / 4.
void AddLoopEntry(bool quick, Catalogue& catalogue) {
  const auto segment = [quick](const char* name, bool longer) {
    SegmentBuilder b(name, "scalar-loop");
    const Expr x = b.Array("b", kR8), s = b.Scalar("s", kR8);
    const Expr three = b.Scalar("k3", kI4), seven = b.Scalar("k7", kI4);
    b.Add(Counted(b.J(), Int(1), b.N(), 1,
                  {Counted(b.I(), Int(1), longer ? seven : three, 1, {Set(s, s + At(x, b.I()))})}));
    return b.ResultIn(s).Sizes(quick ? Sizes({64}) : Sizes({64, 1024})).Build();
  };
  const char *shorter = "RD nest of 3", *longer = "RD nest of 7";
  catalogue.segments.push_back(segment(shorter, false));
  catalogue.segments.push_back(segment(longer, true));
  catalogue.rules.push_back(Rule("SEQ-LOOP", "scalar", {{1.75, shorter}, {-0.75, longer}}, true));
}

/// if (l(i)) with a body that cannot be turned into arithmetic, never, half the time at random, and
/// always: where half the branches are taken at random, half of them are mispredicted.
void AddBranches(bool quick, Catalogue& catalogue) {
  const auto name = [](int percent) { return fmt::format("RS if(l) k=k+1;a(k)=b {}%", percent); };
  for (const int percent : {0, 50, 100}) {
    SegmentBuilder b(name(percent), "scalar-loop");
    const Expr a = b.Array("a", kR4), x = b.Array("b", kR4);
    const Expr l = b.Array("l", kL4, 1, Fill::MaskRandom), k = b.Scalar("k", kI4);
    b.Assign(k, Int(0));
    b.Loop({When(At(l, b.I()), {Set(k, k + Int(1)), Set(At(a, k), At(x, b.I()))})});
    catalogue.segments.push_back(
        b.ResultIn(k).Sizes(quick ? Sizes({262144}, percent / 100.0)
                                         : Sizes({1024, 16384, 262144}, percent / 100.0))
                      .Build());
  }
  if (!quick) {
    const char regular[] = "RS if(pattern) k=k+1;a(k)=b 50%";
    SegmentBuilder b(regular, "scalar-loop");
    const Expr a = b.Array("a", kR4), x = b.Array("b", kR4);
    const Expr l = b.Array("l", kL4, 1, Fill::MaskPattern), k = b.Scalar("k", kI4);
    b.Assign(k, Int(0));
    b.Loop({When(At(l, b.I()), {Set(k, k + Int(1)), Set(At(a, k), At(x, b.I()))})});
    catalogue.segments.push_back(b.ResultIn(k).Sizes(Sizes({1024, 65536}, 0.5)).Build());
    catalogue.rules.push_back(
        Rule("SEQ-BRANCH-PATTERN_50", "scalar", {{1, regular}}, true));
  }
  const auto rule = [&](const char* parameter, std::vector<ParameterRule::Part> parts) {
    catalogue.rules.push_back(Rule(parameter, "scalar", std::move(parts), true));
  };
  rule("SEQ-BRANCH_0", {{1, name(0)}});
  rule("SEQ-BRANCH_50", {{1, name(50)}});
  rule("SEQ-BRANCH_100", {{1, name(100)}});
}

/// What a core loses when it has foreseen another way: a store that half the iterations do at random, beside none and all of them.
/// A loop that may be left is not vectorised, and no compiler stores what may not be stored, so it jumps.
void AddMisprediction(Catalogue& catalogue) {
  const auto name = [](int percent) { return fmt::format("RS if(b(i)>const) exit; if(l) a=b {}%", percent); };
  for (const int percent : {0, 50, 100}) {
    SegmentBuilder b(name(percent), "scalar-loop");
    const Expr a = b.Array("a", kR4), x = b.Array("b", kR4), l = b.Array("l", kL4, 1, Fill::MaskRandom);
    b.Loop({ExitWhen(Relation("gt", At(x, b.I()), Constant(kR4, 2))), When(At(l, b.I()), {Set(At(a, b.I()), At(x, b.I()))})});
    catalogue.segments.push_back(b.Sizes(Sizes({262144}, percent / 100.0)).Build());
  }
  catalogue.rules.push_back(Rule("SEQ-BRANCH-MISPREDICTION", "scalar", {{2, name(50)}, {-1, name(0)}, {-1, name(100)}}, true));
}

/// A search that goes to the end, and single elements in an order that memory does not like.
void AddElementAccess(bool quick, Catalogue& catalogue) {
  SegmentBuilder search("RS if(b(i)>const) exit", "scalar-loop");
  const Expr x = search.Array("b", kR4), k = search.Scalar("k", kI4);
  search.Assign(k, Int(0));
  search.Loop({ExitWhen(Relation("gt", At(x, search.I()), Constant(kR4, 2))), Set(k, search.I())});
  catalogue.segments.push_back(search.ResultIn(k).Sizes(quick ? Sizes({1024}) : VectorSizes(false, 65536)).Build());
  catalogue.rules.push_back(Rule("SEQ-SEARCH", "scalar", {{1, "RS if(b(i)>const) exit"}}, true));

  for (const Type type : {kR4, kR8}) {
    const std::string spec = type.Specifier();
    SegmentBuilder b(spec + " s=s+b(ix(i))", "chain");
    const Expr y = b.Array("b", type), ix = b.Array("ix", kI4, 1, Fill::IndexRandom);
    const Expr s = b.Scalar("s", type);
    b.Loop({Set(s, s + At(y, At(ix, b.I())))});
    catalogue.segments.push_back(b.ResultIn(s).Sizes(quick ? Sizes({1024, 262144}) : VectorSizes(false)).Build());
    catalogue.rules.push_back(
        Rule("SEQ-" + spec + "-GATHER", "scalar", {{1, spec + " s=s+b(ix(i))"}}, true));
  }
}

/// The nearest whole number, of numbers whose way through a library is foreseen. Where it is not (zero or one,
/// at random) the library's own branches cost twice as much again; programs have both.
void AddRounding(Catalogue& catalogue) {
  for (const Type type : {kR4, kR8})
    for (const bool to_integer : {false, true}) {
      const std::string function = to_integer ? "nint" : "anint";
      const std::string name = fmt::format("{} a={}(100*b)", type.Specifier(), function);
      SegmentBuilder b(name, "scalar-loop");
      const Expr a = b.Array("a", to_integer ? kI4 : type), x = b.Array("b", type);
      b.Loop({Set(At(a, b.I()), Fn(function, {Constant(type, 100) * At(x, b.I())}, to_integer ? kI4 : type))});
      catalogue.segments.push_back(b.Sizes(Sizes({1024})).Build());
      catalogue.rules.push_back(Rule(
          fmt::format("SEQ-{}-{}", type.Specifier(), to_integer ? "NINT" : "ANINT"), "scalar", {{1, name}}, true));
    }
}

}  // namespace

void AddScalarOperations(bool quick, Catalogue& catalogue) {
  for (const Type type : {kR4, kR8})
    for (const Chain& chain : kChains) AddChain(chain, type, quick, catalogue);
  AddIntegerChains(quick, catalogue);
  for (const Type type : {kR4, kR8}) AddFunctionChains(type, catalogue);
  for (const Type type : {kI4, kR8}) AddForward(type, catalogue);
  for (const Type type : {kI4, kR8}) {
    AddForwardGuarded(type, catalogue);
    for (const bool used : {false, true}) AddForwardGuardedSet(type, used, catalogue);
  }
  AddForwardInDummies(catalogue);
  AddForwardParts(catalogue);
  AddForwardWide(catalogue);
  AddForwardShifted(catalogue);
  AddRowsInTurn(catalogue);
  AddLoopEntry(quick, catalogue);
  AddBranches(quick, catalogue);
  AddMisprediction(catalogue);
  AddElementAccess(quick, catalogue);
  AddRounding(catalogue);
}

}  // namespace fortell
