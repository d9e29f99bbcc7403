-- Purchases: an order's items, the charge at the bank, payments and refunds. Amounts are centavos.
ALTER TABLE orders
  -- Hash of the first request with this id: another request with the same id is refused.
  ADD COLUMN request_hash text,
  -- {"name", "email", "cellphone"} as given at the purchase; emptied with the account.
  ADD COLUMN contact jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN terms_version text,
  ADD COLUMN repeats text REFERENCES orders (id),
  ADD COLUMN paid_at timestamptz;
UPDATE orders SET paid_at = created_at WHERE status IN ('paid', 'refunded');
CREATE INDEX orders_open ON orders (expires_at) WHERE status = 'awaiting payment';

ALTER TABLE bookings
  -- Position in the order's request.
  ADD COLUMN position smallint NOT NULL DEFAULT 0,
  -- [{"band": "adult", "count": 2, "each": 12000, "amount": 24000}]
  ADD COLUMN lines jsonb NOT NULL DEFAULT '[]',
  -- Names of the travellers; emptied with the account.
  ADD COLUMN participants jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN notes text NOT NULL DEFAULT '',
  -- The marketplace's part of the total, at the purchase.
  ADD COLUMN fee integer NOT NULL DEFAULT 0 CHECK (fee BETWEEN 0 AND total),
  ADD COLUMN checked_in_at timestamptz,
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN cancel_reason text,
  ADD COLUMN reminded_at timestamptz;

-- True if the guide requires the name of each person.
ALTER TABLE offers ADD COLUMN asks_names boolean NOT NULL DEFAULT false;

CREATE TABLE pix_charges (
  -- Banco Central, API Pix: 26 to 35 letters and digits, unique per receiver.
  txid       text PRIMARY KEY CHECK (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  order_id   text NOT NULL REFERENCES orders (id),
  amount     integer NOT NULL CHECK (amount > 0),
  -- created: the bank does not know it yet; removed: nobody can pay it any more. Expiry is no state at the bank.
  state      text NOT NULL CHECK (state IN ('created', 'waiting', 'paid', 'removed', 'failed')),
  pix_code   text,
  created_at timestamptz NOT NULL,
  -- Time of the last request to the bank, which is repeated, so that a lost webhook costs nothing.
  asked_at   timestamptz,
  CHECK (state NOT IN ('waiting', 'paid') OR pix_code IS NOT NULL)
);
CREATE INDEX pix_charges_order ON pix_charges (order_id);
CREATE INDEX pix_charges_open ON pix_charges (asked_at) WHERE state IN ('created', 'waiting', 'removed', 'failed');

CREATE TABLE pix_payments (
  -- The bank's id; a repeated report of a payment is the same row.
  end_to_end_id text PRIMARY KEY,
  txid          text NOT NULL REFERENCES pix_charges (txid),
  amount        integer NOT NULL CHECK (amount > 0),
  paid_at       timestamptz NOT NULL,
  noted_at      timestamptz NOT NULL,
  -- True if it paid the order; a late or second payment is refunded.
  use           text NOT NULL CHECK (use IN ('order', 'give back'))
);
CREATE INDEX pix_payments_txid ON pix_payments (txid);

CREATE TABLE pix_refunds (
  -- Chosen by us, so that a repeated request refunds once.
  id            text PRIMARY KEY CHECK (id ~ '^[a-zA-Z0-9]{1,35}$'),
  end_to_end_id text NOT NULL REFERENCES pix_payments (end_to_end_id),
  -- Null for a payment that bought nothing.
  booking_id    text REFERENCES bookings (id),
  amount        integer NOT NULL CHECK (amount > 0),
  reason        text NOT NULL,
  -- due: not requested at the bank yet; processing: requested.
  state         text NOT NULL CHECK (state IN ('due', 'processing', 'done', 'failed')),
  created_at    timestamptz NOT NULL,
  done_at       timestamptz,
  attempts      integer NOT NULL DEFAULT 0,
  next_attempt  timestamptz NOT NULL
);
-- A booking is refunded once.
CREATE UNIQUE INDEX pix_refunds_booking ON pix_refunds (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX pix_refunds_open ON pix_refunds (next_attempt) WHERE state IN ('due', 'processing');

-- Only travellers may review, once per booking; earlier reviews have none.
ALTER TABLE reviews
  ADD COLUMN booking_id text UNIQUE REFERENCES bookings (id) ON DELETE SET NULL,
  ADD COLUMN answered_at timestamptz;

CREATE TABLE cart_items (
  id         uuid PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- A choice and its shown data, in the contract's shape (contract/cart.ts).
  content    jsonb NOT NULL,
  added_at   timestamptz NOT NULL
);
CREATE INDEX cart_items_user ON cart_items (user_id, added_at);
