#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/DebugInfo/DWARF/DWARFDie.h>
#include <llvm/DebugInfo/DWARF/DWARFUnit.h>
#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstrAnalysis.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Object/ELFObjectFile.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Support/TargetSelect.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "characterizer/machine-code/machine-code.h"
#include "characterizer/machine-code/stored-parts.h"

namespace fortell {
namespace {

using llvm::object::ELFObjectFileBase;
using llvm::object::SectionRef;

// LLVM's parts for the target of this machine. Pairs of another one are compiled elsewhere.
struct Target {
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> assembler;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  std::unique_ptr<llvm::MCInstrInfo> instructions;
  std::unique_ptr<llvm::MCInstrAnalysis> analysis;
  std::unique_ptr<llvm::MCContext> context;
  std::unique_ptr<llvm::MCDisassembler> disassembler;
};

template <typename T>
std::optional<T> ValueOf(llvm::Expected<T> expected) {
  if (expected) return std::move(*expected);
  llvm::consumeError(expected.takeError());
  return std::nullopt;
}

std::optional<Target> TargetOf(const llvm::Triple& triple) {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVM_NATIVE_TARGETINFO();
    LLVM_NATIVE_TARGETMC();
    LLVM_NATIVE_DISASSEMBLER();
  });
  std::string error;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target) return std::nullopt;
  Target t;
  t.registers.reset(target->createMCRegInfo(triple));
  if (!t.registers) return std::nullopt;
  const llvm::MCTargetOptions options;
  t.assembler.reset(target->createMCAsmInfo(*t.registers, triple, options));
  t.subtarget.reset(target->createMCSubtargetInfo(triple, "", ""));
  t.instructions.reset(target->createMCInstrInfo());
  if (!t.assembler || !t.subtarget || !t.instructions) return std::nullopt;
  t.analysis.reset(target->createMCInstrAnalysis(t.instructions.get()));
  t.context = std::make_unique<llvm::MCContext>(triple, t.assembler.get(), t.registers.get(),
                                                t.subtarget.get());
  t.disassembler.reset(target->createMCDisassembler(*t.subtarget, *t.context));
  if (!t.analysis || !t.disassembler) return std::nullopt;
  return t;
}

// What a call of the C library does with storage, as MachineLine::heap has it.
std::string HeapCall(const std::string& callee) {
  if (callee == "malloc" || callee == "calloc" || callee == "realloc") return "m";
  return callee == "free" ? "f" : "";
}

struct Function {
  std::string name;
  std::uint64_t first = 0, end = 0;  ///< offsets in its section
  bool global = false;               ///< other files may call it
};

using Lines = std::map<CodeLine, MachineLine>;

// The code of one function by source lines.
struct FunctionCode {
  std::string symbol;  ///< of copies for some arguments that of the procedure
  Lines lines;
  bool may_be_left = false;  ///< a compiler puts it in place, and keeps it for other files alone
};

void AddTo(MachineLine& sum, const MachineLine& line) {
  sum.file = line.file;
  sum.line = line.line;
  sum.instructions += line.instructions;
  sum.conditional_jumps += line.conditional_jumps;
  sum.table_jumps += line.table_jumps;
  sum.selections += line.selections;
  sum.packed += line.packed;
  sum.single += line.single;
  sum.vector_store = std::max(sum.vector_store, line.vector_store);
  sum.masked_store = sum.masked_store || line.masked_store;
  sum.scatters = sum.scatters || line.scatters;
  sum.gathers = sum.gathers || line.gathers;
  sum.static_stores += line.static_stores;
  sum.heap += line.heap;
  for (const std::string& callee : line.calls)
    if (std::count(sum.calls.begin(), sum.calls.end(), callee) == 0) sum.calls.push_back(callee);
}

// Where an instruction leads that leaves its function, and what it loads or stores: by the name of the linker's symbol, or
// a place in a section.
struct Reference {
  std::string symbol;
  std::optional<std::uint64_t> section;  ///< index, where there is no symbol
  std::uint64_t offset = 0;              ///< from there
  std::uint64_t type = 0;                ///< of the relocation

