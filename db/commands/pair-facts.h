// What a pair is, as text: machine, compiler, and the facts that its newest run noted.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

std::string OrUnknown(const std::string& text);

/// A fact of a run's JSON as text; empty when it is not there.
std::string Fact(const nlohmann::json& facts, const char* key);
/// The same as a number; 0 when it is not there.
double Figure(const nlohmann::json& facts, const char* key);
/// The JSON of a text; discarded when it is none.
nlohmann::json Parsed(const std::string& text);

/// Those parts that are not empty, with "; " between.
std::string Joined(const std::vector<std::string>& parts);
/// `value` between label and unit; empty when it is.
std::string After(const char* label, const std::string& value, const char* unit = "");

/// "48 KiB", "1.5 MiB".
std::string ByteText(std::int64_t bytes);

/// One line a fact, unknown ones left out; what a compiler chooses instructions by is among them.
std::string MachineText(const Machine& machine, const nlohmann::json& facts);
std::string CompilerText(const Pair& pair, const nlohmann::json& facts);
/// All others by their name, such as those that a report printed of a machine of its time.
std::string OtherFactsText(const nlohmann::json& facts);

}  // namespace fortell
