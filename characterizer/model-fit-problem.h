// The least-squares problem behind FitModel: predicted against measured times, in logarithms.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "characterizer/model-fit-start.h"
#include "predictor/hierarchy/model/loop-features.h"

namespace fortell {

/// One measured segment at one size, lowered.
struct FitPoint {
  std::string segment, group;
  std::int64_t n = 0, m = 1;
  double fraction = -1;
  double seconds = 0;
  double noise = 0;  ///< relative: by how much processes differ
  std::vector<hierarchy::LoopFeatures> loops;
};

using Theta = std::array<double, hierarchy::kParameters>;

/// Parameters that a point's time depends on.
std::vector<std::size_t> UsedParameters(const FitPoint& point);

/// log(predicted / measured), and its derivatives by the parameters in `used`.
double LogError(const FitPoint& point, const Theta& theta);
double LogError(const FitPoint& point, const Theta& theta, const std::vector<std::size_t>& used,
                std::vector<double>& derivatives);

/// Points that other processes measured otherwise count less.
double WeightOf(const FitPoint& point);

/// How errors of single points count: all, beyond kUsualError by their size only; or hardly any more
/// beyond it, so that what the model does not describe leaves the rest alone.
enum class Robustness { Linear, Redescending };
inline constexpr double kUsualError = 0.15;

/// What Minimise makes small with Robustness::Linear, in units of kUsualError and without the pull to the start.
double CostOf(const std::vector<const FitPoint*>& points, const Theta& theta);

/// Minimises the sum over the points, with a weak pull towards the start. Returns the coordinates.
Theta Minimise(const std::vector<const FitPoint*>& points, const FitStart& start,
               const Theta& first, int most_iterations, Robustness robustness);

/// Standard deviation of each coordinate at the minimum; `error` is the points' standard deviation.
Theta Deviations(const std::vector<const FitPoint*>& points, const FitStart& start,
                 const Theta& theta, double error);

}  // namespace fortell
