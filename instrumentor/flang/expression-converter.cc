#include "instrumentor/flang/expression-converter.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/tools.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/constant-converter.h"

namespace fortell {

namespace evaluate = Fortran::evaluate;
namespace common = Fortran::common;
namespace semantics = Fortran::semantics;
using common::TypeCategory;

namespace {

template <typename T>
Type TypeOfExpression(const T& expression) {
  if (auto type = expression.GetType()) return TypeOf(*type);
  return {};
}

/// Flang widens every subscript to 8 bytes; machines do that while they address, so it is no operation.
void StripIndexConversions(Expr& subscript) {
  const bool arithmetic = subscript.kind == ExprKind::Operation || subscript.kind == ExprKind::Triplet;
  if (!arithmetic) return;
  for (Expr& arg : subscript.args) StripIndexConversions(arg);
  if (subscript.name == "convert" && subscript.args.size() == 1 &&
      subscript.args[0].type.cls == TypeClass::Integer && subscript.type.cls == TypeClass::Integer) {
    Expr inner = std::move(subscript.args[0]);
    subscript = std::move(inner);
  }
}

const char* RelationName(common::RelationalOperator relation) {
  switch (relation) {
    case common::RelationalOperator::LT: return "lt";
    case common::RelationalOperator::LE: return "le";
    case common::RelationalOperator::EQ: return "eq";
    case common::RelationalOperator::NE: return "ne";
    case common::RelationalOperator::GE: return "ge";
    case common::RelationalOperator::GT: return "gt";
  }
  return "eq";
}

const char* LogicName(common::LogicalOperator logic) {
  switch (logic) {
    case common::LogicalOperator::And: return "and";
    case common::LogicalOperator::Or: return "or";
    case common::LogicalOperator::Eqv: return "eqv";
    case common::LogicalOperator::Neqv: return "neqv";
    case common::LogicalOperator::Not: return "not";
  }
  return "and";
}

/// Transformational functions (16.7): their work is that of their arguments' elements.
bool IsTransformational(const std::string& name) {
  static const std::set<std::string> names = {
      "all",     "any",    "count",  "cshift", "dot_product", "eoshift", "findloc", "iall",
      "iany",    "iparity", "matmul", "maxloc", "maxval",      "minloc",  "minval",  "norm2",
      "pack",    "parity", "product", "reshape", "spread",     "sum",     "transpose", "unpack"};
  return names.count(name) > 0;
}

/// Functions whose cost follows from the length of their first argument.
bool WorksOnText(const std::string& name) {
  static const std::set<std::string> names = {"index", "scan", "verify", "len_trim", "trim", "adjustl", "adjustr"};
  return names.count(name) > 0;
}
bool Searches(const std::string& name) { return name == "index" || name == "scan" || name == "verify"; }

Storage StorageOf(const semantics::Symbol& symbol) {
  if (semantics::IsDummy(symbol)) return Storage::Dummy;
  if (semantics::IsFunctionResult(symbol)) return Storage::Result;
  if (semantics::FindCommonBlockContaining(symbol)) return Storage::Common;
  if (symbol.owner().IsModule() || symbol.owner().IsSubmodule()) return Storage::Module;
  return Storage::Local;
}

/// Symbol::global. Flang knows the places of a COMMON block's objects (compute-offsets).
std::string GlobalName(const semantics::Symbol& symbol, Storage storage) {
  if (storage == Storage::Common)
    return "/" + semantics::FindCommonBlockContaining(symbol)->name().ToString() + "/+" + std::to_string(symbol.offset());
  if (storage == Storage::Module && symbol.owner().symbol())
    return symbol.owner().symbol()->name().ToString() + "::" + symbol.name().ToString();
  return "";
}

/// Symbol::initial.
std::optional<double> InitialValue(const semantics::Symbol& symbol) {
  const auto* object = symbol.detailsIf<semantics::ObjectEntityDetails>();
  if (!object || symbol.Rank() > 0 || !object->init()) return std::nullopt;
  const auto& value = *object->init();
  if (const auto number = evaluate::ToInt64(value)) return static_cast<double>(*number);
  return std::nullopt;
}

}  // namespace

/// One overload an expression class of Flang.
class ConversionVisitor {
 public:
  explicit ConversionVisitor(ExpressionConverter& converter) : c_(converter) {}

