-- What was decided of two images by their signatures, which depends on nothing else: a scan judges what none before it did.
-- `one` is the smaller hash; `body` holds the likeness, the relation, and what each of the two shows, as JSON.
CREATE TABLE judgements (
  one TEXT COLLATE "C" NOT NULL REFERENCES signatures (sha256) ON DELETE CASCADE,
  other TEXT COLLATE "C" NOT NULL REFERENCES signatures (sha256) ON DELETE CASCADE,
  model TEXT COLLATE "C" NOT NULL,
  body TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (one, other)
);
CREATE INDEX judgements_by_other ON judgements (other);
