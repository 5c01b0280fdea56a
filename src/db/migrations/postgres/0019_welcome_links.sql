-- Links that sign one browser in: any server may be the one that is asked. Used ones are deleted.
CREATE TABLE welcome_links (
  token_sha256 BYTEA PRIMARY KEY,
  expires_at TEXT COLLATE "C" NOT NULL
);
