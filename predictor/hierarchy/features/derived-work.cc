#include "predictor/hierarchy/features/derived-work.h"

#include <algorithm>
#include <string>
#include <utility>

#include "predictor/hierarchy/model/call-use.h"

namespace fortell::hierarchy {
namespace {

// Components differ in kind and number from those that were measured.
constexpr double kTypeSpread = 0.3;
constexpr double kUnknownSize = 0.8;  // of what is copied with an allocatable component
constexpr double kTypicalArray = 16;  // elements of such a component

SerialUse Use(const std::string& what, const std::string& why, std::vector<SerialPart> parts) {
  return CallUse(what, why, kTypeSpread, std::move(parts));
}

constexpr int kInRegisters = 64;  // bytes that a few moves do

/// Bytes in one piece.
SerialPart Copy(double bytes) {
  return {"SEQ-CH-ASSIGN", 1, bytes, false, true};
}

/// Both measured per ALLOCATE with DEALLOCATE.
SerialPart New(const DerivedFacts& facts, double factor) {
  const double parts = Descriptors(facts);
  if (facts.allocatables > facts.pointers)
    return {"SEQ-OBJECT-NEWALLOCATABLE", factor * std::max(1.0, parts / 2), parts};
  return {"SEQ-OBJECT-NEW", factor, parts};
}

// Does it begin with each call of its procedure, of a type that is known?
bool Begins(const Symbol& s) {
  return (s.storage == Storage::Local || (s.storage == Storage::Dummy && s.intent_out)) && !s.pointer && !s.allocatable &&
         s.type.cls == TypeClass::Derived && !s.derived.polymorphic;
}

}  // namespace

int Descriptors(const DerivedFacts& facts) { return facts.allocatables + facts.pointers; }

bool TakesType(const Symbol& target) { return target.derived.polymorphic && target.allocatable; }

SerialUse ObjectStorage(const DerivedFacts& facts, bool deallocate) {
  SerialUse use = Use(deallocate ? "deallocate an object" : "allocate an object",
                      "Storage of an object: asked for, its components prepared, given back.",
                      {New(facts, 0.5)});
  if (facts.finalized && deallocate) use.parts.push_back({"SEQ-OBJECT-FINALPOINTER"});
  return use;
}

std::optional<SerialUse> ElementsStorage(const DerivedFacts& facts, double elements) {
  if (Descriptors(facts) == 0) return std::nullopt;
  return Use("components of array elements", "Each element's components are prepared.",
             {New(facts, 0.5 * elements), {"SEQ-OBJECT-NEW", -0.5 * elements, 0}});
}

std::optional<SerialUse> Construction(const Symbol& target, bool by_library) {
  // Bytes: which components have default values is not known. Measured were objects of two integers without
  // and of 2 or 6 pointers with one; the library looks at all components.
  constexpr double kComponent = 8, kFewest = 2, kWithout = 2;
  const auto descriptors = static_cast<double>(Descriptors(target.derived));
  if (descriptors == 0 && !by_library) return std::nullopt;
  const bool by_components = by_library && target.derived.initialized;
  return Use("structure constructor", "An object is put together and assigned.",
             {{"SEQ-OBJECT-CONSTRUCTOR", 1,
               by_components ? std::max({descriptors, kFewest, target.bytes / kComponent - kWithout})
                             : descriptors}});
}

std::optional<SerialUse> ObjectAssignment(const Symbol& target) {
  const std::string why = "An object is copied with all its components.";
  const auto allocatables = static_cast<double>(target.derived.allocatables);
  if (TakesType(target))
    return Use("assignment of an object", "Storage, type and components of a CLASS become those of what is assigned.",
               {{"SEQ-OBJECT-CLASS", 1, allocatables}});
  if (target.derived.allocatables > 0) {
    SerialUse use = Use("assignment of an object", why,
                        {{"SEQ-OBJECT-DEEPCOPY", allocatables, kTypicalArray}});
    use.spread = kUnknownSize;
    return use;
  }
  if (target.derived.pointers > 0)
    return Use("assignment of an object", why,
               {{"SEQ-OBJECT-ASSIGN", 1, static_cast<double>(target.derived.pointers)}});
  if (target.bytes <= kInRegisters) return std::nullopt;
  return Use("assignment of an object", why, {Copy(target.bytes)});
}

bool BeginsWithValues(const Symbol& local) {
  return Begins(local) && !local.dims.empty() && local.derived.initialized && Descriptors(local.derived) == 0;
}

std::optional<SerialUse> LocalObject(const Symbol& local) {
  const bool dummy = local.storage == Storage::Dummy;
  if (!Begins(local) || (dummy && !local.dims.empty())) return std::nullopt;
  if (local.derived.allocatables == 0 && !local.derived.finalized) {
    if (!local.derived.initialized || !local.dims.empty() || local.bytes <= kInRegisters) return std::nullopt;
    return Use("object " + local.name, "Its components get their default values with each call of the procedure.",
               {Copy(local.bytes)});
  }
  if (dummy)
    return Use("object " + local.name, "It is INTENT(OUT): what it had is given back, and it begins with each call of the procedure.",
               {{"SEQ-OBJECT-OUT"}, {"SEQ-CALL", -1, 2}});
  return Use("local object " + local.name, "It begins and ends with each call of the procedure.",
             {{local.derived.finalized ? "SEQ-OBJECT-FINAL" : "SEQ-OBJECT-LOCAL"},
              {"SEQ-CALL", -1, 1}});
}

}  // namespace fortell::hierarchy
