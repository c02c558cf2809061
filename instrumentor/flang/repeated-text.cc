// What the counting may ask once more at a statement: extents, masks, vector subscripts, as text.
#include <fmt/format.h>

#include <cctype>
#include <set>

#include "db/constant-value.h"
#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/traverse.h"
#include "flang/Semantics/tools.h"
#include "instrumentor/flang/control-flow.h"
#include "instrumentor/flang/section-shape.h"
#include "instrumentor/flang/sequence-text.h"
#include "instrumentor/flang/statement-walker.h"
#include "instrumentor/flang/told-extents.h"

namespace fortell {

namespace evaluate = Fortran::evaluate;
namespace parser = Fortran::parser;
namespace semantics = Fortran::semantics;

namespace {

/// May it be evaluated again without anybody noticing?
bool MayRepeat(const Expr& e) {
  if (e.kind == ExprKind::Function || e.kind == ExprKind::Other) return false;
  if (e.kind == ExprKind::Intrinsic && (e.name == "rand" || e.name == "irand" || e.name == "ran")) {
    return false;
  }
  for (const Expr& arg : e.args) {
    if (!MayRepeat(arg)) return false;
  }
  return true;
}

/// Variables of which the expression asks for the length of their texts.
class LengthInquiries : public evaluate::Traverse<LengthInquiries, std::set<std::string>> {
 public:
  using Result = std::set<std::string>;
  using Base = evaluate::Traverse<LengthInquiries, Result>;
  LengthInquiries() : Base(*this) {}
  using Base::operator();
  Result Default() { return {}; }
  static Result Combine(Result&& a, Result&& b) {
    a.merge(b);
    return std::move(a);
  }
  Result operator()(const evaluate::DescriptorInquiry& x) const {
    if (x.field() != evaluate::DescriptorInquiry::Field::Len) return {};
    std::string base;
    llvm::raw_string_ostream stream(base);
    x.base().AsFortran(stream);
    return {stream.str()};
  }
};

/// Flang writes x%len, which is one for each element where x is an array: len(x) instead.
template <typename T>
std::string TextOf(const T& expression) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  expression.AsFortran(stream);
  for (const std::string& base : LengthInquiries{}(expression)) {
    const std::string inquiry = base + "%len";
    for (std::size_t at = 0; (at = text.find(inquiry, at)) != std::string::npos; ++at) {
      const char before = at > 0 ? text[at - 1] : ' ';
      if (std::isalnum(static_cast<unsigned char>(before)) || before == '_' || before == '%') continue;
      text.replace(at, inquiry.size(), "len(" + base + ")");
    }
  }
  return text;
}

std::string Text(const evaluate::Expr<evaluate::SubscriptInteger>& expression) {
  return WithSequences(TextOf(expression));
}

template <int K>
using CharacterExpr = evaluate::Expr<evaluate::Type<Fortran::common::TypeCategory::Character, K>>;

std::string LengthText(const evaluate::Expr<evaluate::SomeType>& e);

/// Text that computes the length; empty for functions whose result's length is not plain.
template <int K>
std::string LengthText(const CharacterExpr<K>& x) {
  using T = evaluate::Type<Fortran::common::TypeCategory::Character, K>;
  if (const auto* both = std::get_if<evaluate::Concat<K>>(&x.u)) {
    const std::string left = LengthText<K>(both->left()), right = LengthText<K>(both->right());
    return left.empty() || right.empty() ? std::string() : left + "+" + right;
  }
  if (const auto* inner = std::get_if<evaluate::Parentheses<T>>(&x.u)) {
    return LengthText<K>(inner->left());
  }
  if (const auto* call = std::get_if<evaluate::FunctionRef<T>>(&x.u)) {
    const auto* intrinsic = call->proc().GetSpecificIntrinsic();
    if (!intrinsic || call->arguments().empty() || !call->arguments()[0]) return {};
    const auto* argument = call->arguments()[0]->UnwrapExpr();
    if (!argument) return {};
    if (intrinsic->name == "trim") return "len_trim(" + TextOf(*argument) + ")";
    const bool same = intrinsic->name == "adjustl" || intrinsic->name == "adjustr";
    return same ? LengthText(*argument) : std::string();
  }
  // Not its text: that has escapes for what cannot be printed, which most compilers read as two characters.
  if (const auto* constant = std::get_if<evaluate::Constant<T>>(&x.u)) return std::to_string(constant->LEN());
  return std::holds_alternative<evaluate::Designator<T>>(x.u) ? "len(" + TextOf(x) + ")" : std::string();
}

std::string LengthText(const evaluate::Expr<evaluate::SomeType>& e) {
  const auto* text = std::get_if<evaluate::Expr<evaluate::SomeCharacter>>(&e.u);
  if (!text) return {};
  return Fortran::common::visit([](const auto& x) { return LengthText(x); }, text->u);
}

/// Vector subscripts, in the order of the expression.
class VectorSubscripts
    : public evaluate::Traverse<VectorSubscripts, std::vector<const evaluate::ArrayRef*>> {
 public:
  using Result = std::vector<const evaluate::ArrayRef*>;
  using Base = evaluate::Traverse<VectorSubscripts, Result>;
  VectorSubscripts() : Base(*this) {}
  using Base::operator();
  Result Default() { return {}; }
  static Result Combine(Result&& a, Result&& b) {
    a.insert(a.end(), b.begin(), b.end());
    return std::move(a);
  }
  Result operator()(const evaluate::ArrayRef& x) const {
    Result found = Base::operator()(x.subscript());
    for (const auto& subscript : x.subscript()) {
      const auto* index = std::get_if<evaluate::IndirectSubscriptIntegerExpr>(&subscript.u);
      if (index && index->value().Rank() == 1) found.push_back(&x);
    }
    return found;
  }
  template <typename T>
  Result operator()(const evaluate::FunctionRef<T>& x) const {
    if (!x.proc().GetSpecificIntrinsic()) return {};
    return Base::operator()(x);
  }
};

/// Does a parameter of a derived type stand in it without a variable in front? It has no meaning where the type is used.
class HoldsTypeParameter : public evaluate::AnyTraverse<HoldsTypeParameter> {
 public:
  using Base = evaluate::AnyTraverse<HoldsTypeParameter>;
  HoldsTypeParameter() : Base(*this) {}
  using Base::operator();
  bool operator()(const evaluate::TypeParamInquiry& x) const { return !x.base(); }
};

/// Is a function called that is not the language's own? Also where the model keeps none of it, as in bounds of a substring.
class CallsUser : public evaluate::AnyTraverse<CallsUser> {
 public:
  using Base = evaluate::AnyTraverse<CallsUser>;
  CallsUser() : Base(*this) {}
  using Base::operator();
  bool operator()(const evaluate::ProcedureRef& x) const {
    return !x.proc().GetSpecificIntrinsic() || Base::operator()(x);
  }
};

/// What joins the parts of a condition, `.not.` carried inward: as predictor/hierarchy/lowering/joint-conditions.h has it.
enum class Joint { None, And, Or };

const parser::Expr& WithoutParentheses(const parser::Expr& e) {
  const auto* inner = std::get_if<parser::Expr::Parentheses>(&e.u);
  return inner ? WithoutParentheses(inner->v.value()) : e;
}

Joint JointOf(const parser::Expr& parenthesized, bool negated) {
  const parser::Expr& e = WithoutParentheses(parenthesized);
  if (const auto* inner = std::get_if<parser::Expr::NOT>(&e.u)) return JointOf(inner->v.value(), !negated);
  if (std::holds_alternative<parser::Expr::AND>(e.u)) return negated ? Joint::Or : Joint::And;
  if (std::holds_alternative<parser::Expr::OR>(e.u)) return negated ? Joint::And : Joint::Or;
  return Joint::None;
}

/// Adds what is true of the parts that decide; false where the parser has kept no text of one.
bool AddParts(const parser::Expr& parenthesized, Joint joint, bool negated, std::vector<std::string>& deciding) {
  const parser::Expr& e = WithoutParentheses(parenthesized);
  const auto both = [&](const auto& operation) {
    return AddParts(std::get<0>(operation.t).value(), joint, negated, deciding) &&
           AddParts(std::get<1>(operation.t).value(), joint, negated, deciding);
  };
  if (const auto* inner = std::get_if<parser::Expr::NOT>(&e.u)) return AddParts(inner->v.value(), joint, !negated, deciding);
  if (JointOf(e, negated) == joint) {
    const auto* a = std::get_if<parser::Expr::AND>(&e.u);
    return a ? both(*a) : both(std::get<parser::Expr::OR>(e.u));
  }
  const bool opposite = negated != (joint == Joint::And);
  deciding.push_back((opposite ? ".not.(" : "(") + e.source.ToString() + ")");
  return !e.source.empty();
}

}  // namespace

