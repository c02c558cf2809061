// The kernels compute what they claim to: the same text with every compiler and flags, and, where
// another way to the result exists, the result of that other way.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "tests/kernels/generators.h"
#include "tests/kernels/kernel-build.h"

namespace fortell {
namespace {

std::string Stem(const std::string& file) { return file.substr(0, file.find('.')); }

std::string ExpectedText(const std::string& file) {
  return FileText(std::string(FORTELL_SOURCE_DIR) + "/tests/kernels/expected/" + Stem(file) +
                  ".txt");
}

std::vector<std::string> Words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// Equal, or both in exponent form and one unit of their two digits apart: with and without fused
// multiply-add, a residual of tomcatv may fall on either side of a rounding boundary.
bool SameWord(const std::string& a, const std::string& b) {
  if (a == b) return true;
  if (a.find("E-") == std::string::npos || b.find("E-") == std::string::npos) return false;
  const double x = std::atof(a.c_str()), y = std::atof(b.c_str());
  return std::abs(x - y) <= 0.11 * std::abs(y);
}

void ExpectSameText(const std::string& actual, const std::string& expected) {
  const std::vector<std::string> a = Words(actual), e = Words(expected);
  ASSERT_EQ(a.size(), e.size()) << actual;
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_TRUE(SameWord(a[i], e[i])) << a[i] << e[i];
}

class KernelOutput : public testing::TestWithParam<Toolchain> {};

TEST_P(KernelOutput, IsTheKnownOne) {
  if (!IsInstalled(GetParam().compiler)) GTEST_SKIP() << GetParam().compiler << " is missing";
  const TemporaryFolder folder("kernel-output");
  for (const std::string& file : KernelFiles()) {
    SCOPED_TRACE(file + " with " + GetParam().Name());
    const std::string program = BuildKernel(GetParam(), file, folder.Path(), Stem(file));
    const ProcessResult result = RunKernel(program, folder.Path());
    EXPECT_EQ(result.exit_code, 0) << result.err;
    ASSERT_FALSE(ExpectedText(file).empty());
    ExpectSameText(result.out, ExpectedText(file));
  }
}

INSTANTIATE_TEST_SUITE_P(Toolchains, KernelOutput, testing::ValuesIn(KernelToolchains()),
                         [](const auto& info) {
                           std::string name = info.param.Name();
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return !std::isalnum(c); },
                               '_');
                           return name;
                         });

// The expected texts below are made here, by other means than the kernels'.

// All coefficients are powers of two, so fused and unfused arithmetic agree to the last bit.
TEST(KernelChecksum, AveIsSinglePrecisionArithmetic) {
  constexpr int kElements = 500000, kSweeps = 1000;
  std::vector<float> a(kElements), next(kElements);
  for (int i = 0; i < kElements; ++i) a[i] = AveValue(i + 1, 2029);
  const auto sum = [](const std::vector<float>& values) {
    float total = 0;
    for (const float value : values) total += value;
    return total;
  };
  const float before = sum(a);
  for (int sweep = 0; sweep < kSweeps; ++sweep) {
    for (int i = 0; i < kElements; ++i) {
      const float left = a[i == 0 ? kElements - 1 : i - 1];
      const float right = a[i == kElements - 1 ? 0 : i + 1];
      // At the ends the right neighbour comes first, as in figure 13.
      const float first = i == 0 ? right : left, last = i == 0 ? left : right;
      next[i] = i == kElements - 1 ? 0.25f * right + 0.5f * a[i] + 0.25f * left
                                   : 0.25f * first + 0.5f * a[i] + 0.25f * last;
    }
    std::swap(a, next);
  }
  char text[200];
  std::snprintf(text, sizeof text,
                "ave 500000 elements 1000 sweeps sum before %.2f after %.2f "
                "checksum %.4f %.4f %.4f %.4f",
                static_cast<double>(before), static_cast<double>(sum(a)), a[0],
                a[kElements / 4 - 1], a[kElements / 2 - 1], a[kElements - 1]);
  EXPECT_EQ(Words(text), Words(ExpectedText("ave.f90")));
}

