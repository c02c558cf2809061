#include "characterizer/model-fit-problem.h"

#include <ceres/ceres.h>

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

#include "predictor/hierarchy/model/equations.h"

namespace fortell {
namespace {

using namespace hierarchy;

// Derivatives by this many parameters at a time; more are done in several passes.
constexpr int kAtOnce = 32;
using Jet = ceres::Jet<double, kAtOnce>;

bool HasWay(const LoopFeatures& f) {
  return std::any_of(f.way.begin(), f.way.end(), [](double links) { return links != 0; });
}

template <typename T>
T SecondsOf(const FitPoint& point, const ParameterVector<T>& p) {
  T sum(0.0);
  for (const LoopFeatures& f : point.loops) sum += TimeOf(f, p).seconds;
  return sum;
}

class PointCost : public ceres::CostFunction {
 public:
  explicit PointCost(const FitPoint& point)
      : point_(point), used_(UsedParameters(point)), weight_(WeightOf(point)) {
    set_num_residuals(1);
    mutable_parameter_block_sizes()->push_back(static_cast<int>(kParameters));
  }

  bool Evaluate(double const* const* parameters, double* residual,
                double** jacobians) const override {
    Theta theta;
    std::copy(parameters[0], parameters[0] + kParameters, theta.begin());
    if (!jacobians || !jacobians[0]) {
      residual[0] = weight_ * LogError(point_, theta);
      return std::isfinite(residual[0]);
    }
    std::vector<double> derivatives;
    residual[0] = weight_ * LogError(point_, theta, used_, derivatives);
    std::fill(jacobians[0], jacobians[0] + kParameters, 0.0);
    for (std::size_t k = 0; k < used_.size(); ++k) jacobians[0][used_[k]] = weight_ * derivatives[k];
    return std::isfinite(residual[0]);
  }

 private:
  const FitPoint& point_;
  const std::vector<std::size_t> used_;
  const double weight_;
};

class PriorCost : public ceres::CostFunction {
 public:
  explicit PriorCost(const FitStart& start) : start_(start) {
    set_num_residuals(static_cast<int>(kParameters + start.ties.size()));
    mutable_parameter_block_sizes()->push_back(static_cast<int>(kParameters));
  }

  bool Evaluate(double const* const* parameters, double* residuals,
                double** jacobians) const override {
    for (std::size_t k = 0; k < kParameters; ++k)
      residuals[k] = start_.pull[k] * (parameters[0][k] - start_.theta[k]);
    for (std::size_t t = 0; t < start_.ties.size(); ++t) {
      const FitStart::Tie& tie = start_.ties[t];
      residuals[kParameters + t] =
          tie.weight * (parameters[0][tie.first] - parameters[0][tie.second] - tie.difference);
    }
    if (!jacobians || !jacobians[0]) return true;
    double* row = jacobians[0];
    std::fill(row, row + (kParameters + start_.ties.size()) * kParameters, 0.0);
    for (std::size_t k = 0; k < kParameters; ++k, row += kParameters) row[k] = start_.pull[k];
    for (const FitStart::Tie& tie : start_.ties) {
      row[tie.first] = tie.weight;
      row[tie.second] = -tie.weight;
      row += kParameters;
    }
    return true;
  }

