-- The months in which a destination is at its best, 1 to 12: the search for a month prefers them.
ALTER TABLE destinations ADD COLUMN best_months smallint[] NOT NULL DEFAULT '{}'
  CHECK (best_months <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]);
