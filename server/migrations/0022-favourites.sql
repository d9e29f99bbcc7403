CREATE TABLE favourites (
  user_id  bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  offer_id text NOT NULL REFERENCES offers ON DELETE CASCADE,
  -- Sort order; equal times are sorted by number.
  number   bigint GENERATED ALWAYS AS IDENTITY,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, offer_id)
);
CREATE INDEX favourites_order ON favourites (user_id, number DESC);
