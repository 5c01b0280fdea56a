CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value BLOB NOT NULL
) STRICT;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  hint TEXT NOT NULL,
  secret_sha256 BLOB NOT NULL UNIQUE,
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'admin')),
  account_number TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  revoked_at TEXT
) STRICT;

CREATE TABLE files (
  sha256 TEXT PRIMARY KEY,
  format TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

-- `number` counts up and is never used twice: it is the reference's REF-number and its label in the indexes.
CREATE TABLE reference_images (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  version INTEGER NOT NULL DEFAULT 1,
  source TEXT NOT NULL,
  source_id TEXT,
  source_url TEXT,
  title TEXT,
  sha256 TEXT NOT NULL REFERENCES files (sha256),
  format TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  colors TEXT NOT NULL,
  color_names TEXT NOT NULL,
  palette_tag TEXT NOT NULL,
  type TEXT,
  season TEXT,
  design_styles TEXT NOT NULL,
  aspect TEXT NOT NULL,
  text_coverage TEXT NOT NULL,
  account_number TEXT,
  active INTEGER NOT NULL DEFAULT 1,
  quality REAL NOT NULL,
  craft REAL NOT NULL,
  roll_eligible INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

-- A church and "none" are different owners, and the same bytes may stand once under each.
CREATE UNIQUE INDEX reference_images_bytes ON reference_images (sha256, coalesce(account_number, ''));
CREATE UNIQUE INDEX reference_images_source ON reference_images (source, source_id, coalesce(account_number, ''))
  WHERE source_id IS NOT NULL;
CREATE INDEX reference_images_owner ON reference_images (account_number, number);

CREATE VIRTUAL TABLE reference_text USING fts5 (body, tokenize = 'unicode61 remove_diacritics 2');

-- The truth of every embedding; the graphs in memory are rebuilt from it. `checksum` is the SHA-256 of the vector.
CREATE TABLE vectors (
  reference_number INTEGER NOT NULL REFERENCES reference_images (number) ON DELETE CASCADE,
  space TEXT NOT NULL,
  model TEXT NOT NULL,
  dimensions INTEGER NOT NULL,
  vector BLOB NOT NULL,
  checksum BLOB NOT NULL,
  PRIMARY KEY (reference_number, space)
) STRICT, WITHOUT ROWID;
