-- Number of pictures that a person has sent within a day of the first one.
CREATE TABLE uploads (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  count   integer NOT NULL
);
