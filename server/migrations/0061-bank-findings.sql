-- Payments at the bank without an order, and the bank's own returns (MED), each reported to the operator once.
CREATE TABLE pix_unmatched_payments (
  end_to_end_id text PRIMARY KEY,
  amount        integer NOT NULL,
  paid_at       timestamptz NOT NULL,
  noted_at      timestamptz NOT NULL
);
CREATE TABLE pix_bank_returns (
  end_to_end_id text NOT NULL,
  id            text NOT NULL,
  amount        integer NOT NULL,
  nature        text NOT NULL,
  noted_at      timestamptz NOT NULL,
  PRIMARY KEY (end_to_end_id, id)
);
