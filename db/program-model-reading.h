// Parts of the program model from an open JSON document; for the readers of documents that hold
// models.
#pragma once

#include "db/json-reading.h"
#include "db/program-model.h"
#include "db/result.h"

namespace fortell {

/// Errors: BadInput naming `place` when the document is of another schema or malformed.
Result<ProgramModel> ProgramModelFrom(json_reading::Element document, const std::string& place);

Expr ExprFrom(json_reading::Element document);    ///< throws json_reading::Malformed
Block BlockFrom(json_reading::Element document);  ///< throws json_reading::Malformed

}  // namespace fortell
