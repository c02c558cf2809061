// The characterization database: SQLite in WAL mode with foreign keys, every write in a
// transaction, schema versioned in db/schema.sql with forward migrations in db/migrations/.
// kill -9 at any time leaves a usable file: a measurement is committed as soon as it is whole.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/loop-report.h"
#include "db/prediction.h"
#include "db/records.h"
#include "db/result.h"

namespace fortell {

class Database {
 public:
  enum class Mode {
    Read,
    Write,
    WriteAgain  ///< Write, where this process has just had it open: its tables are known to be undamaged
  };

  /// $FORTELL_DB, else fortell.sqlite in the user's data folder (XDG base directory specification).
  static std::string DefaultPath();

  /// Opens `path` (":memory:" in tests), creating it when absent but in Read mode, migrating an older
  /// schema forward. Checks that all tables are undamaged but samples and profiles. Errors: a file that is no
  /// database, a newer schema, a read-only file or folder opened for writing, a damaged file.
  static Result<Database> Open(const std::string& path, Mode mode);

  /// The check that Open leaves out: samples and profiles are most of the file, and few read them. Errors: damage.
  Status CheckBulk() const;

  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();

  // Pairs -----------------------------------------------------------------------------------------
  /// Inserts or finds the pair named pair.name; BadInput when that name has another machine,
  /// compiler or flags (results of different pairs are never mixed).
  Result<Pair> PutPair(const Pair& pair);
  Result<std::vector<Pair>> Pairs() const;
  /// Errors: BadInput listing the known names.
  Result<Pair> FindPair(const std::string& name) const;
  Status RemovePair(const std::string& name);

  // Characterization ------------------------------------------------------------------------------
  Result<std::int64_t> BeginRun(const CharacterizationRun& run);
  Status FinishRun(std::int64_t run_id, const std::string& finished, const std::string& noise);
  /// Newest first.
  Result<std::vector<CharacterizationRun>> Runs(std::int64_t pair_id) const;

  /// Stores the description of a segment (its JSON body, Fortran text) once; returns nothing new when
  /// the same text is there already.
  Status PutSegment(const std::string& name, const std::string& group, const std::string& body_json,
                    const std::string& source);
  Status PutMeasurement(const Measurement& measurement);
  Result<std::vector<Measurement>> Measurements(std::int64_t run_id) const;
  /// What the run's compiler said of segments, by name. A segment that is not in `reports` was not
  /// asked about. Lines are those of the segment's source, file_index is 0.
  using LoopReports = std::map<std::string, LoopReport>;
  Status PutLoopReports(std::int64_t run_id, const LoopReports& reports);
  Result<LoopReports> LoopReportsOf(std::int64_t run_id) const;
  /// What a compiler (report.compiler: its version, report.flags) said of a program's source.
  Status PutProgramReport(const std::string& source_hash, const LoopReport& report);
  Result<std::optional<LoopReport>> ProgramReport(const std::string& source_hash,
                                                  const std::string& compiler,
                                                  const std::string& flags) const;
  struct SegmentRecord {
    std::string name, group, body_json, source;
  };
  Result<std::vector<SegmentRecord>> Segments() const;

  /// Replaces the run's parameters of `module` by these, in one transaction.
  Status PutParameters(std::int64_t run_id, const std::string& module,
                       const std::vector<Parameter>& parameters);
  /// Parameters of the pair: for each module those of its newest run that has any.
  Result<std::vector<Parameter>> Parameters(std::int64_t pair_id) const;

  Status PutVerdicts(std::int64_t run_id, const std::vector<OptimizationVerdict>& verdicts);
  Result<std::vector<OptimizationVerdict>> Verdicts(std::int64_t pair_id) const;

  // Programs --------------------------------------------------------------------------------------
  /// Keeps the text of a profile; returns its id (the same text twice gives the same id).
  Result<std::int64_t> PutProfile(const std::string& program, const std::string& text);
  Status PutPrediction(std::int64_t profile_id, const Prediction& prediction);
  Status PutValidation(const Validation& validation);
  /// Oldest first; all pairs when `pair` is empty.
  Result<std::vector<Validation>> Validations(const std::string& pair) const;

  // Exchange --------------------------------------------------------------------------------------
  /// One pair with all that is known of it as one portable JSON file.
  Status ExportPair(const std::string& name, const std::string& path) const;
  Result<std::vector<std::string>> Import(const std::string& path);

 private:
  struct Impl;
  explicit Database(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace fortell
