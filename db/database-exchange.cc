// Export and import of one pair as a portable JSON file: facts, parameters, verdicts, validations.
// Raw samples stay behind; they belong to the database that measured them.
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "db/database-internal.h"

namespace fortell {
namespace {

using nlohmann::json;
constexpr int kExchangeSchema = 1;

json MachineToJson(const Machine& m) {
  json caches = json::array();
  for (const Machine::Cache& c : m.caches)
    caches.push_back({c.level, c.bytes, c.line_bytes, c.shared_by});
  return {{"host", m.host},
          {"cpu", m.cpu},
          {"architecture", m.architecture},
          {"cores", m.cores},
          {"memory_bytes", m.memory_bytes},
          {"caches", caches},
          {"operating_system", m.operating_system},
          {"virtualisation", m.virtualisation}};
}

Machine MachineFromJson(const json& j) {
  Machine m;
  m.host = j.at("host"), m.cpu = j.at("cpu"), m.architecture = j.at("architecture"),
  m.cores = j.at("cores");
  m.memory_bytes = j.at("memory_bytes");
  for (const json& c : j.at("caches")) m.caches.push_back({c.at(0), c.at(1), c.at(2), c.at(3)});
  m.operating_system = j.at("operating_system"), m.virtualisation = j.at("virtualisation");
  return m;
}

json ParameterToJson(const Parameter& p) {
  return {{"module", p.module}, {"name", p.name},       {"elements", p.elements},
          {"unit", p.unit},     {"mean", p.mean},       {"variance", p.variance},
          {"low", p.low},       {"high", p.high},       {"minimum", p.minimum},
          {"median", p.median}, {"samples", p.samples}, {"unreliable", p.unreliable},
          {"reason", p.reason}, {"parts", p.parts}};
}

Parameter ParameterFromJson(const json& j) {
  Parameter p;
  p.module = j.at("module"), p.name = j.at("name"), p.elements = j.at("elements"),
  p.unit = j.at("unit");
  p.mean = j.at("mean"), p.variance = j.at("variance"), p.low = j.at("low"), p.high = j.at("high");
  p.minimum = j.at("minimum"), p.median = j.at("median"), p.samples = j.at("samples");
  p.unreliable = j.at("unreliable"), p.reason = j.at("reason");
  p.parts = j.value("parts", 0.0);  // files written before it was kept have none
  return p;
}

json VerdictToJson(const OptimizationVerdict& v) {
  return {
      {"test", v.test},           {"group", v.group},           {"compared_with", v.compared_with},
      {"ratio_low", v.ratio_low}, {"ratio_high", v.ratio_high}, {"threshold", v.threshold},
      {"applied", v.applied},     {"evidence", v.evidence}};
}

OptimizationVerdict VerdictFromJson(const json& j) {
  return {j.at("test"),       j.at("group"),     j.at("compared_with"), j.at("ratio_low"),
          j.at("ratio_high"), j.at("threshold"), j.at("applied"),       j.at("evidence")};
}

struct Exchange {
  Pair pair;
  CharacterizationRun run;
  std::vector<Parameter> parameters;
  std::vector<OptimizationVerdict> verdicts;
};

Exchange FromJson(const json& j) {
  Exchange x;
  x.pair.name = j.at("name"), x.pair.flags = j.at("flags");
  x.pair.machine = MachineFromJson(j.at("machine"));
  const json& c = j.at("compiler");
  x.pair.compiler = {c.at("command"), c.at("version"), c.at("family")};
  const json& r = j.at("run");
  x.run.started = r.at("started"), x.run.finished = r.at("finished"),
  x.run.tool_version = r.at("tool_version");
  x.run.mode = r.at("mode"), x.run.environment = r.at("environment"), x.run.noise = r.at("noise");
  for (const json& p : j.at("parameters")) x.parameters.push_back(ParameterFromJson(p));
  for (const json& v : j.at("verdicts")) x.verdicts.push_back(VerdictFromJson(v));
  return x;
}

/// Parameters grouped by module, as PutParameters wants them.
std::map<std::string, std::vector<Parameter>> ByModule(const std::vector<Parameter>& all) {
  std::map<std::string, std::vector<Parameter>> modules;
  for (const Parameter& p : all) modules[p.module].push_back(p);
  return modules;
}

}  // namespace

Status Database::ExportPair(const std::string& name, const std::string& path) const {
  const auto pair = FindPair(name);
  if (!pair) return tl::unexpected(pair.error());
  const auto parameters = Parameters(pair->id);
  const auto verdicts = Verdicts(pair->id);
  const auto runs = Runs(pair->id);
  if (!parameters) return tl::unexpected(parameters.error());
  if (!verdicts) return tl::unexpected(verdicts.error());
  if (!runs) return tl::unexpected(runs.error());
  const CharacterizationRun run = runs->empty() ? CharacterizationRun{} : runs->front();
  json j = {{"fortell_pair", kExchangeSchema},
            {"name", pair->name},
            {"flags", pair->flags},
            {"machine", MachineToJson(pair->machine)},
            {"compiler",
             {{"command", pair->compiler.command},
              {"version", pair->compiler.version},
              {"family", pair->compiler.family}}},
            {"run",
             {{"started", run.started},
              {"finished", run.finished},
              {"tool_version", run.tool_version},
              {"mode", run.mode},
              {"environment", run.environment},
              {"noise", run.noise}}},
            {"parameters", json::array()},
            {"verdicts", json::array()}};
  for (const Parameter& p : *parameters) j["parameters"].push_back(ParameterToJson(p));
  for (const OptimizationVerdict& v : *verdicts) j["verdicts"].push_back(VerdictToJson(v));
  std::ofstream out(path, std::ios::binary);
  out << j.dump(1) << '\n';
  out.close();
  if (!out)
    return CouldNot(path, "the export cannot be written",
                    "check the folder, its permissions and the disk");
  return {};
}

Result<std::vector<std::string>> Database::Import(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in)
    return BadInput(path, "cannot open the file to import",
                    "give a file made by fortell machines export");
  const json j = json::parse(in, nullptr, false);
  if (j.is_discarded() || !j.is_object() || !j.contains("fortell_pair"))
    return BadInput(path, "this is no exported pair",
                    "give a file made by fortell machines export");
  Exchange x;
  try {
    if (j.at("fortell_pair").get<int>() > kExchangeSchema)
      return BadInput(path, "the file was exported by a newer Fortell",
                      "use that one, or export it again");
    x = FromJson(j);
  } catch (const json::exception& e) {
    return BadInput(path, std::string("the exported pair cannot be read: ") + e.what(),
                    "export it again");
  }
  const auto pair = PutPair(x.pair);
  if (!pair) return tl::unexpected(pair.error());
  x.run.pair_id = pair->id;
  const auto run = BeginRun(x.run);
  if (!run) return tl::unexpected(run.error());
  for (const auto& [module, parameters] : ByModule(x.parameters))
    if (auto put = PutParameters(*run, module, parameters); !put)
      return tl::unexpected(put.error());
  if (auto put = PutVerdicts(*run, x.verdicts); !put) return tl::unexpected(put.error());
  if (auto done = FinishRun(*run, x.run.finished, x.run.noise); !done)
    return tl::unexpected(done.error());
  return std::vector<std::string>{pair->name};
}

}  // namespace fortell
