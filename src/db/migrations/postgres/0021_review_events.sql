-- What people say of a check is a change of it, and is shown live as such.
CREATE FUNCTION note_review_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (type, subject, account_number, state)
    SELECT 'check', id, account_number, TG_ARGV[0] FROM qc_checks WHERE number = new.check_number;
  RETURN NULL;
END $$;
CREATE TRIGGER check_event_decided AFTER INSERT ON qc_decisions
  FOR EACH ROW EXECUTE FUNCTION note_review_event('decided');
CREATE TRIGGER check_event_commented AFTER INSERT ON qc_comments
  FOR EACH ROW EXECUTE FUNCTION note_review_event('commented');
