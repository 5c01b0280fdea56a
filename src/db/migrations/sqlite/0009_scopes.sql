-- The scope `metrics`, for scrapers. SQLite cannot change a check in place.
CREATE TABLE api_keys_new (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  hint TEXT NOT NULL,
  secret_sha256 BLOB NOT NULL UNIQUE,
  scope TEXT NOT NULL CHECK (scope IN ('read', 'write', 'admin', 'metrics')),
  account_number TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT,
  revoked_at TEXT
) STRICT;
INSERT INTO api_keys_new (id, name, hint, secret_sha256, scope, account_number, created_at, expires_at, revoked_at)
  SELECT id, name, hint, secret_sha256, scope, account_number, created_at, expires_at, revoked_at FROM api_keys;
DROP TABLE api_keys;
ALTER TABLE api_keys_new RENAME TO api_keys;
