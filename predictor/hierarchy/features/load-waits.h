// Loads that a loop waits for: a search that looks at an element to know where to look next, a branch
// on an element that was not foreseen. What a load takes is measured (SEQ-I-LOAD-LATENCY).
#pragma once

#include <map>
#include <vector>

#include "db/records.h"
#include "predictor/hierarchy/features/chain.h"

namespace fortell::hierarchy {

/// Adds the loads of the chain, and those that mispredicted branches wait for, to the features.
void SetWaits(const InnerLoop& loop, const Chain& chain, const ReferenceReader& reader,
              LoopFeatures& features);

/// Seconds of a load that the next one waits for, by the bytes among which it picks.
class LoadLatency {
 public:
  /// `cache_bytes`: capacity of the first cache, up to which the least latency holds.
  LoadLatency(const std::vector<Parameter>& parameters, double cache_bytes);
  bool Known() const { return !by_bytes_.empty(); }
  double Seconds(double bytes) const;
  /// The mean over places that double: 64 bytes, 128, ..., all.
  double GeometricSeconds(double bytes) const;

 private:
  double cache_bytes_;
  std::map<double, double> by_bytes_;
};

/// Sets the seconds of the waits, when reuse distances are known.
void PriceWaits(const LoadLatency& latency, LoopFeatures& features);

}  // namespace fortell::hierarchy
