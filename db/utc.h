// Times of day as the database and the reports write them.
#pragma once

#include <string>

namespace fortell {

/// Now, UTC, ISO 8601 to the second: 2026-11-21T08:47:26Z.
std::string NowUtc();

}  // namespace fortell
