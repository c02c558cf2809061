#include "predictor/hierarchy/features/edit-descriptors.h"

#include <algorithm>
#include <cctype>

namespace fortell::hierarchy {

EditDescriptors ReadFormat(const std::string& format) {
  EditDescriptors found;
  int repeat = 0;
  char quote = 0;
  for (std::size_t i = 0; i < format.size(); ++i) {
    const char c = static_cast<char>(std::tolower(static_cast<unsigned char>(format[i])));
    if (quote != 0) {
      if (c == quote) quote = 0;
      continue;
    }
    const bool after_letter = i > 0 && std::isalpha(static_cast<unsigned char>(format[i - 1]));
    const int times = std::max(1, repeat);
    if (c == '\'' || c == '"') {
      quote = c;
      ++found.literals;
    } else if (c == '/') {
      found.records += times;
    } else if (c == 'f' && !after_letter) {
      found.fixed += times;
    } else if ((c == 'e' || c == 'd' || c == 'g') && !after_letter) {
      found.exponent += times;
    }
    // "3f8.2": the number in front of a letter; the width behind one is no repetition.
    const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
    constexpr int kMost = 1000;
    repeat = digit ? std::min(kMost, 10 * repeat + (c - '0')) : 0;
  }
  return found;
}

}  // namespace fortell::hierarchy
