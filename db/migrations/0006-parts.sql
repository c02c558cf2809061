-- What a difference is made of: whether its two sides are nearly equal cannot be told without.
ALTER TABLE parameters ADD COLUMN parts REAL NOT NULL DEFAULT 0;
