#include "db/result.h"

namespace fortell {

std::string Error::Text() const {
  std::string text = place.empty() ? cause : place + ": " + cause;
  if (!next_step.empty()) text += "\n  next: " + next_step;
  return text;
}

tl::unexpected<Error> BadInput(std::string place, std::string cause, std::string next_step) {
  return tl::unexpected<Error>(
      Error{std::move(place), std::move(cause), std::move(next_step), ExitCode::Usage});
}

tl::unexpected<Error> CouldNot(std::string place, std::string cause, std::string next_step) {
  return tl::unexpected<Error>(
      Error{std::move(place), std::move(cause), std::move(next_step), ExitCode::CouldNot});
}

}  // namespace fortell
