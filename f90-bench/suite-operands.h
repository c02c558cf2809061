// Where the driver keeps the operands of all segments: arrays and scalars by type, shared between
// segments that want the same.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "f90-bench/segment.h"

namespace fortell {

/// An operand array is shared by all segments that want its type, fill, and store to it or not.
struct Slot {
  Fill fill = Fill::Uniform;
  bool stored = false;
};
struct TypeOperands {
  Type type;
  std::vector<Slot> slots;
  int scalars = 0;
};

/// One dummy argument of a segment: n or m (slot and scalar 0), the slot-th array of its type, or
/// the scalar-th scalar of its type; both from 1.
struct Operand {
  int symbol = 0;
  std::string code;  ///< its type's, as TypeCode gives it
  int slot = 0, scalar = 0;
};
struct SegmentOperands {
  std::vector<Operand> operands;
  int twin = 0;  ///< which empty procedure has these arguments, from 1
};

class Operands {
 public:
  explicit Operands(const std::vector<Segment>& segments);

  const std::map<std::string, TypeOperands>& Types() const { return types_; }
  /// Parallel to the segments given.
  const std::vector<SegmentOperands>& Segments() const { return segments_; }
  int Twins() const { return static_cast<int>(twins_.size()); }

 private:
  SegmentOperands Place(const Segment& segment);
  int TwinOf(const std::string& signature);

  std::map<std::string, TypeOperands> types_;  // by type code
  std::vector<SegmentOperands> segments_;
  std::vector<std::string> twins_;  // argument lists
};

/// Module fortell_operands_<code> in Fortran.
std::string OperandModule(const std::string& code, const TypeOperands& operands, int arrays_before);

}  // namespace fortell
