// The Fortran program of the memory probe (memory-probe.h).
//
// Standard input: the bytes of its array on the first line, then one request a line, `what x y`;
// standard output: each request again with its seconds.
//   chase places apart   one step of a chain of dependent loads through places `apart` bytes apart
//   pages places 0       the same, one place a page, each at another line of its page
//   pair bytes apart     a dependent load at a random KiB, and another one `apart` bytes on
//   read|write|update bytes 0    a byte
//   streams number bytes         a line, of so many streams in turn
//   alias apart 0                an element of a copy, source and target so far apart in their pages
#pragma once

#include <string>

namespace fortell {

std::string MemoryWorkText();
std::string MemoryProgramText();

}  // namespace fortell
