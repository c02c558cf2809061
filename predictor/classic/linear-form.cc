#include "predictor/classic/linear-form.h"

#include "db/program-model-json.h"

namespace fortell {

double LinearForm::Coefficient(const std::string& term) const {
  const auto found = terms.find(term);
  return found == terms.end() ? 0 : found->second;
}

LinearForm operator+(const LinearForm& a, const LinearForm& b) {
  LinearForm sum = a;
  sum.constant += b.constant;
  for (const auto& [term, coefficient] : b.terms) {
    double& entry = sum.terms[term];
    entry += coefficient;
    if (entry == 0) sum.terms.erase(term);
  }
  return sum;
}

LinearForm operator*(double factor, const LinearForm& form) {
  LinearForm product;
  if (factor == 0) return product;
  product.constant = factor * form.constant;
  for (const auto& [term, coefficient] : form.terms) product.terms[term] = factor * coefficient;
  return product;
}

LinearForm operator-(const LinearForm& a, const LinearForm& b) { return a + (-1) * b; }

std::string TermOf(int symbol) { return "#" + std::to_string(symbol); }

LinearForm FormOf(const Expr& expr, const Substitutions& substitutions) {
  LinearForm form;
  if (expr.kind == ExprKind::Constant) {
    form.constant = expr.value;
    return form;
  }
  if (expr.kind == ExprKind::Variable) {
    const auto known = substitutions.find(expr.symbol);
    if (known != substitutions.end()) return known->second;
    form.terms[TermOf(expr.symbol)] = 1;
    return form;
  }
  if (expr.kind == ExprKind::Operation && !expr.args.empty()) {
    const LinearForm a = FormOf(expr.args[0], substitutions);
    if (expr.name == "neg") return (-1) * a;
    if (expr.name == "convert" && expr.type.cls == TypeClass::Integer &&
        expr.args[0].type.cls == TypeClass::Integer) {
      return a;
    }
    if (expr.args.size() == 2) {
      const LinearForm b = FormOf(expr.args[1], substitutions);
      if (expr.name == "add") return a + b;
      if (expr.name == "sub") return a - b;
      if (expr.name == "mul" && a.IsConstant()) return a.constant * b;
      if (expr.name == "mul" && b.IsConstant()) return b.constant * a;
    }
  }
  form.terms[ToJson(expr).dump()] = 1;
  return form;
}

}  // namespace fortell
