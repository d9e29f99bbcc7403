-- Purchases. An order may contain items of several providers; each item is one booking.
-- Money is integer centavos of BRL. The law requires purchases to be kept (CDC art. 27: 5 years), so nothing here needs
-- the account's name.
CREATE TABLE orders (
  id         text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  user_id    bigint NOT NULL REFERENCES users,
  status     text NOT NULL CHECK (status IN ('awaiting payment', 'paid', 'expired', 'cancelled', 'refunded')),
  total      integer NOT NULL CHECK (total >= 0),
  created_at timestamptz NOT NULL,
  -- Seats are held until then.
  expires_at timestamptz NOT NULL
);
CREATE INDEX orders_user ON orders (user_id, created_at DESC);

CREATE TABLE bookings (
  id            text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  order_id      text NOT NULL REFERENCES orders (id),
  offer_id      text NOT NULL REFERENCES offers (id),
  -- A plan may be deleted; the booking keeps its name.
  plan_id       text REFERENCES plans (id) ON DELETE SET NULL,
  plan_name     text NOT NULL,
  code          text NOT NULL UNIQUE CHECK (code ~ '^TP-[2-9A-HJ-NP-Z]{6}$'),
  status        text NOT NULL CHECK (status IN
    ('awaiting payment', 'confirmed', 'completed', 'cancelled by client', 'cancelled by provider')),
  -- Local to time_zone.
  starts_at     timestamp NOT NULL,
  time_zone     text NOT NULL,
  -- [{"band": "adult", "count": 2}]
  people        jsonb NOT NULL,
  total         integer NOT NULL CHECK (total >= 0),
  refunded      integer CHECK (refunded BETWEEN 0 AND total),
  -- The policy at the purchase.
  cancellation  text NOT NULL CHECK (cancellation IN ('flexible', 'moderate', 'strict'))
);
CREATE INDEX bookings_order ON bookings (order_id);
CREATE INDEX bookings_departure ON bookings (offer_id, starts_at);
