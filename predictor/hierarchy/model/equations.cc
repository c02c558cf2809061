#include "predictor/hierarchy/model/equations.h"

namespace fortell::hierarchy {

// The prediction's instance, compiled once.
template LoopTime<double> TimeOf<double>(const LoopFeatures&, const ParameterVector<double>&);

}  // namespace fortell::hierarchy
