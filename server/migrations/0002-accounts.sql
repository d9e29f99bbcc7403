-- Accounts, their roles, and their sessions.

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
-- One account per address, in upper or lower case.
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

-- A provider's account. Its public data is in other tables that refer to it.
CREATE TABLE companies (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id            bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  -- able_to_approve of the interface: only the server decides these.
  validations        boolean NOT NULL DEFAULT false,
  missing_validation text[] NOT NULL DEFAULT '{}',
  created_at         timestamptz NOT NULL DEFAULT now()
);

-- A token is valid while its row exists: logout and expiry delete the row.
CREATE TABLE sessions (
  jti        uuid PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Failed passwords. `account` is a keyed hash of the address, so the table names nobody.
CREATE TABLE login_failures (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account   text NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX login_failures_account ON login_failures (account, failed_at);

-- Uploaded pictures by content: equal pictures are stored once, with all their senders.
CREATE TABLE images (
  path    text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  width   integer NOT NULL,
  height  integer NOT NULL,
  bytes   integer NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (path, user_id)
);

-- Price of one unit in BRL; initial values until a source reports newer ones.
CREATE TABLE exchange_rates (
  code       text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'),
  rate       numeric(14, 6) NOT NULL CHECK (rate > 0),
  updated_at timestamptz NOT NULL
);
INSERT INTO exchange_rates (code, rate, updated_at) VALUES
  ('USD', 5.37, '2026-10-30T12:00:00Z'),
  ('EUR', 6.24, '2026-10-30T12:00:00Z'),
  ('GBP', 7.09, '2026-10-30T12:00:00Z');

-- Facts about the installation, for example that its data is for demonstration.
CREATE TABLE settings (
  name  text PRIMARY KEY,
  value text NOT NULL
);
