-- What changed, for whoever shows it live: written by the change itself, in its transaction, whichever process made it.
-- Old ones are let go every night. `caller` is who ordered a run.
CREATE TABLE events (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  type TEXT NOT NULL,
  subject TEXT NOT NULL,
  account_number TEXT,
  caller TEXT,
  state TEXT NOT NULL
) STRICT;
CREATE INDEX events_by_owner ON events (account_number) WHERE account_number IS NOT NULL;

CREATE TRIGGER run_event_added AFTER INSERT ON runs
  BEGIN INSERT INTO events (type, subject, account_number, caller, state)
    VALUES ('run', new.id, new.account_number, new.caller, new.status); END;
CREATE TRIGGER run_event_changed AFTER UPDATE OF status ON runs WHEN old.status <> new.status
  BEGIN INSERT INTO events (type, subject, account_number, caller, state)
    VALUES ('run', new.id, new.account_number, new.caller, new.status); END;

CREATE TRIGGER reference_event_added AFTER INSERT ON reference_images
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('reference', new.id, new.account_number, 'added'); END;
CREATE TRIGGER reference_event_changed AFTER UPDATE ON reference_images WHEN old.version <> new.version
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('reference', new.id, new.account_number,
      CASE WHEN old.active = new.active THEN 'changed' WHEN new.active = 1 THEN 'restored' ELSE 'retired' END); END;
CREATE TRIGGER reference_event_deleted AFTER DELETE ON reference_images
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('reference', old.id, old.account_number, 'deleted'); END;

CREATE TRIGGER family_event_decided AFTER INSERT ON variant_operations
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('family', new.id, new.account_number, new.kind); END;
CREATE TRIGGER family_event_undone AFTER UPDATE OF undone_at ON variant_operations
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('family', new.id, new.account_number, 'undone'); END;

CREATE TRIGGER check_event_added AFTER INSERT ON qc_checks
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('check', new.id, new.account_number, 'judged'); END;
CREATE TRIGGER dismissal_event_added AFTER INSERT ON qc_dismissals
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('dismissal', new.id, new.account_number, 'added'); END;
CREATE TRIGGER dismissal_event_deleted AFTER DELETE ON qc_dismissals
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('dismissal', old.id, old.account_number, 'deleted'); END;

CREATE TRIGGER brand_event_added AFTER INSERT ON brand_profiles
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('brand', new.account_number, new.account_number, new.status); END;
CREATE TRIGGER brand_event_changed AFTER UPDATE ON brand_profiles WHEN old.version <> new.version
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('brand', new.account_number, new.account_number, new.status); END;

-- A task that was only read again has not changed.
CREATE TRIGGER task_event_added AFTER INSERT ON board_tasks
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('task', new.task_id, new.account_number, new.status); END;
CREATE TRIGGER task_event_changed AFTER UPDATE ON board_tasks
  WHEN old.status <> new.status OR old.paused <> new.paused OR old.position IS NOT new.position
    OR old.tags <> new.tags OR old.deleted <> new.deleted OR old.archived <> new.archived OR old.name <> new.name
    OR old.due_ms IS NOT new.due_ms OR old.priority IS NOT new.priority OR old.by_hand <> new.by_hand
    OR old.account_number IS NOT new.account_number
  BEGIN INSERT INTO events (type, subject, account_number, state)
    VALUES ('task', new.task_id, new.account_number, CASE WHEN new.deleted = 1 THEN 'deleted' ELSE new.status END); END;

-- Who made and who revoked a key over HTTP; null: a command on the machine itself.
ALTER TABLE api_keys ADD COLUMN created_by TEXT;
ALTER TABLE api_keys ADD COLUMN revoked_by TEXT;

-- Who did what, put together from the logs that each part keeps. `id` tells two entries of one moment apart.
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
    FROM api_keys WHERE revoked_at IS NOT NULL;