TEST(KernelChecksum, MergeGivesTheSortedArrays) {
  constexpr int kElements = 32768;
  constexpr std::int64_t kDigestPrime = 16381;
  std::string text;
  for (int array = 1; array <= 4; ++array) {
    std::vector<float> a(kElements);
    for (int i = 0; i < kElements; ++i) a[i] = MergeValue(i, 1968 * array);
    std::sort(a.begin(), a.end());
    std::int64_t digest = 0;
    for (int i = 0; i < kElements; ++i) {
      const auto value = static_cast<std::int64_t>(a[i] * 16777216.0f);
      digest += i * (value % kDigestPrime) % kDigestPrime;
    }
    text +=
        "merge array " + std::to_string(array) + " sorted checksum " + std::to_string(digest) + " ";
  }
  EXPECT_EQ(Words(text), Words(ExpectedText("merge.f90")));
}

// A serial NAS program with 2**21 pairs: every lane of the kernel is a stretch of this sequence.
TEST(KernelChecksum, EpTalliesTheNasSequence) {
  NasSequence sequence;
  std::int64_t rings[10] = {}, accepted = 0;
  double sumx = 0, sumy = 0;
  for (int pair = 0; pair < 1 << 21; ++pair) {
    const double x = 2 * sequence.Next() - 1, y = 2 * sequence.Next() - 1;
    const double t = x * x + y * y;
    if (t > 1) continue;
    const double factor = std::sqrt(-2 * std::log(t) / t);
    sumx += x * factor;
    sumy += y * factor;
    ++accepted;
    ++rings[static_cast<int>(std::max(std::abs(x * factor), std::abs(y * factor)))];
  }
  char text[400];
  std::snprintf(text, sizeof text, "ep pairs 2097152 accepted %lld sums %.6f %.6f rings",
                static_cast<long long>(accepted), sumx, sumy);
  std::vector<std::string> words = Words(text);
  for (const std::int64_t ring : rings) words.push_back(std::to_string(ring));
  EXPECT_EQ(words, Words(ExpectedText("ep.f90")));

  // The shares of an infinite run: pi/4, and the square rings of a two-dimensional normal
  // distribution, erf(1/sqrt 2)**2 in the first.
  EXPECT_NEAR(accepted / 2097152.0, std::acos(-1.0) / 4, 0.001);
  const double first = std::pow(std::erf(std::sqrt(0.5)), 2);
  EXPECT_NEAR(static_cast<double>(rings[0]) / static_cast<double>(accepted), first, 0.002);
}

// Lanes begin 512 numbers apart. Neighbouring lanes must not show it, or the kernel's mask could be
// foreseen.
TEST(KernelSeeds, LanesOfEpAreUncorrelated) {
  constexpr int kLanes = 8192, kDraws = 512;
  std::vector<std::vector<double>> draws(kDraws, std::vector<double>(kLanes));
  NasSequence sequence;
  for (int lane = 0; lane < kLanes; ++lane) {
    for (int draw = 0; draw < kDraws; ++draw) draws[draw][lane] = sequence.Next();
  }
  // 5 standard deviations of a correlation of kLanes independent pairs.
  const double limit = 5 / std::sqrt(kLanes);
  for (const int distance : {1, 2, 3, 4, 8, 16, 64, 256}) {
    for (int draw = 0; draw < kDraws; draw += 37) {
      EXPECT_LT(std::abs(Correlation(draws[draw], distance)), limit)
          << "distance " << distance << ", draw " << draw;
    }
  }
}

TEST(KernelChecksum, MultiObeysTheMaximumPrinciple) {
  std::istringstream text(ExpectedText("multi.f90"));
  int solutions = 0;
  for (std::string line; std::getline(text, line); ++solutions) {
    const std::vector<std::string> words = Words(line);
    ASSERT_EQ(words.size(), 12u);
    std::vector<double> sides, samples;
    for (int i = 3; i < 7; ++i) sides.push_back(std::stod(words[i]));
    for (int i = 8; i < 12; ++i) samples.push_back(std::stod(words[i]) / 10000);
    const double half_digit = 0.005;
    for (const double sample : samples) {
      EXPECT_GE(sample, *std::min_element(sides.begin(), sides.end()) - half_digit);
      EXPECT_LE(sample, *std::max_element(sides.begin(), sides.end()) + half_digit);
    }
  }
  EXPECT_EQ(solutions, 5);
}

TEST(KernelChecksum, TomcatvConverges) {
  std::istringstream text(ExpectedText("tomcatv.f"));
  double first = 0, last = 0;
  int iterations = 0;
  for (std::string line; std::getline(text, line);) {
    const std::vector<std::string> words = Words(line);
    if (words.size() != 7) continue;
    last = std::abs(std::stod(words[3]));
    if (iterations++ == 0) first = last;
  }
  EXPECT_EQ(iterations, 100);
  EXPECT_LT(last, first / 5);
}

}  // namespace
}  // namespace fortell
