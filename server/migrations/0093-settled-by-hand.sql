-- A failed refund is closed without the bank's refund: finance sent another Pix, or the bank itself returned the money (MED).
ALTER TABLE pix_refunds
  ADD COLUMN closed_as text CHECK (closed_as IN ('paid by hand', 'returned by the bank')),
  ADD COLUMN hand_end_to_end_id text UNIQUE,
  ADD CONSTRAINT pix_refunds_closed CHECK (
    (closed_as IS NULL OR state = 'done') AND (hand_end_to_end_id IS NOT NULL) = (closed_as IS NOT DISTINCT FROM 'paid by hand'));

-- Until then one server waits for the payment provider's answer. Before, nobody may note an outcome of this payout.
ALTER TABLE payouts ADD COLUMN claimed_until timestamptz;
