// Walks the statements of a program model.
#pragma once

#include "db/program-model.h"

namespace fortell {

/// Calls `visit` for every statement of the block and of the blocks within it, outer ones first.
template <typename F>
void ForEachStatement(const Block& block, const F& visit) {
  for (const Stmt& stmt : block.body) {
    visit(stmt);
    if (const auto* loop = std::get_if<Loop>(&stmt.node)) ForEachStatement(loop->body, visit);
    if (const auto* branch = std::get_if<If>(&stmt.node)) {
      for (const IfArm& arm : branch->arms) ForEachStatement(arm.body, visit);
    }
    if (const auto* where = std::get_if<Where>(&stmt.node)) {
      for (const WhereArm& arm : where->arms) ForEachStatement(arm.body, visit);
    }
    if (const auto* select = std::get_if<Select>(&stmt.node)) {
      for (const SelectArm& arm : select->arms) ForEachStatement(arm.body, visit);
    }
    if (const auto* sequence = std::get_if<Sequence>(&stmt.node)) ForEachStatement(sequence->body, visit);
  }
}

}  // namespace fortell
