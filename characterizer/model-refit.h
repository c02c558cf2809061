// The run-time model fitted anew to what a pair's newest run measured; nothing is measured.
#pragma once

#include <string>

#include "characterizer/model-fit.h"
#include "db/database.h"
#include "db/result.h"

namespace fortell {

/// Stores the parameters in place of the earlier ones of that run and returns them; empty when no run
/// of the pair has segments of the model. Segments are lowered by the pair's newest verdicts, as
/// predictions are. `parts`: of FitInput. Errors: those of the database and of the fit.
Result<ModelFit> RefitModel(Database& database, const std::string& pair_name, int parts = 0);

}  // namespace fortell
