-- Files whose rows are gone: their bytes are being removed, or were lately (`is_done`). No row names one until it was
-- stored anew, so that whoever stored the same bytes before they were removed notices it.
CREATE TABLE file_removals (
  sha256 TEXT PRIMARY KEY,
  is_done INTEGER NOT NULL DEFAULT 0,
  at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT, WITHOUT ROWID;
