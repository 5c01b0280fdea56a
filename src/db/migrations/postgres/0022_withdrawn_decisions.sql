-- A decision that was taken back stays as what it was; the newest of the others counts.
ALTER TABLE qc_decisions ADD COLUMN withdrawn_at TEXT COLLATE "C";
CREATE TRIGGER check_event_withdrawn AFTER UPDATE OF withdrawn_at ON qc_decisions
  FOR EACH ROW EXECUTE FUNCTION note_review_event('decided');
