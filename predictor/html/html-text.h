// Text of others (source lines, file names, compilers' words) made safe for a page, and the
// template filled.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

namespace fortell {

/// For element content and quoted attributes. What is not UTF-8 becomes U+FFFD, control characters
/// blanks.
std::string Escaped(const std::string& text);

/// JSON for a script element: no '<' is left, so nothing in it ends the element or begins a
/// comment.
std::string ScriptJson(const nlohmann::ordered_json& json);

/// Each {{name}} of `page` replaced by its value, in one pass: a value's own braces stay as they
/// are. A name without a value stays.
std::string Filled(const std::string& page,
                   const std::vector<std::pair<std::string, std::string>>& values);

/// A bar that fills `share` (0..1) of its place, with the share in words for those who can't see
/// it.
std::string BarHtml(double share);

/// <tr> of cells, each escaped; those from `numbers` on are set as numbers.
std::string RowHtml(const std::vector<std::string>& cells, std::size_t numbers,
                    const char* cell = "td");

/// What a section says when the database has nothing for it, with the command that would fill it.
std::string NothingHtml(const std::string& what, const std::string& command);

}  // namespace fortell