 private:
  const FitStart& start_;
};

ceres::LossFunction* LossOf(Robustness robustness) {
  if (robustness == Robustness::Linear) return new ceres::SoftLOneLoss(kUsualError);
  return new ceres::CauchyLoss(kUsualError);
}

}  // namespace

double WeightOf(const FitPoint& point) {
  constexpr double kUsualNoise = 0.04;
  const double relative = point.noise / kUsualNoise;
  return 1 / std::sqrt(1 + relative * relative);
}

std::vector<std::size_t> UsedParameters(const FitPoint& point) {
  std::set<std::size_t> used;
  for (const LoopFeatures& f : point.loops) {
    const bool scalar = !f.vectorised || !*f.vectorised, vector = !f.vectorised || *f.vectorised;
    bool far = false, crowded = false, crowded_write = false, random = false, random_write = false;
    for (const Stream& stream : f.streams) {
      random = random || (stream.random && !stream.write);
      random_write = random_write || (stream.random && stream.write);
      if (stream.random || stream.stride_bytes <= kLineBytes) continue;
      far = true;
      crowded = crowded || stream.crowding > 1;
      crowded_write = crowded_write || (stream.crowding > 1 && stream.write);
    }
    bool masked = false;
    for (std::size_t k = 0; k < kCosts; ++k) {
      if (vector && f.dense[k] != 0) used.insert(kVectorCosts + k);
      if (f.taken[k] != 0) used.insert(kScalarCosts + k);
      masked = masked || f.dense[k] != f.full[k];
    }
    for (std::size_t k = 0; k < kLatencies; ++k)
      if (f.chain[k] != 0 || (scalar && f.way[k] != 0)) used.insert(kChainLatencies + k);
    if (scalar && HasWay(f)) used.insert(kChainLatencies + static_cast<std::size_t>(Latency::Integer));  // the functions' time
    for (std::size_t k = 0; k < kHindrances; ++k)
      if (!f.vectorised && f.hindered[k]) used.insert(kVectorShares + k);
    for (std::size_t k = 0; k < kSingles; ++k) {
      const auto s = static_cast<Single>(k);
      if (s == Single::HalfVectors && !(vector && f.half_vectors)) continue;
      if (s == Single::FurtherBody && !(vector && f.bodies.size() > 1)) continue;
      if (s == Single::Moves && (!vector || !detail::OnlyMoves(f))) continue;
      const bool long_loop = detail::TripsOf(f) > kLongestForeseen;
      if (s == Single::Window && !f.restarts && !long_loop) continue;
      if (s == Single::Waiting && !(scalar && HasWay(f))) continue;
      if (s == Single::Allocation && f.allocations == 0) continue;
      if (s == Single::Call && f.calls == 0) continue;
      if (s == Single::CopyBack && f.copied == 0) continue;
      if (s == Single::CopyBackPlane && f.copied_plane == 0) continue;
      if (s == Single::CopyBackUnit && f.copied_unit == 0) continue;
      if (s == Single::MaskKept && (f.masks_kept == 0 || !scalar)) continue;
      if (s == Single::MaskedCopy && !f.optional) continue;
      if (s == Single::ShortCircuit && f.mispredictions_apart == f.mispredictions) continue;
      if (s == Single::CopyWithin && f.moved == 0) continue;
      if ((s == Single::Conflict1 || s == Single::Conflict2 || s == Single::ConflictExponent || s == Single::Crowding) && !crowded)
        continue;
      if (s == Single::ConflictWrite && !crowded_write) continue;
      if ((s == Single::Far || s == Single::Pages || s == Single::PageWalk) && !far) continue;
      if ((s == Single::Line1 || s == Single::Line2 || s == Single::Line3) && !random) continue;
      if ((s == Single::LineWritten1 || s == Single::LineWritten2 || s == Single::LineWritten3) && !random_write) continue;
      if (s == Single::Branch && f.branches == 0) continue;
      if (s == Single::Misprediction && f.branches == 0 && !long_loop) continue;
      if (s == Single::Jump && f.jumps_taken == 0) continue;
      if (s == Single::MaskSkip && (!vector || !masked)) continue;
      if (!vector && (s == Single::EntryVector || s == Single::IterationVector ||
                      s == Single::ExponentVector || s == Single::Shortest || s == Single::Tail))
        continue;
      if (!scalar && s == Single::EntryScalar) continue;
      used.insert(kSingleValues + k);
    }
  }
  return {used.begin(), used.end()};
}

double LogError(const FitPoint& point, const Theta& theta) {
  ParameterVector<double> p;
  for (std::size_t k = 0; k < kParameters; ++k) p.values[k] = ValueOf(k, theta[k]);
  return std::log(SecondsOf(point, p) / point.seconds);
}

double LogError(const FitPoint& point, const Theta& theta, const std::vector<std::size_t>& used,
                std::vector<double>& derivatives) {
  derivatives.assign(used.size(), 0);
  double error = 0;
  const auto p = std::make_unique<ParameterVector<Jet>>();
  for (std::size_t first = 0; first < used.size() || first == 0; first += kAtOnce) {
    for (std::size_t k = 0; k < kParameters; ++k) p->values[k] = Jet(ValueOf(k, theta[k]));
    const std::size_t last = std::min(used.size(), first + kAtOnce);
    for (std::size_t k = first; k < last; ++k)
      p->values[used[k]] = ValueOf(used[k], Jet(theta[used[k]], static_cast<int>(k - first)));
    const Jet log_error = log(SecondsOf(point, *p) / point.seconds);
    error = log_error.a;
    for (std::size_t k = first; k < last; ++k)
      derivatives[k] = log_error.v[static_cast<Eigen::Index>(k - first)];
  }
  return error;
}

double CostOf(const std::vector<const FitPoint*>& points, const Theta& theta) {
  double cost = 0;
  for (const FitPoint* p : points) {
    const double error = WeightOf(*p) * LogError(*p, theta) / kUsualError;
    cost += 2 * (std::sqrt(1 + error * error) - 1);
  }
  return cost;
}

Theta Minimise(const std::vector<const FitPoint*>& points, const FitStart& start,
               const Theta& first, int most_iterations, Robustness robustness) {
  Theta theta = first;
  ceres::Problem problem;
  for (const FitPoint* point : points)
    problem.AddResidualBlock(new PointCost(*point), LossOf(robustness), theta.data());
  problem.AddResidualBlock(new PriorCost(start), nullptr, theta.data());
  for (std::size_t k = 0; k < kParameters; ++k) {
    problem.SetParameterLowerBound(theta.data(), static_cast<int>(k), start.low[k]);
    problem.SetParameterUpperBound(theta.data(), static_cast<int>(k), start.high[k]);
  }
  ceres::Solver::Options options;
  options.linear_solver_type = ceres::DENSE_NORMAL_CHOLESKY;
  options.max_num_iterations = most_iterations;
  options.function_tolerance = 1e-5;
  options.logging_type = ceres::SILENT;
  ceres::Solver::Summary summary;
  ceres::Solve(options, &problem, &summary);
  return theta;
}

Theta Deviations(const std::vector<const FitPoint*>& points, const FitStart& start,
                 const Theta& theta, double error) {
  const auto size = static_cast<Eigen::Index>(kParameters);
  // The prior in units of the points' error, as in the minimised sum.
  Eigen::MatrixXd information = Eigen::Map<const Eigen::VectorXd>(start.pull.data(), size).cwiseAbs2().asDiagonal();
  for (const FitStart::Tie& tie : start.ties) {
    const auto a = static_cast<Eigen::Index>(tie.first), b = static_cast<Eigen::Index>(tie.second);
    const double weight = tie.weight * tie.weight;
    information(a, a) += weight;
    information(b, b) += weight;
    information(a, b) -= weight;
    information(b, a) -= weight;
  }
  std::vector<double> derivatives;
  for (const FitPoint* point : points) {
    const double weight = WeightOf(*point) * WeightOf(*point);
    const auto used = UsedParameters(*point);
    LogError(*point, theta, used, derivatives);
    for (std::size_t a = 0; a < used.size(); ++a)
      for (std::size_t b = 0; b < used.size(); ++b)
        information(static_cast<Eigen::Index>(used[a]), static_cast<Eigen::Index>(used[b])) +=
            weight * derivatives[a] * derivatives[b];
  }
  const Eigen::MatrixXd covariance =
      information.ldlt().solve(Eigen::MatrixXd::Identity(size, size));
  Theta deviations;
  for (std::size_t k = 0; k < kParameters; ++k)
    deviations[k] = error * std::sqrt(std::max(0.0, covariance(static_cast<Eigen::Index>(k),
                                                               static_cast<Eigen::Index>(k))));
  return deviations;
}

}  // namespace fortell
