// Walks over the statements and expressions of a program model, const or not.
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

/// ForEachBlock, and the arms of WHERE.
template <typename Statement, typename F>
void ForEachBlockAndMasked(Statement& stmt, F&& visit) {
  ForEachBlock(stmt, visit);
  if (auto* where = std::get_if<Where>(&stmt.node))
    for (auto& arm : where->arms) visit(arm.body);
}

/// ForEachStatement, and those under the masks of WHERE.
template <typename B, typename F>
void ForEachStatementAndMasked(B& block, F&& visit) {
  for (auto& stmt : block.body) {
    visit(stmt);
    ForEachBlockAndMasked(stmt, [&](auto& inner) { ForEachStatementAndMasked(inner, visit); });
  }
}

/// Calls `visit` for every expression that the statement holds itself, those of statements within it not
/// included. Parts of an expression are left to the visitor; absent ones have the kind None.
template <typename Statement, typename F>
void ForEachOwnExpression(Statement& stmt, F&& visit) {
  if (auto* a = std::get_if<Assignment>(&stmt.node)) visit(a->target), visit(a->value);
  if (auto* l = std::get_if<Loop>(&stmt.node))
    visit(l->lower), visit(l->upper), visit(l->step), visit(l->condition);
  if (auto* i = std::get_if<If>(&stmt.node))
    for (auto& arm : i->arms) visit(arm.condition);
  if (auto* w = std::get_if<Where>(&stmt.node))
    for (auto& arm : w->arms) visit(arm.mask);
  if (auto* c = std::get_if<Call>(&stmt.node))
    for (auto& e : c->args) visit(e);
  if (auto* j = std::get_if<Jump>(&stmt.node)) visit(j->value);
  if (auto* s = std::get_if<Select>(&stmt.node)) visit(s->selector);
  if (auto* io = std::get_if<Io>(&stmt.node)) {
    for (auto& e : io->items) visit(e);
    visit(io->unit);
  }
  if (auto* a = std::get_if<Allocation>(&stmt.node)) {
    for (auto& e : a->objects) visit(e);
    visit(a->source);
  }
}

/// Calls `visit` for the expression and for every part of it, the whole before its parts.
template <typename E, typename F>
void ForEachPart(E& expression, F&& visit) {
  visit(expression);
  for (auto& part : expression.args) ForEachPart(part, visit);
}

/// Calls `visit` for the procedure that the statement calls itself, and for every user function in its own expressions:
/// name, arguments, and whether the run decides which procedure it is.
template <typename F>
void ForEachOwnCall(const Stmt& stmt, F&& visit) {
  if (const auto* c = std::get_if<Call>(&stmt.node)) visit(c->procedure, c->args, c->dynamic);
  ForEachOwnExpression(stmt, [&](const Expr& e) {
    ForEachPart(e, [&](const Expr& part) {
      if (part.kind == ExprKind::Function) visit(part.name, part.args, part.value != 0);
    });
  });
}

}  // namespace fortell
