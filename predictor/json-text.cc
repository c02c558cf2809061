#include "predictor/json-text.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace fortell {
namespace {

bool IsPlain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

}  // namespace

void JsonText::Begin(char bracket) {
  NextPlace();
  text_ += bracket;
  ++levels_;
  first_ = true;
}

void JsonText::End(char bracket) {
  --levels_;
  if (!first_) NewLine();
  text_ += bracket;
  first_ = false;
}

void JsonText::NextPlace() {
  if (!behind_key_ && levels_ > 0) {
    if (!first_) text_ += ',';
    NewLine();
  }
  first_ = behind_key_ = false;
}

void JsonText::Key(std::string_view key) {
  NextPlace();
  Quoted(key);
  text_ += ": ";
  behind_key_ = true;
}

void JsonText::Value(std::string_view text) {
  NextPlace();
  Quoted(text);
}

void JsonText::Value(double number) {
  NextPlace();
  char digits[64];  // what the function below asks for
  if (std::isfinite(number))
    text_.append(digits, nlohmann::detail::to_chars(digits, digits + sizeof digits, number));
  else
    text_ += "null";
}

void JsonText::Value(std::int64_t number) {
  NextPlace();
  text_ += std::to_string(number);
}

void JsonText::Quoted(std::string_view text) {
  if (std::all_of(text.begin(), text.end(), IsPlain))
    text_.append(1, '"').append(text).append(1, '"');
  else
    text_ += nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace fortell
