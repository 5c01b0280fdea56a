-- Which of the measured labels a person corrected: a list of their names, which no measuring changes any more.
ALTER TABLE reference_images ADD COLUMN corrected TEXT NOT NULL DEFAULT '[]';
