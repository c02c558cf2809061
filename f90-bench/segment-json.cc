#include "f90-bench/segment-json.h"

#include <array>
#include <utility>

#include "db/program-model-check.h"
#include "db/program-model-json.h"

namespace fortell {
namespace {

using nlohmann::json;

constexpr std::array<std::pair<Fill, const char*>, 8> kFillNames{{
    {Fill::Uniform, "uniform"},
    {Fill::MaskRandom, "mask-random"},
    {Fill::MaskPattern, "mask-pattern"},
    {Fill::IndexIdentity, "index-identity"},
    {Fill::IndexXor16, "index-xor16"},
    {Fill::IndexRandom, "index-random"},
    {Fill::Small, "small"},
    {Fill::NearOne, "near-one"},
}};

const char* FillName(Fill fill) {
  for (const auto& [value, name] : kFillNames)
    if (value == fill) return name;
  return "uniform";
}

Fill FillFromName(const std::string& name) {
  for (const auto& [fill, text] : kFillNames)
    if (name == text) return fill;
  // SegmentFromJson turns this into an Error with the place of the document.
  throw json::other_error::create(501, "unknown fill '" + name + "'", nullptr);
}

/// Symbols, statements and their consistency are the program model's business, so a segment travels
/// as a model with one procedure; what only segments have stands beside it.
ProgramModel ModelOf(const Segment& segment) {
  ProgramModel model;
  model.file = segment.name;
  model.files = {segment.name};
  model.symbols = segment.symbols;
  Procedure procedure;
  procedure.name = "segment";
  procedure.body = segment.body;
  model.procedures.push_back(std::move(procedure));
  return model;
}

json LiteralToJson(const Literal& literal) {
  return {{"modules", literal.modules},       {"uses", literal.uses},
          {"declarations", literal.declarations}, {"statements", literal.statements},
          {"contained", literal.contained},   {"helpers", literal.helpers},
          {"stored", literal.stored}};
}

Literal LiteralFromJson(const json& j) {
  Literal literal;
  literal.modules = j.at("modules");
  literal.uses = j.at("uses");
  literal.declarations = j.at("declarations");
  literal.statements = j.at("statements");
  literal.contained = j.at("contained");
  literal.helpers = j.at("helpers");
  literal.stored = j.at("stored").get<std::vector<int>>();
  return literal;
}

json SizeToJson(const SegmentSize& size) { return json::array({size.n, size.m, size.fraction}); }

Segment Read(const json& j, ProgramModel model) {
  Segment segment;
  segment.name = j.at("name");
  segment.group = j.at("group");
  for (const json& fill : j.at("fills")) segment.fills.push_back(FillFromName(fill));
  for (const json& size : j.at("sizes"))
    segment.sizes.push_back({size.at(0), size.at(1), size.at(2)});
  segment.compile_time_extents = j.value("compile_time_extents", false);
  segment.result = j.value("result", -1);
  if (j.contains("literal")) segment.literal = LiteralFromJson(j.at("literal"));
  segment.symbols = std::move(model.symbols);
  segment.body = std::move(model.procedures.front().body);
  return segment;
}

std::string FindSegmentInconsistency(const Segment& segment) {
  const int symbols = static_cast<int>(segment.symbols.size());
  if (symbols < 4) return "the symbols n, m, i, j are not all there";
  if (segment.fills.size() != segment.symbols.size()) return "not one fill for each symbol";
  for (const int symbol : segment.literal.stored)
    if (symbol < 0 || symbol >= symbols) return "its text stores to no symbol";
  if (segment.result < -1 || segment.result >= symbols) return "the result is no symbol";
  for (const SegmentSize& size : segment.sizes)
    if (size.n < 0 || size.m < 0) return "a size is negative";
  return "";
}

}  // namespace

json SegmentToJson(const Segment& segment) {
  json j = {{"name", segment.name}, {"group", segment.group}, {"model", ToJson(ModelOf(segment))}};
  j["fills"] = json::array();
  for (const Fill fill : segment.fills) j["fills"].push_back(FillName(fill));
  j["sizes"] = json::array();
  for (const SegmentSize& size : segment.sizes) j["sizes"].push_back(SizeToJson(size));
  if (segment.compile_time_extents) j["compile_time_extents"] = true;
  if (segment.result >= 0) j["result"] = segment.result;
  if (segment.literal.Present()) j["literal"] = LiteralToJson(segment.literal);
  return j;
}

Result<Segment> SegmentFromJson(const json& document, const std::string& place) {
  const char* next = "characterize the pair again, so that its segments are written anew";
  const json* model_document =
      document.is_object() && document.contains("model") ? &document.at("model") : nullptr;
  if (!model_document) return BadInput(place, "no segment description", next);
  Result<ProgramModel> model = ReadProgramModel(model_document->dump(), place);
  if (!model) return tl::make_unexpected(model.error());
  if (model->procedures.size() != 1) return BadInput(place, "not one body of a segment", next);
  try {
    Segment segment = Read(document, std::move(*model));
    const std::string wrong = FindSegmentInconsistency(segment);
    if (!wrong.empty()) return BadInput(place, "not a segment: " + wrong, next);
    return segment;
  } catch (const json::exception& e) {
    return BadInput(place, std::string("malformed segment: ") + e.what(), next);
  }
}

}  // namespace fortell
