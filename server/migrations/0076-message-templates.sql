-- Quick replies of a guide; one with days and time is sent for each booking, on the departure's own clock.
CREATE TABLE message_templates (
  id          uuid NOT NULL,
  provider_id text NOT NULL REFERENCES providers (id) ON DELETE CASCADE,
  position    integer NOT NULL,
  name        text NOT NULL,
  text        text NOT NULL,
  -- Counted from the departure's day; null for a quick reply alone.
  days        integer,
  time        time,
  PRIMARY KEY (provider_id, id),
  CHECK ((days IS NULL) = (time IS NULL))
);
-- State of one booking's message of a template.
CREATE TABLE scheduled_messages (
  booking_id  text NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  template_id uuid NOT NULL,
  state       text NOT NULL CHECK (state IN ('waiting', 'skipped', 'sent')),
  -- The guide's own text for this booking; null for the template's.
  text        text,
  PRIMARY KEY (booking_id, template_id)
);