  // Are offsets counted from the field that is filled in?
  bool IsRelative() const { return type == llvm::ELF::R_X86_64_PC32 || type == llvm::ELF::R_X86_64_PLT32; }
  bool IsAddressInTable() const {
    return type == llvm::ELF::R_X86_64_GOTPCREL || type == llvm::ELF::R_X86_64_GOTPCRELX || type == llvm::ELF::R_X86_64_REX_GOTPCRELX;
  }
};

class Reader {
 public:
  Reader(const ELFObjectFileBase& object, Target target)
      : object_(object),
        target_(std::move(target)),
        debug_(llvm::DWARFContext::create(object)),
        parts_(*target_.instructions, *target_.registers) {}

  Result<std::vector<MachineLine>> Read() {
    FindFunctions();
    FindReferences();
    for (const SectionRef& section : object_.sections()) {
      if (!section.isText()) continue;
      const auto contents = ValueOf(section.getContents());
      if (!contents) continue;
      const llvm::ArrayRef<std::uint8_t> bytes(
          reinterpret_cast<const std::uint8_t*>(contents->data()), contents->size());
      for (const Function& function : functions_[section.getIndex()])
        code_.push_back(Disassemble(section.getIndex(), function, bytes));
    }
    LeaveOutWhatIsPutInPlace();
    for (const FunctionCode& function : code_)
      for (const auto& [line, code] : function.lines) AddTo(lines_[line], code);
    for (const auto& [load, stores] : parts_.Loads())
      for (const CodeLine& store : stores)
        if (load.second > 0 && store.first == load.first) lines_[load].stored_in_parts.push_back(static_cast<int>(store.second));
    std::vector<MachineLine> lines;
    for (auto& entry : lines_) lines.push_back(std::move(entry.second));
    return lines;
  }

 private:
  void FindFunctions() {
    for (const llvm::object::ELFSymbolRef symbol : object_.symbols()) {
      if (symbol.getELFType() != llvm::ELF::STT_FUNC || symbol.getSize() == 0) continue;
      const auto name = ValueOf(symbol.getName());
      const auto section = ValueOf(symbol.getSection());
      const auto value = ValueOf(symbol.getValue());
      if (!name || !section || !value || *section == object_.section_end()) continue;
      functions_[(*section)->getIndex()].push_back(
          {name->str(), *value, *value + symbol.getSize(), symbol.getBinding() == llvm::ELF::STB_GLOBAL});
    }
  }

  void FindReferences() {
    for (const SectionRef& section : object_.sections()) {
      const auto of = ValueOf(section.getRelocatedSection());
      if (!of || *of == object_.section_end() || (!(*of)->isText() && !(*of)->isData())) continue;
      for (const llvm::object::ELFRelocationRef relocation : section.relocations())
        AddReference((*of)->getIndex(), relocation);
    }
    for (const auto& [place, to] : references_) {
      if (to.symbol.empty()) continue;
      const auto own = std::make_pair(place.first, FunctionAt(place.first, place.second));
      if (own.second != to.symbol) referred_.insert(to.symbol);
    }
  }

  // The copy of a procedure without loops that nothing in this file refers to, where another function has it in place: that is what
  // runs, if its only callers are here, and else as good as it.
  void LeaveOutWhatIsPutInPlace() {
    const std::set<std::string> called = CalledByOthers();
    const std::map<std::string, std::set<std::string>> in_place = PutInPlace();
    std::set<std::string> kept;
    for (FunctionCode& function : code_) {
      if (called.count(ProcedureOf(function.symbol)) > 0 || in_place.count(function.symbol) == 0) function.may_be_left = false;
      if (!function.may_be_left) kept.insert(function.symbol);
    }
    for (FunctionCode& function : code_) {
      if (!function.may_be_left) continue;
      const std::set<std::string>& stands_in = in_place.at(function.symbol);
      function.may_be_left = std::any_of(stands_in.begin(), stands_in.end(), [&](const std::string& f) { return kept.count(f) > 0; });
      if (!function.may_be_left) kept.insert(function.symbol);
    }
    code_.erase(std::remove_if(code_.begin(), code_.end(), [](const FunctionCode& f) { return f.may_be_left; }), code_.end());
  }

