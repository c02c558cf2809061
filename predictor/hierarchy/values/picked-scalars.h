// Integers that data decide: a hash, a random number, what lies in a table at a place that data decide. Elements that they pick
// lie anywhere.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "db/procedure-names.h"
#include "db/profile.h"

namespace fortell::hierarchy {

/// Scalars, and what arrays hold, of a whole program. The profile must outlive this, and its program stay as it is.
class PickedScalars {
 public:
  /// `nodes`: do numbers in objects that pointers lead to decide as data do? Where an element lies they do; coordinates, say, of
  /// objects one after the other are near each other.
  explicit PickedScalars(const UnitProfile& unit, bool nodes = true);

  /// Do data decide the value of the expression? Values that step, that follow loops or that never change are foreseen, and
  /// so is what was stored in an array in its order. `procedure`: in which it stands, -1: not known.
  bool Picks(const Expr& e, int procedure) const;

  /// Share of the executions of straight code in which nothing has come to the element's place (its array, or record) before by
  /// the same value: a value that data decided is handed on from procedure to procedure, and each may look there. Loops come
  /// first, since a function that searches returns what it found.
  double Fresh(const Expr& element, int procedure) const;

 private:
  using Use = std::pair<int, std::string>;  ///< the group of a value, and the array in which it picks

  /// One way in which a scalar, or what an array holds, gets its value.
  struct Source {
    double times = 0;
    const Expr* value = nullptr;  ///< null: data, if `dummy` is none either
    const Expr* element = nullptr;  ///< that is set
    int dummy = -1;               ///< an argument that hands the value back
    int procedure = -1;           ///< in which the value stands
  };

  void NoteStatement(const Stmt& s, int procedure);
  void NoteAssignment(const Assignment& a, double times, int procedure);
  void NoteCall(const std::string& name, const std::vector<Expr>& args, double times, int procedure);
  void Add(int symbol, Source source) { sources_[PlaceOf(symbol)].push_back(source); }
  bool IsData(const Source& s) const;
  void JoinCopies();
  void CountUses(int procedure, const Block& block, bool in_loop);
  int GroupOf(int place) const;
  std::set<int> GroupsIn(const Expr& subscript, int procedure) const;
  std::string ArrayOf(int symbol) const;
  bool PicksAny(const std::vector<Expr>& list, int procedure) const;
  int PlaceOf(int symbol) const;
  bool IsElement(int symbol) const;
  bool StepsWithLoop(const Expr& e) const;

  const UnitProfile& unit_;
  const bool nodes_;
  const ProcedureNames names_;
  std::vector<int> place_;                       ///< by symbol: the first of those that name the same variable
  std::map<int, std::vector<Source>> sources_;   ///< by place
  std::set<int> set_;                            ///< symbols that assignments set
  std::set<int> loop_variables_;                 ///< of DO loops
  std::set<int> picked_;                         ///< places
  std::map<int, double> calls_, element_calls_;  ///< of dummy objects: calls, and those that hand on an element
  std::vector<int> results_;                     ///< by procedure: its result, -1: none
  std::map<int, int> copy_of_;                   ///< by place: another one that has the same value, handed on
  std::map<int, double> decided_;                ///< by group: how often data decided its value
  std::map<Use, double> in_loops_, straight_;    ///< how often places were looked at
};

}  // namespace fortell::hierarchy
