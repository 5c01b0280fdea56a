-- Links that sign one browser in: any server may be the one that is asked. Used ones are deleted.
CREATE TABLE welcome_links (
  token_sha256 BLOB PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT;
