#include "predictor/json-text.h"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace fortell {
namespace {

using nlohmann::ordered_json;

TEST(JsonText, LooksAsAWrittenTreeDoes) {
  const std::vector<std::string> texts{"plain", "", "a \"b\" \\ c\n\t\x01\x7f", "größe", "\xff.f90"};
  const std::vector<double> numbers{0, -0.0, 1, 1.0 / 3, 1e-9, 123456789012345680.0, 5e-324, -2.5e300,
                                    std::numeric_limits<double>::infinity()};
  ordered_json tree = {{"texts", texts}, {"numbers", numbers}, {"none", ordered_json::array()}};
  tree["object"] = {{"whole", std::int64_t{-9007199254740993}}, {"line", 7}, {"empty", ordered_json::object()}};

  JsonText json;
  json.BeginObject();
  json.Member("texts", texts, [&](const std::string& text) { json.Value(text); });
  json.Member("numbers", numbers, [&](double number) { json.Value(number); });
  json.Member("none", std::vector<int>{}, [&](int number) { json.Value(number); });
  json.Key("object");
  json.BeginObject();
  json.Member("whole", std::int64_t{-9007199254740993});
  json.Member("line", 7);
  json.Key("empty");
  json.BeginObject();
  json.EndObject();
  json.EndObject();
  json.EndObject();
  EXPECT_EQ(json.Take(), tree.dump(2, ' ', false, ordered_json::error_handler_t::replace));
}

}  // namespace
}  // namespace fortell