  template <typename T>
  Expr Visit(const evaluate::Expr<T>& x) {
    return common::visit([&](const auto& y) { return Visit(y); }, x.u);
  }
  template <typename T>
  Expr Visit(const evaluate::Constant<T>& x) { return ConstantExpr(x); }
  Expr Visit(const evaluate::Constant<evaluate::SomeDerived>& x) {
    Expr e;
    e.kind = ExprKind::Constant;
    e.type = {TypeClass::Derived, 0};
    e.rank = x.Rank();
    return e;
  }
  template <typename T>
  Expr Visit(const evaluate::Designator<T>& x) {
    Expr e = common::visit([&](const auto& y) { return Visit(y); }, x.u);
    e.type = TypeOfExpression(x);
    e.rank = x.Rank();
    if constexpr (T::category == TypeCategory::Character) {
      const auto* part = std::get_if<evaluate::Substring>(&x.u);
      if (part && e.type.length < 0) e.type.length = ConstantLength(*part);
      if (part && e.kind == ExprKind::Variable) e.value = 1;
    }
    return e;
  }
  template <typename T>
  Expr Visit(const evaluate::FunctionRef<T>& x) {
    Expr e = Reference(x);
    e.type = TypeOfExpression(x);
    e.rank = x.Rank();
    return e;
  }
  Expr Visit(const evaluate::ProcedureRef& x) { return Reference(x); }
  Expr Visit(const evaluate::ProcedureDesignator& x) {
    Expr e = Other("procedure");
    e.name = "procedure " + ExpressionConverter::ProcedureName(x);
    return e;
  }

