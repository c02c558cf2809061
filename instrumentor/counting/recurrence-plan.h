// Functions that call themselves with overlapping arguments, as Fibonacci's numbers or binomials are
// written down: f(n-1) + f(n-2).
//
// A compiler that sees such a function to be pure computes equal calls once, which makes it faster by
// orders of magnitude, and any counter in it forbids that. But what it executes depends on its arguments
// alone. So it stays as it is, and in front of a reference from outside a procedure of the same shape
// follows its calls without computing values. That one remembers arguments it has seen
// (runtime/recurrences.c), and adds exact counts.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "instrumentor/analyzed-file.h"
#include "instrumentor/counting/call-references.h"
#include "instrumentor/counting/counter-plan.h"
#include "instrumentor/counting/edits.h"

namespace fortell {

class RecurrencePlan {
 public:
  RecurrencePlan(AnalyzedFile& file, const CallReferences& references, const CounterNames& names);

  /// Is the procedure counted this way? Then nothing is to be inserted into it.
  bool Counts(int procedure) const { return taken_.count(procedure) > 0; }
  /// Inserts the counting in front of references in this procedure.
  void CountReferences(int caller, std::vector<Edit>& edits) const;
  /// Procedures to stand behind everything in the file.
  const std::vector<std::vector<std::string>>& Texts() const { return texts_; }

 private:
  struct Taken {
    std::string name;  ///< of the procedure that counts
    int first_word = 0;
    std::vector<int> kinds;  ///< of the arguments
  };
  bool MayTake(const ScopePlace& scope) const;
  void Take(const ScopePlace& scope);

  AnalyzedFile& file_;
  const CallReferences& references_;
  const CounterNames& names_;
  std::map<int, Taken> taken_;
  std::vector<std::vector<std::string>> texts_;
};

}  // namespace fortell
