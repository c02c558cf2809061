// Mutates Fortran text by lines and words, so that most of what comes out still parses.
#pragma once

#include <random>
#include <string>
#include <vector>

namespace fortell {

class FortranMutator {
 public:
  explicit FortranMutator(unsigned seed) : random_(seed) {}

  /// One to four changes: lines doubled, dropped, moved, cut, joined by `;`, put in from `other` or
  /// from a list of statements; words exchanged.
  std::string Mutate(const std::string& text, const std::string& other);

 private:
  using Lines = std::vector<std::string>;
  std::size_t Below(std::size_t n) {
    return n < 2 ? 0 : std::uniform_int_distribution<std::size_t>(0, n - 1)(random_);
  }
  void Change(Lines& lines, const Lines& other);
  void ExchangeWord(std::string& line, const Lines& lines);
  void ChangeLayout(Lines& lines);

  std::mt19937 random_;
};

}  // namespace fortell
