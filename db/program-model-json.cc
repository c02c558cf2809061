// The program model of a source file as JSON, and the check that a document read is consistent: every
// index points somewhere, count rules refer to earlier rules only, sites lie inside the counters.
#include "db/program-model-json.h"

#include "db/program-model-check.h"
#include "db/program-model-reading.h"

namespace fortell {
namespace {

using json_reading::As;
using json_reading::At;
using json_reading::Element;
using json_reading::Find;
using json_reading::List;
using json_reading::Or;
using json_reading::Record;
using nlohmann::json;

json SymbolToJson(const Symbol& s) {
  json j = {{"n", s.name}, {"t", TypeCode(s.type)}};
  if (s.bytes != s.type.Bytes()) j["bytes"] = s.bytes;
  if (s.storage != Storage::Local) j["s"] = static_cast<int>(s.storage);
  if (s.allocatable) j["alloc"] = true;
  if (s.pointer) j["ptr"] = true;
  if (s.target) j["target"] = true;
  if (s.assumed_shape) j["assumed"] = true;
  if (s.intent_out) j["out"] = true;
  if (s.procedure != -1) j["p"] = s.procedure;
  if (s.base != -1) j["base"] = s.base;
  if (!s.global.empty()) j["g"] = s.global;
  if (s.initial) j["i"] = *s.initial;
  const DerivedFacts& d = s.derived;
  if (d.allocatables || d.pointers || d.initialized || d.finalized || d.polymorphic)
    j["dt"] = {d.allocatables, d.pointers, d.initialized, d.finalized, d.polymorphic};
  if (!s.dims.empty()) {
    j["d"] = json::array();
    for (const Dimension& d : s.dims)
      j["d"].push_back(json::array({ToJson(d.lower), ToJson(d.extent)}));
  }
  return j;
}

Symbol SymbolFrom(Element j) {
  Symbol s;
  s.name = At<std::string>(j, "n");
  s.type = TypeFromCode(At<std::string>(j, "t"));
  s.bytes = Or(j, "bytes", s.type.Bytes());
  s.storage = static_cast<Storage>(Or(j, "s", 0));
  s.allocatable = Or(j, "alloc", false);
  s.pointer = Or(j, "ptr", false);
  s.target = Or(j, "target", false);
  s.assumed_shape = Or(j, "assumed", false);
  s.intent_out = Or(j, "out", false);
  s.procedure = Or(j, "p", -1);
  s.base = Or(j, "base", -1);
  s.global = Or(j, "g", std::string());
  if (Find(j, "i")) s.initial = At<double>(j, "i");
  if (const auto derived = Find(j, "dt")) {
    const auto d = Record(*derived, 5);
    s.derived = {As<int>(d[0]), As<int>(d[1]), As<bool>(d[2]), As<bool>(d[3]), As<bool>(d[4])};
  }
  if (const auto dims = Find(j, "d"))
    for (const Element dim : List(*dims, "d")) {
      const auto bounds = Record(dim, 2);
      s.dims.push_back({ExprFrom(bounds[0]), ExprFrom(bounds[1])});
    }
  return s;
}

json RuleToJson(const CountRule& r) {
  return json::array({static_cast<int>(r.kind), r.a, r.b, r.factor});
}
CountRule RuleFrom(Element j) {
  const auto r = Record(j, 4);
  return {static_cast<CountRule::Kind>(As<int>(r[0])), As<int>(r[1]), As<int>(r[2]), As<std::int64_t>(r[3])};
}

json SiteToJson(const Site& s) {
  json j = json::array({static_cast<int>(s.kind), s.line, s.offset, s.words, s.rank, s.symbol, s.operand});
  if (s.extents.empty()) return j;
  j.push_back(s.count);
  for (const int extent : s.extents) j.push_back(extent);
  return j;
}
Site SiteFrom(Element j) {
  const auto w = As<std::vector<int>>(j, "a site");
  if (w.size() < 7) throw json_reading::Malformed("a site is too short");
  Site s{static_cast<Site::Kind>(w[0]), w[1], w[2], w[3], w[4], w[5], w[6], -1, {}};
  if (w.size() > 8) {
    s.count = w[7];
    s.extents.assign(w.begin() + 8, w.end());
  }
  return s;
}

json ProcedureToJson(const Procedure& p) {
  json j = {{"n", p.name}, {"l", p.line}, {"e", p.end_line}, {"b", ToJson(p.body)}};
  j["k"] = static_cast<int>(p.kind);
  if (!p.dummies.empty()) j["d"] = p.dummies;
  if (p.count != -1) j["c"] = p.count;
  if (p.pure) j["pure"] = true;
  if (p.elemental) j["elemental"] = true;
  if (p.recursive) j["recursive"] = true;
  if (!p.not_instrumented.empty()) j["not"] = p.not_instrumented;
  return j;
}

Procedure ProcedureFrom(Element j) {
  Procedure p;
  p.name = At<std::string>(j, "n");
  p.line = Or(j, "l", 0);
  p.end_line = Or(j, "e", 0);
  p.kind = static_cast<Procedure::Kind>(Or(j, "k", 1));
  p.dummies = Or(j, "d", std::vector<int>{});
  p.count = Or(j, "c", -1);
  p.pure = Or(j, "pure", false);
  p.elemental = Or(j, "elemental", false);
  p.recursive = Or(j, "recursive", false);
  p.not_instrumented = Or(j, "not", std::string());
  p.body = BlockFrom(At(j, "b"));
  return p;
}

template <typename T, typename F>
json ListToJson(const std::vector<T>& list, F to_json) {
  json j = json::array();
  for (const T& item : list) j.push_back(to_json(item));
  return j;
}

template <typename T, typename F>
std::vector<T> ListFrom(Element j, const char* key, F read) {
  std::vector<T> list;
  const auto items = List(At(j, key), key);
  list.reserve(items.size());
  for (const Element item : items) list.push_back(read(item));
  return list;
}

ProgramModel ReadModel(Element j) {
  ProgramModel m;
  m.file = At<std::string>(j, "file");
  m.files = Or(j, "files", std::vector<std::string>{m.file});
  m.source_hash = Or(j, "hash", std::string());
  m.hashes = Or(j, "hashes", std::vector<std::string>{});
  m.directory = Or(j, "directory", std::string());
  m.compiler = Or(j, "compiler", std::string());
  m.flags = Or(j, "flags", std::vector<std::string>{});
  m.counters = At<int>(j, "counters");
  m.symbols = ListFrom<Symbol>(j, "symbols", SymbolFrom);
  m.counts = ListFrom<CountRule>(j, "counts", RuleFrom);
  m.sites = ListFrom<Site>(j, "sites", SiteFrom);
  m.procedures = ListFrom<Procedure>(j, "procedures", ProcedureFrom);
  return m;
}

}  // namespace

json ToJson(const ProgramModel& m) {
  return {{"schema", ProgramModel::kSchema},
          {"file", m.file},
          {"files", m.files},
          {"hash", m.source_hash},
          {"hashes", m.hashes},
          {"directory", m.directory},
          {"compiler", m.compiler},
          {"flags", m.flags},
          {"counters", m.counters},
          {"symbols", ListToJson(m.symbols, SymbolToJson)},
          {"counts", ListToJson(m.counts, RuleToJson)},
          {"sites", ListToJson(m.sites, SiteToJson)},
          {"procedures", ListToJson(m.procedures, ProcedureToJson)}};
}

Result<ProgramModel> ProgramModelFrom(Element j, const std::string& place) {
  const std::string again = "instrument and run the program again with this version of Fortell";
  try {
    const int schema = At<int>(j, "schema");
    if (schema > ProgramModel::kSchema)
      return BadInput(place, "its program model has schema " + std::to_string(schema) +
                                 ", this Fortell reads up to " + std::to_string(ProgramModel::kSchema),
                      "use the newer Fortell that wrote it");
    ProgramModel model = ReadModel(j);
    if (const std::string fault = FindInconsistency(model); !fault.empty())
      return BadInput(place, "its program model is inconsistent: " + fault, again);
    return model;
  } catch (const json_reading::Malformed& e) {
    return BadInput(place, std::string("its program model cannot be read: ") + e.what(), again);
  }
}

Result<ProgramModel> ReadProgramModel(const std::string& text, const std::string& place) {
  const json_reading::Document document(text);
  if (!document.Root())
    return BadInput(place, "its program model is no JSON",
                    "instrument and run the program again with this version of Fortell");
  return ProgramModelFrom(*document.Root(), place);
}

}  // namespace fortell
