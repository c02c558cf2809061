#include "characterizer/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <ostream>
#include <utility>

namespace fortell {
namespace {

constexpr double kTerminalSeconds = 0.1;  // as often as an eye follows
constexpr double kPlainSeconds = 5;

std::string Left(double seconds) {
  const auto whole = static_cast<long>(seconds + 0.5);
  return whole < 120 ? fmt::format("{} s", whole)
                     : fmt::format("{} min {:02} s", whole / 60, whole % 60);
}

}  // namespace

std::string ProgressText(const Progress& progress) {
  std::string text = fmt::format("{}: {} of {} {}", progress.phase, progress.done, progress.total,
                                 progress.of_what);
  if (!progress.detail.empty()) text += ", " + progress.detail;
  if (progress.seconds_left >= 0) {
    text +=
        fmt::format(", {}{} left", progress.at_most ? "at most " : "", Left(progress.seconds_left));
  }
  return text;
}

ProgressDisplay::Terminal ProgressDisplay::StandardError() {
  Terminal terminal;
  terminal.is_terminal = isatty(STDERR_FILENO) == 1;
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    terminal.columns = size.ws_col;
  }
  return terminal;
}

ProgressDisplay::ProgressDisplay(std::ostream& out, Terminal terminal, std::string program,
                                 std::function<double()> now)
    : out_(out), terminal_(terminal), program_(std::move(program)), now_(std::move(now)) {}

ProgressDisplay::~ProgressDisplay() { Clear(); }

void ProgressDisplay::Clear() {
  if (on_line_) out_ << "\r\x1b[K" << std::flush;  // ECMA-48: erase to the end of the line
  on_line_ = false;
}

void ProgressDisplay::Say(const std::string& line) {
  Clear();
  out_ << program_ << ": " << line << std::endl;
}

void ProgressDisplay::Show(const Progress& progress) {
  const double now = now_();
  if (shown_ && now - shown_at_ < (terminal_.is_terminal ? kTerminalSeconds : kPlainSeconds)) {
    return;
  }
  shown_ = true;
  shown_at_ = now;
  std::string text = program_ + ": " + ProgressText(progress);
  if (!terminal_.is_terminal) {
    out_ << text << std::endl;
    return;
  }
  Clear();
  // A line that wraps could not be taken back.
  if (text.size() >= terminal_.columns) text.resize(terminal_.columns - 1);
  out_ << text << std::flush;
  on_line_ = true;
}

}  // namespace fortell
