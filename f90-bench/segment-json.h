// JSON form of a segment (symbols, fills, body, sizes), as it is kept in the database.
#pragma once

#include <nlohmann/json.hpp>

#include "db/result.h"
#include "f90-bench/segment.h"

namespace fortell {

nlohmann::json SegmentToJson(const Segment& segment);
Result<Segment> SegmentFromJson(const nlohmann::json& document, const std::string& place);

}  // namespace fortell
