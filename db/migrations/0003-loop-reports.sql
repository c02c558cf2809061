-- What compilers say of the segments' loops: the model fit takes vectorised or not as a fact.
CREATE TABLE loop_reports (
  run_id INTEGER NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
  segment_id INTEGER NOT NULL REFERENCES segments(id),
  remarks TEXT NOT NULL,
  PRIMARY KEY (run_id, segment_id)
) WITHOUT ROWID;
