-- Outgoing mails and text messages. Each is written in the transaction of the reported event, so neither exists alone.
CREATE TABLE outbox (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Message id for receivers: if the server stops after a delivery and delivers again, they see the same mail.
  reference    uuid NOT NULL DEFAULT gen_random_uuid(),
  channel      text NOT NULL CHECK (channel IN ('email', 'sms')),
  -- An address, or a phone in E.164.
  recipient    text NOT NULL,
  subject      text NOT NULL DEFAULT '',
  -- Emptied after the delivery, because it may contain links and codes.
  body_text    text NOT NULL,
  body_html    text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL,
  sent_at      timestamptz,
  -- When the server stopped trying.
  failed_at    timestamptz,
  attempts     smallint NOT NULL DEFAULT 0,
  next_attempt timestamptz NOT NULL,
  -- Only codes of the failure, never text of a peer or a person.
  last_error   text
);
CREATE INDEX outbox_waiting ON outbox (next_attempt) WHERE sent_at IS NULL AND failed_at IS NULL AND channel = 'email';
CREATE INDEX outbox_recipient ON outbox (lower(recipient), created_at);
CREATE INDEX outbox_age ON outbox (created_at);
