-- Whether a revision request was done stands by itself; until now the message alone began with it.
ALTER TABLE qc_findings ADD COLUMN verdict TEXT;
UPDATE qc_findings SET verdict = substr(message, 1, instr(message, ':') - 1)
  WHERE check_name = 'revision_request'
    AND substr(message, 1, instr(message, ':') - 1) IN ('fixed', 'not_fixed', 'cannot_tell');
