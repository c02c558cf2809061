// Does twice the repetitions take twice the time? (design section 3.) Work that a compiler moved out
// of the repetition loop, or a fixed cost that was not taken off, shows here.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// `rows` of one segment at one size, one a process, their samples judged by the gate. Compares the
/// least time of an execution (noise only adds) between the rows with few and those with at least 1.6 times as many
/// repetitions. Empty when the whole time grows with the repetitions rather than staying as it is
/// (by more than the root of their ratio), or when there are fewer than three accepted samples on
/// either side; else what is wrong. One that grows faster is a process that was disturbed, which
/// the statistics leave out; so is a single row with few repetitions beside several with many.
std::string DoubtAboutLinearity(const std::vector<const Measurement*>& rows);

}  // namespace fortell
