// Decides which executions are counted by a counter, which are computed, and what is sampled: fills
// the counts and sites of the model and returns the edits that make the program count.
//
// One counter serves a straight run of statements. Trips of a counted loop are computed from its
// bounds once per entry; what an arm or a fallthrough leaves over is a difference of counts.
//
// Pure procedures and bodies of DO CONCURRENT may not assign a counter (15.7, 11.1.7.5): there a procedure
// does it whose interface says that it is pure. It stands at the end of the file under another name, so
// that compilers find and inline it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"
#include "instrumentor/counting/edits.h"

namespace fortell {

/// Names that the instrumented text uses; `unit` is 16 hexadecimal digits, unique to the file.
struct CounterNames {
  CounterNames(const std::string& unit, bool threads);
  std::string array;    ///< the counters, in the program text
  std::string kind;     ///< named constant: their kind
  std::string common;   ///< name of the COMMON block
  std::string block;    ///< symbol of the COMMON block in the object file
  std::string adder;    ///< symbol of the file's procedure that adds to a counter
  std::string look;     ///< symbol of the one that looks at lengths of loops
  std::string due;      ///< symbol of the one that looks at choices and lengths from pure code
  std::string linkage;  ///< symbol of what the profile gets: the block, or the sum over threads
  std::int64_t number;  ///< names the file when a thread asks for counters
  bool volatile_in_adder = true;  ///< see Adder in counter-plan.cc
};

/// Fills model.counts, model.sites, model.counters and the statements' count and site fields.
std::vector<Edit> PlanCounters(AnalyzedFile& file, const CounterNames& names);

}  // namespace fortell
