#include "predictor/classic/reference-overheads.h"

#include <algorithm>

#include "db/program-model-json.h"
#include "predictor/classic/extents.h"
#include "predictor/classic/layout.h"

namespace fortell {

void ReferenceOverheads::Add(const std::string& name, const Evaluation& where, double elements,
                             double share, double index, double source, bool optional) {
  OperationUse use;
  use.kind = OperationUse::Kind::Overhead;
  use.name = name;
  use.elements = elements;
  use.times = where.times * share;
  use.index = index;
  use.source = source;
  use.optional = optional;
  uses_.Add(use);
}

void ReferenceOverheads::Count(const Expr& array, const Evaluation& where, bool is_store,
                               bool indirect) {
  if (indirect) CountGather(array, where, is_store);
  const Section section = SectionOf(unit_.model, values_, array, where);
  CountStride(section, where, is_store);
  // Each section once: "we compare the block parameters to the blocks already considered".
  std::set<std::string>& seen = where.sections != nullptr ? *where.sections : sections_;
  if (!seen.insert(ToJson(array).dump()).second) return;
  CountBlock(section, where);
  if (!indirect && !is_store) CountRemote(section, where);
}

// The index site of the reference: at its own lines, else the last one before of the same array.
const Site* ReferenceOverheads::IndexSite(const Expr& array, const Evaluation& where,
                                          int& number) const {
  const Site* best = nullptr;
  for (std::size_t i = 0; i < unit_.model.sites.size(); ++i) {
    const Site& site = unit_.model.sites[i];
    if (site.kind != Site::Kind::Index || site.symbol != array.symbol) continue;
    if (site.line > where.last_line || (best != nullptr && site.line <= best->line)) continue;
    best = &site;
    number = static_cast<int>(i);
  }
  return best;
}

// Whether each index is one more than the one before it.
bool ReferenceOverheads::IsLinear(const Expr& array, const Evaluation& where) const {
  int site = -1;
  if (IndexSite(array, where, site) == nullptr) return false;
  const IndexFacts facts = unit_.Index(site);
  return facts.sampled_elements > 0 &&
         facts.unit_steps >= facts.sampled_elements - facts.sampled_executions;
}

// Step 4: from the values of the index vector and the layout. Without values, of a random one.
double ReferenceOverheads::RemoteShare(const Expr& array, const Evaluation& where) const {
  const double processors = rules_.machine.processors;
  if (!rules_.machine.distributed || processors <= 1) return 0;
  const double random = (processors - 1) / processors;
  const Symbol& symbol = unit_.model.symbols[static_cast<std::size_t>(array.symbol)];
  const auto extent = symbol.dims.size() == 1 ? ConstantValue(symbol.dims[0].extent) : std::nullopt;
  int site = -1;
  if (!extent || IndexSite(array, where, site) == nullptr) return random;
  const double block = BlockedLayout({*extent}, processors)[0].block;
  const double share = unit_.Index(site).ShareInOtherBlock(block);
  return share >= 0 ? share : random;
}

double ReferenceOverheads::LocalShare(const Expr& array, const Evaluation& where,
                                      bool indirect) const {
  return indirect ? 1 - RemoteShare(array, where) : 1;
}

void ReferenceOverheads::CountGather(const Expr& array, const Evaluation& where, bool is_store) {
  const double processors = rules_.machine.processors;
  Add(is_store ? "OH-SCATTER" : "OH-GATHER", where, where.elements, 1, 0, 0, false);
  if (rules_.machine.distributed) {
    // All processors fetch their parts at once (REM-READ-NORM of Appendix G.2).
    const double remote = where.elements * RemoteShare(array, where) / processors;
    if (remote > 0) Add(is_store ? "REM-WRITE" : "REM-READ", where, remote, 1, 0, 0, false);
  } else if (!IsLinear(array, where)) {
    // Measured a processor; a machine of several has as many accesses under way (G.2).
    Add(is_store ? "OH-RAND-WRITE" : "OH-RAND-READ", where, where.elements, 1 / processors, 0, 0,
        true);
  }
}

// On one memory the distance of neighbours counts. On distributed memory every dimension is laid
// out by itself, and what counts is how much of the array is passed over (G.4: stride n in both
// dimensions of the grid is stride n squared).
void ReferenceOverheads::CountStride(const Section& section, const Evaluation& where,
                                     bool is_store) {
  const double stride = rules_.machine.distributed ? section.Thinning() : section.AddressStride();
  if (stride == 0) {
    uses_.AddUnnamed("stride", "its value is known at run time only", where.elements * where.times);
  } else if (stride > 1) {
    Add(is_store ? "OH-STRIDE-STORE" : "OH-STRIDE", where, where.elements, 1, stride,
        stride * where.elements, false);
  }
}

void ReferenceOverheads::CountBlock(const Section& section, const Evaluation& where) {
  if (!section.IsBlock(rules_.machine.constant_blocks_cost)) return;
  const double declared = section.DeclaredElements();
  const double whole = declared > 0 ? declared : where.elements;
  Add("OH-BLOCK", where, where.elements, 1, std::min(100.0, 100 * where.elements / whole), whole,
      true);
}

void ReferenceOverheads::CountRemote(const Section& section, const Evaluation& where) {
  if (!rules_.machine.distributed || where.target == nullptr) return;
  const Section target = SectionOf(unit_.model, values_, *where.target, where);
  const double remote = RemoteElements(target, section, rules_.machine.processors);
  if (remote > 0) Add("REM-READ", where, remote, 1, 0, 0, false);
}

}  // namespace fortell
