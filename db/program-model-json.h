// JSON form of the program model. Compact, because it is embedded in executables: one-letter keys,
// expressions as arrays. The format is described in docs/profile-format.md and versioned by
// ProgramModel::kSchema.
#pragma once

#include <nlohmann/json.hpp>

#include "db/program-model.h"
#include "db/result.h"

namespace fortell {

nlohmann::json ToJson(const ProgramModel& model);
/// Errors: BadInput naming `place` when the text is of another schema or malformed.
Result<ProgramModel> ReadProgramModel(const std::string& text, const std::string& place);

nlohmann::json ToJson(const Expr& expr);
nlohmann::json ToJson(const Block& block);

/// Type as "r4", "i8", "c8" (complex of real(8)), "l4", "ch", "dt", "?".
std::string TypeCode(Type type);
Type TypeFromCode(const std::string& code);

}  // namespace fortell
