// Procedures that are handed over as arguments.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "db/procedure-names.h"
#include "db/profile.h"

namespace fortell::hierarchy {

/// Procedures that a procedure's dummies stand for, by name.
using Procedures = std::map<std::string, std::string>;

/// Of an argument that is a procedure: its name; else empty.
std::string ProcedureArgument(const Expr& argument);

/// What a name in a call means where these were handed over.
std::string Target(const Procedures& handed, const std::string& name);

/// What the dummies of `callee` stand for in a call with these arguments, made where `handed` holds.
Procedures HandOver(const ProgramModel& model, const Procedure& callee, const std::vector<Expr>& args, const Procedures& handed);

/// By procedure: what its dummies stand for, where calls that ran hand over one procedure alone.
std::vector<Procedures> HandedOver(const UnitProfile& unit, const ProcedureNames& names);

}  // namespace fortell::hierarchy
