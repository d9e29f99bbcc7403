-- What people bought. An order may hold items of several providers; each item is one booking.
-- Money is integer centavos of BRL. The law wants purchases kept (CDC art. 27: 5 years), so nothing here hangs on the
-- account's own row being there with its name.
CREATE TABLE orders (
  id         text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  user_id    bigint NOT NULL REFERENCES users,
  status     text NOT NULL CHECK (status IN ('awaiting payment', 'paid', 'expired', 'cancelled', 'refunded')),
  total      integer NOT NULL CHECK (total >= 0),
  created_at timestamptz NOT NULL,
  -- Seats are held so long.
  expires_at timestamptz NOT NULL
);
CREATE INDEX orders_user ON orders (user_id, created_at DESC);

CREATE TABLE bookings (
  id            text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  order_id      text NOT NULL REFERENCES orders (id),
  offer_id      text NOT NULL REFERENCES offers (id),
  -- A plan may go; what was bought keeps its name.
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
  -- As it stood at the purchase.
  cancellation  text NOT NULL CHECK (cancellation IN ('flexible', 'moderate', 'strict'))
);
CREATE INDEX bookings_order ON bookings (order_id);
CREATE INDEX bookings_departure ON bookings (offer_id, starts_at);
