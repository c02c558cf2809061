// Programs: profiles, predictions and validations.
#include <boost/uuid/detail/sha1.hpp>
#include <cstdio>

#include "db/database-internal.h"
#include "db/utc.h"

namespace fortell {
namespace {

/// SHA-1 of `text` in hexadecimal: an address of content, no protection.
std::string Digest(const std::string& text) {
  boost::uuids::detail::sha1 hash;
  hash.process_bytes(text.data(), text.size());
  unsigned words[5];
  hash.get_digest(words);
  std::string digest;
  for (unsigned w : words) {
    char hex[9];
    std::snprintf(hex, sizeof hex, "%08x", w);
    digest += hex;
  }
  return digest;
}

}  // namespace

Result<std::int64_t> Database::PutProfile(const std::string& program, const std::string& text) {
  return Guarded(impl_->path, [&]() -> std::int64_t {
    SQLite::Database& db = impl_->connection;
    const std::string digest = Digest(text);
    SQLite::Statement known(db, "SELECT id FROM profiles WHERE digest = ?");
    known.bind(1, digest);
    if (known.executeStep()) return known.getColumn(0).getInt64();
    impl_->Execute("INSERT INTO profiles (program, digest, text, stored) VALUES (?, ?, ?, ?)",
                   program, digest, text, NowUtc());
    return db.getLastInsertRowid();
  });
}

Status Database::PutPrediction(std::int64_t profile_id, const Prediction& p) {
  return Guarded(impl_->path, [&] {
    impl_->Execute(
        "INSERT INTO predictions (profile_id, pair_name, model, seconds, low, high, coverage, "
        "made) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        profile_id, p.machine, p.model, p.seconds, p.low, p.high, p.coverage, NowUtc());
  });
}

Status Database::PutValidation(const Validation& v) {
  return Guarded(impl_->path, [&] {
    impl_->Execute(
        "INSERT INTO validations (kernel, pair_name, model, predicted_seconds, predicted_low, "
        "predicted_high, actual_min_seconds, actual_median_seconds, runs, at) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        v.kernel, v.pair, v.model, v.predicted_seconds, v.predicted_low, v.predicted_high,
        v.actual_min_seconds, v.actual_median_seconds, v.runs, v.when.empty() ? NowUtc() : v.when);
  });
}

Result<std::vector<Validation>> Database::Validations(const std::string& pair) const {
  return Guarded(impl_->path, [&] {
    std::vector<Validation> list;
    SQLite::Statement q(
        impl_->connection,
        "SELECT kernel, pair_name, model, predicted_seconds, predicted_low, predicted_high, "
        "actual_min_seconds, actual_median_seconds, runs, at FROM validations "
        "WHERE ? = '' OR pair_name = ? ORDER BY id");
    SQLite::bind(q, pair, pair);
    while (q.executeStep()) list.push_back(q.getColumns<Validation, 10>());
    return list;
  });
}

}  // namespace fortell
