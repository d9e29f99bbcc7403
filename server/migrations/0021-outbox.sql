-- Mails and text messages on their way out. Written in the transaction of what they tell about, so neither exists alone.
CREATE TABLE outbox (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names the mail to its receivers: one that was delivered twice, because the server ended before it could note it, is
  -- the same mail to them.
  reference    uuid NOT NULL DEFAULT gen_random_uuid(),
  channel      text NOT NULL CHECK (channel IN ('email', 'sms')),
  -- An address, or a phone in E.164.
  recipient    text NOT NULL,
  subject      text NOT NULL DEFAULT '',
  -- Emptied once a message is delivered: links and codes are nobody else's business.
  body_text    text NOT NULL,
  body_html    text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL,
  sent_at      timestamptz,
  -- When delivering it was given up.
  failed_at    timestamptz,
  attempts     smallint NOT NULL DEFAULT 0,
  next_attempt timestamptz NOT NULL,
  -- Codes of the failure only, never what a peer or a person wrote.
  last_error   text
);
CREATE INDEX outbox_waiting ON outbox (next_attempt) WHERE sent_at IS NULL AND failed_at IS NULL AND channel = 'email';
CREATE INDEX outbox_recipient ON outbox (lower(recipient), created_at);
CREATE INDEX outbox_age ON outbox (created_at);
