-- Consents and their withdrawals, with their times: the proof that LGPD art. 8 § 2 requires. It outlives the account by
-- five years, without a name, and is deleted with the account's row.
CREATE TABLE consents (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('preferences', 'notifications', 'news')),
  granted    boolean NOT NULL,
  -- Version of the shown text.
  version    text NOT NULL,
  decided_at timestamptz NOT NULL
);
CREATE INDEX consents_user ON consents (user_id, id DESC);

-- Access records, to be kept for six months (Marco Civil da Internet, Lei 12.965/2014, art. 15).
CREATE TABLE access_records (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  event   text NOT NULL,
  address text NOT NULL,
  at      timestamptz NOT NULL
);
CREATE INDEX access_records_user ON access_records (user_id, at);
CREATE INDEX access_records_age ON access_records (at);