  void AddReference(std::uint64_t section, const llvm::object::ELFRelocationRef& relocation) {
    const llvm::object::ELFSymbolRef symbol = *relocation.getSymbol();
    Reference reference;
    const auto name = ValueOf(symbol.getName());
    const auto target = ValueOf(symbol.getSection());
    const auto addend = ValueOf(relocation.getAddend());
    if (name && symbol.getELFType() != llvm::ELF::STT_SECTION) {
      reference.symbol = name->str();
    } else if (target && addend && *target != object_.section_end()) {
      reference.section = (*target)->getIndex();
    }
    if (addend) reference.offset = static_cast<std::uint64_t>(*addend);
    reference.type = relocation.getType();
    references_[{section, relocation.getOffset()}] = std::move(reference);
  }

  // By the linker's symbols: what stands somewhere in place of calls, and the functions that it stands in.
  std::map<std::string, std::set<std::string>> PutInPlace() const {
    std::map<std::string, std::set<std::string>> found;
    const auto name_of = [](const llvm::DWARFDie& die) {
      const char* name = die.getSubroutineName(llvm::DINameKind::LinkageName);
      return std::string(name ? name : "");
    };
    for (const auto& unit : debug_->compile_units()) {
      for (const llvm::DWARFDebugInfoEntry& entry : unit->dies()) {
        llvm::DWARFDie die(unit.get(), &entry), function = die;
        if (die.getTag() != llvm::dwarf::DW_TAG_inlined_subroutine) continue;
        while (function && function.getTag() != llvm::dwarf::DW_TAG_subprogram) function = function.getParent();
        if (function) found[name_of(die)].insert(name_of(function));
      }
    }
    return found;
  }

  // Procedures that others than themselves call, also without a word of the linker's, by a distance within the section.
  std::set<std::string> CalledByOthers() const {
    std::set<std::string> called;
    for (const FunctionCode& function : code_) {
      const std::string own = ProcedureOf(function.symbol);
      for (const auto& entry : function.lines)
        for (const std::string& callee : entry.second.calls)
          if (callee != own) called.insert(callee);
    }
    return called;
  }

  FunctionCode Disassemble(std::uint64_t section, const Function& function, llvm::ArrayRef<std::uint8_t> bytes) {
    FunctionCode code;
    code.symbol = function.name.substr(0, function.name.find('.'));
    code.may_be_left = function.global && referred_.count(function.name) == 0;
    parts_.BeginFunction();
    for (std::uint64_t at = function.first; at < function.end && at < bytes.size();) {
      llvm::MCInst instruction;
      std::uint64_t size = 0;
      const auto status = target_.disassembler->getInstruction(instruction, size, bytes.slice(at),
                                                               at, llvm::nulls());
      size = std::max<std::uint64_t>(1, size);
      if (status != llvm::MCDisassembler::Fail) Note(section, function, instruction, at, size, code);
      at += size;
    }
    parts_.EndFunction();
    return code;
  }