std::string StatementWalker::SafeText(const Expr& expr, Source source) const {
  return MayRepeat(expr) ? source.ToString() : std::string();
}

SampledText StatementWalker::SafeCondition(const Expr& expr, const parser::Expr& condition) const {
  SampledText sampled;
  sampled.text = SafeText(expr, condition.source);
  if (sampled.text.empty()) return sampled;
  const Joint joint = JointOf(condition, false);
  sampled.all = joint == Joint::And;
  if (joint != Joint::None && !AddParts(condition, joint, false, sampled.deciding)) sampled.deciding.clear();
  return sampled;
}

void StatementWalker::NoteExtents(const evaluate::Expr<evaluate::SomeType>& shaped,
                                  StatementPlace& place, bool constant_too, const ToldExtents& told) {
  auto extents = RunTimeExtents(shaped, constant_too, told);
  if (!extents.empty()) place.extents = std::move(extents);
}

int StatementWalker::NoteShape(const evaluate::Expr<evaluate::SomeType>& array, const ToldExtents& told) {
  return WantShape(RunTimeExtents(array, false, told));
}

int StatementWalker::NoteLength(const evaluate::Expr<evaluate::SomeType>& scalar) {
  const std::string text = LengthText(scalar);
  if (text.empty() || CallsUser{}(scalar) || !MayRepeat(expressions_.ConvertUnnoted(scalar))) return -1;
  return WantShape({text});
}

