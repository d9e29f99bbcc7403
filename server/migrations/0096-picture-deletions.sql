-- Files of pictures whose rows were deleted; a background job deletes those that nothing else refers to.
CREATE TABLE picture_deletions (
  path text PRIMARY KEY,
  listed_at timestamptz NOT NULL
);
