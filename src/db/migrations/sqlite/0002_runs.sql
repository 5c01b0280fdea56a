-- `number` counts up in the order of enqueueing. A run waits while `ready_at` (ms since the epoch) is not null; 0 is
-- "at once". `queue` is lane and kind in one text, so that the lanes that wait can be listed by leaps in one index.
-- `lease` names the one attempt that may write; `root` is the run that a chain of retries began with.
CREATE TABLE runs (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'retrying', 'succeeded', 'failed', 'canceled')),
  input TEXT NOT NULL,
  output TEXT,
  error TEXT,
  tags TEXT NOT NULL,
  lane TEXT NOT NULL,
  queue TEXT NOT NULL,
  done INTEGER NOT NULL DEFAULT 0,
  total INTEGER,
  message TEXT,
  attempt INTEGER NOT NULL DEFAULT 0,
  attempts_max INTEGER NOT NULL,
  deaths INTEGER NOT NULL DEFAULT 0,
  ready_at INTEGER,
  wait_ms INTEGER NOT NULL DEFAULT 0,
  lease TEXT,
  boot TEXT,
  lease_until INTEGER,
  root TEXT NOT NULL,
  retry_of TEXT,
  caller TEXT,
  account_number TEXT,
  created_at TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT
) STRICT;

CREATE INDEX runs_waiting ON runs (queue, number) WHERE ready_at IS NOT NULL;
CREATE INDEX runs_due ON runs (ready_at) WHERE ready_at IS NOT NULL;
CREATE INDEX runs_held ON runs (boot) WHERE lease IS NOT NULL;
CREATE INDEX runs_by_root ON runs (root);
CREATE INDEX runs_finished ON runs (finished_at) WHERE finished_at IS NOT NULL;

CREATE TABLE run_tags (
  tag TEXT NOT NULL,
  run_number INTEGER NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
  PRIMARY KEY (tag, run_number)
) STRICT, WITHOUT ROWID;

-- One writer at a time takes the next `seq` inside its transaction, so that it grows in commit order.
CREATE TABLE run_events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  run_number INTEGER NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
  at TEXT NOT NULL,
  type TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX run_events_by_run ON run_events (run_number, seq);

-- The events of a tag in their order, so that following one never sorts or scans the others'.
CREATE TABLE run_tag_events (
  tag TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES run_events (seq) ON DELETE CASCADE,
  PRIMARY KEY (tag, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX run_tag_events_by_seq ON run_tag_events (seq);

-- What is finished, by the run a chain of retries began with: nothing in it is done a second time.
CREATE TABLE run_items (
  root TEXT NOT NULL,
  item TEXT NOT NULL,
  run_number INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  reason TEXT,
  PRIMARY KEY (root, item)
) STRICT, WITHOUT ROWID;

-- What a POST with an Idempotency-Key began. `handle` is its answer (a run or a tag), `request_sha256` what it asked.
CREATE TABLE idempotency_keys (
  caller TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  key TEXT NOT NULL,
  request_sha256 TEXT NOT NULL,
  handle TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (caller, method, path, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
