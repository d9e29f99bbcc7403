-- Changes of date or people by the traveller. A higher price has a separate order for the difference; the change is
-- applied when that order is paid. Its seats are held under the change's id.
CREATE TABLE booking_changes (
  id           text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  booking_id   text NOT NULL REFERENCES bookings (id),
  -- Null without an open payment.
  order_id     text UNIQUE REFERENCES orders (id),
  -- The booking before it: {"startsAt", "people", "total", "fee"}.
  before       jsonb NOT NULL,
  starts_at    timestamp NOT NULL,
  people       jsonb NOT NULL,
  lines        jsonb NOT NULL,
  participants jsonb NOT NULL,
  -- The commission on the new total.
  fee          integer NOT NULL,
  -- Centavos that are added to the booking's total.
  difference   integer NOT NULL,
  created_at   timestamptz NOT NULL,
  applied_at   timestamptz,
  CHECK (order_id IS NOT NULL OR difference <= 0)
);
CREATE INDEX booking_changes_booking ON booking_changes (booking_id);
