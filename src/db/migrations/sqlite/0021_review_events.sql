-- What people say of a check is a change of it, and is shown live as such.
CREATE TRIGGER check_event_decided AFTER INSERT ON qc_decisions
  BEGIN INSERT INTO events (type, subject, account_number, state)
    SELECT 'check', id, account_number, 'decided' FROM qc_checks WHERE number = new.check_number; END;
CREATE TRIGGER check_event_commented AFTER INSERT ON qc_comments
  BEGIN INSERT INTO events (type, subject, account_number, state)
    SELECT 'check', id, account_number, 'commented' FROM qc_checks WHERE number = new.check_number; END;
