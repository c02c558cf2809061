// The declarative catalogue of what is measured: segments, and the parameters that are linear
// combinations of them (seed 001, Table 11, Table 12 and Appendix D).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "f90-bench/segment.h"

namespace fortell {

/// RS-ADD = 1 * "RS a=b+c" - 2 * "RS a=b" + 1 * "RS a=const": a linear combination of segment
/// times.
struct ParameterRule {
  struct Part {
    double factor = 1;
    std::string segment;
  };
  std::string name;    ///< as in Appendix D, without the size index: RS-ADD, OH-GATHER, ...
  std::string module;  ///< "array", "scalar" or "reduced"
  std::vector<Part> parts;
  bool per_element = false;  ///< the combination is divided by n * m: seconds per element
  double power = 1;          ///< with per_element: by this power of n * m
  std::vector<std::int64_t> only_elements = {};  ///< sizes n * m that are wanted; empty: all
};

struct Catalogue {
  std::vector<Segment> segments;
  std::vector<ParameterRule> rules;
};

/// Array and scalar operations (modules "array" and "scalar"), sizes 64 to 4194304, times four
/// (`quick`: those of the kernels at every second size), and the reduced parameters (module
/// "reduced"; quick does not measure what they need).
Catalogue OperationCatalogue(bool quick);

/// Segments from which the run-time model's parameters are fitted; generated, none is part of a
/// program that is predicted. Written in catalogue-model.cc.
std::vector<Segment> ModelSegments(bool quick);

}  // namespace fortell
