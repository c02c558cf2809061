// What the counting may ask once more at a statement: extents, masks, vector subscripts, as text.
#include "flang/Evaluate/shape.h"
#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/traverse.h"
#include "instrumentor/flang/control-flow.h"
#include "instrumentor/flang/sequence-text.h"
#include "instrumentor/flang/statement-walker.h"

namespace fortell {

namespace evaluate = Fortran::evaluate;

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

std::string Text(const evaluate::Expr<evaluate::SubscriptInteger>& expression) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  expression.AsFortran(stream);
  return WithSequences(stream.str());
}

template <int K>
using CharacterExpr = evaluate::Expr<evaluate::Type<Fortran::common::TypeCategory::Character, K>>;

template <typename T>
std::string TextOf(const T& expression) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  expression.AsFortran(stream);
  return stream.str();
}

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
  const bool plain = std::holds_alternative<evaluate::Designator<T>>(x.u) ||
                     std::holds_alternative<evaluate::Constant<T>>(x.u);
  return plain ? "len(" + TextOf(x) + ")" : std::string();
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

}  // namespace

std::string StatementWalker::SafeText(const Expr& expr, Source source) const {
  return MayRepeat(expr) ? source.ToString() : std::string();
}

void StatementWalker::NoteExtents(const evaluate::Expr<evaluate::SomeType>& shaped,
                                  StatementPlace& place, bool constant_too) {
  auto extents = RunTimeExtents(shaped, constant_too);
  if (!extents.empty()) place.extents = std::move(extents);
}

int StatementWalker::NoteShape(const evaluate::Expr<evaluate::SomeType>& array) {
  return WantShape(RunTimeExtents(array));
}

int StatementWalker::NoteLength(const evaluate::Expr<evaluate::SomeType>& scalar) {
  const std::string text = LengthText(scalar);
  if (text.empty() || !MayRepeat(expressions_.Convert(scalar))) return -1;
  return WantShape({text});
}

int StatementWalker::WantShape(std::vector<std::string> extents) {
  if (extents.empty()) return -1;
  file_.shapes.push_back(std::move(extents));
  return -1 - static_cast<int>(file_.shapes.size());
}

/// Extents as text; none when all are constant, or some may not be evaluated twice. `constant_too`: they
/// belong to a variable whose declaration does not tell them.
std::vector<std::string> StatementWalker::RunTimeExtents(
    const evaluate::Expr<evaluate::SomeType>& shaped, bool constant_too) {
  const auto shape = evaluate::GetShape(context_.foldingContext(), shaped);
  if (!shape) return {};
  std::vector<std::string> extents;
  bool constant = true;
  for (const auto& extent : *shape) {
    if (!extent) return {};
    if (!evaluate::ToInt64(*extent)) constant = false;
    // Extents may hold functions (of explicit results); those are not called twice.
    evaluate::Expr<evaluate::SomeType> generic{
        evaluate::Expr<evaluate::SomeInteger>{evaluate::Expr<evaluate::SubscriptInteger>{*extent}}};
    const Expr converted = expressions_.Convert(generic);
    bool calls = false;
    ForEach(converted, [&](const Expr& e) {
      calls = calls || e.kind == ExprKind::Function || e.name == "implied DO variable";
    });
    if (calls) return {};
    extents.push_back(Text(*extent));
  }
  return constant && !constant_too ? std::vector<std::string>() : extents;
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
