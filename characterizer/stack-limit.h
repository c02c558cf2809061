// Array temporaries on the stack: some flags (-Ofast of gfortran, by -fstack-arrays) put them there
// whatever their size, and a segment of ten megabytes died of it where the shell allows eight.
#pragma once

namespace fortell {

/// Lets the programs that this process starts use a larger stack, as far as the system permits.
/// Never "unlimited": that lays out a process's memory in another way.
void RaiseStackLimit();

}  // namespace fortell
