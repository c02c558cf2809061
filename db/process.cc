#include "db/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

// posix_spawn in place of Boost.Process: a timeout must end the whole process group (a compiler
// driver has children of its own), and we need the child's own rusage from wait4.

extern char** environ;

namespace fortell {
namespace {

using Clock = std::chrono::steady_clock;

/// A descriptor that closes itself.
class Descriptor {
 public:
  explicit Descriptor(int fd = -1) : fd_(fd) {}
  ~Descriptor() { Close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int Get() const { return fd_; }
  void Set(int fd) { Close(), fd_ = fd; }
  void Close() {
    if (fd_ >= 0) ::close(fd_);
    fd_ = -1;
  }

 private:
  int fd_;
};

struct Pipe {
  Descriptor read, write;
  bool Open() {
    std::array<int, 2> fds{};
    if (::pipe2(fds.data(), O_CLOEXEC) != 0) return false;
    read.Set(fds[0]), write.Set(fds[1]);
    return true;
  }
};

std::vector<std::string> MergedEnvironment(const std::map<std::string, std::string>& added) {
  std::vector<std::string> env;
  for (char** e = environ; *e; ++e) {
    const std::string entry = *e;
    if (!added.count(entry.substr(0, entry.find('=')))) env.push_back(entry);
  }
  for (const auto& [name, value] : added) env.push_back(name + "=" + value);
  return env;
}

std::vector<char*> Pointers(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  for (std::string& s : strings) pointers.push_back(s.data());
  pointers.push_back(nullptr);
  return pointers;
}

double Seconds(const timeval& t) { return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec); }

/// Feeds stdin and drains stdout and stderr until both are closed or the time is up.
/// Returns false when the time is up.
bool Exchange(const Command& command, Pipe& in, Pipe& out, Pipe& err, Clock::time_point deadline,
              ProcessResult& result) {
  std::size_t written = 0;
  const std::string input = command.standard_input.value_or("");
  if (in.write.Get() >= 0) ::fcntl(in.write.Get(), F_SETFL, O_NONBLOCK);
  std::array<char, 65536> buffer{};
  while (out.read.Get() >= 0 || err.read.Get() >= 0) {
    if (in.write.Get() >= 0 && written == input.size()) in.write.Close();
    std::array<pollfd, 3> fds{{{out.read.Get(), POLLIN, 0},
                               {err.read.Get(), POLLIN, 0},
                               {in.write.Get(), POLLOUT, 0}}};
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    const int timeout = command.timeout_seconds > 0 ? static_cast<int>(left) + 1 : -1;
    if (::poll(fds.data(), fds.size(), timeout) < 0 && errno != EINTR) break;
    if (fds[2].revents) {
      const ssize_t k = ::write(in.write.Get(), input.data() + written, input.size() - written);
      if (k > 0) written += static_cast<std::size_t>(k);
      if (k < 0 && errno != EAGAIN) in.write.Close();  // the child does not read: not an error
    }
    const auto drain = [&](Descriptor& from, short revents, std::string& to) {
      if (!revents) return;
      const ssize_t k = ::read(from.Get(), buffer.data(), buffer.size());
      if (k > 0) to.append(buffer.data(), static_cast<std::size_t>(k));
      if (k == 0 || (k < 0 && errno != EINTR)) from.Close();
    };
    drain(out.read, fds[0].revents, result.out);
    drain(err.read, fds[1].revents, result.err);
  }
  return true;
}

/// Waits for the child; kills its group at the deadline. Returns wait4's status.
int Reap(pid_t pid, bool kill_now, bool has_deadline, Clock::time_point deadline, rusage& usage,
         ProcessResult& result) {
  int status = 0;
  while (true) {
    if (kill_now) ::kill(-pid, SIGKILL), result.timed_out = true, kill_now = false, has_deadline = false;
    const pid_t done = ::wait4(pid, &status, has_deadline ? WNOHANG : 0, &usage);
    if (done == pid || (done < 0 && errno != EINTR)) return status;
    if (has_deadline) {
      if (Clock::now() >= deadline) kill_now = true;
      else ::usleep(1000);
    }
  }
}

int Spawn(const Command& command, const Pipe& in, const Pipe& out, const Pipe& err, pid_t& pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (command.standard_input)
    posix_spawn_file_actions_adddup2(&actions, in.read.Get(), 0);
  else if (!command.inherit_output)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (!command.inherit_output) {
    posix_spawn_file_actions_adddup2(&actions, out.write.Get(), 1);
    posix_spawn_file_actions_adddup2(&actions, err.write.Get(), 2);
  }
  if (!command.working_directory.empty())
    posix_spawn_file_actions_addchdir_np(&actions, command.working_directory.c_str());
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;  // we ignore SIGPIPE; the child shall not
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  short flags = POSIX_SPAWN_SETSIGDEF;
  if (command.timeout_seconds > 0) {  // otherwise stay in the group, so that Ctrl-C reaches the child
    flags |= POSIX_SPAWN_SETPGROUP;
    posix_spawnattr_setpgroup(&attributes, 0);
  }
  posix_spawnattr_setflags(&attributes, flags);
  std::vector<std::string> argv = command.argv, env = MergedEnvironment(command.environment);
  const int error = ::posix_spawnp(&pid, argv[0].c_str(), &actions, &attributes,
                                   Pointers(argv).data(), Pointers(env).data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

}  // namespace

Result<ProcessResult> SystemProcessRunner::Run(const Command& command) {
  if (command.argv.empty() || command.argv[0].empty())
    return CouldNot("", "no program to run was given", "give a command");
  static const bool broken_pipes_ignored = ::signal(SIGPIPE, SIG_IGN) != SIG_ERR;
  (void)broken_pipes_ignored;
  Pipe in, out, err;
  if ((command.standard_input && !in.Open()) ||
      (!command.inherit_output && (!out.Open() || !err.Open())))
    return CouldNot(command.argv[0], std::string("no pipe: ") + std::strerror(errno), "close some programs");
  pid_t pid = 0;
  const auto start = Clock::now();
  if (const int error = Spawn(command, in, out, err, pid); error != 0)
    return CouldNot(command.argv[0], std::string("cannot be started: ") + std::strerror(error),
                    "check that it is installed and in PATH");
  in.read.Close(), out.write.Close(), err.write.Close();
  const bool limited = command.timeout_seconds > 0;
  const auto deadline = limited ? start + std::chrono::duration_cast<Clock::duration>(
                                              std::chrono::duration<double>(command.timeout_seconds))
                                : Clock::time_point::max();
  ProcessResult result;
  const bool in_time = Exchange(command, in, out, err, deadline, result);
  rusage usage{};
  const int status = Reap(pid, !in_time, limited, deadline, usage, result);
  result.wall_seconds = std::chrono::duration<double>(Clock::now() - start).count();
  result.user_seconds = Seconds(usage.ru_utime);
  result.system_seconds = Seconds(usage.ru_stime);
  result.minor_faults = usage.ru_minflt;
  result.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  result.exit_code = result.signal ? 128 + result.signal : WEXITSTATUS(status);
  return result;
}

TemporaryFolder::TemporaryFolder(const std::string& prefix) {
  std::string pattern = (std::filesystem::temp_directory_path() / (prefix + "-XXXXXX")).string();
  if (!::mkdtemp(pattern.data()))
    throw std::system_error(errno, std::generic_category(), "temporary folder " + pattern);
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;  // a folder that cannot be removed is litter, no failure
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace fortell
