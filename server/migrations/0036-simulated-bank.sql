-- The embedded bank of a demo (server/pix/simulator.ts): the data of a real bank. Nothing else reads these tables, and
-- they contain no names. Amounts are centavos.
CREATE TABLE simulated_charges (
  txid       text PRIMARY KEY,
  amount     integer NOT NULL CHECK (amount > 0),
  pix_code   text NOT NULL,
  state      text NOT NULL CHECK (state IN ('open', 'paid', 'removed')),
  expires_at timestamptz NOT NULL
);

CREATE TABLE simulated_payments (
  end_to_end_id text PRIMARY KEY,
  txid          text NOT NULL,
  amount        integer NOT NULL CHECK (amount > 0),
  paid_at       timestamptz NOT NULL
);
CREATE INDEX simulated_payments_txid ON simulated_payments (txid);

CREATE TABLE simulated_refunds (
  end_to_end_id text NOT NULL REFERENCES simulated_payments (end_to_end_id),
  id            text NOT NULL,
  amount        integer NOT NULL CHECK (amount > 0),
  state         text NOT NULL CHECK (state IN ('processing', 'done')),
  PRIMARY KEY (end_to_end_id, id)
);