  template <typename T>
  Expr Visit(const evaluate::Parentheses<T>& x) { return Visit(x.left()); }
  template <typename T>
  Expr Visit(const evaluate::Add<T>& x) { return Binary("add", x); }
  template <typename T>
  Expr Visit(const evaluate::Subtract<T>& x) { return Binary("sub", x); }
  template <typename T>
  Expr Visit(const evaluate::Multiply<T>& x) { return Binary("mul", x); }
  template <typename T>
  Expr Visit(const evaluate::Divide<T>& x) { return Binary("div", x); }
  template <typename T>
  Expr Visit(const evaluate::Power<T>& x) { return Binary("pow", x); }
  template <typename T>
  Expr Visit(const evaluate::RealToIntPower<T>& x) { return Binary("pow", x); }
  template <typename T>
  Expr Visit(const evaluate::Negate<T>& x) { return Unary("neg", x); }
  template <int K>
  Expr Visit(const evaluate::Not<K>& x) { return Unary("not", x); }
  template <typename T>
  Expr Visit(const evaluate::Relational<T>& x) {
    Expr e = Binary(RelationName(x.opr), x);
    if constexpr (T::category == TypeCategory::Character) {
      // The shorter text decides what it costs: beside a short one of known length the other does not matter.
      constexpr int kShort = 16;
      const auto is_short = [](const Expr& a) { return a.type.length >= 0 && a.type.length <= kShort; };
      if (is_short(e.args[0]) || is_short(e.args[1])) return e;
      NoteLength(e.args[0], [&] { return Generic(x.left()); });
      NoteLength(e.args[1], [&] { return Generic(x.right()); });
    }
    return e;
  }
  Expr Visit(const evaluate::Relational<evaluate::SomeType>& x) {
    return common::visit([&](const auto& y) { return Visit(y); }, x.u);
  }
  template <int K>
  Expr Visit(const evaluate::LogicalOperation<K>& x) {
    Expr e = Operation(LogicName(x.logicalOperator), x);
    e.args.push_back(Visit(x.left()));
    const bool certain = c_.certain_;
    if (e.name == "and" || e.name == "or") c_.certain_ = false;  // compilers may leave the rest out
    e.args.push_back(Visit(x.right()));
    c_.certain_ = certain;
    return e;
  }
  template <int K>
  Expr Visit(const evaluate::Concat<K>& x) { return Binary("concat", x); }
  template <typename TO, TypeCategory FROM>
  Expr Visit(const evaluate::Convert<TO, FROM>& x) { return Unary("convert", x); }
  template <typename T>
  Expr Visit(const evaluate::Extremum<T>& x) {
    Expr e = Binary(x.ordering == evaluate::Ordering::Less ? "min" : "max", x);
    e.kind = ExprKind::Intrinsic;
    return e;
  }
  template <int K>
  Expr Visit(const evaluate::ComplexConstructor<K>& x) {
    Expr e = Binary("cmplx", x);
    e.kind = ExprKind::Intrinsic;
    return e;
  }
  template <int K>
  Expr Visit(const evaluate::ComplexComponent<K>& x) {
    Expr e = Unary(x.isImaginaryPart ? "aimag" : "real", x);
    e.kind = ExprKind::Intrinsic;
    return e;
  }
  template <int K>
  Expr Visit(const evaluate::SetLength<K>& x) { return Visit(x.left()); }
  template <typename T>
  Expr Visit(const evaluate::ArrayConstructor<T>& x) {
    Expr e;
    e.kind = ExprKind::Constructor;
    e.type = TypeOf(x.GetType());
    e.rank = 1;
    for (const auto& value : x) {
      e.args.push_back(common::visit([&](const auto& y) { return Value(y); }, value.u));
    }
    return e;
  }
  Expr Visit(const evaluate::ImpliedDoIndex&) {
    Expr e = Other("implied DO variable");
    e.type = kI8;
    return e;
  }
  /// Whatever has no cost of its own at run time, or none that the model describes.
  Expr Visit(const evaluate::NullPointer&) { return Other("null()"); }
  Expr Visit(const evaluate::BOZLiteralConstant&) { return Other("boz constant"); }
  Expr Visit(const evaluate::StructureConstructor& x) {
    Expr e = Other("structure constructor");
    e.type = {TypeClass::Derived, 0};
    for (const auto& component : x) e.args.push_back(Visit(component.second.value()));
    return e;
  }
  Expr Visit(const evaluate::TypeParamInquiry&) { return Inquiry("type parameter"); }
  /// A bound, an extent or a length: a variable that the program does not name.
  Expr Visit(const evaluate::DescriptorInquiry& x) { return c_.DescriptorField(x); }
  template <typename T, bool COPY>
  Expr Visit(const common::Indirection<T, COPY>& x) { return Visit(x.value()); }

  // Designators
  Expr Visit(const evaluate::SymbolRef& x) {
    const auto actual = c_.statement_function_dummies_.find(&*x);
    if (actual != c_.statement_function_dummies_.end()) return actual->second;
    if (const auto part = AssociatedPart(*x)) return Visit(*part);
    return Named(c_.SymbolIndex(*x), x->Rank());
  }
  Expr Visit(const evaluate::StaticDataObject::Pointer&) { return Other("character literal"); }
  Expr Visit(const evaluate::DataRef& x) {
    return common::visit([&](const auto& y) { return Visit(y); }, x.u);
  }
  Expr Visit(const evaluate::Component& x) {
    Expr e = Visit(x.base());
    const int rank = x.GetLastSymbol().Rank();
    if (e.symbol < 0) return e;
    e.symbol = c_.ComponentIndex(e.symbol, x.GetLastSymbol());
    e.kind = e.args.empty() && rank == 0 && e.rank == 0 ? ExprKind::Variable : ExprKind::Array;
    e.rank = x.Rank();
    return e;
  }
  Expr Visit(const evaluate::ArrayRef& x) {
    Expr e = x.base().IsSymbol() ? Visit(evaluate::SymbolRef{x.base().GetLastSymbol()})
                                 : Visit(x.base().GetComponent());
    e.kind = ExprKind::Array;
    for (const auto& subscript : x.subscript()) {
      e.args.push_back(common::visit([&](const auto& y) { return Visit(y); }, subscript.u));
      StripIndexConversions(e.args.back());
    }
    e.rank = x.Rank();
    return e;
  }
  Expr Visit(const evaluate::Triplet& x) {
    Expr e;
    e.kind = ExprKind::Triplet;
    e.type = kI8;
    e.rank = 1;
    e.args = {x.GetLower() ? Visit(*x.GetLower()) : Expr{},
              x.GetUpper() ? Visit(*x.GetUpper()) : Expr{}, Visit(x.GetStride())};
    const Expr& stride = e.args[2];
    if (stride.kind == ExprKind::Constant && stride.value == 1) e.args[2] = {};
    return e;
  }
  Expr Visit(const evaluate::CoarrayRef& x) {
    Expr e = Visit(x.base());
    return e;
  }
  Expr Visit(const evaluate::Substring& x) {
    if (const auto* base = x.GetParentIf<evaluate::DataRef>()) return Visit(*base);
    return Other("character literal");
  }
  Expr Visit(const evaluate::ComplexPart& x) { return Visit(x.complex()); }

