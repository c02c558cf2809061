// The pairs of 1995 and the profiles of our kernels, for tests against the report's predictions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "db/database.h"
#include "predictor/predict.h"

namespace fortell::test {

inline std::string SourcePath(const std::string& path) {
  return std::string(FORTELL_SOURCE_DIR) + "/" + path;
}

/// Rows of a file of tests/data/published-1995, by the names of the columns.
inline std::vector<std::map<std::string, std::string>> PublishedRows(const std::string& file) {
  std::ifstream in(SourcePath("tests/data/published-1995/" + file));
  std::vector<std::string> names;
  std::vector<std::map<std::string, std::string>> rows;
  for (std::string line; std::getline(in, line);) {
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, ',');) cells.push_back(cell);
    if (names.empty()) {
      names = cells;
      continue;
    }
    cells.resize(names.size());
    std::map<std::string, std::string> row;
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = cells[i];
    rows.push_back(row);
  }
  EXPECT_FALSE(rows.empty()) << file;
  return rows;
}

inline double Number(const std::string& text) { return std::strtod(text.c_str(), nullptr); }

/// A database in memory with the four pairs.
class PublishedPairs {
 public:
  PublishedPairs() : database_(Database::Open(":memory:", Database::Mode::Write)) {
    if (!database_) {
      ADD_FAILURE() << database_.error().Text();
      return;
    }
    for (const char* file : {"cm5-cmf", "cm5-cmf-cmax", "ymp-cf77", "ymp-f90"}) {
      const auto names =
          database_->Import(SourcePath(std::string("db/published/") + file + ".json"));
      EXPECT_TRUE(names) << names.error().Text();
    }
  }

  PairKnowledge Knowledge(const std::string& name) const {
    PairKnowledge knowledge;
    const auto pair = database_->FindPair(name);
    if (!pair) {
      ADD_FAILURE() << pair.error().Text();
      return knowledge;
    }
    knowledge.pair = *pair;
    knowledge.parameters = database_->Parameters(pair->id).value_or(std::vector<Parameter>{});
    knowledge.verdicts = database_->Verdicts(pair->id).value_or(std::vector<OptimizationVerdict>{});
    return knowledge;
  }

 private:
  Result<Database> database_;
};

inline const PublishedPairs& Pairs() {
  static const PublishedPairs pairs;
  return pairs;
}

/// Of the whole program, as a user asks for it.
inline Prediction PredictWhole(const Profile& profile, const PairKnowledge& knowledge,
                               Statistic statistic) {
  const auto prediction = PredictClassic(profile, knowledge, statistic);
  EXPECT_TRUE(prediction) << prediction.error().Text();
  return prediction ? *prediction : Prediction{};
}

}  // namespace fortell::test
