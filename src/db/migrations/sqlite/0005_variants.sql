-- What the scan compares pictures by, made from an original when a scan first meets it: by its bytes, so that two
-- owners of one picture share it, and a rename of the model makes it anew. `checksum` is the SHA-256 of `body`.
CREATE TABLE signatures (
  sha256 TEXT PRIMARY KEY REFERENCES files (sha256) ON DELETE CASCADE,
  model TEXT NOT NULL,
  body BLOB NOT NULL,
  pixel_hash BLOB NOT NULL,
  checksum BLOB NOT NULL
) STRICT;

-- A scan that was ordered. `is_open` while its run has not ended; the listing shows the one that `is_shown`.
CREATE TABLE variant_scans (
  id TEXT PRIMARY KEY,
  threshold REAL NOT NULL,
  is_open INTEGER NOT NULL,
  is_shown INTEGER NOT NULL DEFAULT 0,
  requested_at TEXT NOT NULL,
  scanned_at TEXT,
  compared INTEGER NOT NULL DEFAULT 0,
  unreadable INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX variant_scans_shown ON variant_scans (is_shown) WHERE is_shown = 1;

CREATE TABLE variant_groups (
  scan_id TEXT NOT NULL REFERENCES variant_scans (id) ON DELETE CASCADE,
  group_id TEXT NOT NULL,
  account_number TEXT,
  keep_reason TEXT NOT NULL,
  PRIMARY KEY (scan_id, group_id)
) STRICT, WITHOUT ROWID;

-- `rank` counts from 0, the keep; the others as they follow it. `similarity` is to the keep of the scan.
CREATE TABLE variant_members (
  scan_id TEXT NOT NULL,
  group_id TEXT NOT NULL,
  rank INTEGER NOT NULL,
  reference_number INTEGER NOT NULL REFERENCES reference_images (number) ON DELETE CASCADE,
  similarity REAL NOT NULL,
  tier TEXT NOT NULL,
  PRIMARY KEY (scan_id, group_id, rank),
  FOREIGN KEY (scan_id, group_id) REFERENCES variant_groups (scan_id, group_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX variant_members_by_reference ON variant_members (reference_number);

-- What people decided, who and when; `account_number` is whose references it was about, null for nobody's or many's.
CREATE TABLE variant_operations (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('cull', 'merge', 'ignore')),
  account_number TEXT,
  group_id TEXT,
  caller TEXT NOT NULL,
  at TEXT NOT NULL,
  undone_by TEXT,
  undone_at TEXT
) STRICT;

-- What an operation did to each reference: `retired` it, `filled` it (`changes` says each field before and after), or
-- told it apart (`ignored`): any two that one operation ignored never stand in one group.
CREATE TABLE variant_operation_items (
  operation_number INTEGER NOT NULL REFERENCES variant_operations (number) ON DELETE CASCADE,
  reference_number INTEGER NOT NULL REFERENCES reference_images (number) ON DELETE CASCADE,
  effect TEXT NOT NULL CHECK (effect IN ('retired', 'filled', 'ignored')),
  changes TEXT,
  PRIMARY KEY (operation_number, reference_number, effect)
) STRICT, WITHOUT ROWID;
CREATE INDEX variant_operation_items_by_reference ON variant_operation_items (reference_number, effect);
