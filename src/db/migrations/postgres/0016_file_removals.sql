-- Files whose rows are gone: their bytes are being removed, or were lately (`is_done`). No row names one until it was
-- stored anew, so that whoever stored the same bytes before they were removed notices it.
CREATE TABLE file_removals (
  sha256 TEXT COLLATE "C" PRIMARY KEY,
  is_done BIGINT NOT NULL DEFAULT 0,
  at TEXT COLLATE "C" NOT NULL DEFAULT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')
);
