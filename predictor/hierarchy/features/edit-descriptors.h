// What a format that is written out in a statement says of its cost.
#pragma once

#include <string>

namespace fortell::hierarchy {

struct EditDescriptors {
  int fixed = 0;     ///< F
  int exponent = 0;  ///< E, ES, EN, D, G
  int literals = 0;  ///< texts in the format
  int records = 0;   ///< ends of records by slashes, beside the statement's own

  /// Of real items those that are edited by F; half where the format has no real descriptor.
  double FixedShare() const {
    return fixed + exponent == 0 ? 0.5 : static_cast<double>(fixed) / (fixed + exponent);
  }
};

/// `format` as in the source, with or without parentheses; "" gives nothing.
EditDescriptors ReadFormat(const std::string& format);

}  // namespace fortell::hierarchy
