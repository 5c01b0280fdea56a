-- What the indexes in memory are made from, and every change of it. A snapshot of them names the last change it holds:
-- what came after is read again. `mark` is chance, so that a snapshot of another database, or of another course of
-- this one (a restored backup), is known by it: two that agree in one mark agree in everything before it.
CREATE TABLE index_changes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  reference_number INTEGER NOT NULL,
  mark BLOB NOT NULL DEFAULT (randomblob(16))
) STRICT;

-- By rowid a vector lies whole on its page (without, each spilled 600 bytes onto a page of its own), and a space is
-- read alone: 50,000 vectors in 165 ms where they took 245.
CREATE TABLE vectors_by_space (
  reference_number INTEGER NOT NULL REFERENCES reference_images (number) ON DELETE CASCADE,
  space TEXT NOT NULL,
  model TEXT NOT NULL,
  dimensions INTEGER NOT NULL,
  vector BLOB NOT NULL,
  checksum BLOB NOT NULL,
  PRIMARY KEY (space, reference_number)
) STRICT;
INSERT INTO vectors_by_space SELECT reference_number, space, model, dimensions, vector, checksum FROM vectors
  ORDER BY space, reference_number;
DROP TABLE vectors;
ALTER TABLE vectors_by_space RENAME TO vectors;
CREATE INDEX vectors_by_reference ON vectors (reference_number);

CREATE TRIGGER reference_added AFTER INSERT ON reference_images
  BEGIN INSERT INTO index_changes (reference_number) VALUES (new.number); END;
CREATE TRIGGER reference_changed AFTER UPDATE ON reference_images
  BEGIN INSERT INTO index_changes (reference_number) VALUES (new.number); END;
CREATE TRIGGER reference_gone AFTER DELETE ON reference_images
  BEGIN INSERT INTO index_changes (reference_number) VALUES (old.number); END;
CREATE TRIGGER vector_added AFTER INSERT ON vectors
  BEGIN INSERT INTO index_changes (reference_number) VALUES (new.reference_number); END;
CREATE TRIGGER vector_changed AFTER UPDATE ON vectors
  BEGIN INSERT INTO index_changes (reference_number) VALUES (new.reference_number); END;
CREATE TRIGGER vector_gone AFTER DELETE ON vectors
  BEGIN INSERT INTO index_changes (reference_number) VALUES (old.reference_number); END;
