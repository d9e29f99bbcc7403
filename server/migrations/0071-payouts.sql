-- Payouts to guides: a run is what finance approved at once; each payout is one Pix to one guide.
CREATE TABLE payout_runs (
  -- Chosen by the device, so that repeating the approval approves once.
  id          uuid PRIMARY KEY,
  -- No reference: it stays after the account is deleted.
  approved_by bigint NOT NULL,
  approved_at timestamptz NOT NULL
);
CREATE TABLE payouts (
  number       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Chosen by us and sent to the payment provider, so that repeated requests pay once.
  id           text NOT NULL UNIQUE CHECK (id ~ '^[a-zA-Z0-9]{1,35}$'),
  run_id       uuid NOT NULL REFERENCES payout_runs (id),
  company_id   bigint NOT NULL,
  amount       bigint NOT NULL CHECK (amount > 0),
  -- The name at the approval.
  guide        text NOT NULL,
  holder       text NOT NULL,
  pix_key      text NOT NULL,
  state        text NOT NULL CHECK (state IN ('approved', 'exported', 'sending', 'paid', 'failed', 'stopped')),
  end_to_end_id text UNIQUE,
  -- Why it failed or stopped.
  reason       text,
  ended_at     timestamptz,
  attempts     integer NOT NULL DEFAULT 0,
  next_attempt timestamptz NOT NULL,
  last_error   text,
  CHECK ((state = 'paid') = (end_to_end_id IS NOT NULL)),
  CHECK ((state IN ('paid', 'failed', 'stopped')) = (ended_at IS NOT NULL))
);
-- A guide has one payout under way.
CREATE UNIQUE INDEX payouts_open ON payouts (company_id) WHERE state IN ('approved', 'exported', 'sending');
CREATE INDEX payouts_due ON payouts (next_attempt) WHERE state IN ('approved', 'sending');
CREATE INDEX payouts_run ON payouts (run_id);
CREATE INDEX payouts_company ON payouts (company_id, number);

-- Bookings of a payout; negative if a refund followed an earlier payout.
CREATE TABLE payout_items (
  payout_id  text NOT NULL REFERENCES payouts (id),
  booking_id text NOT NULL,
  amount     bigint NOT NULL,
  PRIMARY KEY (payout_id, booking_id)
);
CREATE INDEX payout_items_booking ON payout_items (booking_id);

-- A returned payment of no order has no charge.
ALTER TABLE pix_payments ALTER COLUMN txid DROP NOT NULL;
ALTER TABLE pix_unmatched_payments ADD COLUMN returned_at timestamptz;

-- Refunds by finance that were already made: the device chooses the key.
CREATE TABLE refund_keys (
  key        uuid PRIMARY KEY,
  booking_id text NOT NULL
);
-- No booking is refunded above its price, whatever the code does.
ALTER TABLE bookings ADD CONSTRAINT bookings_refunded CHECK (refunded <= total);
