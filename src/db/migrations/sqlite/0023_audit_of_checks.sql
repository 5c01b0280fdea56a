-- A dismissal that was taken back, or was given another reason: who did what stays known. `ended_at` null: another reason.
CREATE TABLE qc_past_dismissals (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  task_id TEXT,
  account_number TEXT,
  reason TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  ended_by TEXT,
  ended_at TEXT
) STRICT;

-- Decisions, comments and what was taken back stand in the audit too.
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
    FROM brand_shares WHERE created_by IS NOT NULL
  UNION ALL SELECT at, 'deleted:' || id, caller, 'reference.delete', id, account_number, NULL FROM tombstones
  UNION ALL SELECT d.created_at, 'decision:' || printf('%012d', d.number), d.created_by,
    CASE d.decision WHEN 'approved' THEN 'qc.approve' ELSE 'qc.request_changes' END, coalesce(c.task_id, c.id),
    c.account_number, d.note FROM qc_decisions d JOIN qc_checks c ON c.number = d.check_number
  UNION ALL SELECT d.withdrawn_at, 'withdrawn:' || printf('%012d', d.number), d.created_by, 'qc.withdraw_decision', coalesce(c.task_id, c.id),
    c.account_number, d.decision FROM qc_decisions d JOIN qc_checks c ON c.number = d.check_number
    WHERE d.withdrawn_at IS NOT NULL
  UNION ALL SELECT m.created_at, 'comment:' || m.id, m.created_by, 'qc.comment', coalesce(c.task_id, c.id),
    c.account_number, m.text FROM qc_comments m JOIN qc_checks c ON c.number = m.check_number
  UNION ALL SELECT created_at, 'dismissed:' || printf('%012d', number), created_by, 'qc.dismiss', coalesce(task_id, account_number, id),
    account_number, reason FROM qc_past_dismissals
  UNION ALL SELECT ended_at, 'undismissed:' || printf('%012d', number), ended_by, 'qc.undismiss', coalesce(task_id, account_number, id),
    account_number, reason FROM qc_past_dismissals WHERE ended_at IS NOT NULL;
