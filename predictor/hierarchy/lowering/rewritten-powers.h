// Powers that a compiler computes in another way than by a call.
#pragma once

#include <optional>

#include "predictor/hierarchy/decisions/compilers-word.h"
#include "predictor/hierarchy/loops/inner-loop.h"

namespace fortell::hierarchy {

/// The loop with `replace` done to the values of its statements. `has`: a power that is to be replaced; `may_call`: one for which
/// compilers may call the library. None where there is none, or where the machine code of a statement that has one of those calls
/// something for a power, or is not known.
template <typename Has, typename MayCall, typename Replace>
std::optional<InnerLoop> WithPowersRewritten(const LoopReport* report, const InnerLoop& loop, Has has, MayCall may_call, Replace replace) {
  bool found = false;
  for (const BodyStatement& s : loop.statements) {
    if (!has(s.value)) continue;
    found = true;
    if (!may_call(s.value)) continue;
    if (CallsLibraryFor(report, s.file_index, s.line, s.last_line, "pow").value_or(true)) return std::nullopt;
  }
  if (!found) return std::nullopt;
  InnerLoop rewritten = loop;
  for (BodyStatement& s : rewritten.statements) replace(s.value);
  return rewritten;
}

}  // namespace fortell::hierarchy
