-- A decision that was taken back stays as what it was; the newest of the others counts.
ALTER TABLE qc_decisions ADD COLUMN withdrawn_at TEXT;
CREATE TRIGGER check_event_withdrawn AFTER UPDATE OF withdrawn_at ON qc_decisions
  BEGIN INSERT INTO events (type, subject, account_number, state)
    SELECT 'check', id, account_number, 'decided' FROM qc_checks WHERE number = new.check_number; END;
