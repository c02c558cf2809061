// The static program model: what a Fortran source file computes, as typed operations in their loop
// nest. It is written by the instrumentor, travels inside the executable and the profile, and is
// read by the predictor. The segments of the characterization suite are described in the same
// terms, so one lowering serves fit and prediction. JSON form: db/program-model-json.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fortell {

enum class TypeClass { Integer, Real, Complex, Logical, Character, Derived, Unknown };

/// An intrinsic type with its kind, e.g. {Real, 8}. For complex, kind is that of one part.
struct Type {
  TypeClass cls = TypeClass::Unknown;
  int kind = 0;
  int length = -1;  ///< Character: number of characters; -1 when only the run knows. No part of ==

  /// Storage of one element in bytes; 0 when unknown (derived types carry theirs in Symbol).
  int Bytes() const;
  /// The paper's specifier (seed 001, Table 10): I, L, CS, RS, RD; further kinds as I8, L1, CD,
  /// RQ (real 16), RH (real 2); CH and DT for character and derived.
  std::string Specifier() const;
  bool operator==(const Type& o) const { return cls == o.cls && kind == o.kind; }
  bool operator!=(const Type& o) const { return !(*this == o); }
};

inline constexpr Type kI4{TypeClass::Integer, 4};
inline constexpr Type kI8{TypeClass::Integer, 8};
inline constexpr Type kR4{TypeClass::Real, 4};
inline constexpr Type kR8{TypeClass::Real, 8};
inline constexpr Type kC4{TypeClass::Complex, 4};
inline constexpr Type kC8{TypeClass::Complex, 8};
inline constexpr Type kL4{TypeClass::Logical, 4};

enum class ExprKind {
  None,       ///< absent (an omitted bound, stride or argument)
  Constant,   ///< literal or folded constant; `value`
  Variable,   ///< scalar variable; `symbol`
  Array,      ///< array reference; `symbol`; args = subscripts (empty: the whole array). A subscript
              ///< is a Triplet, or an expression; one of rank 1 is a vector subscript (gather).
  Triplet,    ///< args = {lower, upper, stride}, each may be None
  Operation,  ///< intrinsic operator; `name` is one of kOperationNames; args = operands
  Intrinsic,  ///< intrinsic function; `name` lower case; args = arguments
  Function,   ///< user function; `name` lower case; args = arguments
  Constructor,  ///< array constructor; args = values
  ImpliedDo,    ///< in a constructor; symbol = variable; args = {lower, upper, stride, values...}
  Other       ///< anything else; `name` says what, args what it is made of
};

/// The first value of an ImpliedDo, behind its bounds.
inline constexpr std::size_t kFirstImpliedValue = 3;

/// Operator names: add sub mul div pow neg (arithmetic), eq ne lt le gt ge (relational),
/// and or not eqv neqv (logical), concat, convert (to `type` from args[0]'s type).
/// Parentheses are not represented.
struct Expr {
  ExprKind kind = ExprKind::None;
  Type type;
  int rank = 0;          ///< rank of the value
  std::string name;      ///< operation, intrinsic or function name
  int symbol = -1;       ///< index into ProgramModel::symbols
  double value = 0;      ///< Constant: numeric value (logical: 0 or 1); Function: 1 when the run
                         ///< decides which one it is (type-bound, of a CLASS); searches in texts and comparisons
                         ///< of texts: what they find, where known (text-outcomes.h; not in a profile);
                         ///< Variable: 1 when it is a substring
  std::vector<Expr> args;
  int shape_site = -1;   ///< index into sites: run-time extents of this array value, where recorded;
                         ///< of a scalar of type character: its length; of an ImpliedDo: its iterations

  bool Present() const { return kind != ExprKind::None; }
};

bool operator==(const Expr& a, const Expr& b);
inline bool operator!=(const Expr& a, const Expr& b) { return !(a == b); }

enum class Storage { Local, Dummy, Module, Common, Host, Result, Component };

/// One dimension as declared. Bounds that are no constant are expressions; None when deferred.
struct Dimension {
  Expr lower;   ///< None means 1
  Expr extent;  ///< None when assumed or deferred
};

/// What a derived type consists of, components of components included: it decides what a compiler
/// has to do where an object begins, ends or is assigned. What a CLASS may be besides is not known from the declared type alone:
/// its components are the mean of those of the types that its module extends it to.
struct DerivedFacts {
  int allocatables = 0;      ///< allocatable components
  int pointers = 0;          ///< pointer components
  bool initialized = false;  ///< some component has a value from the beginning
  bool finalized = false;    ///< has a final procedure
  bool polymorphic = false;  ///< CLASS: the type is known to the run only
  bool bound = false;        ///< has type-bound or final procedures, or parameters; not in a profile
};

