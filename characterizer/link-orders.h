// A short loop takes up to twice as long where its instructions lie across the border of two cache lines, and where they
// lie is an accident of what was linked before them (Mytkowicz, Diwan, Hauswirth, Sweeney, Producing wrong data without
// doing anything obviously wrong, ASPLOS 2009). So the suite is linked in several orders; a segment's time is that of the
// orders in which its code lies well, as most code of programs does.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "db/records.h"

namespace fortell {

/// Of link orders with a time each (of any unit), those that are not slower than the fastest one by more than a tenth.
std::set<int> FastLinkOrders(const std::map<int, double>& times);

/// The rows (one of each process, their samples judged by the gate) without those of link orders in which the segment is
/// slow. All sizes of a segment together tell which, by the median over sizes of the time over that in the fastest order, because at one size data
/// that lie badly in one process look alike. A size that none of the fast orders has measured keeps the fast ones of its own.
/// Rows that failed stay.
std::vector<Measurement> InFastLinkOrders(std::vector<Measurement> rows);

/// How much longer than in its fast link orders a segment takes in any of them, in the mean over all segments and sizes that
/// several orders have measured, each twice as long at most: what a program has to expect, whose code lies anywhere. 1 where none did. Samples count as accepted when they were taken.
double PlacementFactor(const std::vector<Measurement>& rows);

}  // namespace fortell
