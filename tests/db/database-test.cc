#include "db/database.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "db/process.h"

namespace fortell {
namespace {

using testing::HasSubstr;

Pair SomePair(const std::string& name = "here") {
  Pair p;
  p.name = name;
  p.machine = {"host", "cpu", "x86_64", 2, 1 << 30, {{1, 32768, 64, 1}, {2, 1 << 20, 64, 1}}, "Linux", "none"};
  p.compiler = {"gfortran", "GNU Fortran 12.2.0", "gfortran"};
  p.flags = "-O3";
  return p;
}

Database InMemory() { return std::move(*Database::Open(":memory:", Database::Mode::Write)); }

std::int64_t SomeRun(Database& db, std::int64_t pair_id) {
  CharacterizationRun run;
  run.pair_id = pair_id;
  run.started = "2026-01-01T00:00:00Z";
  run.mode = "quick";
  return *db.BeginRun(run);
}

Measurement SomeMeasurement(std::int64_t run, std::int64_t elements) {
  Measurement m;
  m.run_id = run;
  m.segment = "RS a=b";
  m.elements = elements;
  m.repetitions = 10;
  m.samples = {{1e-6, 4e-6, 4e-6, 0, true}, {2e-6, 8e-6, 4e-6, 1, false}};
  return m;
}

TEST(Database, PairComesBackAsItWasPut) {
  Database db = InMemory();
  ASSERT_TRUE(db.PutPair(SomePair()));
  const auto found = db.FindPair("here");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->machine.caches.size(), 2u);
  EXPECT_EQ(found->machine.caches[1].bytes, 1 << 20);
  EXPECT_EQ(found->compiler.version, "GNU Fortran 12.2.0");
  EXPECT_EQ(db.PutPair(SomePair())->id, found->id);
}

TEST(Database, ReportsOfLoopsComeBackWithTheRun) {
  Database db = InMemory();
  const std::int64_t run = SomeRun(db, db.PutPair(SomePair())->id);
  ASSERT_TRUE(db.PutSegment("asked", "array", "{}", "end"));
  ASSERT_TRUE(db.PutSegment("silent", "array", "{}", "end"));
  ASSERT_TRUE(db.PutSegment("not asked", "array", "{}", "end"));
  const LoopReport told{"", "", {{0, 7, "vectorised", "loop \"vectorized\""}}};
  ASSERT_TRUE(db.PutLoopReports(run, {{"asked", told}, {"silent", {}}, {"unknown", told}}));
  const auto reports = db.LoopReportsOf(run);
  ASSERT_TRUE(reports) << reports.error().Text();
  ASSERT_EQ(reports->size(), 2u);
  EXPECT_TRUE(reports->at("asked").Says("vectorised", 0, 7));
  EXPECT_EQ(reports->at("asked").remarks.begin()->text, told.remarks.begin()->text);
  EXPECT_EQ(reports->at("asked").compiler, "GNU Fortran 12.2.0");
  EXPECT_EQ(reports->at("asked").flags, "-O3");
  EXPECT_TRUE(reports->at("silent").remarks.empty());
  EXPECT_TRUE(db.LoopReportsOf(run + 1)->empty());
}

TEST(Database, NameOfAnotherPairIsRefused) {
  Database db = InMemory();
  ASSERT_TRUE(db.PutPair(SomePair()));
  Pair other = SomePair();
  other.flags = "-O2";
  const auto put = db.PutPair(other);
  ASSERT_FALSE(put);
  EXPECT_EQ(put.error().exit_code, ExitCode::Usage);
  EXPECT_THAT(put.error().Text(), HasSubstr("-O3"));
}

TEST(Database, UnknownPairNamesTheKnownOnes) {
  Database db = InMemory();
  ASSERT_TRUE(db.PutPair(SomePair("alpha")));
  EXPECT_THAT(db.FindPair("beta").error().Text(), HasSubstr("alpha"));
}

TEST(Database, MeasurementKeepsRawSamples) {
  Database db = InMemory();
  const auto run = SomeRun(db, db.PutPair(SomePair())->id);
  ASSERT_TRUE(db.PutSegment("RS a=b", "array", "{}", "a = b"));
  ASSERT_TRUE(db.PutMeasurement(SomeMeasurement(run, 64)));
  const auto list = db.Measurements(run);
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 1u);
  EXPECT_EQ((*list)[0].segment, "RS a=b");
  ASSERT_EQ((*list)[0].samples.size(), 2u);
  EXPECT_DOUBLE_EQ((*list)[0].samples[1].seconds, 2e-6);
  EXPECT_FALSE((*list)[0].samples[1].accepted);
}

TEST(Database, ParametersOfAModuleComeFromItsNewestRun) {
  Database db = InMemory();
  const auto pair = db.PutPair(SomePair())->id;
  const auto first = SomeRun(db, pair), second = SomeRun(db, pair);
  Parameter p;
  p.name = "RS-ADD", p.elements = 64, p.mean = 1;
  ASSERT_TRUE(db.PutParameters(first, "array", {p}));
  p.mean = 2;
  ASSERT_TRUE(db.PutParameters(first, "model", {p}));
  ASSERT_TRUE(db.PutParameters(second, "array", {p}));
  const auto all = db.Parameters(pair);
  ASSERT_TRUE(all);
  ASSERT_EQ(all->size(), 2u);
  for (const Parameter& q : *all) EXPECT_EQ(q.mean, 2);
}