struct Symbol {
  std::string name;  ///< lower case; components as "base%component"
  Type type;
  int bytes = 0;     ///< element size, derived types included
  std::vector<Dimension> dims;
  Storage storage = Storage::Local;
  bool allocatable = false;
  bool pointer = false;
  bool target = false;
  bool assumed_shape = false;  ///< may be non-contiguous
  bool intent_out = false;     ///< INTENT(OUT)
  bool constant = false;       ///< PARAMETER; not in a profile
  DerivedFacts derived{};      ///< of a derived type
  int procedure = -1;          ///< index into ProgramModel::procedures of the declaring scope
  int base = -1;               ///< of a component: the symbol of the object that it is part of
  /// The same in every scope and file that names the object: "module::x", "/block/+16" (bytes from the block's
  /// beginning), and "module::grid%x" of their components; empty for objects of one scope.
  std::string global{};
  std::optional<double> initial{};  ///< of an integer scalar: its value from the beginning, if it has one
};

/// Symbol::global; of a model that does not tell it (before schema 4) the name of what is shared. Empty for objects of
/// one scope.
std::string NameEverywhere(const Symbol& symbol);

/// A scalar of one procedure's, at one place for good: neither shared nor a pointer, allocatable or pointed to. Internal
/// procedures may know it as well.
bool IsLocalScalar(const Symbol& symbol);

struct Stmt;

/// Statements in sequence.
struct Block {
  std::vector<Stmt> body;
};

/// R1032 assignment, R1033 pointer assignment (then `pointer`).
struct Assignment {
  Expr target;
  Expr value;
  int shape_site = -1;  ///< index into sites when the extents are known at run time only
  bool pointer = false;
  bool of_section = false;  ///< predictor: one element of an array assignment that was written out
  int update_site = -1;  ///< index into sites: how often an element that data pick is updated that was updated just before
};

/// DO construct. Counted: lower/upper/step. `trips` counts the iterations of all entries.
struct Loop {
  enum class Form { Counted, While, Concurrent, Forever };
  Form form = Form::Counted;
  int variable = -1;
  Expr lower, upper, step;  ///< step None means 1
  Expr condition;           ///< While: the condition; Concurrent: the mask, if any
  int trips = -1;           ///< index into counts
  bool early_exit = false;  ///< EXIT, GOTO out, RETURN inside
  int length_site = -1;     ///< index into sites, where data decide how long an entry is
  int trips_site = -1;      ///< index into sites, where its iterations are counted by length of the entry
  int walk_site = -1;       ///< index into sites, where its body goes along pointers or picks elements by a list
  int rows_site = -1;       ///< index into sites, where its list picks results of the entries before
  Block body;
};

struct IfArm {
  Expr condition;  ///< None for ELSE
  int count = -1;  ///< executions of the arm's body
  Block body;
};
struct If {
  int branch_site = -1;  ///< index into sites: outcomes of the first condition in a row
  std::vector<IfArm> arms;
  int choice_site = -1;  ///< index into sites: order of the arms, where there is an ELSE IF
};

struct WhereArm {
  Expr mask;           ///< None for a final ELSEWHERE
  int mask_site = -1;  ///< index into sites
  Block body;          ///< assignments (nested WHERE allowed)
};
struct Where {
  std::vector<WhereArm> arms;
  int shape_site = -1;
};

struct Call {
  std::string procedure;  ///< lower case
  std::vector<Expr> args;
  bool dynamic = false;  ///< type-bound, of a CLASS, or a pointer: the run decides which procedure it is
};

enum class JumpKind { Goto, ComputedGoto, Exit, Cycle, Return, Stop, ErrorStop, ArithmeticIf };
struct Jump {
  JumpKind kind = JumpKind::Goto;
  std::vector<int> labels;
  int levels = 1;  ///< Exit, Cycle: which enclosing loop, 1 the innermost; 0 another construct
  Expr value;  ///< selector or stop code
  int choice_site = -1;  ///< index into sites: order of the ways, of a computed GO TO or an arithmetic IF
};

struct SelectArm {
  std::vector<Expr> values;  ///< empty for CASE DEFAULT
  int count = -1;
  Block body;
};
struct Select {
  Expr selector;
  std::vector<SelectArm> arms;
  int choice_site = -1;  ///< index into sites: order of the arms
};

