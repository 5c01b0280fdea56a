-- What each source of an import has listed and how each thing ended; `number` counts up with every new word on it.
-- `fingerprint` is what stands behind the id: a rejected picture is looked at again when its source replaced it.
CREATE TABLE import_items (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  source TEXT NOT NULL,
  source_id TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('imported', 'skipped', 'failed', 'rejected')),
  reason TEXT,
  reference_id TEXT,
  settled_at TEXT NOT NULL,
  UNIQUE (source, source_id)
) STRICT;

-- `remaining`: listed by the source when it was last asked, and not settled since.
CREATE TABLE import_sources (
  source TEXT PRIMARY KEY,
  remaining INTEGER NOT NULL,
  listed_at TEXT NOT NULL,
  last_run TEXT
) STRICT;