TEST(Database, RemovingAPairRemovesWhatBelongsToIt) {
  Database db = InMemory();
  const auto pair = db.PutPair(SomePair())->id;
  const auto run = SomeRun(db, pair);
  ASSERT_TRUE(db.PutMeasurement(SomeMeasurement(run, 64)));
  ASSERT_TRUE(db.RemovePair("here"));
  EXPECT_TRUE(db.Measurements(run)->empty());
  EXPECT_FALSE(db.FindPair("here"));
}

TEST(Database, ExportedPairCanBeImportedElsewhere) {
  TemporaryFolder folder;
  Database db = InMemory();
  const auto run = SomeRun(db, db.PutPair(SomePair())->id);
  Parameter p;
  p.name = "RS-ADD", p.elements = 64, p.mean = 1.5e-7, p.unreliable = true, p.reason = "noise";
  ASSERT_TRUE(db.PutParameters(run, "array", {p}));
  const std::string file = folder.Path() + "/here.json";
  ASSERT_TRUE(db.ExportPair("here", file));
  Database other = InMemory();
  ASSERT_TRUE(other.Import(file));
  const auto found = other.FindPair("here");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->machine.caches.size(), 2u);
  const auto parameters = other.Parameters(found->id);
  ASSERT_EQ(parameters->size(), 1u);
  EXPECT_EQ((*parameters)[0].mean, 1.5e-7);
  EXPECT_EQ((*parameters)[0].reason, "noise");
}

// Files that are not what they should be ------------------------------------------------------------

TEST(DatabaseFile, MissingForReadingTellsTheNextStep) {
  const auto db = Database::Open("/nonexistent/fortell.sqlite", Database::Mode::Read);
  ASSERT_FALSE(db);
  EXPECT_THAT(db.error().Text(), HasSubstr("fortell characterize"));
}

TEST(DatabaseFile, TextFileIsNoDatabase) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/notes.txt";
  std::ofstream(path) << "these are notes and no database\n";
  for (const auto mode : {Database::Mode::Read, Database::Mode::Write}) {
    const auto db = Database::Open(path, mode);
    ASSERT_FALSE(db);
    EXPECT_THAT(db.error().Text(), HasSubstr("no database"));
  }
}

// Locks of fcntl belong to the process: they are gone when any descriptor of the file is closed. Without
// them another program takes itself for the last one, and both write.
TEST(DatabaseFile, KeepsItsLocksWhenItIsOpenedAgain) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/twice.sqlite";
  const auto first = Database::Open(path, Database::Mode::Write);
  ASSERT_TRUE(first);
  { ASSERT_TRUE(Database::Open(path, Database::Mode::Read)); }
  const pid_t other = fork();
  if (other == 0) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    const int file = open(path.c_str(), O_RDWR);
    _exit(fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK ? 0 : 1);
  }
  int status = 1;
  ASSERT_EQ(waitpid(other, &status, 0), other);
  EXPECT_EQ(status, 0) << "nobody holds a lock on it";
}

/// `script` with `path` and `what` as its arguments; `d` is the database.
void Python(const std::string& script, const std::string& path, const std::string& what) {
  SystemProcessRunner runner;
  Command c;
  c.argv = {"python3", "-c", "import sqlite3,sys; d=sqlite3.connect(sys.argv[1])\n" + script, path, what};
  const auto r = runner.Run(c);
  ASSERT_TRUE(r && r->exit_code == 0) << (r ? r->err : r.error().Text());
}

void Sqlite(const std::string& path, const std::string& sql) {
  Python("d.executescript(sys.argv[2]); d.close()", path, sql);
}

/// Overwrites the first page of a table.
void Damage(const std::string& path, const std::string& table) {
  Python(
      "size=d.execute('pragma page_size').fetchone()[0]\n"
      "page=d.execute('select rootpage from sqlite_master where name=?',(sys.argv[2],)).fetchone()[0]; d.close()\n"
      "f=open(sys.argv[1],'r+b'); f.seek((page-1)*size); f.write(b'\\xff'*size); f.close()",
      path, table);
}

TEST(DatabaseFile, DamageOfWhatIsBulkyIsToldWhereItIsNeeded) {
  for (const char* table : {"samples", "profiles"}) {
    TemporaryFolder folder;
    const std::string path = folder.Path() + "/damaged.sqlite";
    { ASSERT_TRUE(Database::Open(path, Database::Mode::Write)); }
    Damage(path, table);
    const auto db = Database::Open(path, Database::Mode::Read);
    ASSERT_TRUE(db) << db.error().Text();
    const Status bulk = db->CheckBulk();
    ASSERT_FALSE(bulk) << table;
    EXPECT_THAT(bulk.error().Text(), HasSubstr("damaged"));
  }
}

