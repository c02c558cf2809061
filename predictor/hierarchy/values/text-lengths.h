// Lengths of character expressions, as far as the source and the run tell them.
#pragma once

#include <optional>

#include "db/profile.h"

namespace fortell::hierarchy {

/// Bytes of a text whose length nothing tells.
constexpr double kTypicalText = 16;

/// Of a scalar: what its type says; what the run recorded; else from what it is made of.
std::optional<double> TextLength(const UnitProfile& unit, const Expr& e);

/// Puts the lengths into the expressions' types, those of dummy arguments of assumed length from the
/// actual arguments of their calls (the mean by executions).
void SetTextLengths(UnitProfile& unit);

}  // namespace fortell::hierarchy
