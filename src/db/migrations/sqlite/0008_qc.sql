-- A design that was judged. Its status is made of its findings whenever it is asked for, less what people dismissed;
-- `is_error`: it could not be judged. `scan_id` is one order, whatever run carries it out, and `item` the file's place
-- in it. `facts` is JSON. `view_sha256` is what its marked-up picture is drawn on, until `view_until`.
CREATE TABLE qc_checks (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  scan_id TEXT NOT NULL,
  item TEXT NOT NULL,
  run_id TEXT NOT NULL,
  task_id TEXT,
  account_number TEXT,
  mode TEXT NOT NULL,
  file_name TEXT NOT NULL,
  path TEXT,
  is_error INTEGER NOT NULL,
  judge TEXT NOT NULL,
  facts TEXT,
  view_sha256 TEXT,
  view_kind TEXT,
  view_until TEXT,
  created_at TEXT NOT NULL,
  UNIQUE (scan_id, item)
) STRICT;
CREATE INDEX qc_checks_by_task ON qc_checks (task_id, number);
CREATE INDEX qc_checks_by_owner ON qc_checks (account_number, number);

CREATE TABLE qc_findings (
  check_number INTEGER NOT NULL REFERENCES qc_checks (number) ON DELETE CASCADE,
  rank INTEGER NOT NULL,
  id TEXT NOT NULL,
  check_name TEXT NOT NULL,
  category TEXT NOT NULL,
  severity TEXT NOT NULL,
  confidence REAL NOT NULL,
  message TEXT NOT NULL,
  expected TEXT,
  actual TEXT,
  box TEXT,
  fingerprint TEXT NOT NULL,
  PRIMARY KEY (check_number, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX qc_findings_by_fingerprint ON qc_findings (fingerprint, check_number);

-- What people said is no fault: one flaw by its fingerprint, or with no fingerprint all that a check finds. `category`
-- and `message` are the finding's as it stood then, for the report.
CREATE TABLE qc_dismissals (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  fingerprint TEXT,
  check_name TEXT,
  category TEXT,
  message TEXT,
  scope TEXT NOT NULL CHECK (scope IN ('task', 'church')),
  task_id TEXT,
  account_number TEXT,
  reason TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX qc_dismissals_by_task ON qc_dismissals (task_id);
CREATE INDEX qc_dismissals_by_owner ON qc_dismissals (account_number);