TEST(DatabaseFile, DamageOfOtherTablesIsToldAtOnce) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/damaged.sqlite";
  { ASSERT_TRUE(Database::Open(path, Database::Mode::Write)); }
  Damage(path, "parameters");
  const auto db = Database::Open(path, Database::Mode::Read);
  ASSERT_FALSE(db);
  EXPECT_THAT(db.error().Text(), HasSubstr("damaged"));
}

TEST(DatabaseFile, ForeignSqliteFileIsRefused) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/other.sqlite";
  Sqlite(path, "create table t(x);");
  EXPECT_THAT(Database::Open(path, Database::Mode::Write).error().Text(), HasSubstr("not one of Fortell's"));
}

TEST(DatabaseFile, NewerSchemaIsRefused) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/new.sqlite";
  { ASSERT_TRUE(Database::Open(path, Database::Mode::Write)); }
  Sqlite(path, "pragma user_version = 9999;");
  const auto db = Database::Open(path, Database::Mode::Read);
  ASSERT_FALSE(db);
  EXPECT_THAT(db.error().Text(), HasSubstr("schema 9999"));
  EXPECT_EQ(db.error().exit_code, ExitCode::Usage);
}

// Version 1 had no timing_variance. Rows that are there stay, also when the file is opened to read.
TEST(DatabaseFile, AnOlderSchemaIsBroughtForward) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/old.sqlite";
  std::int64_t run = 0;
  {
    auto db = Database::Open(path, Database::Mode::Write);
    ASSERT_TRUE(db);
    run = SomeRun(*db, db->PutPair(SomePair())->id);
    ASSERT_TRUE(db->PutMeasurement(SomeMeasurement(run, 64)));
  }
  Sqlite(path, "alter table parameters drop column parts; alter table measurements drop column timing_variance; alter table measurements drop column link_order; drop table loop_reports; drop table program_reports; pragma user_version = 1;");
  const auto db = Database::Open(path, Database::Mode::Read);
  ASSERT_TRUE(db) << db.error().Text();
  const auto rows = db->Measurements(run);
  ASSERT_TRUE(rows);
  ASSERT_EQ(rows->size(), 1u);
  EXPECT_EQ((*rows)[0].timing_variance, 0);
  EXPECT_EQ((*rows)[0].samples.size(), 2u);
}

// For a while new databases had the column of step 6 and the number 5.
TEST(DatabaseFile, SchemaFiveMayHaveWhatStepSixAdds) {
  for (const char* change : {"alter table measurements drop column link_order; pragma user_version = 5;",
                             "alter table parameters drop column parts; alter table measurements drop column link_order; pragma user_version = 5;"}) {
    TemporaryFolder folder;
    const std::string path = folder.Path() + "/five.sqlite";
    {
      auto db = Database::Open(path, Database::Mode::Write);
      ASSERT_TRUE(db);
      ASSERT_TRUE(db->PutPair(SomePair()));
      ASSERT_TRUE(db->PutProgramReport("hash", {"gfortran 12", "-O2", {}}));
    }
    Sqlite(path, change);
    const auto db = Database::Open(path, Database::Mode::Write);
    ASSERT_TRUE(db) << db.error().Text();
    EXPECT_TRUE(db->Parameters(1));
    EXPECT_EQ(*db->ProgramReport("hash", "gfortran 12", "-O2"), std::nullopt)
        << "older reports lack what newer ones tell";
  }
}

TEST(DatabaseFile, CutOffFileIsReported) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/cut.sqlite";
  {
    auto db = Database::Open(path, Database::Mode::Write);
    const auto run = SomeRun(*db, db->PutPair(SomePair())->id);
    for (int i = 0; i < 200; ++i) ASSERT_TRUE(db->PutMeasurement(SomeMeasurement(run, i)));
  }
  std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
  EXPECT_FALSE(Database::Open(path, Database::Mode::Read));
}

// kill -9 while measurements are written: whatever was reported as stored is there afterwards.
TEST(DatabaseFile, KilledWriterLosesNothingCommitted) {
  TemporaryFolder folder;
  const std::string path = folder.Path() + "/killed.sqlite";
  int fds[2];
  ASSERT_EQ(::pipe(fds), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    auto db = Database::Open(path, Database::Mode::Write);
    const auto run = SomeRun(*db, db->PutPair(SomePair())->id);
    for (int i = 1;; ++i) {
      if (!db->PutMeasurement(SomeMeasurement(run, i))) ::_exit(1);
      if (::write(fds[1], &i, sizeof i) != sizeof i) ::_exit(1);
    }
  }
  int stored = 0;
  while (stored < 50) ASSERT_EQ(::read(fds[0], &stored, sizeof stored), static_cast<ssize_t>(sizeof stored));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  const auto db = Database::Open(path, Database::Mode::Write);
  ASSERT_TRUE(db) << db.error().Text();
  const auto pair = db->FindPair("here");
  const auto list = db->Measurements(db->Runs(pair->id)->front().id);
  ASSERT_GE(static_cast<int>(list->size()), stored);
  for (const Measurement& m : *list) EXPECT_EQ(m.samples.size(), 2u);
}

}  // namespace
}  // namespace fortell
