// Shared by the database-*.cc files only: the connection, and the way from SQLite's exceptions to
// our error values.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>
#include <sqlite3.h>

#include <string>

#include "db/database.h"

namespace fortell {

struct Database::Impl {
  Impl(const std::string& path, int flags) : path(path), connection(path, flags, 10000) {}

  /// One statement that gives no rows, with its values in order.
  template <typename... Values>
  void Execute(const std::string& sql, const Values&... values) {
    SQLite::Statement statement(connection, sql);
    SQLite::bind(statement, values...);
    statement.exec();
  }

  std::string path;
  SQLite::Database connection;
};

/// An SQLite failure as a value, with the next step that fits its code.
tl::unexpected<Error> FromSqlite(const std::string& path, const SQLite::Exception& e);

/// Runs `work` (which may throw SQLite::Exception) and turns a failure into an Error.
template <typename F>
auto Guarded(const std::string& path, F work) -> Result<decltype(work())> {
  try {
    if constexpr (std::is_void_v<decltype(work())>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const SQLite::Exception& e) {
    return FromSqlite(path, e);
  }
}

}  // namespace fortell
