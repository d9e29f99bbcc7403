-- Registration, login, and private data of accounts.

-- A person who only uses an identity provider has no password.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
-- The number in `cellphone` is the person's own; null again when it changes.
ALTER TABLE users ADD COLUMN phone_verified_at timestamptz;
-- A deleted account keeps its row for data that the law requires, without name and address.
ALTER TABLE users ADD COLUMN deleted_at timestamptz;

-- Unconfirmed registrations. Several may use the same address; the first to confirm it gets it. Secrets are stored as
-- SHA-256 hashes.
CREATE TABLE registrations (
  id_hash       bytea PRIMARY KEY,
  token_hash    bytea NOT NULL UNIQUE,
  code_hash     bytea NOT NULL,
  email         text NOT NULL CHECK (length(email) <= 254),
  name          text NOT NULL,
  password_hash text NOT NULL,
  -- False if the address already has an account or received too many mails: the row only makes all answers equal.
  is_possible   boolean NOT NULL,
  tries         smallint NOT NULL DEFAULT 0,
  mailed_at     timestamptz NOT NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX registrations_email ON registrations (lower(email));
CREATE INDEX registrations_expiry ON registrations (expires_at);

-- Mails requested by people without a session, to limit mails per address. `account` is a keyed hash of the address,
-- which may have no account: the table names nobody.
CREATE TABLE entry_mails (
  account  text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX entry_mails_account ON entry_mails (account, asked_at);

-- Wrong passwords count against one account from one address first; `address` is a keyed hash too.
ALTER TABLE login_failures ADD COLUMN address text NOT NULL DEFAULT '';
CREATE INDEX login_failures_age ON login_failures (failed_at);
-- Addresses of earlier logins: they may still try while strangers elsewhere guess the password.
CREATE TABLE login_addresses (
  account text NOT NULL,
  address text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account, address)
);
CREATE INDEX login_addresses_age ON login_addresses (seen_at);

-- Links of mails that work once.
CREATE TABLE mail_links (
  token_hash bytea PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('reset password', 'confirm email')),
  -- The new address, for 'confirm email'.
  email      text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'confirm email') = (email IS NOT NULL))
);
CREATE INDEX mail_links_user ON mail_links (user_id);

-- The current code for a person's phone; at most one per person, stored as a keyed hash.
CREATE TABLE phone_codes (
  user_id    bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  cellphone  text NOT NULL,
  code_hash  bytea NOT NULL,
  tries      smallint NOT NULL DEFAULT 0,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_codes_expiry ON phone_codes (expires_at);
-- Codes of the last day, to limit codes per account and per phone. `phone` is a keyed hash, and outlives a deleted
-- account.
CREATE TABLE phone_sends (
  user_id bigint REFERENCES users ON DELETE SET NULL,
  phone   text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX phone_sends_user ON phone_sends (user_id, sent_at);
CREATE INDEX phone_sends_phone ON phone_sends (phone, sent_at);

-- Accounts at identity providers that can log in here.
CREATE TABLE identities (
  provider   text NOT NULL CHECK (provider IN ('google')),
  -- The identity provider's id of the person.
  subject    text NOT NULL,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_at  timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);
-- Hash of the ID token that opened the session.
ALTER TABLE sessions ADD COLUMN id_token_hash bytea;
CREATE INDEX sessions_id_token ON sessions (id_token_hash) WHERE id_token_hash IS NOT NULL;
