// The parts of the page that are plain HTML: they can be read without JavaScript.
#pragma once

#include <string>

#include "db/profile.h"
#include "predictor/html/reported-pair.h"
#include "predictor/html/source-files.h"
#include "predictor/source-lines.h"

namespace fortell {

// page-totals.cc
/// What was counted: where, when, built with what, and how it ended.
std::string CountedHtml(const Profile& profile, const Prediction& prediction);
/// One row a pair, the fastest first, with the verdict against it.
std::string TotalsHtml(const ReportedPairs& pairs);
/// Why each pair takes longer than the fastest; empty for one pair.
std::string DifferencesHtml(const ReportedPairs& pairs);
/// What limits the program on the pair, and what its total lacks.
std::string BoundsHtml(const ReportedPairs& pairs);

// page-hot-lines.cc
/// The lines that are hot on any pair, one column a pair; empty for one pair.
std::string SideBySideHtml(const ReportedPairs& pairs, SourceLines& sources,
                           const ShownSource& shown);
std::string HotLinesHtml(const ReportedPairs& pairs, SourceLines& sources,
                         const ShownSource& shown);

// page-findings.cc
std::string ProceduresHtml(const ReportedPairs& pairs, const ShownSource& shown);
std::string OpportunitiesHtml(const ReportedPairs& pairs, const ShownSource& shown);
std::string NotCoveredHtml(const ReportedPairs& pairs, const ShownSource& shown);

// page-machines.cc
/// Facts side by side, and memory and access in words.
std::string MachinesHtml(const ReportedPairs& pairs);
/// Predicted against actual of programs that were run on the pairs, by the model of the report.
std::string RecordHtml(const ReportedPairs& pairs);
/// Tests against pairs.
std::string MatrixHtml(const ReportedPairs& pairs);
/// Values of the reduced parameters as a table.
std::string ReducedHtml(const ReportedPairs& pairs);

/// `html` as the part of a section that belongs to one pair: the page's chooser shows one of them.
std::string OfPair(const ReportedPairs& pairs, std::size_t index, const std::string& html);
/// A place as a link to the line in the page's source, or plain when that line is not shown.
std::string PlaceHtml(const ShownSource& shown, const std::string& file, int line);

}  // namespace fortell
