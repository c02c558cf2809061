#include "instrumentor/wrapper/isolated-source.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "db/program-model-json.h"

namespace fortell {
namespace {

using nlohmann::json;

std::string ReadAll(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

bool WriteAll(const std::string& path, const std::string& text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  return out.good();
}

/// In the child: whatever came of it, as files. Returns the exit code.
int Work(Result<InstrumentedSource> source, const std::string& compiler,
         const std::vector<std::string>& flags, const PreparedSource& files,
         const std::string& outcome) {
  json told;
  if (!source) {
    const Error& e = source.error();
    told = {{"place", e.place}, {"cause", e.cause}, {"next", e.next_step}, {"exit_code", static_cast<int>(e.exit_code)}};
  } else {
    source->model.compiler = compiler;
    source->model.flags = flags;
    std::vector<int> shapes;
    for (const Site& site : source->model.sites) {
      if (site.kind == Site::Kind::Shape && site.words > 0) shapes.push_back(site.offset);
    }
    told = {{"linkage", source->linkage},
            {"words", source->model.counters},
            {"thread_number", source->thread_number},
            {"shapes", shapes}};
    if (!WriteAll(files.text_file, source->text) ||
        !WriteAll(files.model_file, ToJson(source->model).dump())) {
      return 1;
    }
  }
  using Handler = json::error_handler_t;  // Flang's messages may quote text that is no UTF-8
  return WriteAll(outcome, told.dump(-1, ' ', false, Handler::replace)) ? 0 : 1;
}

/// A child that crashes leaves no core file and says what it has to say into `messages`; one that never
/// ends is ended: the largest public sources take some 10 s.
void BeQuiet(const std::string& messages) {
  for (const int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) signal(number, SIG_DFL);
  constexpr rlimit kSeconds = {900, 910};
  setrlimit(RLIMIT_CPU, &kSeconds);
  const int file = open(messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return;
  dup2(file, STDOUT_FILENO);
  dup2(file, STDERR_FILENO);
}

int WaitFor(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

Result<PreparedSource> PrepareSource(const std::string& path, const FrontEndOptions& options,
                                     const Selection& selection, const std::string& compiler,
                                     const std::vector<std::string>& flags, const std::string& folder) {
  const std::string outcome = folder + "/outcome.json", messages = folder + "/messages";
  PreparedSource prepared;
  prepared.text_file = folder + "/" + std::filesystem::path(path).filename().string();
  prepared.model_file = folder + "/model.json";
  const pid_t child = fork();
  if (child < 0) return CouldNot(path, "no process for the front end", "close some programs");
  if (child == 0) {
    BeQuiet(messages);
    try {
      _exit(Work(InstrumentSource(path, options, selection), compiler, flags, prepared, outcome));
    } catch (const std::exception& e) {
      WriteAll(messages, e.what());
      _exit(1);
    }
  }
  const int status = WaitFor(child);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    const std::string said = ReadAll(messages);
    return CouldNot(path,
                    fmt::format("the front end ended early ({}{}{})",
                                WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                                                    : std::string("failure"),
                                said.empty() ? "" : ": ", said.substr(0, said.find('\n'))),
                    "the file stays as it is and is not counted; please report it");
  }
  const json told = json::parse(ReadAll(outcome), nullptr, false);
  if (told.is_discarded()) return CouldNot(path, "the front end left nothing", "check the free space in /tmp");
  if (told.contains("cause"))
    return tl::unexpected(Error{told["place"], told["cause"], told["next"], static_cast<ExitCode>(told["exit_code"].get<int>())});
  prepared.linkage = told["linkage"];
  prepared.words = told["words"];
  prepared.thread_number = told["thread_number"];
  prepared.shapes = told["shapes"].get<std::vector<int>>();
  return prepared;
}

}  // namespace fortell