  void Note(std::uint64_t section, const Function& function, const llvm::MCInst& instruction,
            std::uint64_t at, std::uint64_t size, FunctionCode& code) {
    MachineLine* line = LineOf(section, at, code.lines);
    const bool to_symbol = parts_.Note(instruction, Linked(section, at, size), line ? CodeLine(line->file, line->line) : CodeLine());
    if (!line) return;
    ++line->instructions;
    if (to_symbol) ++line->static_stores;
    const llvm::MCInstrDesc& what = target_.instructions->get(instruction.getOpcode());
    std::uint64_t to = 0;
    if (what.isBranch() && target_.analysis->evaluateBranch(instruction, at, size, to) && to <= at && to >= function.first)
      code.may_be_left = false;  // a loop
    const llvm::StringRef name = target_.instructions->getName(instruction.getOpcode());
    if (Scatters(name)) line->scatters = true;
    if (Gathers(name)) line->gathers = true;
    if (IsArithmetic(name, 'P')) ++line->packed;
    if (IsArithmetic(name, 'S')) ++line->single;
    line->vector_store = std::max(line->vector_store, BytesOfVectorStore(name));
    if (StoresByMask(name)) line->masked_store = true;
    if (what.isConditionalBranch()) {
      ++line->conditional_jumps;
    } else if (ReadsFlags(what)) {
      ++line->selections;
    } else if (what.isCall() || what.isUnconditionalBranch() || what.isIndirectBranch()) {
      // A jump by address: a call at a procedure's end, or SELECT CASE, where it does no harm.
      if (!what.isCall() && what.isIndirectBranch()) ++line->table_jumps;
      const bool call = what.isCall() || what.isIndirectBranch();
      const auto callee = Callee(section, function, instruction, at, size, call);
      if (callee) line->heap += HeapCall(*callee);
      if (callee && std::count(line->calls.begin(), line->calls.end(), *callee) == 0)
        line->calls.push_back(*callee);
    }
  }

  // LLVM tells this by the names of its instructions alone: those of x86, and of Arm's vectors of any length.
  static bool Scatters(llvm::StringRef name) {
    return name.contains("SCATTER") || name.starts_with("SST1");
  }
  static bool Gathers(llvm::StringRef name) {
    return name.contains("GATHER") || name.starts_with("GLD1");
  }

  // As x86 names it: VMOVUPDZ256mrk, VMOVDQU32Zmrk, VMASKMOVPSYmr.
  static bool StoresByMask(llvm::StringRef name) {
    if (name.starts_with("VMASKMOV") || name.starts_with("VPMASKMOV")) return name.ends_with("mr");
    return (name.starts_with("VMOVUP") || name.starts_with("VMOVAP") || name.starts_with("VMOVDQ")) && name.ends_with("mrk");
  }

  // Of real numbers, as x86 names it: MOVAPDmr, VMOVUPSYmr, VMOVUPDZ256mr.
  static int BytesOfVectorStore(llvm::StringRef name) {
    name.consume_front("V");
    if (!name.consume_front("MOVAP") && !name.consume_front("MOVUP")) return 0;
    if ((!name.consume_front("S") && !name.consume_front("D")) || !name.consume_back("mr")) return 0;
    if (name == "Z") return 64;
    return name == "Y" || name == "Z256" ? 32 : 16;
  }

  // CMOV, SETcc, SBB; CSEL.
  bool ReadsFlags(const llvm::MCInstrDesc& what) const {
    const auto used = what.implicit_uses();
    return std::any_of(used.begin(), used.end(), [&](const llvm::MCPhysReg r) {
      const llvm::StringRef name = target_.registers->getName(r);
      return name == "EFLAGS" || name == "NZCV";
    });
  }

  // Of real numbers, as x86 names it (ADDPDrr, VFMADD231SDr); `form`: P of vectors, S of single numbers. Of
  // other processors it is not known.
  static bool IsArithmetic(llvm::StringRef name, char form) {
    const auto has = [&](const char* operation) {
      const std::string stem = std::string(operation) + form;
      return name.contains(stem + 'D') || name.contains(stem + 'S');
    };
    constexpr const char* kOperations[] = {"ADD", "SUB", "MUL", "DIV", "SQRT", "132", "213", "231"};
    return std::any_of(std::begin(kOperations), std::end(kOperations), has);
  }

