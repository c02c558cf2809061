#include "characterizer/machine-code/stored-parts.h"

#include <llvm/ADT/StringRef.h>
#include <llvm/MC/MCInstrDesc.h>

#include <algorithm>
#include <cstddef>

namespace fortell {
namespace {

constexpr int kLeast = 8;          // bytes of a load that is looked at
constexpr std::int64_t kLoop = 64;  // bytes behind the first one that a loop may store to

/// Bytes that an instruction of x86 loads or stores, by LLVM's name of it; 0: not known.
int BytesOf(llvm::StringRef name) {
  const auto has = [&](const char* part) { return name.contains(part); };
  for (const char* part : {"BROADCAST", "DUP", "CVT", "EXTRACT", "INSERT", "GATHER", "SCATTER", "PMOV", "COMPRESS", "EXPAND", "LEA", "PREFETCH"})
    if (has(part)) return 0;
  if (name.ends_with("mb") || has("rmb") || has("mbi")) return 0;
  if (has("MOVHP") || has("MOVLP") || has("PQI2QI") || has("QI2PQI")) return 8;
  if (has("PDI2DI") || has("DI2PDI")) return 4;
  if (has("PD") || has("PS") || has("DQ") || name.starts_with("VP")) {
    if (has("Z256")) return 32;
    if (has("Z128")) return 16;
    if (has("Zm") || has("Zr")) return 64;
    return has("Ym") || has("Yr") ? 32 : 16;
  }
  if (has("SD")) return 8;
  if (has("SS")) return 4;
  if (name.starts_with("MOVSX") || name.starts_with("MOVZX")) name = name.substr(name.find('m') + 1);
  const std::size_t digits = name.find_first_of("0123456789");
  int bits = 0;
  if (digits == llvm::StringRef::npos || name.substr(digits).consumeInteger(10, bits)) return 0;
  return bits == 8 || bits == 16 || bits == 32 || bits == 64 ? bits / 8 : 0;
}

/// Of real numbers: on the stack, whole numbers put together may be what a loop is prepared with.
bool IsReal(llvm::StringRef name) { return name.contains("PD") || name.contains("PS") || name.contains("SD"); }

bool SurvivesCalls(llvm::StringRef name) {
  return name == "RSP" || name == "RBX" || name == "RBP" || name == "R12" || name == "R13" || name == "R14" || name == "R15";
}

}  // namespace

void StoredParts::BeginFunction() {
  places_.clear();
  versions_.clear();
  stores_.clear();
  unmet_.clear();
}

unsigned StoredParts::Whole(unsigned reg) const {
  unsigned whole = reg;
  for (const llvm::MCPhysReg r : registers_.superregs(reg)) whole = r;
  return whole;
}

bool StoredParts::IsStackPointer(unsigned reg) const { return llvm::StringRef(registers_.getName(reg)) == "RSP"; }

std::optional<unsigned> StoredParts::AddressOf(const llvm::MCInst& instruction) const {
  constexpr unsigned kOperands = 5;  // base, scale, index, displacement, segment
  const auto operands = instructions_.get(instruction.getOpcode()).operands();
  for (unsigned k = 0; k + kOperands <= std::min<std::size_t>(operands.size(), instruction.getNumOperands()); ++k)
    if (operands[k].OperandType == llvm::MCOI::OPERAND_MEMORY && instruction.getOperand(k).isReg() &&
        instruction.getOperand(k + 2).isReg() && instruction.getOperand(k + 3).isImm())
      return k;
  return std::nullopt;
}

StoredParts::Place StoredParts::PlaceOf(const llvm::MCInst& instruction, unsigned first,
                                        const std::optional<LinkedPlace>& linked) const {
  const unsigned base = instruction.getOperand(first).getReg(), index = instruction.getOperand(first + 2).getReg();
  Place place;
  if (const llvm::StringRef name = base ? registers_.getName(base) : ""; linked && (name == "" || name == "RIP")) {
    place.base.symbol = linked->symbol;
    place.offset = linked->offset;
  } else {
    const unsigned reg = base ? Whole(base) : 0;
    const auto known = places_.find(reg), none = places_.end();
    const auto version = versions_.find(reg);
    place = known != none ? known->second : Place{{"", reg, version == versions_.end() ? 0 : version->second}};
    place.offset += instruction.getOperand(first + 3).getImm();
  }
  place.from = place.from || index != 0;
  place.direct = place.direct || (linked && place.base.symbol == linked->symbol) || (base && IsStackPointer(Whole(base)));
  return place;
}

void StoredParts::Follow(const llvm::MCInst& instruction, const std::optional<LinkedPlace>& linked) {
  const llvm::MCInstrDesc& what = instructions_.get(instruction.getOpcode());
  const llvm::StringRef name = instructions_.getName(instruction.getOpcode());
  const auto value_of = [&](unsigned reg) {
    const auto known = places_.find(reg);
    return known != places_.end() ? known->second : Place{{"", reg, versions_[reg]}};
  };
  std::optional<Place> value;  // of what the instruction sets
  if (name == "LEA64r") {
    value = PlaceOf(instruction, 1, linked);
    value->direct = false;  // it may move on in a loop
    if (value->from) value.reset();
  } else if (name == "MOV64rm" && linked && linked->address) {
    value = Place{{linked->symbol}, 0, false, true};
  } else if (name == "MOV64rr") {
    const unsigned from = instruction.getOperand(1).getReg(), to = instruction.getOperand(0).getReg();
    value = IsStackPointer(from) ? Place{{"", to, kFrame}, 0, false, true} : value_of(from);
  } else if ((name.starts_with("ADD64ri") || name.starts_with("SUB64ri")) && instruction.getOperand(2).isImm()) {
    value = value_of(instruction.getOperand(0).getReg());
    value->offset += (name[0] == 'A' ? 1 : -1) * instruction.getOperand(2).getImm();
    value->direct = false;
  }
  const auto set = [&](unsigned reg) {
    if (reg == 0 || IsStackPointer(Whole(reg))) return;
    ++versions_[Whole(reg)];
    places_.erase(Whole(reg));
    if (value) places_[Whole(reg)] = *value;
  };
  for (unsigned k = 0; k < std::min<unsigned>(what.getNumDefs(), instruction.getNumOperands()); ++k)
    if (instruction.getOperand(k).isReg()) set(instruction.getOperand(k).getReg());
  value.reset();
  for (const llvm::MCPhysReg reg : what.implicit_defs()) set(reg);
  if (!what.isCall()) return;
  std::set<unsigned> lost;
  for (const auto& [reg, place] : places_) lost.insert(reg);
  for (const auto& [reg, version] : versions_) lost.insert(reg);
  for (const unsigned reg : lost)
    if (!SurvivesCalls(registers_.getName(reg))) set(reg);
}

bool StoredParts::Find(const std::vector<Access>& stores, const Access& load) {
  bool met = false;
  for (auto s = stores.rbegin(); s != stores.rend(); ++s) {
    if (!s->Meets(load)) continue;
    met = true;
    if (s->Holds(load)) break;
    if (s->line != load.line) found_[load.line].insert(s->line);
  }
  return met;
}

bool StoredParts::Note(const llvm::MCInst& instruction, const std::optional<LinkedPlace>& linked, const CodeLine& line) {
  const std::optional<unsigned> address = AddressOf(instruction);
  const llvm::MCInstrDesc& what = instructions_.get(instruction.getOpcode());
  const bool data = address && !what.isCall() && !what.isBranch() && !(linked && linked->address);
  const llvm::StringRef name = instructions_.getName(instruction.getOpcode());
  const int bytes = data ? BytesOf(name) : 0;
  bool to_symbol = false;
  if (bytes > 0 && (what.mayLoad() || what.mayStore())) {
    const Place place = PlaceOf(instruction, *address, linked);
    const Access access{place.offset, place.offset + (place.from ? kLoop : bytes), bytes, line};
    const bool looked_at = place.direct && !place.from && (IsReal(name) || !place.base.symbol.empty());
    if (what.mayLoad() && bytes >= kLeast && looked_at && !Find(stores_[place.base], access)) unmet_[place.base].push_back(access);
    if (what.mayStore()) stores_[place.base].push_back(access);
    to_symbol = what.mayStore() && !place.base.symbol.empty();
  }
  Follow(instruction, linked);
  return to_symbol;
}

void StoredParts::EndFunction() {
  for (const auto& [base, loads] : unmet_)
    for (const Access& load : loads)
      if (!Find(stores_[base], load) && !base.symbol.empty()) loads_[base].push_back(load);
  for (const auto& [base, stores] : stores_) {
    if (base.symbol.empty()) continue;
    auto& all = of_symbols_[base];
    all.insert(all.end(), stores.begin(), stores.end());
  }
}

std::map<CodeLine, std::set<CodeLine>> StoredParts::Loads() {
  for (const auto& [base, loads] : loads_)
    for (const Access& load : loads)
      for (const Access& store : of_symbols_[base])
        if (store.Meets(load) && !store.Holds(load) && store.line != load.line) found_[load.line].insert(store.line);
  return found_;
}

}  // namespace fortell