/// What is put together with the value of a function, whose length nothing tells beforehand: the lengths of the other parts.
void StatementWalker::NoteParts(const evaluate::Expr<evaluate::SomeType>& typed, Expr& parts) {
  const auto note = [this](const auto& x, Expr& e, const auto& self) -> void {
    using T = typename std::decay_t<decltype(x)>::Result;
    if (const auto* both = std::get_if<evaluate::Concat<T::kind>>(&x.u); both && e.name == "concat" && e.args.size() == 2) {
      self(both->left(), e.args[0], self);
      self(both->right(), e.args[1], self);
      return;
    }
    const bool designator = e.kind == ExprKind::Variable || e.kind == ExprKind::Array;
    const bool unknown = e.rank == 0 && e.type.cls == TypeClass::Character && e.type.length < 0 && e.shape_site == -1;
    if (designator && unknown)
      e.shape_site = NoteLength(evaluate::AsGenericExpr(std::decay_t<decltype(x)>{x}));
  };
  const auto* text = std::get_if<evaluate::Expr<evaluate::SomeCharacter>>(&typed.u);
  if (text) Fortran::common::visit([&](const auto& x) { note(x, parts, note); }, text->u);
}

/// The length of a variable, or of an element, is asked of its name: subscripts may be beyond the bounds, or of an implied DO.
/// That of a part, or of a component, only where the program touches it as well.
int StatementWalker::NoteOperand(const evaluate::Expr<evaluate::SomeType>& text, bool certain) {
  const auto whole = evaluate::ExtractDataRef(text);
  if (!whole) return certain && evaluate::ExtractDataRef(text, true) ? NoteLength(text) : -1;
  const semantics::Symbol& variable = whole->GetFirstSymbol();
  if (&variable != &whole->GetLastSymbol()) return certain ? NoteLength(text) : -1;
  const bool always = !semantics::IsAllocatableOrPointer(variable) && !semantics::IsOptional(variable);
  return certain || always ? WantShape({"len(" + variable.name().ToString() + ")"}) : -1;
}

