// Was the operation that a segment names really executed? Compilers drop work whose result they can
// foresee; a time without the work is worse than none. Two independent looks: at the times, and at
// the machine code.
#pragma once

#include <string>
#include <vector>

#include "characterizer/compiler-description.h"
#include "db/process.h"
#include "db/records.h"
#include "f90-bench/segment.h"

namespace fortell {

/// True when the time may rightly stay the same while n grows: a loop left early, ANY, ALL.
bool MayEndEarly(const Segment& segment);

/// Looks at the times of one segment (merged rows, Outcome::Ok ones are judged) and returns for
/// each row why it cannot have been executed, empty when nothing speaks against it:
/// - from 1024 elements on, four times the elements must take more time;
/// - less than 1/64 clock cycle an element is faster than any processor's stores (`clock_hertz`;
///   0: unknown, then not judged).
std::vector<std::string> DoubtsAboutTimes(const Segment& segment,
                                          const std::vector<Measurement>& rows, double clock_hertz);

/// Mnemonics of an assembly text in order, without labels, directives and comments.
std::vector<std::string> Mnemonics(const std::string& assembly);

/// True when an instruction matches one of the expressions (CompilerDescription::Instructions).
bool HasInstruction(const std::string& assembly, const std::vector<std::string>& expressions);

/// The assembly that the compiler makes of a source text. Errors: CouldNot with its message.
Result<std::string> AssemblyOf(ProcessRunner& runner, const std::string& compiler,
                               const std::string& flags, const CompilerDescription& description,
                               const std::string& source);

}  // namespace fortell
