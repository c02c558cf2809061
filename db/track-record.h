// How well a pair was predicted so far: a summary of its validations.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// Of the newest validation of each program by one model. Errors are predicted / actual - 1, actual
/// being the least time of the runs; shares are between 0 and 1.
struct TrackRecord {
  int programs = 0;
  double median_error = 0;  ///< of the absolute errors
  double worst_error = 0;   ///< with sign: of the program that is off most
  std::string worst;        ///< that program
  double within_10 = 0, within_20 = 0, within_30 = 0;  ///< programs that are at most so many % off
  double bias = 0;         ///< median of the errors with sign: above 0 predictions are too long
  double in_interval = 0;  ///< programs whose actual time lies in the 90 % interval
};

/// The newest validation of each program by the model, by program; `validations` of one pair in order of time,
/// those without an actual time are left out. Refers to `validations`.
std::vector<const Validation*> NewestOfEach(const std::vector<Validation>& validations,
                                            const std::string& model);

/// `validations` of one pair in order of time; those without an actual time are left out.
TrackRecord TrackRecordOf(const std::vector<Validation>& validations, const std::string& model);

}  // namespace fortell
