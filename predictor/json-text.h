// JSON that is written as it comes, indented by two. A report of a large program need not be a tree of values first,
// which took as long as half of its prediction. Text and numbers look as nlohmann-json writes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace fortell {

class JsonText {
 public:
  explicit JsonText(std::size_t expected_bytes = 0) { text_.reserve(expected_bytes); }

  void BeginObject() { Begin('{'); }
  void EndObject() { End('}'); }
  void BeginArray() { Begin('['); }
  void EndArray() { End(']'); }

  /// Of the member of an object whose value is written next.
  void Key(std::string_view key);

  void Value(std::string_view text);  ///< bytes that are no UTF-8 are replaced
  void Value(double number);          ///< null where it is infinite or none
  void Value(std::int64_t number);
  void Value(int number) { Value(std::int64_t{number}); }

  template <typename T>
  void Member(std::string_view key, const T& value) {
    Key(key);
    Value(value);
  }

  /// A member that is an array; `write` writes each of `list`.
  template <typename List, typename Write>
  void Member(std::string_view key, const List& list, Write write) {
    Key(key);
    BeginArray();
    for (const auto& each : list) write(each);
    EndArray();
  }

  std::string Take() { return std::move(text_); }

 private:
  void Begin(char bracket);
  void End(char bracket);
  void NextPlace();  ///< where a key or value goes: behind its key, or on a line of its own
  void NewLine() { text_.append(1, '\n').append(2 * levels_, ' '); }
  void Quoted(std::string_view text);

  std::string text_;
  std::size_t levels_ = 0;
  bool first_ = true;  ///< of the array or object that is open
  bool behind_key_ = false;
};

}  // namespace fortell
