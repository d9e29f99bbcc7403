-- Notifications: docs/server.md.
-- The key pair that identifies this marketplace at push services (RFC 8292), created at the first start. A new pair would end all registrations.
CREATE TABLE push_keys (
  only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key  text NOT NULL,
  private_key text NOT NULL,
  created_at  timestamptz NOT NULL
);
-- A device that a person allowed to receive notifications. It ends with the session that registered it.
CREATE TABLE push_registrations (
  id         uuid PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  -- The notifications of this device say that there is news, not what.
  hides_text boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_registrations_user ON push_registrations (user_id, created_at DESC);
CREATE INDEX push_registrations_session ON push_registrations (session_id);
-- Only what a person changed: everything is on at first.
CREATE TABLE notification_choices (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind    text NOT NULL,
  channel text NOT NULL,
  is_on   boolean NOT NULL,
  PRIMARY KEY (user_id, kind, channel)
);
-- The links of mails that can be turned off; they never expire.
CREATE TABLE unsubscribe_tokens (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind    text NOT NULL,
  token   uuid NOT NULL UNIQUE,
  PRIMARY KEY (user_id, kind)
);
ALTER TABLE outbox ADD COLUMN unsubscribe_url text;
ALTER TABLE outbox DROP CONSTRAINT outbox_channel_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('email', 'sms', 'push'));
CREATE INDEX outbox_waiting_pushes ON outbox (next_attempt) WHERE sent_at IS NULL AND failed_at IS NULL AND channel = 'push';
