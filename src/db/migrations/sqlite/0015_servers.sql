-- When work that is due now and then was last begun (ms since the epoch): of several servers one does it.
CREATE TABLE periodic_work (
  name TEXT PRIMARY KEY,
  begun_at INTEGER NOT NULL
) STRICT;
