-- Schema of the characterization database. A change comes with a step in db/migrations/ (NNNN-what.sql leads
-- from version NNNN-1 to NNNN); the last step's number is the schema's version.
-- Times are seconds, sizes are elements unless a column says bytes; moments are ISO 8601 in UTC.

CREATE TABLE machines (
  id INTEGER PRIMARY KEY,
  host TEXT NOT NULL,
  cpu TEXT NOT NULL,
  architecture TEXT NOT NULL,
  cores INTEGER NOT NULL,
  memory_bytes INTEGER NOT NULL,
  operating_system TEXT NOT NULL,
  virtualisation TEXT NOT NULL
);

CREATE TABLE caches (
  machine_id INTEGER NOT NULL REFERENCES machines(id) ON DELETE CASCADE,
  level INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  line_bytes INTEGER NOT NULL,
  shared_by INTEGER NOT NULL,
  PRIMARY KEY (machine_id, level)
);

CREATE TABLE compilers (
  id INTEGER PRIMARY KEY,
  command TEXT NOT NULL,
  version TEXT NOT NULL,
  family TEXT NOT NULL
);

CREATE TABLE pairs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  machine_id INTEGER NOT NULL REFERENCES machines(id),
  compiler_id INTEGER NOT NULL REFERENCES compilers(id),
  flags TEXT NOT NULL
);

CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  pair_id INTEGER NOT NULL REFERENCES pairs(id) ON DELETE CASCADE,
  started TEXT NOT NULL,
  finished TEXT NOT NULL DEFAULT '',
  tool_version TEXT NOT NULL,
  mode TEXT NOT NULL,
  environment TEXT NOT NULL,   -- JSON
  noise TEXT NOT NULL DEFAULT ''  -- JSON
);

-- What was timed: the segment's body as JSON and the Fortran text that was compiled.
-- A changed segment is a new row: old measurements keep the text that they belong to.
CREATE TABLE segments (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  segment_group TEXT NOT NULL,
  body TEXT NOT NULL,
  source TEXT NOT NULL,
  UNIQUE (name, body, source)
);

CREATE TABLE measurements (
  id INTEGER PRIMARY KEY,
  run_id INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
  segment_id INTEGER NOT NULL REFERENCES segments(id),
  elements INTEGER NOT NULL,
  outer_extent INTEGER NOT NULL,
  fraction REAL NOT NULL,
  repetitions INTEGER NOT NULL,
  clock_resolution REAL NOT NULL,
  timing_variance REAL NOT NULL DEFAULT 0,  -- s^2, of clock and loop overhead, in the mean of the samples
  link_order INTEGER NOT NULL DEFAULT 0,    -- which of the suite's programs
  outcome TEXT NOT NULL,
  message TEXT NOT NULL
);
CREATE INDEX measurements_by_run ON measurements(run_id);

-- What the run's compiler said of the loops of a segment: [[line of the source, kind, text], ...] as
-- JSON. Without a row it was not asked.
CREATE TABLE loop_reports (
  run_id INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
  segment_id INTEGER NOT NULL REFERENCES segments(id),
  remarks TEXT NOT NULL,
  PRIMARY KEY (run_id, segment_id)
) WITHOUT ROWID;

-- What a compiler said of the loops of a program's source, and what its machine code shows:
-- [[line, kind, text, file], ...] as JSON, file an index into the files of the profile's model (0, the
-- source itself, is left out). A cache: whoever misses a row asks the compiler.
CREATE TABLE program_reports (
  source_hash TEXT NOT NULL,  -- of the source text, as in the profile
  compiler TEXT NOT NULL,     -- version line, and which description read its words
  flags TEXT NOT NULL,        -- the pair's, then those that belong to the source
  remarks TEXT NOT NULL,
  PRIMARY KEY (source_hash, compiler, flags)
) WITHOUT ROWID;

CREATE TABLE samples (
  measurement_id INTEGER NOT NULL REFERENCES measurements(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  seconds REAL NOT NULL,
  reference_before REAL NOT NULL,
  reference_after REAL NOT NULL,
  process INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  PRIMARY KEY (measurement_id, position)
) WITHOUT ROWID;

CREATE TABLE parameters (
  run_id INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
  module TEXT NOT NULL,
  name TEXT NOT NULL,
  elements INTEGER NOT NULL,
  unit TEXT NOT NULL,
  mean REAL NOT NULL,
  variance REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  minimum REAL NOT NULL,
  median REAL NOT NULL,
  samples INTEGER NOT NULL,
  unreliable INTEGER NOT NULL,
  reason TEXT NOT NULL,
  parts REAL NOT NULL DEFAULT 0,  -- sum of the absolute times of a combination; 0: it is none
  PRIMARY KEY (run_id, module, name, elements)
) WITHOUT ROWID;

CREATE TABLE verdicts (
  run_id INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
  test TEXT NOT NULL,
  test_group TEXT NOT NULL,
  compared_with TEXT NOT NULL,
  ratio_low REAL NOT NULL,
  ratio_high REAL NOT NULL,
  threshold REAL NOT NULL,
  applied TEXT NOT NULL,
  evidence TEXT NOT NULL,
  PRIMARY KEY (run_id, test)
) WITHOUT ROWID;

CREATE TABLE profiles (
  id INTEGER PRIMARY KEY,
  program TEXT NOT NULL,
  digest TEXT NOT NULL,        -- of the text, to find the same profile again quickly
  text TEXT NOT NULL,
  stored TEXT NOT NULL
);
CREATE INDEX profiles_by_digest ON profiles(digest);

CREATE TABLE predictions (
  id INTEGER PRIMARY KEY,
  profile_id INTEGER NOT NULL REFERENCES profiles(id) ON DELETE CASCADE,
  pair_name TEXT NOT NULL,
  model TEXT NOT NULL,
  seconds REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  coverage REAL NOT NULL,
  made TEXT NOT NULL
);

CREATE TABLE validations (
  id INTEGER PRIMARY KEY,
  kernel TEXT NOT NULL,
  pair_name TEXT NOT NULL,
  model TEXT NOT NULL,
  predicted_seconds REAL NOT NULL,
  predicted_low REAL NOT NULL,
  predicted_high REAL NOT NULL,
  actual_min_seconds REAL NOT NULL,
  actual_median_seconds REAL NOT NULL,
  runs INTEGER NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX validations_by_pair ON validations(pair_name);
