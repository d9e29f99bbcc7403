-- Messages between a traveller and a guide's company: docs/buying.md.
CREATE TABLE message_threads (
  id                 uuid PRIMARY KEY,
  -- The traveller.
  user_id            bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_id        text NOT NULL REFERENCES providers (id),
  -- Null for a question to a profile.
  offer_id           text REFERENCES offers (id) ON DELETE SET NULL,
  -- Null for an enquiry, which becomes the booking's thread on purchase.
  booking_id         text UNIQUE REFERENCES bookings (id) ON DELETE CASCADE,
  last_sequence      integer NOT NULL DEFAULT 0,
  traveller_read     integer NOT NULL DEFAULT 0,
  guide_read         integer NOT NULL DEFAULT 0,
  traveller_archived boolean NOT NULL DEFAULT false,
  guide_archived     boolean NOT NULL DEFAULT false,
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL
);
CREATE INDEX message_threads_user ON message_threads (user_id, updated_at DESC);
CREATE INDEX message_threads_provider ON message_threads (provider_id, updated_at DESC);
CREATE UNIQUE INDEX message_threads_enquiry ON message_threads (user_id, provider_id, coalesce(offer_id, ''))
  WHERE booking_id IS NULL;

CREATE TABLE messages (
  thread_id uuid NOT NULL REFERENCES message_threads ON DELETE CASCADE,
  -- Chosen by the sender's device, so that sending again is harmless.
  id        uuid NOT NULL,
  sequence  integer NOT NULL,
  sender    text NOT NULL CHECK (sender IN ('traveller', 'guide', 'system')),
  -- Null for a line about the booking.
  user_id   bigint REFERENCES users ON DELETE CASCADE,
  -- The text for both sides; masked contact data is stored nowhere.
  text      text NOT NULL,
  event     text,
  sent_at   timestamptz NOT NULL,
  PRIMARY KEY (thread_id, id),
  UNIQUE (thread_id, sequence)
);
CREATE INDEX messages_sent ON messages (user_id, sent_at);

-- The log behind each person's event stream. Positions of a person have no gaps and are committed in order, because the row of the
-- counter stays locked until the commit.
CREATE TABLE live_positions (
  user_id  bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  position bigint NOT NULL
);
CREATE TABLE live_events (
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  position   bigint NOT NULL,
  kind       text NOT NULL,
  data       jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, position)
);
CREATE INDEX live_events_age ON live_events (created_at);
