-- People who may log in, what they may do, and the sessions that they opened.

CREATE TABLE users (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email         text NOT NULL CHECK (length(email) <= 254),
  password_hash text NOT NULL,
  name          text NOT NULL,
  user_name     text,
  avatar        text,
  birth_date    date,
  cellphone     text,
  created_at    timestamptz NOT NULL DEFAULT now()
);
-- One account an address, however it is written.
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE user_roles (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role    text NOT NULL CHECK (role IN ('admin', 'company', 'client')),
  PRIMARY KEY (user_id, role)
);

CREATE TABLE clients (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE
);

-- A provider's account. What the public sees of a provider lies elsewhere and refers here.
CREATE TABLE companies (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id            bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  -- able_to_approve of the interface: only the server decides these.
  validations        boolean NOT NULL DEFAULT false,
  missing_validation text[] NOT NULL DEFAULT '{}',
  created_at         timestamptz NOT NULL DEFAULT now()
);

-- A token is good while its row is here: logout and expiry take it away.
CREATE TABLE sessions (
  jti        uuid PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Passwords tried in vain. `account` is a keyed hash of the address, so the table names nobody.
CREATE TABLE login_failures (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account   text NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX login_failures_account ON login_failures (account, failed_at);

-- Uploaded pictures by content: the same picture is kept once, and everybody who sent it is known.
CREATE TABLE images (
  path    text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  width   integer NOT NULL,
  height  integer NOT NULL,
  bytes   integer NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (path, user_id)
);

-- How many BRL one unit costs; a starting point that holds until a source tells newer ones.
CREATE TABLE exchange_rates (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'),
  rate       numeric(14, 6) NOT NULL CHECK (rate > 0),
  updated_at timestamptz NOT NULL
);
INSERT INTO exchange_rates (code, rate, updated_at) VALUES
  ('USD', 5.37, '2026-10-30T12:00:00Z'),
  ('EUR', 6.24, '2026-10-30T12:00:00Z'),
  ('GBP', 7.09, '2026-10-30T12:00:00Z');

-- What the installation knows about itself, such as that its data is for demonstration.
CREATE TABLE settings (
  name  text PRIMARY KEY,
  value text NOT NULL
);
