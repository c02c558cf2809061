// What compilers said of the loops of segments and of programs.
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "db/database-internal.h"
#include "db/json-reading.h"

namespace fortell {
namespace {

using nlohmann::json;

std::string RemarksText(const LoopReport& report) {
  json remarks = json::array();
  for (const LoopRemark& r : report.remarks) {
    remarks.push_back({r.line, r.kind, r.text});
    if (r.file_index != 0) remarks.back().push_back(r.file_index);
  }
  return remarks.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// Nothing of what is no remark.
std::optional<LoopRemark> RemarkOf(json_reading::Element j) {
  using json_reading::As;
  try {
    const auto parts = json_reading::Record(j, 3);
    return LoopRemark{parts.size() > 3 ? As<int>(parts[3]) : 0, As<int>(parts[0]), As<std::string>(parts[1]),
                      As<std::string>(parts[2])};
  } catch (const json_reading::Malformed&) {
    return std::nullopt;
  }
}

LoopRemarks RemarksOf(const std::string& text) {
  LoopRemarks remarks;
  const json_reading::Document document(text);
  if (!document.Root() || !document.Root()->is_array()) return remarks;
  for (const json_reading::Element j : json_reading::List(*document.Root()))
    if (auto remark = RemarkOf(j)) remarks.insert(remarks.end(), std::move(*remark));
  return remarks;
}

}  // namespace

Status Database::PutLoopReports(std::int64_t run_id, const LoopReports& reports) {
  return Guarded(impl_->path, [&] {
    SQLite::Transaction transaction(impl_->connection);
    SQLite::Statement q(impl_->connection,
                        "INSERT OR REPLACE INTO loop_reports SELECT ?, max(id), ? FROM segments "
                        "WHERE name = ? HAVING max(id) IS NOT NULL");
    for (const auto& [segment, report] : reports) {
      SQLite::bind(q, run_id, RemarksText(report), segment);
      q.exec();
      q.reset();
    }
    transaction.commit();
  });
}

Result<Database::LoopReports> Database::LoopReportsOf(std::int64_t run_id) const {
  return Guarded(impl_->path, [&] {
    LoopReports reports;
    SQLite::Statement q(impl_->connection,
                        "SELECT s.name, l.remarks, c.version, p.flags FROM loop_reports l "
                        "JOIN segments s ON s.id = l.segment_id JOIN runs r ON r.id = l.run_id "
                        "JOIN pairs p ON p.id = r.pair_id JOIN compilers c ON c.id = p.compiler_id "
                        "WHERE l.run_id = ?");
    q.bind(1, run_id);
    while (q.executeStep())
      reports[q.getColumn(0).getString()] = {q.getColumn(2).getString(),
                                             q.getColumn(3).getString(),
                                             RemarksOf(q.getColumn(1).getString())};
    return reports;
  });
}

Status Database::PutProgramReport(const std::string& source_hash, const LoopReport& report) {
  return Guarded(impl_->path, [&] {
    impl_->Execute("INSERT OR REPLACE INTO program_reports VALUES (?, ?, ?, ?)", source_hash,
                   report.compiler, report.flags, RemarksText(report));
  });
}

Result<std::optional<LoopReport>> Database::ProgramReport(const std::string& source_hash,
                                                          const std::string& compiler,
                                                          const std::string& flags) const {
  return Guarded(impl_->path, [&]() -> std::optional<LoopReport> {
    SQLite::Statement q(impl_->connection,
                        "SELECT remarks FROM program_reports "
                        "WHERE source_hash = ? AND compiler = ? AND flags = ?");
    SQLite::bind(q, source_hash, compiler, flags);
    if (!q.executeStep()) return std::nullopt;
    return LoopReport{compiler, flags, RemarksOf(q.getColumn(0).getString())};
  });
}

}  // namespace fortell