  // Nothing of a jump that stays in the procedure. A jump elsewhere is a call at its end.
  std::optional<std::string> Callee(std::uint64_t section, const Function& function,
                                    const llvm::MCInst& instruction, std::uint64_t at,
                                    std::uint64_t size, bool call) const {
    const auto from = ReferenceAt(section, at, size);
    std::string symbol;
    if (from != references_.end()) {
      const Reference& to = from->second;
      symbol = to.symbol;
      // Offsets count from the field that is filled in; processors, from the next instruction.
      if (to.section) symbol = FunctionAt(*to.section, to.offset + at + size - from->first.second);
    } else {
      std::uint64_t to = 0;
      if (!target_.analysis->evaluateBranch(instruction, at, size, to))
        return call ? std::optional<std::string>("") : std::nullopt;
      if (!call && to >= function.first && to < function.end) return std::nullopt;
      symbol = FunctionAt(section, to);
    }
    const std::string callee = ProcedureOf(symbol);
    // The rarely executed part of the same procedure lies apart.
    if (!call && callee == ProcedureOf(function.name)) return std::nullopt;
    return callee;
  }

  using References = std::map<std::pair<std::uint64_t, std::uint64_t>, Reference>;  // by section, offset

  // Of the instruction; the end where there is none.
  References::const_iterator ReferenceAt(std::uint64_t section, std::uint64_t at, std::uint64_t size) const {
    const auto from = references_.lower_bound({section, at});
    const bool within = from != references_.end() && from->first.first == section && from->first.second < at + size;
    return within ? from : references_.end();
  }

  std::optional<LinkedPlace> Linked(std::uint64_t section, std::uint64_t at, std::uint64_t size) const {
    const auto from = ReferenceAt(section, at, size);
    if (from == references_.end()) return std::nullopt;
    const Reference& to = from->second;
    LinkedPlace place;
    place.symbol = to.section ? "section " + std::to_string(*to.section) : to.symbol;
    place.offset = static_cast<std::int64_t>(to.offset + (to.IsRelative() ? at + size - from->first.second : 0));
    place.address = to.IsAddressInTable();
    return place;
  }

  std::string FunctionAt(std::uint64_t section, std::uint64_t offset) const {
    const auto found = functions_.find(section);
    if (found == functions_.end()) return "";
    for (const Function& f : found->second)
      if (offset >= f.first && offset < f.end) return f.name;
    return "";
  }

  MachineLine* LineOf(std::uint64_t section, std::uint64_t at, Lines& lines) {
    const auto place = debug_->getLineInfoForAddress(
        {at, section},
        {llvm::DILineInfoSpecifier::FileLineInfoKind::BaseNameOnly,
         llvm::DILineInfoSpecifier::FunctionNameKind::None});
    if (!place || place->Line == 0) return nullptr;
    MachineLine& line = lines[{place->FileName, place->Line}];
    line.file = place->FileName;
    line.line = static_cast<int>(place->Line);
    return &line;
  }

  const ELFObjectFileBase& object_;
  Target target_;
  std::unique_ptr<llvm::DWARFContext> debug_;
  std::map<std::uint64_t, std::vector<Function>> functions_;  // by section
  References references_;
  std::set<std::string> referred_;  ///< symbols that something else than themselves refers to
  std::vector<FunctionCode> code_;
  Lines lines_;
  StoredParts parts_;
};

}  // namespace

Result<std::vector<MachineLine>> ReadMachineCode(const std::string& object_file) {
  auto file = llvm::object::ObjectFile::createObjectFile(object_file);
  if (!file)
    return CouldNot(object_file, llvm::toString(file.takeError()), "compile it to an object file");
  const auto* object = llvm::dyn_cast<ELFObjectFileBase>(file->getBinary());
  if (!object)
    return CouldNot(object_file, "it is no ELF file", "nothing is known of its machine code");
  auto target = TargetOf(object->makeTriple());
  if (!target)
    return CouldNot(object_file, "it is for another kind of processor", "compile it there");
  auto lines = Reader(*object, std::move(*target)).Read();
  if (lines && lines->empty())
    return CouldNot(object_file, "it has no line numbers", "compile it with -g");
  return lines;
}

}  // namespace fortell
