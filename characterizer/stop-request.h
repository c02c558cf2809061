// Ctrl-C and kill ask for an end: work under way is finished and kept, then the run stops.
#pragma once

namespace fortell {

/// Installs handlers for SIGINT, SIGTERM and SIGHUP that set the request; a second signal of the
/// same kind ends the program at once.
void WatchForStopRequests();
bool StopRequested();

}  // namespace fortell
