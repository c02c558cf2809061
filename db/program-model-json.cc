// The program model of a source file as JSON, and the check that a document read is consistent: every
// index points somewhere, count rules refer to earlier rules only, sites lie inside the counters.
#include "db/program-model-json.h"

#include "db/program-model-check.h"

namespace fortell {
namespace {

using nlohmann::json;

json SymbolToJson(const Symbol& s) {
  json j = {{"n", s.name}, {"t", TypeCode(s.type)}};
  if (s.bytes != s.type.Bytes()) j["bytes"] = s.bytes;
  if (s.storage != Storage::Local) j["s"] = static_cast<int>(s.storage);
  if (s.allocatable) j["alloc"] = true;
  if (s.pointer) j["ptr"] = true;
  if (s.target) j["target"] = true;
  if (s.assumed_shape) j["assumed"] = true;
  if (s.procedure != -1) j["p"] = s.procedure;
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

Symbol SymbolFromJson(const json& j) {
  Symbol s;
  s.name = j.at("n");
  s.type = TypeFromCode(j.at("t"));
  s.bytes = j.value("bytes", s.type.Bytes());
  s.storage = static_cast<Storage>(j.value("s", 0));
  s.allocatable = j.value("alloc", false);
  s.pointer = j.value("ptr", false);
  s.target = j.value("target", false);
  s.assumed_shape = j.value("assumed", false);
  s.procedure = j.value("p", -1);
  if (const auto d = j.find("dt"); d != j.end())
    s.derived = {d->at(0), d->at(1), d->at(2), d->at(3), d->at(4)};
  if (const auto d = j.find("d"); d != j.end())
    for (const json& dim : *d) s.dims.push_back({ExprFromJson(dim.at(0)), ExprFromJson(dim.at(1))});
  return s;
}

json RuleToJson(const CountRule& r) {
  return json::array({static_cast<int>(r.kind), r.a, r.b, r.factor});
}
CountRule RuleFromJson(const json& j) {
  return {static_cast<CountRule::Kind>(j.at(0).get<int>()), j.at(1), j.at(2), j.at(3)};
}

json SiteToJson(const Site& s) {
  return json::array({static_cast<int>(s.kind), s.line, s.offset, s.words, s.rank, s.symbol, s.operand});
}
Site SiteFromJson(const json& j) {
  return {static_cast<Site::Kind>(j.at(0).get<int>()), j.at(1), j.at(2), j.at(3), j.at(4), j.at(5), j.at(6)};
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

Procedure ProcedureFromJson(const json& j) {
  Procedure p;
  p.name = j.at("n");
  p.line = j.value("l", 0);
  p.end_line = j.value("e", 0);
  p.kind = static_cast<Procedure::Kind>(j.value("k", 1));
  p.dummies = j.value("d", std::vector<int>{});
  p.count = j.value("c", -1);
  p.pure = j.value("pure", false);
  p.elemental = j.value("elemental", false);
  p.recursive = j.value("recursive", false);
  p.not_instrumented = j.value("not", std::string());
  p.body = BlockFromJson(j.at("b"));
  return p;
}

template <typename T, typename F>
json ListToJson(const std::vector<T>& list, F to_json) {
  json j = json::array();
  for (const T& item : list) j.push_back(to_json(item));
  return j;
}

ProgramModel ReadModel(const json& j) {
  ProgramModel m;
  m.file = j.at("file");
  m.files = j.value("files", std::vector<std::string>{m.file});
  m.source_hash = j.value("hash", std::string());
  m.hashes = j.value("hashes", std::vector<std::string>{});
  m.directory = j.value("directory", std::string());
  m.compiler = j.value("compiler", std::string());
  m.flags = j.value("flags", std::vector<std::string>{});
  m.counters = j.at("counters");
  for (const json& s : j.at("symbols")) m.symbols.push_back(SymbolFromJson(s));
  for (const json& r : j.at("counts")) m.counts.push_back(RuleFromJson(r));
  for (const json& s : j.at("sites")) m.sites.push_back(SiteFromJson(s));
  for (const json& p : j.at("procedures")) m.procedures.push_back(ProcedureFromJson(p));
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

Result<ProgramModel> ProgramModelFromJson(const json& j, const std::string& place) {
  const std::string again = "instrument and run the program again with this version of Fortell";
  try {
    const int schema = j.at("schema");
    if (schema > ProgramModel::kSchema)
      return BadInput(place, "its program model has schema " + std::to_string(schema) +
                                 ", this Fortell reads up to " + std::to_string(ProgramModel::kSchema),
                      "use the newer Fortell that wrote it");
    ProgramModel model = ReadModel(j);
    if (const std::string fault = FindInconsistency(model); !fault.empty())
      return BadInput(place, "its program model is inconsistent: " + fault, again);
    return model;
  } catch (const json::exception& e) {
    return BadInput(place, std::string("its program model cannot be read: ") + e.what(), again);
  }
}

}  // namespace fortell
