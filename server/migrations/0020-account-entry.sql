-- How people come by an account, and what is known of it beside its profile.

-- Who came through an identity provider alone has no password.
ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL;
-- The number in `cellphone` is the person's own; null again when it changes.
ALTER TABLE users ADD COLUMN phone_verified_at timestamptz;
-- An account that its owner deleted keeps its row for what the law wants kept, without name and address.
ALTER TABLE users ADD COLUMN deleted_at timestamptz;

-- People who asked for an account and have not confirmed their address yet. Several may ask for the same address; the
-- first to confirm has it. Secrets are kept as SHA-256 hashes.
CREATE TABLE registrations (
  id_hash       bytea PRIMARY KEY,
  token_hash    bytea NOT NULL UNIQUE,
  code_hash     bytea NOT NULL,
  email         text NOT NULL CHECK (length(email) <= 254),
  name          text NOT NULL,
  password_hash text NOT NULL,
  -- False where the address has an account already, or was sent too many mails: the row only makes the answers alike.
  is_possible   boolean NOT NULL,
  tries         smallint NOT NULL DEFAULT 0,
  mailed_at     timestamptz NOT NULL,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX registrations_email ON registrations (lower(email));
CREATE INDEX registrations_expiry ON registrations (expires_at);

-- Mails asked for by people who are not logged in, so that nobody's mailbox is flooded. `account` is a keyed hash of the
-- address, which may have no account: the table names nobody.
CREATE TABLE entry_mails (
  account  text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX entry_mails_account ON entry_mails (account, asked_at);

-- Wrong passwords count against one account from one address first; `address` is a keyed hash too.
ALTER TABLE login_failures ADD COLUMN address text NOT NULL DEFAULT '';
CREATE INDEX login_failures_age ON login_failures (failed_at);
-- From where an account was logged in to: those addresses may try on while strangers elsewhere guess at it.
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

-- The code that is under way to somebody's phone; at most one a person. The code is kept as a keyed hash.
CREATE TABLE phone_codes (
  user_id    bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  cellphone  text NOT NULL,
  code_hash  bytea NOT NULL,
  tries      smallint NOT NULL DEFAULT 0,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_codes_expiry ON phone_codes (expires_at);
-- Codes of the last day, so that neither an account nor a phone gets too many. `phone` is a keyed hash, and outlives an
-- account that was deleted.
CREATE TABLE phone_sends (
  user_id bigint REFERENCES users ON DELETE SET NULL,
  phone   text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX phone_sends_user ON phone_sends (user_id, sent_at);
CREATE INDEX phone_sends_phone ON phone_sends (phone, sent_at);

-- Accounts elsewhere that open an account here.
CREATE TABLE identities (
  provider   text NOT NULL CHECK (provider IN ('google')),
  -- The provider's own name for the person.
  subject    text NOT NULL,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  linked_at  timestamptz NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);
-- Which sign-in at the identity provider opened the session, as a hash of the ID token.
ALTER TABLE sessions ADD COLUMN id_token_hash bytea;
CREATE INDEX sessions_id_token ON sessions (id_token_hash) WHERE id_token_hash IS NOT NULL;
