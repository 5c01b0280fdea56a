-- What scans found of a reference, so that the next one compares the new ones alone. `candidates`: who could be of one
-- design with it, 8 bytes each (number, how likely that is), as searched among the references of `account_number`;
-- `judged`: what was decided of it beside others, by their numbers, as JSON. Judgements had a row a pair before.
CREATE TABLE comparisons (
  reference_number BIGINT PRIMARY KEY REFERENCES reference_images (number) ON DELETE CASCADE,
  model TEXT COLLATE "C" NOT NULL,
  account_number TEXT COLLATE "C",
  candidates BYTEA,
  judged TEXT COLLATE "C"
);
DELETE FROM judgements;
