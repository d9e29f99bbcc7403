-- Reports of messages and people, for the back office: docs/buying.md.
CREATE TABLE message_reports (
  -- Chosen by the reporter's device, so that sending again is harmless.
  id              uuid PRIMARY KEY,
  thread_id       uuid NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  -- NULL for a report of the person.
  message_id      uuid,
  reporter_id     bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  accused_id      bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  reason          text NOT NULL,
  note            text NOT NULL,
  -- The text that the reporter read; the writer may change or delete it later.
  text            text NOT NULL,
  reported_at     timestamptz NOT NULL,
  decision        text,
  decision_reason text,
  decided_at      timestamptz
);
CREATE INDEX message_reports_open ON message_reports (reported_at DESC, id DESC) WHERE decision IS NULL;
CREATE INDEX message_reports_decided ON message_reports (reported_at DESC, id DESC) WHERE decision IS NOT NULL;
CREATE INDEX message_reports_thread ON message_reports (thread_id);

CREATE TABLE message_blocks (
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, blocked_id)
);
CREATE INDEX message_blocks_blocked ON message_blocks (blocked_id);

-- People who may read but not write, by decision of an admin.
CREATE TABLE message_suspensions (
  user_id      bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  suspended_at timestamptz NOT NULL
);
