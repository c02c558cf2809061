// How many elements array expressions have: from constant bounds, else from the run's shape facts.
#pragma once

#include <optional>

#include "db/profile.h"
#include "db/program-model.h"

namespace fortell {

/// Value of an integer expression of constants.
std::optional<double> ConstantValue(const Expr& expr);

/// Elements of an array reference whose bounds are constants.
std::optional<double> ConstantElements(const ProgramModel& model, const Expr& array);

/// The first array reference of rank > 0 in the expression, the one that gives a conforming
/// expression its shape; null when there is none. Arguments of transformations are not looked at.
const Expr* ShapeGiver(const Expr& expr);

/// Elements of one execution of a statement: the mean over the run's shape facts, else from
/// constant bounds of the expression; none when neither knows.
std::optional<double> StatementElements(const UnitProfile& unit, int shape_site, const Expr& expr);

}  // namespace fortell
