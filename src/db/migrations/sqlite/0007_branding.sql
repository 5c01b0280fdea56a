-- Files that are kept beside the library's own: logos, cards, what was uploaded to be judged. `owner` is what of that
-- purpose it belongs to; past `until` it is let go.
CREATE TABLE kept_files (
  purpose TEXT NOT NULL,
  owner TEXT NOT NULL,
  sha256 TEXT NOT NULL REFERENCES files (sha256),
  account_number TEXT,
  until TEXT,
  PRIMARY KEY (purpose, owner, sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_files_bytes ON kept_files (sha256);
CREATE INDEX kept_files_church ON kept_files (account_number);
CREATE INDEX kept_files_until ON kept_files (until) WHERE until IS NOT NULL;

-- A church's brand: `found` is what the last good extraction gave, `pins` what people said, `card` the pictures drawn
-- of both; all are JSON. `church_name` is what file storage calls it, `website` what an order named. `ordered` is the
-- last run that was asked for by itself and has not ended, `working` the one run that may extract now.
CREATE TABLE brand_profiles (
  account_number TEXT PRIMARY KEY,
  version INTEGER NOT NULL DEFAULT 1,
  status TEXT NOT NULL CHECK (status IN ('pending', 'extracting', 'ready', 'failed')),
  refreshing INTEGER NOT NULL DEFAULT 0,
  church_name TEXT,
  website TEXT,
  found TEXT,
  pins TEXT NOT NULL DEFAULT '{}',
  sources TEXT NOT NULL DEFAULT '[]',
  card TEXT,
  error TEXT,
  ordered TEXT,
  ordered_website TEXT,
  working TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX brand_profiles_newest ON brand_profiles (updated_at, account_number);

-- What each source gave to a run that has not ended: a killed process asks no source twice.
CREATE TABLE brand_finds (
  run_id TEXT NOT NULL,
  source TEXT NOT NULL,
  account_number TEXT NOT NULL,
  find TEXT NOT NULL,
  PRIMARY KEY (run_id, source)
) STRICT, WITHOUT ROWID;
