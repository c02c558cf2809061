#include "db/records.h"

#include <array>
#include <utility>

namespace fortell {
namespace {
constexpr std::array<std::pair<Outcome, const char*>, 6> kOutcomes{{
    {Outcome::Ok, "ok"},
    {Outcome::CompileFailed, "compile-failed"},
    {Outcome::Crashed, "crashed"},
    {Outcome::TimedOut, "timed-out"},
    {Outcome::OptimisedAway, "optimised-away"},
    {Outcome::WrongResult, "wrong-result"},
}};
}  // namespace

std::string ToString(Outcome outcome) {
  for (const auto& [value, text] : kOutcomes)
    if (value == outcome) return text;
  return "ok";
}

std::optional<Outcome> OutcomeFromString(const std::string& text) {
  for (const auto& [value, name] : kOutcomes)
    if (text == name) return value;
  return std::nullopt;
}

}  // namespace fortell
