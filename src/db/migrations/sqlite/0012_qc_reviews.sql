-- What people made of a check, beside the judges: the decision of the newest row counts; comments stay as they are.
-- `source_sha256`: the upload that was judged; `preview_sha256`: an image of it where the view is none (the first page).
ALTER TABLE qc_checks ADD COLUMN source_sha256 TEXT;
ALTER TABLE qc_checks ADD COLUMN preview_sha256 TEXT;

CREATE TABLE qc_decisions (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  check_number INTEGER NOT NULL REFERENCES qc_checks (number) ON DELETE CASCADE,
  decision TEXT NOT NULL CHECK (decision IN ('approved', 'changes')),
  note TEXT,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX qc_decisions_by_check ON qc_decisions (check_number, number);

CREATE TABLE qc_comments (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  check_number INTEGER NOT NULL REFERENCES qc_checks (number) ON DELETE CASCADE,
  text TEXT NOT NULL,
  box TEXT,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX qc_comments_by_check ON qc_comments (check_number, number);
