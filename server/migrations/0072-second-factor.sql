-- When the person last repeated password and code in this session. Money and permissions need it to be fresh.
ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz;

-- An authenticator app (TOTP, RFC 6238).
CREATE TABLE second_factors (
  user_id    bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with a key that is derived from JWT_SECRET.
  secret     bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until the first code proved that the app has the secret.
  enabled_at timestamptz,
  -- The time step of the last accepted code: no code is accepted twice.
  last_step  bigint NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
  user_id   bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