struct Io {
  std::string kind;  ///< read, write, print, open, close, inquire, ...
  bool formatted = true;
  std::vector<Expr> items;
  bool list_directed = false;  ///< format *
  bool internal = false;       ///< the unit is a character variable
  bool standard = false;       ///< standard input or output: unit *, 5, 6, 0, PRINT
  bool advance = true;         ///< false: ADVANCE='NO'
  std::string format{};        ///< a format that is written out in the statement; "" for others
  Expr unit{};                 ///< internal: the character variable that is read from or written to; else None
};
struct Allocation {
  bool deallocate = false;
  std::vector<Expr> objects;
  Expr source{};  ///< SOURCE=: what the objects are filled with; None where there is none, and in older profiles
};
/// BLOCK, ASSOCIATE, CRITICAL: a body that is executed in sequence.
struct Sequence {
  Block body;
};
/// CONTINUE and whatever has no run-time cost of its own.
struct Nothing {};
/// A statement the model does not describe; it shows as not covered.
struct Unmodelled {
  std::string what;
};

using StmtNode = std::variant<Nothing, Assignment, Loop, If, Where, Call, Jump, Select, Io,
                              Allocation, Sequence, Unmodelled>;

struct Stmt {
  int line = 0;      ///< in ProgramModel::file, or in files[file_index]
  int end_line = 0;
  int file_index = 0;
  int label = 0;     ///< statement label, 0 when none
  int count = -1;    ///< executions: index into ProgramModel::counts
  int place = -1;    ///< of the instrumentor while it works (AnalyzedFile::places); not stored
  StmtNode node;
};

/// How often something was executed: a counter of the profile, or derived from other counts.
struct CountRule {
  enum class Kind {
    Counter,     ///< word `a` of the unit's counter array
    Product,     ///< counts[a] * factor
    Difference,  ///< counts[a] - counts[b]
    Sum,         ///< counts[a] + counts[b]
    Words        ///< sum of the `b` words from word `a` on
  };
  Kind kind = Kind::Counter;
  int a = -1;
  int b = -1;
  std::int64_t factor = 1;
};

/// A place where the run gathers more than an execution count. Its record is `words` counters
/// from `offset`; the layout of each kind is in db/profile.h.
struct Site {
  enum class Kind { Shape, Mask, Index, Branch, Length, Walk, Choice, Watch, Outcomes, Trips, Updates, Rows };
  Kind kind = Kind::Shape;
  int line = 0;
  int offset = 0;
  int words = 0;
  int rank = 1;         ///< Shape: number of extents recorded
  int symbol = -1;      ///< Index: the array gathered from or scattered to;
                        ///< Walk: the integer that picks the nodes, or the list of those, -1 along pointers
  int operand = -1;     ///< Index: which vector subscript of the statement, in source order;
                        ///< Branch: 1 when it is about the condition being true, 0 false
  int count = -1;            ///< Shape whose extents the source tells: executions; it has no words
  std::vector<int> extents = {};  ///< these
};

struct Procedure {
  enum class Kind { MainProgram, Subroutine, Function };
  Kind kind = Kind::Subroutine;
  std::string name;      ///< lower case; module procedures as "module::name"
  int file_index = 0;        ///< into ProgramModel::files: 0, but where source files were joined
  int line = 0;
  int end_line = 0;
  std::vector<int> dummies;  ///< symbols
  int count = -1;            ///< number of calls
  bool pure = false;
  bool elemental = false;
  bool recursive = false;
  std::string not_instrumented;  ///< reason; empty when counts are gathered
  Block body;
};

/// "name" of "module::name", the name of a procedure.
std::string UnqualifiedName(const std::string& procedure);

/// One source file.
struct ProgramModel {
  static constexpr int kSchema = 8;  ///< 2: sites of loop lengths; 3: of walks along pointers and of choices;
                                   ///< 4: Symbol::base, global and initial; 5: sites of trips; 6: shapes without words;
                                   ///< 7: sites of updates; 8: of rows, and walks by lists
  std::string file;                ///< as the user gave it
  std::vector<std::string> files;  ///< [0] = file, then INCLUDEd files
  std::string source_hash;         ///< of the source text
  std::vector<std::string> hashes; ///< of all `files`; "" for one that could not be read
  std::string directory;           ///< where it was compiled: relative names begin there
  std::string compiler;            ///< command that built the instrumented program
  std::vector<std::string> flags;
  int counters = 0;                ///< words in the unit's counter array
  std::vector<Symbol> symbols;
  std::vector<CountRule> counts;
  std::vector<Site> sites;
  std::vector<Procedure> procedures;
};

}  // namespace fortell