 private:
  /// What ASSOCIATE gives the name to, where that is an element of an array, or a component of one (the places are picked
  /// by its subscripts), or a component that is an array (the name has its bounds and its storage). None for other names.
  static std::optional<evaluate::DataRef> AssociatedPart(const semantics::Symbol& symbol) {
    const auto* details = symbol.detailsIf<semantics::AssocEntityDetails>();
    if (!details || !details->expr() || details->rank()) return std::nullopt;
    const auto type = details->expr()->GetType();
    if (!type || type->IsPolymorphic()) return std::nullopt;
    auto part = evaluate::ExtractDataRef(*details->expr());
    if (!part || !(details->expr()->Rank() > 0 ? IsWholeComponent(*part) : HoldsArrayRef(*part))) return std::nullopt;
    return part;
  }
  static bool IsWholeComponent(const evaluate::DataRef& x) {
    const auto* component = std::get_if<evaluate::Component>(&x.u);
    return component && component->GetLastSymbol().Rank() > 0;
  }
  static bool HoldsArrayRef(const evaluate::DataRef& x) {
    if (std::holds_alternative<evaluate::ArrayRef>(x.u)) return true;
    const auto* component = std::get_if<evaluate::Component>(&x.u);
    return component && HoldsArrayRef(component->base());
  }
  /// Of s(i:i) or s(i+1:i+4), whose bounds differ by a constant; -1 for others.
  int ConstantLength(const evaluate::Substring& x) {
    const auto offset = [](Expr e) {
      StripIndexConversions(e);
      const bool adds = e.kind == ExprKind::Operation && (e.name == "add" || e.name == "sub") &&
                        e.args[1].kind == ExprKind::Constant;
      if (!adds) return std::pair{e, 0.0};
      return std::pair{e.args[0], e.name == "add" ? e.args[1].value : -e.args[1].value};
    };
    const auto end = x.upper();
    if (!end) return -1;
    const auto [first, from] = offset(Visit(x.lower()));
    const auto [last, to] = offset(Visit(*end));
    return first == last ? static_cast<int>(std::max(0.0, to - from + 1)) : -1;
  }
  Expr Named(int symbol, int rank) {
    Expr e;
    e.kind = rank > 0 ? ExprKind::Array : ExprKind::Variable;
    e.symbol = symbol;
    e.rank = rank;
    if (symbol >= 0) e.type = c_.model_.symbols[symbol].type;
    return e;
  }
  static Expr Other(const std::string& what) {
    Expr e;
    e.kind = ExprKind::Other;
    e.name = what;
    return e;
  }
  /// A bound or length that the descriptor holds: a load, as from a scalar variable.
  static Expr Inquiry(const std::string& what) {
    Expr e = Other(what);
    e.type = kI8;
    return e;
  }
  template <typename X>
  Expr Unary(const std::string& name, const X& x) {
    Expr e = Operation(name, x);
    e.args.push_back(Visit(x.left()));
    return e;
  }
  template <typename X>
  Expr Binary(const std::string& name, const X& x) {
    Expr e = Operation(name, x);
    e.args.push_back(Visit(x.left()));
    e.args.push_back(Visit(x.right()));
    return e;
  }
  template <typename X>
  Expr Operation(const std::string& name, const X& x) {
    Expr e;
    e.kind = ExprKind::Operation;
    e.name = name;
    e.type = TypeOfExpression(x);
    e.rank = x.Rank();
    return e;
  }
  template <typename T>
  Expr Value(const evaluate::Expr<T>& x) { return Visit(x); }
  template <typename T>
  Expr Value(const evaluate::ImpliedDo<T>& x) {
    Expr e;
    e.kind = ExprKind::ImpliedDo;
    e.rank = 1;
    e.args = {Visit(x.lower()), Visit(x.upper()), Visit(x.stride())};
    const bool certain = c_.certain_;
    c_.certain_ = false;
    for (const auto& value : x.values()) {
      e.args.push_back(common::visit([&](const auto& y) { return Value(y); }, value.u));
    }
    c_.certain_ = certain;
    return e;
  }
  Expr Reference(const evaluate::ProcedureRef& x) {
    Expr e;
    if (c_.StatementFunction(x, e)) return e;
    const auto* intrinsic = x.proc().GetSpecificIntrinsic();
    e.kind = intrinsic ? ExprKind::Intrinsic : ExprKind::Function;
    e.name = intrinsic ? intrinsic->name : ExpressionConverter::ProcedureName(x.proc());
    e.args = c_.Arguments(x);
    e.rank = x.Rank();
    if (!intrinsic && ExpressionConverter::IsDynamic(x)) e.value = 1;
    if (intrinsic && !e.args.empty() && WorksOnText(e.name)) {
      const auto& argument = x.arguments()[0];
      const auto* typed = argument ? argument->UnwrapExpr() : nullptr;
      // How far it is to what is looked for in the rest of a text says nothing of the rest's length.
      const bool part = typed && !evaluate::ExtractDataRef(*typed);
      if (typed && !(part && Searches(e.name))) NoteLength(e.args[0], [&] { return *typed; });
    }
    if (!intrinsic || !c_.note_shape_ || !IsTransformational(e.name)) return e;
    const std::size_t factors = e.name == "matmul" ? 2 : 1;
    for (std::size_t i = 0; i < factors && i < e.args.size(); ++i) {
      const auto& argument = x.arguments()[i];
      const auto* typed = argument ? argument->UnwrapExpr() : nullptr;
      if (typed && typed->Rank() > 0) e.args[i].shape_site = c_.note_shape_(*typed, ExtentsToldByOthers(e, i, c_.model_.symbols));
    }
    return e;
  }

