// Opening a database: creation, integrity, versions and migrations.
#include "db/database.h"

#include <cstdlib>
#include <filesystem>

#include "db/database-internal.h"
#include "db/embedded-sql.h"  // made from schema.sql and migrations/ by db/CMakeLists.txt

namespace fortell {
namespace {

constexpr int kApplicationId = 0x46544c31;  // "FTL1": tells our files from other SQLite databases

tl::unexpected<Error> NotOurs(const std::string& path, const std::string& what) {
  return BadInput(path, what, "give the path of a Fortell database with --db or FORTELL_DB");
}

int Pragma(SQLite::Database& db, const char* name) {
  return db.execAndGet(std::string("PRAGMA ") + name).getInt();
}

void Create(SQLite::Database& db) {
  SQLite::Transaction transaction(db);
  db.exec(kSchemaSql);
  db.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  db.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
  transaction.commit();
}

bool HasColumn(SQLite::Database& db, const std::string& table, const std::string& column) {
  SQLite::Statement q(db, "SELECT count(*) FROM pragma_table_info(?) WHERE name = ?");
  SQLite::bind(q, table, column);
  return q.executeStep() && q.getColumn(0).getInt() > 0;
}

void Migrate(SQLite::Database& db, int from) {
  SQLite::Transaction transaction(db);
  // For a while new databases got what step 6 adds, but the number before it.
  if (from == 5 && HasColumn(db, "parameters", "parts")) from = 6;
  for (const Migration& step : kMigrations)
    if (step.version > from) db.exec(step.sql);
  db.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  transaction.commit();
}

// Bulk grows with what is measured and predicted, and no prediction reads it.
enum class Tables { Bulk, AllButBulk };

Status CheckTables(SQLite::Database& db, const std::string& path, Tables which) {
  SQLite::Statement tables(db, "SELECT name FROM sqlite_master WHERE type = 'table' AND (name IN ('samples', 'profiles')) = ?");
  SQLite::bind(tables, which == Tables::Bulk ? 1 : 0);
  while (tables.executeStep()) {
    const std::string table = tables.getColumn(0).getString();
    const std::string verdict = db.execAndGet("PRAGMA quick_check('" + table + "')").getString();
    if (verdict != "ok")
      return CouldNot(path, "the database is damaged: " + verdict,
                      "restore a copy, or save what is readable with sqlite3's .recover");
  }
  return {};
}

Status Prepare(SQLite::Database& db, const std::string& path, Database::Mode mode) {
  const bool writing = mode != Database::Mode::Read;
  const bool empty = db.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
  if (empty && !writing)
    return BadInput(path, "the database is empty", "run fortell characterize first");
  if (empty) {
    Create(db);
    return {};
  }
  if (Pragma(db, "application_id") != kApplicationId)
    return NotOurs(path, "this is an SQLite database, but not one of Fortell's");
  const int version = Pragma(db, "user_version");
  if (version > kSchemaVersion)
    return BadInput(path, "the database has schema " + std::to_string(version) + ", this Fortell knows up to " +
                              std::to_string(kSchemaVersion),
                    "use the newer Fortell that wrote it, or another database with --db");
  if (version < kSchemaVersion && !writing)
    return CouldNot(path, "the database has the older schema " + std::to_string(version) +
                              " and cannot be brought up to date in place",
                    "copy it to a folder that you can write to, and use the copy");
  if (version < kSchemaVersion) Migrate(db, version);
  return mode == Database::Mode::WriteAgain ? Status{} : CheckTables(db, path, Tables::AllButBulk);
}

void Configure(SQLite::Database& db, bool writing) {
  db.exec("PRAGMA foreign_keys = ON");
  if (!writing) return;
  db.exec("PRAGMA journal_mode = WAL");
  db.exec("PRAGMA synchronous = NORMAL");  // with WAL: no damage on power loss, at most the last commit lost
}

Status CreateFolder(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty() && path != ":memory:") std::filesystem::create_directories(folder, error);
  if (error)
    return CouldNot(folder.string(), "the folder of the database cannot be created: " + error.message(),
                    "give another place with --db or FORTELL_DB");
  return {};
}

}  // namespace

tl::unexpected<Error> FromSqlite(const std::string& path, const SQLite::Exception& e) {
  switch (e.getErrorCode()) {
    case SQLITE_READONLY:
      return CouldNot(path, "the database is read-only",
                      "make the file and its folder writable, or give another one with --db");
    case SQLITE_CANTOPEN:
      return CouldNot(path, "the database cannot be opened or created",
                      "check the folder and its permissions, or give another place with --db");
    case SQLITE_NOTADB:
      return NotOurs(path, "this file is no database");
    case SQLITE_CORRUPT:
      return CouldNot(path, std::string("the database is damaged: ") + e.what(),
                      "restore a copy, or give another one with --db");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return CouldNot(path, "another program holds the database for writing", "try again when it has finished");
    case SQLITE_FULL:
      return CouldNot(path, "the disk is full", "free some space; what was stored before is safe");
    default:
      return CouldNot(path, std::string("database error: ") + e.what(), "check the file and its disk");
  }
}

Database::Database(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

std::string Database::DefaultPath() {
  const auto variable = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value ? value : "";
  };
  if (const std::string given = variable("FORTELL_DB"); !given.empty()) return given;
  if (const std::string data = variable("XDG_DATA_HOME"); !data.empty())
    return data + "/fortell/fortell.sqlite";
  return variable("HOME") + "/.local/share/fortell/fortell.sqlite";
}

// The file itself is touched by SQLite alone: whoever else opens and closes it drops the locks that this
// process holds on it (fcntl), and two programs that write at once damage it.
Result<Database> Database::Open(const std::string& path, Mode mode) {
  const bool writing = mode != Mode::Read;
  const bool memory = path == ":memory:";
  if (!memory && !writing && !std::filesystem::exists(path))
    return BadInput(path, "there is no database yet", "run fortell characterize first, or give one with --db");
  if (!memory && std::filesystem::is_directory(path)) return NotOurs(path, "this is a folder, no database");
  if (writing)
    if (auto made = CreateFolder(path); !made) return tl::unexpected(made.error());

  const auto open = [&](const std::string& name, int flags) -> Result<Database> {
    auto impl = std::make_unique<Impl>(name, flags);
    impl->path = path;
    Configure(impl->connection, writing);
    if (auto ready = Prepare(impl->connection, path, mode); !ready) return tl::unexpected(ready.error());
    return Database(std::move(impl));
  };
  try {
    if (writing) return open(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    try {
      Result<Database> opened = open(path, SQLite::OPEN_READONLY);
      if (opened || opened.error().exit_code != ExitCode::CouldNot) return opened;
      // An older schema is brought up to date first, where the file can be written to.
      return Open(path, Mode::Write) ? open(path, SQLite::OPEN_READONLY) : std::move(opened);
    } catch (const SQLite::Exception& e) {
      if (e.getErrorCode() != SQLITE_CANTOPEN && e.getErrorCode() != SQLITE_READONLY) throw;
      // A WAL database in a folder that cannot be written to has no place for its shared memory file:
      // read the file as it stands.
      return open("file:" + path + "?immutable=1", SQLite::OPEN_READONLY | SQLite::OPEN_URI);
    }
  } catch (const SQLite::Exception& e) {
    return FromSqlite(path, e);
  }
}

Status Database::CheckBulk() const {
  const auto checked = Guarded(impl_->path, [&] { return CheckTables(impl_->connection, impl_->path, Tables::Bulk); });
  return checked ? *checked : tl::unexpected(checked.error());
}

}  // namespace fortell
