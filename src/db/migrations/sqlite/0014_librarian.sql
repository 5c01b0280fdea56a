-- A file's own name, and the title as it is sorted by: folded, so that every engine sorts alike.
ALTER TABLE reference_images ADD COLUMN file_name TEXT;
ALTER TABLE reference_images ADD COLUMN sort_title TEXT NOT NULL DEFAULT '';
UPDATE reference_images SET sort_title = lower(title) WHERE title IS NOT NULL;
CREATE INDEX reference_images_title ON reference_images (sort_title, number);
CREATE INDEX reference_images_source_id ON reference_images (source_id) WHERE source_id IS NOT NULL;

-- The words that references say, each with itself and what is left of it without one of its letters: a word with a typo
-- shares one of these with the word that was meant.
CREATE TABLE search_words (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE search_variants (
  variant TEXT NOT NULL,
  word TEXT NOT NULL REFERENCES search_words (word) ON DELETE CASCADE,
  PRIMARY KEY (variant, word)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_variants_by_word ON search_variants (word);

-- Texts of before hold names of colours, and no words were remembered: a server makes those of version 0 anew.
ALTER TABLE reference_images ADD COLUMN text_version INTEGER NOT NULL DEFAULT 0;
CREATE INDEX reference_images_old_text ON reference_images (number) WHERE text_version = 0;

-- What was deleted for good, so that no import brings it back.
CREATE TABLE tombstones (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  source TEXT NOT NULL,
  source_id TEXT,
  sha256 TEXT NOT NULL,
  account_number TEXT,
  caller TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX tombstones_by_bytes ON tombstones (sha256);
CREATE INDEX tombstones_by_source ON tombstones (source, source_id) WHERE source_id IS NOT NULL;
CREATE INDEX tombstones_by_owner ON tombstones (account_number) WHERE account_number IS NOT NULL;

-- Designs that are one in several formats, by a person's word: they share this id.
ALTER TABLE reference_images ADD COLUMN stack_id TEXT;
CREATE INDEX reference_images_stack ON reference_images (stack_id) WHERE stack_id IS NOT NULL;

-- Which run made a scan: two at once are told apart by it.
ALTER TABLE variant_scans ADD COLUMN run_id TEXT;

-- More kinds of decisions: stacks and changes of many references. The tables are made anew: SQLite changes no CHECK.
DROP VIEW audit;
CREATE TABLE variant_operations_new (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  account_number TEXT,
  group_id TEXT,
  caller TEXT NOT NULL,
  at TEXT NOT NULL,
  undone_by TEXT,
  undone_at TEXT
) STRICT;
CREATE TABLE variant_operation_items_new (
  operation_number INTEGER NOT NULL REFERENCES variant_operations_new (number) ON DELETE CASCADE,
  reference_number INTEGER NOT NULL REFERENCES reference_images (number) ON DELETE CASCADE,
  effect TEXT NOT NULL,
  changes TEXT,
  PRIMARY KEY (operation_number, reference_number, effect)
) STRICT, WITHOUT ROWID;
INSERT INTO variant_operations_new (number, id, kind, account_number, group_id, caller, at, undone_by, undone_at)
  SELECT number, id, kind, account_number, group_id, caller, at, undone_by, undone_at FROM variant_operations;
INSERT INTO variant_operation_items_new
  SELECT operation_number, reference_number, effect, changes FROM variant_operation_items;
DROP TABLE variant_operation_items;
DROP TABLE variant_operations;
ALTER TABLE variant_operations_new RENAME TO variant_operations;
ALTER TABLE variant_operation_items_new RENAME TO variant_operation_items;
CREATE INDEX variant_operation_items_by_reference ON variant_operation_items (reference_number, effect);

CREATE TRIGGER family_event_decided AFTER INSERT ON variant_operations
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('family', new.id, new.account_number, new.kind); END;
CREATE TRIGGER family_event_undone AFTER UPDATE OF undone_at ON variant_operations
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('family', new.id, new.account_number, 'undone'); END;

CREATE VIEW audit AS
  SELECT at, 'operation:' || id AS id, caller AS actor, 'variants.' || kind AS action, id AS subject, account_number,
    NULL AS detail FROM variant_operations
  UNION ALL SELECT undone_at, 'undo:' || id, undone_by, 'variants.undo', id, account_number, kind
    FROM variant_operations WHERE undone_at IS NOT NULL
  UNION ALL SELECT at, 'queue:' || printf('%012d', number), actor, 'task.' || action, task_id, account_number,
    CASE WHEN from_value IS NULL AND to_value IS NULL THEN NULL
      ELSE coalesce(from_value, '') || ' -> ' || coalesce(to_value, '') END FROM queue_log
  UNION ALL SELECT created_at, 'dismissal:' || id, created_by, 'qc.dismiss', coalesce(task_id, account_number, id),
    account_number, reason FROM qc_dismissals
  UNION ALL SELECT created_at, 'run:' || id, caller, 'run.' || kind, id, account_number, retry_of
    FROM runs WHERE caller IS NOT NULL
  UNION ALL SELECT created_at, 'key:' || id, coalesce(created_by, 'command'), 'key.create', id, account_number, name
    FROM api_keys
  UNION ALL SELECT revoked_at, 'revoked:' || id, coalesce(revoked_by, 'command'), 'key.revoke', id, account_number, name
    FROM api_keys WHERE revoked_at IS NOT NULL
  UNION ALL SELECT at, 'brand:' || id, actor, 'brand.change', account_number, account_number, fields
    FROM brand_history WHERE run_id IS NULL AND actor IS NOT NULL
  UNION ALL SELECT created_at, 'share:' || account_number, created_by, 'brand.share', account_number, account_number, NULL
    FROM brand_shares WHERE created_by IS NOT NULL
  UNION ALL SELECT at, 'deleted:' || id, caller, 'reference.delete', id, account_number, NULL FROM tombstones;
