-- What changed about a church's brand: `changes` are the values before and after, `undo` the pins that bring back what
-- stood before; both are JSON. `number` is the version the profile had from then on; `run_id` the extraction that
-- changed it, null: a person did.
CREATE TABLE brand_history (
  account_number TEXT NOT NULL,
  number INTEGER NOT NULL,
  id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  actor TEXT,
  run_id TEXT,
  fields TEXT NOT NULL,
  changes TEXT NOT NULL,
  undo TEXT NOT NULL,
  PRIMARY KEY (account_number, number)
) STRICT, WITHOUT ROWID;

-- What signs the links to a church's shared brand: they end when it goes.
CREATE TABLE brand_shares (
  account_number TEXT PRIMARY KEY,
  secret BLOB NOT NULL,
  created_at TEXT NOT NULL,
  created_by TEXT
) STRICT;

-- Who did what, with what people did to brands.
DROP VIEW audit;
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
    FROM brand_shares WHERE created_by IS NOT NULL;
