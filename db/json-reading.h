// Reading members of a JSON document with simdjson: profiles of large programs are megabytes, and a
// prediction takes hardly longer than reading them. What is written is written with nlohmann-json.
#pragma once

#include <simdjson.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace fortell::json_reading {

using Element = simdjson::dom::element;

/// A document that is not what it should be; readers make an Error with its place of it.
struct Malformed : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Expressions nest as deep as their texts; readers follow them by recursion.
constexpr std::size_t kMostLevels = 1 << 16;

/// A parsed text, which lives as long as the elements that are read from it.
class Document {
 public:
  explicit Document(const std::string& text) {
    if (parser_.allocate(std::max<std::size_t>(text.size(), 1), kMostLevels) != simdjson::SUCCESS)
      return;
    const auto parsed = parser_.parse(text);
    if (parsed.error() == simdjson::SUCCESS) root_ = parsed.value_unsafe();
  }

  /// Nothing where the text is no JSON.
  const std::optional<Element>& Root() const { return root_; }

 private:
  simdjson::dom::parser parser_;
  std::optional<Element> root_;
};

/// The value as a T: bool, an integer, double, std::string or a std::vector of these. Throws
/// Malformed.
template <typename T>
T As(Element value, std::string_view what = "an element") {
  const auto taken = [&](auto result) {
    if (result.error() != simdjson::SUCCESS)
      throw Malformed(std::string(what) + ": " + simdjson::error_message(result.error()));
    return result.value_unsafe();
  };
  if constexpr (std::is_same_v<T, std::string>) {
    return std::string(taken(value.get_string()));
  } else if constexpr (std::is_same_v<T, bool>) {
    return taken(value.get_bool());
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(taken(value.get_int64()));
  } else if constexpr (std::is_floating_point_v<T>) {
    return taken(value.get_double());
  } else {
    T list;
    const simdjson::dom::array items = taken(value.get_array());
    list.reserve(items.size());
    for (const Element item : items)
      list.push_back(As<typename T::value_type>(item, what));
    return list;
  }
}

inline simdjson::dom::array List(Element value, std::string_view what = "an element") {
  const auto list = value.get_array();
  if (list.error() != simdjson::SUCCESS) throw Malformed(std::string(what) + " is no list");
  return list.value_unsafe();
}

/// The member; nothing where there is none.
inline std::optional<Element> Find(Element object, const char* key) {
  const auto member = object[key];
  return member.error() == simdjson::SUCCESS ? std::optional(member.value_unsafe()) : std::nullopt;
}

/// The member; throws Malformed where there is none.
inline Element At(Element object, const char* key) {
  const auto member = Find(object, key);
  if (!member) throw Malformed(std::string("there is no ") + key);
  return *member;
}

template <typename T>
T At(Element object, const char* key) {
  return As<T>(At(object, key), key);
}

/// The member, or `otherwise` where there is none; throws Malformed where it is no T.
template <typename T>
T Or(Element object, const char* key, T otherwise) {
  const auto member = Find(object, key);
  return member ? As<T>(*member, key) : otherwise;
}

/// The elements of a short list, which stands for a record. Throws Malformed where there are fewer
/// than `least`.
inline std::vector<Element> Record(Element value, std::size_t least) {
  std::vector<Element> items;
  for (const Element item : List(value)) items.push_back(item);
  if (items.size() < least)
    throw Malformed("a list has " + std::to_string(items.size()) + " elements in place of " +
                    std::to_string(least));
  return items;
}

}  // namespace fortell::json_reading
