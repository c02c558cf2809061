// Parameters of a pair as tables that fit on a screen: operations by type, and by size.
#pragma once

#include <string>
#include <vector>

#include "db/records.h"

namespace fortell {

/// Name of an operation, taken apart: "RS-ADD" is ADD of type RS, "SEQ-RS-ADD" is SEQ-ADD of RS,
/// "OH-GATHER" has no type.
struct OperationName {
  std::string operation, type;
};
OperationName SplitName(const std::string& name);

/// Value as it is shown, and its unit: ns per element where the parameter has elements.
std::string ShownValue(const Parameter& parameter);
std::string ShownUnit(const Parameter& parameter);

/// Operations of one module down, types across, at the size that most parameters have. Unreliable
/// values are marked with ?. Empty when nothing in it has a type.
std::string TypeTable(const std::vector<const Parameter*>& parameters);

/// Names down, sizes across; parameters without a size one a line, with their unit and interval.
std::string SizeTable(const std::vector<const Parameter*>& parameters);

/// Which parameters are unreliable and why, one line for each name and reason.
std::string UnreliableText(const std::vector<const Parameter*>& parameters);

/// One parameter on one line with everything that is known of it.
std::string ParameterLine(const Parameter& parameter);

}  // namespace fortell
