#include "predictor/hierarchy/features/seen-expressions.h"

#include <boost/container_hash/hash.hpp>

#include <algorithm>

#include "db/program-walk.h"

namespace fortell::hierarchy {
namespace {

std::size_t HashOf(const std::vector<Expr>& operands);

std::size_t HashOf(const Expr& e) {
  std::size_t hash = HashOf(e.args);
  boost::hash_combine(hash, static_cast<int>(e.kind));
  boost::hash_combine(hash, e.symbol);
  boost::hash_combine(hash, e.name);
  boost::hash_combine(hash, e.value);
  return hash;
}

std::size_t HashOf(const std::vector<Expr>& operands) {
  std::size_t hash = operands.size();
  for (const Expr& e : operands) boost::hash_combine(hash, HashOf(e));
  return hash;
}

}  // namespace

void SeenExpressions::Enter(Index& index, std::size_t hash, std::size_t number) const {
  std::vector<std::size_t>& numbers = index[hash];
  numbers.erase(std::remove_if(numbers.begin(), numbers.end(), [&](std::size_t n) { return !there_[n]; }), numbers.end());
  numbers.push_back(number);
}

void SeenExpressions::Add(const Expr& e) {
  if (Holds(e)) return;
  const std::size_t number = all_.size();
  all_.push_back(e);
  there_.push_back(true);
  Enter(by_value_, HashOf(e), number);
  Enter(by_operands_, HashOf(e.args), number);
  ForEachPart(e, [&](const Expr& part) {
    for (int symbol = part.symbol; symbol >= 0; symbol = model_.symbols[static_cast<std::size_t>(symbol)].base) {
      std::vector<std::size_t>& holding = holding_[symbol];
      if (holding.empty() || holding.back() != number) holding.push_back(number);
    }
  });
}

bool SeenExpressions::Holds(const Expr& e) const {
  const auto found = by_value_.find(HashOf(e));
  return found != by_value_.end() &&
         std::any_of(found->second.begin(), found->second.end(), [&](std::size_t n) { return there_[n] && all_[n] == e; });
}

bool SeenExpressions::HoldsAnyOf(const std::vector<Expr>& operands, const std::function<bool(const Expr& seen)>& is) const {
  const auto found = by_operands_.find(HashOf(operands));
  return found != by_operands_.end() && std::any_of(found->second.begin(), found->second.end(), [&](std::size_t n) {
    return there_[n] && all_[n].args == operands && is(all_[n]);
  });
}

void SeenExpressions::Forget(int symbol) {
  const auto holding = holding_.find(symbol);
  if (holding == holding_.end()) return;
  for (const std::size_t number : holding->second) there_[number] = false;
  holding_.erase(holding);
}

}  // namespace fortell::hierarchy
