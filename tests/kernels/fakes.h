// Exact stand-ins for processes and for the machine's state.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "characterizer/validate/reference-loop.h"
#include "db/process.h"

namespace fortell {

/// Answers every command by a function and remembers it.
class FakeRunner : public ProcessRunner {
 public:
  using Answer = std::function<Result<ProcessResult>(const Command&)>;
  explicit FakeRunner(Answer answer) : answer_(std::move(answer)) {}

  Result<ProcessResult> Run(const Command& command) override {
    commands.push_back(command);
    return answer_(command);
  }

  std::vector<Command> commands;

 private:
  Answer answer_;
};

/// Takes the scripted times one by one, then the last one for ever.
class FakeLoop : public ReferenceLoop {
 public:
  explicit FakeLoop(std::deque<double> seconds) : seconds_(std::move(seconds)) {}
  double Seconds() override {
    const double now = seconds_.front();
    if (seconds_.size() > 1) seconds_.pop_front();
    return now;
  }
  void Set(double seconds) { seconds_ = {seconds}; }

 private:
  std::deque<double> seconds_;
};

inline ProcessResult Printed(const std::string& text, double user_seconds = 0,
                             double system_seconds = 0) {
  ProcessResult result;
  result.out = text;
  result.user_seconds = user_seconds;
  result.system_seconds = system_seconds;
  return result;
}

inline ProcessResult Failed(int exit_code, const std::string& message) {
  ProcessResult result;
  result.exit_code = exit_code;
  result.err = message;
  return result;
}

}  // namespace fortell
