-- Whether a revision request was done stands by itself; until now the message alone began with it.
ALTER TABLE qc_findings ADD COLUMN verdict TEXT COLLATE "C";
UPDATE qc_findings SET verdict = split_part(message, ':', 1)
  WHERE check_name = 'revision_request' AND split_part(message, ':', 1) IN ('fixed', 'not_fixed', 'cannot_tell');
