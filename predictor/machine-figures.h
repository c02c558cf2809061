// How long a load waits for memory, and what a new page costs: figures of the machine, whichever pair they were measured with.
#pragma once

#include <vector>

#include "db/records.h"

namespace fortell {

/// Is it the same computer?
bool SameMachine(const Machine& a, const Machine& b);

/// Sets SEQ-I-LOAD-LATENCY (s) of `parameters`, a pair's, to the geometric mean over `others`, the pairs of its machine
/// with itself, at sizes beyond the caches that a core has for itself. There no compiler has a say, but neighbours
/// who use the shared cache do: four characterizations of a virtual machine, a minute apart, found 18 to 84 ns at
/// 16 MiB. A size that another pair lacks is left to those that have it.
void ShareLoadLatency(const Machine& machine, const std::vector<std::vector<Parameter>>& others,
                      std::vector<Parameter>& parameters);

/// Sets page-fault, first-touch and heap-call (s) of `parameters`, a pair's, to the least over `others`, the pairs of its machine with
/// itself, that measured them: what a probe's compiler does besides (it gives eight arrays back one by one, a system call for
/// each) and what neighbours do only adds. On one virtual machine: 13.6 and 14.0 us with gfortran, 10.2 with flang, whose
/// probe gives all back at once, and 9.5 to 11.1 in programs of either.
void SharePageCosts(const std::vector<std::vector<Parameter>>& others, std::vector<Parameter>& parameters);

}  // namespace fortell