  template <typename T>
  static ExpressionConverter::Typed Generic(const evaluate::Expr<T>& x) {
    return evaluate::AsGenericExpr(evaluate::Expr<T>{x});
  }
  template <typename F>
  void NoteLength(Expr& e, F typed) {
    const bool unknown = e.rank == 0 && e.type.cls == TypeClass::Character && e.type.length < 0;
    const bool designator = e.kind == ExprKind::Variable || e.kind == ExprKind::Array;
    if (!unknown || !designator || !c_.note_length_ || !c_.statement_function_dummies_.empty()) return;
    e.shape_site = c_.note_length_(typed(), c_.certain_);
  }

  ExpressionConverter& c_;
};

Expr ExpressionConverter::Convert(const Typed& expression) {
  return ConversionVisitor(*this).Visit(expression);
}

Expr ExpressionConverter::ConvertUnnoted(const Typed& expression) {
  NoteLength length;
  NoteShape shape;
  std::swap(length, note_length_), std::swap(shape, note_shape_);
  Expr e = Convert(expression);
  std::swap(length, note_length_), std::swap(shape, note_shape_);
  return e;
}

Expr ExpressionConverter::ConvertUncertain(const Typed* expression) {
  const bool certain = certain_;
  certain_ = false;
  Expr e = Convert(expression);
  certain_ = certain;
  return e;
}

std::vector<Expr> ExpressionConverter::Arguments(const evaluate::ProcedureRef& call) {
  std::vector<Expr> args;
  for (const auto& argument : call.arguments()) {
    const auto* typed = argument ? argument->UnwrapExpr() : nullptr;
    args.push_back(argument ? Convert(typed) : Expr{});
    // How long a list of values is no array in it tells.
    Expr& list = args.back();
    const bool counted = std::any_of(list.args.begin(), list.args.end(), [](const Expr& value) { return value.kind == ExprKind::ImpliedDo; });
    if (list.kind == ExprKind::Constructor && counted && certain_ && note_shape_) list.shape_site = note_shape_(*typed, {});
  }
  return args;
}

/// A statement function is its expression with the arguments in the dummies' place.
bool ExpressionConverter::StatementFunction(const evaluate::ProcedureRef& call, Expr& out) {
  const auto* symbol = call.proc().GetSymbol();
  const auto* details =
      symbol ? symbol->GetUltimate().detailsIf<semantics::SubprogramDetails>() : nullptr;
  if (!details || !details->stmtFunction()) return false;
  const std::vector<Expr> args = Arguments(call);
  std::map<const FlangSymbol*, Expr> dummies;
  for (std::size_t i = 0; i < details->dummyArgs().size() && i < args.size(); ++i) {
    if (details->dummyArgs()[i]) dummies[details->dummyArgs()[i]] = args[i];
  }
  std::swap(dummies, statement_function_dummies_);
  out = Convert(*details->stmtFunction());
  std::swap(dummies, statement_function_dummies_);
  return true;
}

Expr ExpressionConverter::DescriptorField(const evaluate::DescriptorInquiry& inquiry) {
  std::string name;
  llvm::raw_string_ostream stream(name);
  inquiry.AsFortran(stream);
  stream.flush();
  const FlangSymbol* base = &inquiry.base().GetFirstSymbol();
  const auto [found, is_new] =
      descriptor_fields_.try_emplace({base, name}, static_cast<int>(model_.symbols.size()));
  if (is_new) {
    Symbol field;
    field.name = name;
    field.type = kI8;
    field.bytes = field.type.Bytes();
    field.storage = Storage::Local;
    field.procedure = procedure_;
    model_.symbols.push_back(field);
  }
  Expr e;
  e.kind = ExprKind::Variable;
  e.symbol = found->second;
  e.type = kI8;
  return e;
}

/// The body of a separate module procedure goes by the name of its interface, which callers know. An interface body in
/// a module may be that of an external procedure, whose name is its own.
std::string ExpressionConverter::ProcedureName(const FlangSymbol& symbol) {
  const auto* binding = symbol.GetUltimate().detailsIf<semantics::ProcBindingDetails>();
  if (binding && !symbol.GetUltimate().attrs().test(semantics::Attr::DEFERRED)) {
    return ProcedureName(binding->symbol());
  }
  const auto* details = symbol.GetUltimate().detailsIf<semantics::SubprogramDetails>();
  const FlangSymbol& ultimate = details && details->moduleInterface()
                                    ? details->moduleInterface()->GetUltimate()
                                    : symbol.GetUltimate();
  std::string name = ultimate.name().ToString();
  const auto* body = ultimate.detailsIf<semantics::SubprogramDetails>();
  const bool external = body && body->isInterface() && !ultimate.attrs().test(semantics::Attr::MODULE);
  if (!external && ultimate.owner().IsModule() && ultimate.owner().symbol()) {
    name = ultimate.owner().symbol()->name().ToString() + "::" + name;
  }
  return name;
}

std::string ExpressionConverter::ProcedureName(const evaluate::ProcedureDesignator& designator) {
  if (const auto* symbol = designator.GetSymbol()) return ProcedureName(*symbol);
  return designator.GetName();
}

bool ExpressionConverter::IsDynamic(const evaluate::ProcedureRef& call) {
  const auto* symbol = call.proc().GetSymbol();
  if (symbol && semantics::IsProcedurePointer(*symbol)) return true;
  if (symbol && symbol->has<semantics::ProcBindingDetails>()) return true;  // of a polymorphic object, else resolved
  const evaluate::Component* bound = call.proc().GetComponent();
  if (!bound) return false;
  const auto type = evaluate::DynamicType::From(bound->base().GetLastSymbol());
  return type && type->IsPolymorphic();
}

namespace {

/// Does the type, or one that it extends, have procedures bound to it, final ones or type parameters?
bool HasBoundProcedures(const semantics::DerivedTypeSpec& derived) {
  if (!derived.parameters().empty()) return true;
  const auto& details = derived.typeSymbol().GetUltimate().get<semantics::DerivedTypeDetails>();
  if (!details.finals().empty()) return true;
  if (const semantics::Scope* scope = derived.typeSymbol().GetUltimate().scope())
    for (const auto& member : *scope)
      if (member.second->has<semantics::ProcBindingDetails>() ||
          member.second->has<semantics::GenericDetails>())
        return true;
  const auto* parent = derived.typeSymbol().GetParentTypeSpec();
  return parent && HasBoundProcedures(*parent);
}

void CountDescriptors(const semantics::DerivedTypeSpec& derived, DerivedFacts& facts) {
  for (const auto& component : semantics::UltimateComponentIterator{derived}) {
    facts.allocatables += semantics::IsAllocatable(component) ? 1 : 0;
    facts.pointers += semantics::IsPointer(component) ? 1 : 0;
  }
}

/// The mean over the types without ABSTRACT that an object of the CLASS may be of, as far as its type's own scope tells.
void CountDescriptorsOfClass(const semantics::DerivedTypeSpec& derived, DerivedFacts& facts) {
  const semantics::Symbol& declared = derived.typeSymbol().GetUltimate();
  int types = 0;
  for (const auto& member : declared.owner()) {
    const semantics::Symbol& symbol = *member.second;
    if (!symbol.has<semantics::DerivedTypeDetails>() || symbol.attrs().test(semantics::Attr::ABSTRACT)) continue;
    const semantics::Scope* scope = symbol.scope();
    const semantics::DerivedTypeSpec* spec = scope ? scope->derivedTypeSpec() : nullptr;
    const semantics::Symbol* ancestor = &symbol;
    while (ancestor && ancestor != &declared) {
      const auto* parent = ancestor->GetParentTypeSpec();
      ancestor = parent ? &parent->typeSymbol().GetUltimate() : nullptr;
    }
    if (!spec || !ancestor) continue;
    CountDescriptors(*spec, facts);
    ++types;
  }
  if (types == 0) return CountDescriptors(derived, facts);
  facts.allocatables = (facts.allocatables + types / 2) / types;
  facts.pointers = (facts.pointers + types / 2) / types;
}

DerivedFacts FactsOf(const evaluate::DynamicType& type) {
  DerivedFacts facts;
  facts.polymorphic = type.IsPolymorphic();
  if (type.IsUnlimitedPolymorphic()) return facts;
  const semantics::DerivedTypeSpec& derived = type.GetDerivedTypeSpec();
  if (facts.polymorphic)
    CountDescriptorsOfClass(derived, facts);
  else
    CountDescriptors(derived, facts);
  facts.initialized = derived.HasDefaultInitialization();
  facts.finalized = semantics::IsFinalizable(derived);
  facts.bound = HasBoundProcedures(derived);
  return facts;
}

}  // namespace

int ExpressionConverter::SymbolIndex(const FlangSymbol& symbol) {
  const FlangSymbol& ultimate = semantics::ResolveAssociations(symbol);
  auto found = symbols_.find(&ultimate);
  if (found != symbols_.end()) return found->second;
  const Storage storage = StorageOf(ultimate);
  const int index = EnterSymbol(ultimate, ultimate.name().ToString(), storage);
  model_.symbols[index].global = GlobalName(ultimate, storage);
  model_.symbols[index].initial = InitialValue(ultimate);
  model_.symbols[index].constant = semantics::IsNamedConstant(ultimate);
  return index;
}

int ExpressionConverter::ComponentIndex(int base, const FlangSymbol& component) {
  const std::string name =
      std::to_string(base) + "%" + component.name().ToString();  // the base's identity, not its name
  auto found = components_.find(name);
  if (found != components_.end()) return found->second;
  const std::string shown = model_.symbols[base].name + "%" + component.name().ToString();
  const int index = EnterSymbol(component, shown, Storage::Component);
  symbols_.erase(&component);  // the same component of another variable is another symbol
  // An array of structures is indexed by the base's dimensions first.
  std::vector<Dimension> dims = model_.symbols[base].dims;
  Symbol& entered = model_.symbols[index];
  dims.insert(dims.end(), entered.dims.begin(), entered.dims.end());
  entered.dims = dims;
  entered.base = base;
  const std::string& global = model_.symbols[base].global;
  if (!global.empty()) entered.global = global + "%" + component.name().ToString();
  components_[name] = index;
  return index;
}

int ExpressionConverter::EnterSymbol(const FlangSymbol& symbol, const std::string& name,
                                     Storage storage) {
  const int index = static_cast<int>(model_.symbols.size());
  symbols_[&symbol] = index;
  model_.symbols.emplace_back();
  Symbol entered;
  entered.name = name;
  entered.storage = storage;
  entered.procedure = procedure_;
  if (auto type = evaluate::DynamicType::From(symbol)) {
    entered.type = TypeOf(*type);
    entered.bytes = entered.type.Bytes();
    if (type->category() == TypeCategory::Character) {
      if (const auto length = type->knownLength()) {
        entered.bytes = static_cast<int>(*length) * std::max(1, entered.type.kind);
      }
    }
    if (type->category() == TypeCategory::Derived) entered.derived = FactsOf(*type);
    if (type->category() == TypeCategory::Derived && !type->IsUnlimitedPolymorphic()) {
      if (const auto* scope = type->GetDerivedTypeSpec().scope()) {
        entered.bytes = static_cast<int>(scope->size());
      }
    }
  }
  entered.allocatable = semantics::IsAllocatable(symbol);
  // The name of a SELECT TYPE or ASSOCIATE is no object of its own.
  const bool associated = symbol.has<semantics::AssocEntityDetails>() && entered.type.cls == TypeClass::Derived;
  entered.pointer = semantics::IsPointer(symbol) || associated;
  entered.target = symbol.attrs().test(semantics::Attr::TARGET);
  if (semantics::IsOptional(symbol)) optional_dummies_.insert(index);
  entered.intent_out = semantics::IsIntentOut(symbol);
  model_.symbols[index] = entered;
  DescribeShape(symbol, index);
  return index;
}

void ExpressionConverter::DescribeShape(const FlangSymbol& symbol, int index) {
  const auto* object = symbol.detailsIf<semantics::ObjectEntityDetails>();
  if (!object) return;
  model_.symbols[index].assumed_shape = object->IsAssumedShape();
  const auto bound = [&](const semantics::Bound& b) {
    Expr e;
    if (b.isExplicit() && b.GetExplicit()) {
      e = ConversionVisitor(*this).Visit(*b.GetExplicit());
      StripIndexConversions(e);
    }
    return e;
  };
  std::vector<Dimension> dims;
  for (const auto& spec : object->shape()) {
    Dimension d;
    d.lower = bound(spec.lbound());
    Expr upper = bound(spec.ubound());
    if (d.lower.kind == ExprKind::Constant && d.lower.value == 1) d.lower = {};
    if (upper.Present()) {
      if (!d.lower.Present()) {
        d.extent = upper;
      } else if (upper.kind == ExprKind::Constant && d.lower.kind == ExprKind::Constant) {
        d.extent = upper;
        d.extent.value = std::max(0.0, upper.value - d.lower.value + 1);
      } else {
        Expr one;
        one.kind = ExprKind::Constant;
        one.type = kI4;
        one.value = 1;
        Expr span;
        span.kind = ExprKind::Operation;
        span.name = "sub";
        span.type = kI8;
        span.args = {upper, d.lower};
        d.extent.kind = ExprKind::Operation;
        d.extent.name = "add";
        d.extent.type = kI8;
        d.extent.args = {span, one};
      }
    }
    dims.push_back(d);
  }
  model_.symbols[index].dims = dims;
}

}  // namespace fortell
