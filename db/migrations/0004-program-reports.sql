-- What compilers say of the loops of programs, so that the next prediction need not ask again.
CREATE TABLE program_reports (
  source_hash TEXT NOT NULL,
  compiler TEXT NOT NULL,
  flags TEXT NOT NULL,
  remarks TEXT NOT NULL,
  PRIMARY KEY (source_hash, compiler, flags)
) WITHOUT ROWID;
