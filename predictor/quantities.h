// Numbers as a reader wants them.
#pragma once

#include <cstdint>
#include <string>

namespace fortell {

/// Three significant digits with s, ms, us or ns: "1.25 s", "470 ms".
std::string SecondsText(double seconds);

/// "2000", "32.8 k", "1.05 G".
std::string CountText(std::int64_t count);

/// "100 %", "12.3 %", "< 0.1 %".
std::string PercentText(double share);

}  // namespace fortell
