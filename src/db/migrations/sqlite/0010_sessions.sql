-- Sessions of browsers. `key_id`: the key that signed in; null: VERGER_API_KEY, which `key_check` is made of, so that
-- changing it ends them. Deleting a key deletes its sessions first (no cascade: a rebuilt api_keys would end them all).
CREATE TABLE sessions (
  token_sha256 BLOB PRIMARY KEY,
  key_id TEXT,
  key_check BLOB,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  CHECK ((key_id IS NULL) <> (key_check IS NULL))
) STRICT;
CREATE INDEX sessions_by_key ON sessions (key_id, created_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
