-- How many pictures a person has sent in the day that began with the first of them.
CREATE TABLE uploads (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  count   integer NOT NULL
);
