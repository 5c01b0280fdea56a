-- The task tool's tasks as they were last seen. `updated_ms` is the tool's own time of the last change: an older
-- view never overwrites a newer one. `by_hand`: a person moved it in the tool, and the queue leaves it there.
-- `remembered` is the status a pause found, `kept_due` the due date (yyyy-MM-dd) it found.
CREATE TABLE board_tasks (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  task_id TEXT NOT NULL UNIQUE,
  account_number TEXT,
  church_name TEXT,
  name TEXT NOT NULL,
  url TEXT,
  list_id TEXT NOT NULL,
  list_name TEXT NOT NULL,
  status TEXT NOT NULL,
  status_kind TEXT NOT NULL,
  tags TEXT NOT NULL,
  priority INTEGER,
  due_ms INTEGER,
  kept_due TEXT,
  created_ms INTEGER NOT NULL,
  updated_ms INTEGER NOT NULL,
  archived INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0,
  paused INTEGER NOT NULL DEFAULT 0,
  by_hand INTEGER NOT NULL DEFAULT 0,
  remembered TEXT,
  position INTEGER,
  seen_at TEXT NOT NULL
) STRICT;
CREATE INDEX board_tasks_owner ON board_tasks (account_number, number);

-- A change of status that was decided and is not yet known to be done: written before the call, gone after it.
CREATE TABLE board_moves (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  task_id TEXT NOT NULL UNIQUE,
  account_number TEXT,
  action TEXT NOT NULL CHECK (action IN ('pause', 'play', 'queue', 'reviewed')),
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  remembered TEXT,
  due TEXT,
  actor TEXT NOT NULL,
  decided_ms INTEGER NOT NULL,
  started INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE church_queues (
  account_number TEXT PRIMARY KEY,
  stats TEXT NOT NULL,
  ordered_at TEXT NOT NULL
) STRICT;

CREATE TABLE queue_log (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  action TEXT NOT NULL,
  task_id TEXT NOT NULL,
  account_number TEXT,
  actor TEXT NOT NULL,
  from_value TEXT,
  to_value TEXT
) STRICT;
CREATE INDEX queue_log_by_task ON queue_log (task_id, number);
CREATE INDEX queue_log_by_owner ON queue_log (account_number, number);

-- A review as it was delivered, by its webhook-id or the hash of its body; never its token.
CREATE TABLE deliveries (
  key TEXT PRIMARY KEY,
  digest TEXT NOT NULL,
  task_id TEXT NOT NULL,
  marker TEXT NOT NULL,
  started_ms INTEGER NOT NULL,
  finished_ms INTEGER
) STRICT;
CREATE INDEX deliveries_finished ON deliveries (finished_ms) WHERE finished_ms IS NOT NULL;
CREATE INDEX deliveries_by_task ON deliveries (task_id);

CREATE TABLE delivery_steps (
  delivery TEXT NOT NULL REFERENCES deliveries (key) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  step TEXT NOT NULL,
  field TEXT,
  target TEXT NOT NULL,
  state TEXT NOT NULL,
  detail TEXT,
  PRIMARY KEY (delivery, ordinal)
) STRICT, WITHOUT ROWID;

-- Tasks that changed in the tool, as its webhooks say, and have not been read again yet.
CREATE TABLE stale_tasks (
  task_id TEXT PRIMARY KEY,
  noted_at TEXT NOT NULL
) STRICT;

CREATE TABLE board_hooks (
  id TEXT PRIMARY KEY,
  endpoint TEXT NOT NULL,
  secret TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE board_sync (
  name TEXT PRIMARY KEY,
  watermark_ms INTEGER NOT NULL
) STRICT;
