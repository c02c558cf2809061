// The commands of `fortell` and where their programs are found.
#pragma once

#include <string>
#include <vector>

#include "db/result.h"

namespace fortell {

struct CommandDescription {
  std::string name;     ///< "predict": the program is fortell-predict
  std::string summary;  ///< one line
};

/// In the order in which a user meets them.
const std::vector<CommandDescription>& KnownCommands();

/// Executable fortell-NAME: in `own_folder` first, so that a build folder or an unpacked archive
/// works without installation, then in the folders of `search_path` (colon separated). Empty when
/// there is none.
std::string FindProgram(const std::string& name, const std::string& own_folder,
                        const std::string& search_path);

/// The known command that takes the fewest edits to reach; empty when none is near.
std::string NearestCommand(const std::string& name);

/// Why `name` cannot be run, when FindProgram found nothing: CouldNot for a command of Fortell that
/// is not installed, else BadInput with the nearest name.
Error MissingCommand(const std::string& name);

/// Text of `fortell --help`; marks the commands that are not installed.
std::string HelpText(const std::string& own_folder, const std::string& search_path);

}  // namespace fortell
