// Loads of what narrower stores have left shortly before: no core hands such a value on before the stores have reached its
// cache, which waits for all that was begun before them. Of x86 only, whose memory operands LLVM tells.
#pragma once

#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace fortell {

/// What the linker fills into an instruction's address.
struct LinkedPlace {
  std::string symbol;       ///< or section, where it has no name
  std::int64_t offset = 0;  ///< from there to the operand's first byte
  bool address = false;     ///< the linker's table holds the symbol's address, which is loaded
};

using CodeLine = std::pair<std::string, unsigned>;  ///< file without folders, line

/// Goes through the instructions of an object file in the order of their addresses. A register's value is followed as the sum of
/// a symbol, the stack pointer or another register's value and a number, without regard to jumps.
class StoredParts {
 public:
  StoredParts(const llvm::MCInstrInfo& instructions, const llvm::MCRegisterInfo& registers)
      : instructions_(instructions), registers_(registers) {}

  void BeginFunction();
  /// Does it store to a place of a symbol?
  bool Note(const llvm::MCInst& instruction, const std::optional<LinkedPlace>& linked, const CodeLine& line);
  void EndFunction();

  /// By the line of a load from the stack or of a symbol, at an address that was not added up before: the lines of the narrower stores to
  /// its bytes, other ones than its own, in front of it in the same function, else behind it, else, of symbols, in others. Those that
  /// another store, as wide as the load, follows are left out.
  std::map<CodeLine, std::set<CodeLine>> Loads();

 private:
  /// What an address begins with: a symbol, or a register and which of its values.
  struct Base {
    std::string symbol;
    unsigned reg = 0;
    int version = 0;
    bool operator<(const Base& o) const { return std::tie(symbol, reg, version) < std::tie(o.symbol, o.reg, o.version); }
  };
  static constexpr int kFrame = -1;  ///< version of a register that holds the stack pointer as it was when the function began
  struct Place {
    Base base{};
    std::int64_t offset = 0;
    bool from = false;    ///< that or a place behind it: a loop's register is added
    bool direct = false;  ///< by the stack pointer or a symbol, at no address that has been added up
  };
  struct Access {
    std::int64_t first = 0, end = 0;  ///< places of its bytes
    int bytes = 0;                    ///< fewer, where a loop stores them in turn
    CodeLine line;
    bool Meets(const Access& a) const { return first < a.end && a.first < end; }
    bool Holds(const Access& a) const { return bytes >= a.bytes && first <= a.first && a.end <= end; }
  };
  using Accesses = std::map<Base, std::vector<Access>>;

  unsigned Whole(unsigned reg) const;
  bool IsStackPointer(unsigned reg) const;
  /// Index of the first of the operands that are the address; none: it has no memory operand.
  std::optional<unsigned> AddressOf(const llvm::MCInst& instruction) const;
  Place PlaceOf(const llvm::MCInst& instruction, unsigned first, const std::optional<LinkedPlace>& linked) const;
  void Follow(const llvm::MCInst& instruction, const std::optional<LinkedPlace>& linked);
  /// Adds the lines of the stores that `load` waits for, the last one first. Has any met it?
  bool Find(const std::vector<Access>& stores, const Access& load);

  const llvm::MCInstrInfo& instructions_;
  const llvm::MCRegisterInfo& registers_;
  std::map<unsigned, Place> places_;  ///< by register, where known
  std::map<unsigned, int> versions_;
  Accesses stores_, unmet_;        ///< of the function
  Accesses of_symbols_, loads_;    ///< of all functions
  std::map<CodeLine, std::set<CodeLine>> found_;
};

}  // namespace fortell
