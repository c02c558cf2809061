// Characterization: runs, segments, measurements with their raw samples, parameters, verdicts.
#include "db/database-internal.h"

namespace fortell {

Result<std::int64_t> Database::BeginRun(const CharacterizationRun& r) {
  return Guarded(impl_->path, [&]() -> std::int64_t {
    impl_->Execute(
        "INSERT INTO runs (pair_id, started, tool_version, mode, environment) VALUES (?, ?, ?, ?, "
        "?)",
        r.pair_id, r.started, r.tool_version, r.mode, r.environment);
    return impl_->connection.getLastInsertRowid();
  });
}

Status Database::FinishRun(std::int64_t run_id, const std::string& finished,
                           const std::string& noise) {
  return Guarded(impl_->path, [&] {
    impl_->Execute("UPDATE runs SET finished = ?, noise = ? WHERE id = ?", finished, noise, run_id);
  });
}

Result<std::vector<CharacterizationRun>> Database::Runs(std::int64_t pair_id) const {
  return Guarded(impl_->path, [&] {
    std::vector<CharacterizationRun> runs;
    SQLite::Statement q(
        impl_->connection,
        "SELECT id, pair_id, started, finished, tool_version, mode, environment, noise FROM runs "
        "WHERE pair_id = ? ORDER BY id DESC");
    q.bind(1, pair_id);
    while (q.executeStep()) runs.push_back(q.getColumns<CharacterizationRun, 8>());
    return runs;
  });
}

Status Database::PutSegment(const std::string& name, const std::string& group,
                            const std::string& body_json, const std::string& source) {
  return Guarded(impl_->path, [&] {
    impl_->Execute(
        "INSERT OR IGNORE INTO segments (name, segment_group, body, source) VALUES (?, ?, ?, ?)",
        name, group, body_json, source);
  });
}

Result<std::vector<Database::SegmentRecord>> Database::Segments() const {
  return Guarded(impl_->path, [&] {
    std::vector<SegmentRecord> segments;
    // The newest row of a name is the one that is measured now.
    SQLite::Statement q(impl_->connection,
                        "SELECT name, segment_group, body, source FROM segments WHERE id IN "
                        "(SELECT max(id) FROM segments GROUP BY name) ORDER BY id");
    while (q.executeStep()) segments.push_back(q.getColumns<SegmentRecord, 4>());
    return segments;
  });
}

namespace {

std::int64_t SegmentId(SQLite::Database& db, const std::string& name) {
  SQLite::Statement q(db, "SELECT max(id) FROM segments WHERE name = ?");
  q.bind(1, name);
  if (q.executeStep() && !q.getColumn(0).isNull()) return q.getColumn(0).getInt64();
  SQLite::Statement insert(
      db, "INSERT INTO segments (name, segment_group, body, source) VALUES (?, '', '', '')");
  insert.bind(1, name);
  insert.exec();
  return db.getLastInsertRowid();
}

void PutSamples(SQLite::Database& db, std::int64_t measurement_id,
                const std::vector<Sample>& samples) {
  SQLite::Statement q(db, "INSERT INTO samples VALUES (?, ?, ?, ?, ?, ?, ?)");
  int position = 0;
  for (const Sample& s : samples) {
    SQLite::bind(q, measurement_id, position++, s.seconds, s.reference_before, s.reference_after,
                 s.process, s.accepted ? 1 : 0);
    q.exec();
    q.reset();
  }
}

}  // namespace

Status Database::PutMeasurement(const Measurement& m) {
  return Guarded(impl_->path, [&] {
    SQLite::Database& db = impl_->connection;
    SQLite::Transaction transaction(db);
    impl_->Execute(
        "INSERT INTO measurements (run_id, segment_id, elements, outer_extent, fraction, "
        "repetitions, "
        "clock_resolution, timing_variance, link_order, outcome, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?, ?)",
        m.run_id, SegmentId(db, m.segment), m.elements, m.outer, m.fraction, m.repetitions,
        m.clock_resolution, m.timing_variance, m.link_order, ToString(m.outcome), m.message);
    PutSamples(db, db.getLastInsertRowid(), m.samples);
    transaction.commit();
  });
}

Result<std::vector<Measurement>> Database::Measurements(std::int64_t run_id) const {
  return Guarded(impl_->path, [&] {
    std::vector<Measurement> list;
    SQLite::Statement q(impl_->connection,
                        "SELECT m.id, s.name, m.elements, m.outer_extent, m.fraction, "
                        "m.repetitions, m.clock_resolution, "
                        "m.timing_variance, m.link_order, m.outcome, m.message FROM measurements m JOIN segments "
                        "s ON s.id = m.segment_id "
                        "WHERE m.run_id = ? ORDER BY m.id");
    SQLite::Statement samples(
        impl_->connection,
        "SELECT seconds, reference_before, reference_after, process, accepted FROM samples "
        "WHERE measurement_id = ? ORDER BY position");
    q.bind(1, run_id);
    while (q.executeStep()) {
      Measurement m;
      m.id = q.getColumn(0).getInt64();
      m.run_id = run_id;
      m.segment = q.getColumn(1).getString();
      m.elements = q.getColumn(2).getInt64();
      m.outer = q.getColumn(3).getInt64();
      m.fraction = q.getColumn(4).getDouble();
      m.repetitions = q.getColumn(5).getInt64();
      m.clock_resolution = q.getColumn(6).getDouble();
      m.timing_variance = q.getColumn(7).getDouble();
      m.link_order = q.getColumn(8).getInt();
      m.outcome = OutcomeFromString(q.getColumn(9).getString()).value_or(Outcome::Crashed);
      m.message = q.getColumn(10).getString();
      samples.reset();
      samples.bind(1, m.id);
      while (samples.executeStep())
        m.samples.push_back({samples.getColumn(0).getDouble(), samples.getColumn(1).getDouble(),
                             samples.getColumn(2).getDouble(), samples.getColumn(3).getInt(),
                             samples.getColumn(4).getInt() != 0});
      list.push_back(std::move(m));
    }
    return list;
  });
}

Status Database::PutParameters(std::int64_t run_id, const std::string& module,
                               const std::vector<Parameter>& parameters) {
  return Guarded(impl_->path, [&] {
    SQLite::Database& db = impl_->connection;
    SQLite::Transaction transaction(db);
    impl_->Execute("DELETE FROM parameters WHERE run_id = ? AND module = ?", run_id, module);
    SQLite::Statement q(db,
                        "INSERT INTO parameters (run_id, module, name, elements, unit, mean, variance, low, high, "
                        "minimum, median, samples, unreliable, reason, parts) "
                        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const Parameter& p : parameters) {
      SQLite::bind(q, run_id, module, p.name, p.elements, p.unit, p.mean, p.variance, p.low, p.high,
                   p.minimum, p.median, p.samples, p.unreliable ? 1 : 0, p.reason, p.parts);
      q.exec();
      q.reset();
    }
    transaction.commit();
  });
}

Result<std::vector<Parameter>> Database::Parameters(std::int64_t pair_id) const {
  return Guarded(impl_->path, [&] {
    std::vector<Parameter> list;
    SQLite::Statement q(
        impl_->connection,
        // The newest run of each module first: a subquery a row took a tenth of a second in all.
        "WITH newest AS (SELECT p2.module AS module, max(p2.run_id) AS run FROM parameters p2 "
        "JOIN runs r ON r.id = p2.run_id WHERE r.pair_id = ? GROUP BY p2.module) "
        "SELECT p.module, name, elements, unit, mean, variance, low, high, minimum, median, "
        "samples, unreliable, reason, parts FROM newest JOIN parameters p "
        "ON p.run_id = newest.run AND p.module = newest.module "
        "ORDER BY p.module, name, elements");
    q.bind(1, pair_id);
    while (q.executeStep()) {
      Parameter p;
      p.module = q.getColumn(0).getString();
      p.name = q.getColumn(1).getString();
      p.elements = q.getColumn(2).getInt64();
      p.unit = q.getColumn(3).getString();
      p.mean = q.getColumn(4).getDouble();
      p.variance = q.getColumn(5).getDouble();
      p.low = q.getColumn(6).getDouble();
      p.high = q.getColumn(7).getDouble();
      p.minimum = q.getColumn(8).getDouble();
      p.median = q.getColumn(9).getDouble();
      p.samples = q.getColumn(10).getInt();
      p.unreliable = q.getColumn(11).getInt() != 0;
      p.reason = q.getColumn(12).getString();
      p.parts = q.getColumn(13).getDouble();
      list.push_back(std::move(p));
    }
    return list;
  });
}

Status Database::PutVerdicts(std::int64_t run_id,
                             const std::vector<OptimizationVerdict>& verdicts) {
  return Guarded(impl_->path, [&] {
    SQLite::Transaction transaction(impl_->connection);
    SQLite::Statement q(impl_->connection,
                        "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (const OptimizationVerdict& v : verdicts) {
      SQLite::bind(q, run_id, v.test, v.group, v.compared_with, v.ratio_low, v.ratio_high,
                   v.threshold, v.applied, v.evidence);
      q.exec();
      q.reset();
    }
    transaction.commit();
  });
}

Result<std::vector<OptimizationVerdict>> Database::Verdicts(std::int64_t pair_id) const {
  return Guarded(impl_->path, [&] {
    std::vector<OptimizationVerdict> list;
    SQLite::Statement q(impl_->connection,
                        "SELECT test, test_group, compared_with, ratio_low, ratio_high, threshold, "
                        "applied, evidence "
                        "FROM verdicts WHERE run_id = (SELECT max(v.run_id) FROM verdicts v JOIN "
                        "runs r ON r.id = v.run_id "
                        "WHERE r.pair_id = ?) ORDER BY test_group, test");
    q.bind(1, pair_id);
    while (q.executeStep()) list.push_back(q.getColumns<OptimizationVerdict, 8>());
    return list;
  });
}

}  // namespace fortell
