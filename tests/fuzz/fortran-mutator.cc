#include "tests/fuzz/fortran-mutator.h"

#include <cctype>
#include <sstream>

namespace fortell {
namespace {

std::vector<std::string> LinesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  if (lines.empty()) lines.emplace_back();
  return lines;
}

/// Statements around which the counting has to find its way.
const char* const kStatements[] = {"do i = 1, n",
                                   "end do",
                                   "do 10 i = n, 1, -2",
                                   "10 continue",
                                   "if (i > n) then",
                                   "else if (n == 2) then",
                                   "else",
                                   "end if",
                                   "if (n > 3) i = i + 1",
                                   "if (n < 0) goto 10",
                                   "goto 10",
                                   "exit",
                                   "cycle",
                                   "return",
                                   "stop 3",
                                   "error stop",
                                   "where (a > 0.)",
                                   "elsewhere",
                                   "end where",
                                   "a = 1.",
                                   "a(:) = a(n:1:-1) + 1.",
                                   "forall (i = 1:n) a(i) = i",
                                   "do concurrent (i = 1:n, j = 1:n, i > j)",
                                   "select case (n)",
                                   "case (1:3)",
                                   "case default",
                                   "end select",
                                   "block",
                                   "end block",
                                   "associate (x => a(1))",
                                   "end associate",
                                   "contains",
                                   "pure subroutine s(x)",
                                   "end subroutine",
                                   "integer function f(x)",
                                   "end function",
                                   "call s(a(1))",
                                   "include 'x.inc'",
                                   "!$omp parallel do",
                                   "!$omp end parallel do",
                                   "!$omp simd",
                                   "#define n 3",
                                   "#if 1",
                                   "#endif",
                                   "entry e(x)",
                                   "read (*, *, err=10) i",
                                   "print *, (a(i), i = 1, n)",
                                   "use m",
                                   "implicit none",
                                   "integer :: i, j, n = 4",
                                   "real :: a(10)",
                                   "program p",
                                   "module m",
                                   "end module",
                                   "end program",
                                   "end",
                                   "data i /3/",
                                   "allocate (b(n))",
                                   "n = merge(1, 2, i > 2)",
                                   "assign 10 to i",
                                   "goto (10, 10) i",
                                   "if (i) 10, 10, 10",
                                   "select type (x)",
                                   "class is (t)",
                                   "10 if (n > 3) then"};

bool IsWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// A word of the line at or behind `at`: begin and end.
std::pair<std::size_t, std::size_t> WordAt(const std::string& line, std::size_t at) {
  while (at < line.size() && !IsWord(line[at])) ++at;
  std::size_t begin = at;
  while (begin > 0 && IsWord(line[begin - 1])) --begin;
  while (at < line.size() && IsWord(line[at])) ++at;
  return {begin, at};
}

}  // namespace

void FortranMutator::ExchangeWord(std::string& line, const Lines& lines) {
  const std::string& source = lines[Below(lines.size())];
  const auto [from, to] = WordAt(source, Below(source.size()));
  const auto [begin, end] = WordAt(line, Below(line.size()));
  const std::string word = source.substr(from, to - from);
  line.replace(begin, end - begin, word);
}

void FortranMutator::ChangeLayout(Lines& lines) {
  std::string& line = lines[Below(lines.size())];
  switch (Below(6)) {
    case 0:
      line = "      " + line;
      break;
    case 1:
      line += "\r";
      break;
    case 2: {
      const std::size_t at = Below(line.size() + 1);
      line.insert(at, "&\n  &");
      break;
    }
    case 3:
      line.insert(Below(line.size() + 1), "\t");
      break;
    case 4:
      line += " ! a remark";
      break;
    default:
      line.insert(Below(line.size() + 1), std::string(1 + Below(140), ' '));
  }
}

void FortranMutator::Change(Lines& lines, const Lines& other) {
  const std::size_t at = Below(lines.size()), there = Below(lines.size());
  const auto position = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (Below(9)) {
    case 0:
      lines.insert(position, std::string(lines[there]));
      break;
    case 1:
      if (lines.size() > 1) lines.erase(position);
      break;
    case 2:
      std::swap(lines[at], lines[there]);
      break;
    case 3:
      lines.insert(position, other[Below(other.size())]);
      break;
    case 4:
      lines.insert(position, "      " + std::string(kStatements[Below(std::size(kStatements))]));
      break;
    case 5:
      ExchangeWord(lines[at], Below(2) ? lines : other);
      break;
    case 6:
      if (at + 1 < lines.size()) {
        lines[at] += "; " + lines[at + 1];
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at) + 1);
      }
      break;
    case 7:
      ChangeLayout(lines);
      break;
    default:
      lines[at] = lines[at].substr(0, Below(lines[at].size() + 1));
  }
}

std::string FortranMutator::Mutate(const std::string& text, const std::string& other) {
  Lines lines = LinesOf(text);
  const Lines others = LinesOf(other);
  for (std::size_t changes = 1 + Below(4); changes > 0; --changes) Change(lines, others);
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

}  // namespace fortell
