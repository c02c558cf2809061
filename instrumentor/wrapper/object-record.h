// Completes an object file: the record of its counters, the program model and the runtime library go in.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/process.h"
#include "db/result.h"

namespace fortell {

struct ObjectRecord {
  std::string counters;  ///< symbol of the counters in the object file
  int words = 0;         ///< of the counters
  std::string model;     ///< file with the program model as JSON
  std::int64_t thread_number = 0;  ///< names the file when threads have counters of their own, else 0
  std::vector<int> shapes;         ///< then: offsets of the sites that record extents
};

/// Rewrites `object`; work files go into `folder`. `library_folder` holds the runtime's objects. With all
/// of the runtime in every object (the linker keeps one copy) programs link with any driver.
/// Errors: CouldNot when `as` or `ld` fails; the object is as it was then.
Status AddRecord(ProcessRunner& runner, const ObjectRecord& record, const std::string& object,
                 const std::string& folder, const std::string& library_folder);

}  // namespace fortell
