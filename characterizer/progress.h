// How far a long run is, on standard error: one line that changes on a terminal, a plain line every
// few seconds elsewhere (a log file).
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace fortell {

struct Progress {
  std::string phase;  ///< "measuring", ...
  int done = 0, total = 0;
  std::string of_what;       ///< "times", "files": what `total` counts
  std::string detail;        ///< may be empty
  double seconds_left = -1;  ///< of the whole run; negative: unknown
  bool at_most = false;      ///< seconds_left is the rest of the budget
};
using ProgressSink = std::function<void(const Progress&)>;  ///< empty: nothing is shown

/// "measuring: 310 of 700 times, 99 % of the samples in a quiet state, 23 s left".
std::string ProgressText(const Progress& progress);

class ProgressDisplay {
 public:
  struct Terminal {
    bool is_terminal = false;
    std::size_t columns = 80;
  };
  /// What standard error is.
  static Terminal StandardError();

  /// Every line begins with "program: ". `now` gives seconds of a steady clock.
  ProgressDisplay(std::ostream& out, Terminal terminal, std::string program,
                  std::function<double()> now);
  ~ProgressDisplay();
  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;

  /// A message that stays.
  void Say(const std::string& line);
  /// Replaces what the last call showed; between two plain lines it may show nothing.
  void Show(const Progress& progress);

 private:
  void Clear();

  std::ostream& out_;
  Terminal terminal_;
  std::string program_;
  std::function<double()> now_;
  double shown_at_ = 0;
  bool shown_ = false;    ///< something was shown at shown_at_
  bool on_line_ = false;  ///< the terminal's last line is ours to change
};

}  // namespace fortell
