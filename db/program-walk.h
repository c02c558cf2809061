// Walks over the statements of a program model, const or not.
#pragma once

#include "db/program-model.h"

namespace fortell {

/// Calls `visit` for every block directly within the statement, in the order of the source. The
/// arms of a WHERE are no blocks in this sense: they hold array assignments under a mask.
template <typename Statement, typename F>
void ForEachBlock(Statement& stmt, F&& visit) {
  if (auto* loop = std::get_if<Loop>(&stmt.node)) visit(loop->body);
  if (auto* sequence = std::get_if<Sequence>(&stmt.node)) visit(sequence->body);
  if (auto* branch = std::get_if<If>(&stmt.node))
    for (auto& arm : branch->arms) visit(arm.body);
  if (auto* select = std::get_if<Select>(&stmt.node))
    for (auto& arm : select->arms) visit(arm.body);
}

/// Calls `visit` for every statement of the block, those within others included, each before what is
/// within it.
template <typename B, typename F>
void ForEachStatement(B& block, F&& visit) {
  for (auto& stmt : block.body) {
    visit(stmt);
    ForEachBlock(stmt, [&](auto& inner) { ForEachStatement(inner, visit); });
  }
}

/// The same, and those under the masks of WHERE.
template <typename B, typename F>
void ForEachStatementAndMasked(B& block, F&& visit) {
  for (auto& stmt : block.body) {
    visit(stmt);
    const auto within = [&](auto& inner) { ForEachStatementAndMasked(inner, visit); };
    ForEachBlock(stmt, within);
    if (auto* where = std::get_if<Where>(&stmt.node))
      for (auto& arm : where->arms) within(arm.body);
  }
}

}  // namespace fortell
