#include "characterizer/suite-contents.h"

#include <algorithm>
#include <map>
#include <set>

#include "f90-bench/segment-json.h"
#include "f90-bench/suite.h"

namespace fortell {

Catalogue OnlyModules(const Catalogue& catalogue, const std::vector<std::string>& modules) {
  Catalogue only;
  std::set<std::string> needed;
  for (const ParameterRule& rule : catalogue.rules) {
    if (std::find(modules.begin(), modules.end(), rule.module) == modules.end()) continue;
    only.rules.push_back(rule);
    for (const ParameterRule::Part& part : rule.parts) needed.insert(part.segment);
  }
  for (const Segment& segment : catalogue.segments) {
    if (needed.count(segment.name)) only.segments.push_back(segment);
  }
  return only;
}

SuiteContents ContentsOf(const std::vector<std::string>& modules, bool quick) {
  SuiteContents contents;
  contents.operations = OnlyModules(OperationCatalogue(quick), modules);
  if (std::find(modules.begin(), modules.end(), "model") != modules.end()) {
    contents.model_segments = ModelSegments(quick);
    contents.pages = true;
    contents.hierarchy = !quick;
  }
  return contents;
}

std::vector<Segment> AllSegments(const SuiteContents& contents) {
  std::vector<Segment> all;
  std::map<std::string, std::size_t> position;
  for (const std::vector<Segment>* list :
       {&contents.operations.segments, &contents.model_segments}) {
    for (const Segment& segment : *list) {
      const auto [at, is_new] = position.emplace(segment.name, all.size());
      if (is_new) {
        all.push_back(segment);
        continue;
      }
      std::vector<SegmentSize>& sizes = all[at->second].sizes;
      for (const SegmentSize& size : segment.sizes) {
        const bool known = std::any_of(sizes.begin(), sizes.end(), [&](const SegmentSize& s) {
          return s.n == size.n && s.m == size.m && s.fraction == size.fraction;
        });
        if (!known) sizes.push_back(size);
      }
    }
  }
  return all;
}

Status StoreSegments(Database& database, const std::vector<Segment>& segments) {
  for (const Segment& segment : segments) {
    // Index 0: the text that is kept shall not depend on the place in the suite.
    Status stored = database.PutSegment(segment.name, segment.group, SegmentToJson(segment).dump(),
                                        SegmentSource(segment, 0));
    if (!stored) return stored;
  }
  return {};
}

}  // namespace fortell
