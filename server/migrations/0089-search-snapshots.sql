-- Files in which servers keep the search's index. A file counts only while its row has the transaction (xmin) that the file names: a
-- database that was restored, or that lost transactions in a fail-over, has no such row.
CREATE TABLE search_snapshots (
  id uuid PRIMARY KEY,
  written_at timestamptz NOT NULL
);
