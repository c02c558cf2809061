// Which of the report's models of memory access (seed 001, section 6.3) a pair follows, judged by
// what was measured of it: masks full or partial, strides by banks or by a cache, blocks full or
// partial.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

enum class MaskModel { Unknown, Full, Partial };
enum class StrideModel { Unknown, Cache, Bank };
enum class BlockModel { Unknown, Full, Partial };

struct AccessModels {
  MaskModel mask = MaskModel::Unknown;
  StrideModel stride = StrideModel::Unknown;
  BlockModel block = BlockModel::Unknown;
  /// Root mean square of what the bank model misses at the measured strides and sizes, relative to
  /// that of the overheads themselves; -1 where there are too few of them.
  double bank_error = -1;
};

/// From the overheads of the modules "array" and "architecture".
/// - Mask (6.3.4): full when masked copies take longer than unmasked ones in the median of sizes and
///   fractions, else partial.
/// - Stride (6.3.2): bank when one overhead for each gcd(stride, banks), whatever the size of the
///   array, and none for odd strides, misses the measured ones by less than a quarter (the number of
///   banks: the largest power of two that was measured); else cache. Of fewer than four places the
///   parameters' name decides, OH-BANKSTRIDE or OH-CACHESTRIDE.
/// - Block (6.3.5): full when a quarter of an array costs at least twice as much per element taken as
///   all of it, so that the rest of the array counts as well; else partial.
AccessModels AccessModelsOf(const std::vector<Parameter>& parameters);

}  // namespace fortell
