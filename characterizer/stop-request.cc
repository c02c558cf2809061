#include "characterizer/stop-request.h"

#include <csignal>
#include <initializer_list>

namespace fortell {
namespace {

volatile std::sig_atomic_t stop_requested = 0;

extern "C" void NoteStop(int /*signal*/) { stop_requested = 1; }

}  // namespace

void WatchForStopRequests() {
  struct sigaction action {};
  action.sa_handler = NoteStop;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second one ends us
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

bool StopRequested() { return stop_requested != 0; }

}  // namespace fortell
