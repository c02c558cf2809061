// A segment: one Fortran code fragment whose run time is measured in its own separately compiled
// procedure (seed 001, section 6.1 and Appendix A). Its body is described in the terms of the
// program model, so that the generator can write it as Fortran and the model fit can lower it like
// a program.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/program-model.h"

namespace fortell {

/// How the values of an array are set up before timing.
enum class Fill {
  Uniform,        ///< reals uniform in (0.5, 1.5), integers in 1..1000 (no zero: they divide)
  MaskRandom,     ///< logical, true with probability Segment size's fraction, independent
  MaskPattern,    ///< logical, regular: of four elements as many as the fraction says are true
  IndexIdentity,  ///< 1..n
  IndexXor16,     ///< i xor 16: local permutation
  IndexRandom,    ///< random permutation of 1..n of one cycle (Sattolo), so that k = ix(k) visits all
  Small,          ///< integers in 1..16, so that products sum up without overflow; reals as Uniform
  NearOne,        ///< reals in (0.999, 1.001), integers 1 and -1: products of all stay in range
};

/// The size of one measurement of a segment.
struct SegmentSize {
  std::int64_t n = 0;    ///< inner extent; symbol "n"
  std::int64_t m = 1;    ///< outer extent of 2-D segments; symbol "m"
  double fraction = -1;  ///< share of true mask elements; -1 without mask
};

/// Text in place of a tree, for what the program model does not describe well enough: calls,
/// input and output, ALLOCATE, GOTO. Lines as in a source file, with their newlines; `@name@` is the
/// segment's procedure.
struct Literal {
  std::string modules;       ///< before the procedure, in its file: modules that it uses
  std::string uses;          ///< USE statements
  std::string declarations;  ///< further ones: locals and interfaces
  std::string statements;    ///< what is timed
  std::string contained;     ///< procedures after CONTAINS
  std::string helpers;       ///< external procedures, compiled in a file apart from all segments
  std::vector<int> stored;   ///< symbols that the text changes

  bool Present() const { return !statements.empty(); }
};

struct Segment {
  std::string name;             ///< e.g. "RS a=b+c"; unique
  std::string group;            ///< array, scalar-loop, chain, memory, gather, mask, compound, fit
  std::vector<Symbol> symbols;  ///< [0] is n, [1] is m, [2] is i, [3] is j (integer(4) scalars)
  std::vector<Fill> fills;      ///< parallel to symbols; for scalars ignored
  Block body;                   ///< what is timed
  Literal literal;              ///< the same as text; then `body` is empty
  std::vector<SegmentSize> sizes;
  bool compile_time_extents = false;  ///< n and m are PARAMETERs
  int result = -1;                    ///< symbol whose value enters the checksum
};

}  // namespace fortell
