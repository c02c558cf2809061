// Pairs: machine, compiler and flags under the user's name.
#include "db/database-internal.h"

namespace fortell {
namespace {

std::vector<Machine::Cache> ReadCaches(SQLite::Database& db, std::int64_t machine_id) {
  std::vector<Machine::Cache> caches;
  SQLite::Statement q(
      db,
      "SELECT level, bytes, line_bytes, shared_by FROM caches WHERE machine_id = ? ORDER BY level");
  q.bind(1, machine_id);
  while (q.executeStep()) caches.push_back(q.getColumns<Machine::Cache, 4>());
  return caches;
}

std::vector<Pair> ReadPairs(SQLite::Database& db, const std::string& where,
                            const std::string& name) {
  std::vector<Pair> pairs;
  SQLite::Statement q(
      db,
      "SELECT p.id, p.name, p.flags, m.id, m.host, m.cpu, m.architecture, m.cores, "
      "m.memory_bytes, m.operating_system, m.virtualisation, c.command, c.version, c.family "
      "FROM pairs p JOIN machines m ON m.id = p.machine_id "
      "JOIN compilers c ON c.id = p.compiler_id " +
          where + " ORDER BY p.id");
  if (!where.empty()) q.bind(1, name);
  while (q.executeStep()) {
    Pair p;
    p.id = q.getColumn(0).getInt64();
    p.name = q.getColumn(1).getString();
    p.flags = q.getColumn(2).getString();
    p.machine.caches = ReadCaches(db, q.getColumn(3).getInt64());
    p.machine.host = q.getColumn(4).getString();
    p.machine.cpu = q.getColumn(5).getString();
    p.machine.architecture = q.getColumn(6).getString();
    p.machine.cores = q.getColumn(7).getInt();
    p.machine.memory_bytes = q.getColumn(8).getInt64();
    p.machine.operating_system = q.getColumn(9).getString();
    p.machine.virtualisation = q.getColumn(10).getString();
    p.compiler.command = q.getColumn(11).getString();
    p.compiler.version = q.getColumn(12).getString();
    p.compiler.family = q.getColumn(13).getString();
    pairs.push_back(std::move(p));
  }
  return pairs;
}

std::int64_t InsertMachine(SQLite::Database& db, const Machine& m) {
  SQLite::Statement q(db,
                      "INSERT INTO machines (host, cpu, architecture, cores, memory_bytes, "
                      "operating_system, virtualisation) VALUES (?, ?, ?, ?, ?, ?, ?)");
  SQLite::bind(q, m.host, m.cpu, m.architecture, m.cores, m.memory_bytes, m.operating_system,
               m.virtualisation);
  q.exec();
  const std::int64_t id = db.getLastInsertRowid();
  for (const Machine::Cache& c : m.caches) {
    SQLite::Statement cache(db, "INSERT OR REPLACE INTO caches VALUES (?, ?, ?, ?, ?)");
    SQLite::bind(cache, id, c.level, c.bytes, c.line_bytes, c.shared_by);
    cache.exec();
  }
  return id;
}

std::int64_t InsertCompiler(SQLite::Database& db, const Compiler& c) {
  SQLite::Statement q(db, "INSERT INTO compilers (command, version, family) VALUES (?, ?, ?)");
  SQLite::bind(q, c.command, c.version, c.family);
  q.exec();
  return db.getLastInsertRowid();
}

/// What differs between a stored pair and a new one of the same name; empty when they are the same.
std::string Difference(const Pair& stored, const Pair& given) {
  const Machine &a = stored.machine, &b = given.machine;
  if (a.cpu != b.cpu || a.architecture != b.architecture || a.cores != b.cores || a.host != b.host)
    return "the machine " + a.host + " (" + a.cpu + ")";
  if (stored.compiler.version != given.compiler.version)
    return "the compiler " + stored.compiler.version;
  if (stored.flags != given.flags) return "the flags " + stored.flags;
  return "";
}

}  // namespace

Result<Pair> Database::PutPair(const Pair& pair) {
  if (pair.name.empty())
    return BadInput("--name", "the pair has no name", "give it one with --name");
  const auto stored = Guarded(
      impl_->path, [&] { return ReadPairs(impl_->connection, "WHERE p.name = ?", pair.name); });
  if (!stored) return tl::unexpected(stored.error());
  if (!stored->empty()) {
    const std::string difference = Difference(stored->front(), pair);
    if (!difference.empty())
      return BadInput(
          pair.name, "this name stands for " + difference + " in the database",
          "choose another --name, or remove the old pair with fortell machines remove " +
              pair.name);
    return stored->front();
  }
  return Guarded(impl_->path, [&] {
    SQLite::Database& db = impl_->connection;
    SQLite::Transaction transaction(db);
    const std::int64_t machine = InsertMachine(db, pair.machine);
    const std::int64_t compiler = InsertCompiler(db, pair.compiler);
    impl_->Execute("INSERT INTO pairs (name, machine_id, compiler_id, flags) VALUES (?, ?, ?, ?)",
                   pair.name, machine, compiler, pair.flags);
    Pair put = pair;
    put.id = db.getLastInsertRowid();
    transaction.commit();
    return put;
  });
}

Result<std::vector<Pair>> Database::Pairs() const {
  return Guarded(impl_->path, [&] { return ReadPairs(impl_->connection, "", ""); });
}

Result<Pair> Database::FindPair(const std::string& name) const {
  auto pairs = Pairs();
  if (!pairs) return tl::unexpected(pairs.error());
  std::string known;
  for (Pair& p : *pairs) {
    if (p.name == name) return std::move(p);
    known += (known.empty() ? "" : ", ") + p.name;
  }
  if (known.empty())
    return BadInput(name, "the database knows no pair yet",
                    "run fortell characterize --name " + name + " first");
  return BadInput(name, "no pair of this name in the database", "known pairs: " + known);
}

Status Database::RemovePair(const std::string& name) {
  auto pair = FindPair(name);
  if (!pair) return tl::unexpected(pair.error());
  return Guarded(impl_->path, [&] {
    SQLite::Database& db = impl_->connection;
    SQLite::Transaction transaction(db);
    for (const char* sql :
         {"DELETE FROM validations WHERE pair_name = ?",
          "DELETE FROM predictions WHERE pair_name = ?", "DELETE FROM pairs WHERE name = ?"})
      impl_->Execute(sql, name);
    db.exec("DELETE FROM machines WHERE id NOT IN (SELECT machine_id FROM pairs)");
    db.exec("DELETE FROM compilers WHERE id NOT IN (SELECT compiler_id FROM pairs)");
    transaction.commit();
  });
}

}  // namespace fortell