int StatementWalker::NoteTrips(const Fortran::parser::IoImpliedDoControl& control, const Expr& implied,
                               const ImpliedControls& around) {
  const Expr &lower = implied.args[0], &upper = implied.args[1], &step = implied.args[2];
  if (lower.kind == ExprKind::Constant && upper.kind == ExprKind::Constant) return -1;
  if (step.Present() && (step.kind != ExprKind::Constant || step.value == 0)) return -1;
  // Within other implied DOs: not what they count, nor an element that they may never come to.
  bool asked = true;
  for (const Expr& bound : {lower, upper}) {
    ForEach(bound, [&](const Expr& e) {
      if (!around.empty() && e.kind == ExprKind::Array) asked = false;
      for (const auto* outer : around) {
        const auto* variable = outer->name.thing.thing.symbol;
        if (!variable || (e.kind == ExprKind::Variable && e.symbol == expressions_.SymbolIndex(*variable))) asked = false;
      }
    });
  }
  const std::string from = SafeText(lower, control.lower.thing.thing.value().source),
                    to = SafeText(upper, control.upper.thing.thing.value().source);
  if (!asked || from.empty() || to.empty()) return -1;
  const std::string by = fmt::format("{}_8", step.Present() ? static_cast<long long>(step.value) : 1);
  return WantShape({fmt::format("max((int({},kind=8)-int({},kind=8)+({}))/({}),0_8)", to, from, by, by)});
}

int StatementWalker::WantShape(std::vector<std::string> extents) {
  if (extents.empty()) return -1;
  file_.shapes.push_back(std::move(extents));
  return -1 - static_cast<int>(file_.shapes.size());
}

/// Extents as text; none when all are constant, or some may not be evaluated twice. `constant_too`: they
/// belong to a variable whose declaration does not tell them. Where a conforming array in it, or what is `told` of another
/// one, has a constant extent it stands in place of a text.
std::vector<std::string> StatementWalker::RunTimeExtents(
    const evaluate::Expr<evaluate::SomeType>& shaped, bool constant_too, const ToldExtents& told) {
  const auto shape = ShapeOf(context_.foldingContext(), shaped);
  if (!shape) return {};
  std::vector<std::string> extents;
  bool constant = true;
  for (const auto& extent : *shape) {
    if (!extent) return {};
    // Extents may hold functions (of explicit results); those are not called twice.
    evaluate::Expr<evaluate::SomeType> generic{
        evaluate::Expr<evaluate::SomeInteger>{evaluate::Expr<evaluate::SubscriptInteger>{*extent}}};
    const Expr converted = expressions_.Convert(generic);
    constant = constant && (evaluate::ToInt64(*extent) || ConstantValue(converted));
    bool calls = CallsUser{}(generic);
    ForEach(converted, [&](const Expr& e) {
      calls = calls || e.kind == ExprKind::Function || e.name == "implied DO variable";
    });
    if (calls || HoldsTypeParameter{}(generic)) return {};
    extents.push_back(Text(*extent));
  }
  if (constant && !constant_too) return {};
  ToldExtents fixed = ExtentsTold(expressions_.ConvertUnnoted(shaped), file_.model.symbols);
  TellMore(fixed, told);
  for (std::size_t d = 0; d < extents.size() && d < fixed.size(); ++d)
    if (fixed[d]) extents[d] = std::to_string(*fixed[d]);
  return extents;
}

void StatementWalker::NoteIndices(const evaluate::Expr<evaluate::SomeType>& typed,
                                  StatementPlace& place) {
  for (const evaluate::ArrayRef* array : VectorSubscripts{}(typed)) {
    for (const auto& subscript : array->subscript()) {
      const auto* index = std::get_if<evaluate::IndirectSubscriptIntegerExpr>(&subscript.u);
      if (!index || index->value().Rank() != 1) continue;
      const evaluate::Expr<evaluate::SomeType> generic{
          evaluate::Expr<evaluate::SomeInteger>{index->value()}};
      SampledText sampled;
      sampled.symbol = expressions_.SymbolIndex(array->base().GetFirstSymbol());
      sampled.element_bytes = file_.model.symbols[sampled.symbol].bytes;
      if (MayRepeat(expressions_.Convert(generic))) sampled.text = Text(index->value());
      place.indices.push_back(sampled);
    }
  }
}

}  // namespace fortell
