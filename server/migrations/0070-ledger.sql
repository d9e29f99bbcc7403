-- The double-entry ledger (src/core/ledger): one entry per event, whose lines add up to zero. Amounts are centavos; a
-- positive one is a debit. No foreign keys: the books outlive accounts and old purchases.
CREATE TABLE ledger_entries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type        text NOT NULL,
  -- The payment, refund, booking or payout; an event is recorded once.
  cause       text NOT NULL,
  order_id    text,
  happened_at timestamptz NOT NULL,
  UNIQUE (type, cause)
);
CREATE INDEX ledger_entries_order ON ledger_entries (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE ledger_lines (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id    bigint NOT NULL REFERENCES ledger_entries (id),
  account     text NOT NULL CHECK (account IN
    ('bank', 'refunds', 'held', 'payable', 'in transfer', 'commission', 'unmatched', 'contested')),
  company_id  bigint,
  booking_id  text,
  amount      bigint NOT NULL CHECK (amount <> 0),
  -- Time of the entry, for reports of a period.
  happened_at timestamptz NOT NULL
);
CREATE INDEX ledger_lines_entry ON ledger_lines (entry_id);
CREATE INDEX ledger_lines_booking ON ledger_lines (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX ledger_lines_time ON ledger_lines (happened_at);

-- Payable amount by booking: the sum of the lines of `payable`, so that a payout reads few rows.
CREATE TABLE payable_bookings (
  booking_id text PRIMARY KEY,
  company_id bigint NOT NULL,
  amount     bigint NOT NULL
);
CREATE INDEX payable_bookings_company ON payable_bookings (company_id);

CREATE FUNCTION check_ledger_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY entry_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the lines of a ledger entry do not add up to zero';
  END IF;
  INSERT INTO payable_bookings AS p (booking_id, company_id, amount)
    SELECT booking_id, company_id, -sum(amount) FROM added
    WHERE account = 'payable' AND company_id IS NOT NULL GROUP BY booking_id, company_id ORDER BY booking_id
    ON CONFLICT (booking_id) DO UPDATE SET amount = p.amount + EXCLUDED.amount;
  DELETE FROM payable_bookings WHERE amount = 0 AND booking_id IN (SELECT booking_id FROM added WHERE account = 'payable');
  RETURN NULL;
END $$;
CREATE TRIGGER check_lines AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_lines();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Superusers ignore grants; for them the triggers remain.
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entries, ledger_lines FROM PUBLIC, CURRENT_USER;

-- When the server noticed the end of the service and made the guide's part payable. Also for bookings that were cancelled too late for a
-- whole refund.
ALTER TABLE bookings ADD COLUMN service_ended_at timestamptz;
CREATE INDEX bookings_not_ended ON bookings (starts_at)
  WHERE service_ended_at IS NULL AND status IN ('confirmed', 'completed', 'cancelled by client');

-- The entries of everything that happened before.
CREATE FUNCTION pg_temp.kept_fee(total integer, fee integer, refunded integer) RETURNS bigint LANGUAGE sql AS $$
  SELECT CASE WHEN total = 0 THEN 0 ELSE (fee::bigint * (total - refunded) * 2 + total) / (2 * total::bigint) END
$$;
UPDATE bookings SET service_ended_at = bookings.starts_at AT TIME ZONE bookings.time_zone + make_interval(mins => f.duration_minutes)
  FROM offers f WHERE f.id = bookings.offer_id AND bookings.status = 'completed';

CREATE TEMPORARY TABLE sold ON COMMIT DROP AS
SELECT b.id, b.order_id, b.total, b.fee, b.service_ended_at, coalesce(b.refunded, 0) AS refunded, v.company_id
FROM bookings b JOIN offers f ON f.id = b.offer_id JOIN providers v ON v.id = f.provider_id;

INSERT INTO ledger_entries (type, cause, order_id, happened_at)
SELECT CASE p.use WHEN 'order' THEN 'payment received' ELSE 'payment bought nothing' END, p.end_to_end_id, c.order_id, p.noted_at
FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
UNION ALL SELECT 'payment of no order', end_to_end_id, NULL, noted_at FROM pix_unmatched_payments WHERE amount > 0
UNION ALL SELECT 'bank took money back', end_to_end_id || ' ' || id, NULL, noted_at FROM pix_bank_returns WHERE amount > 0
-- A refund's id changes with its retries; its first 32 characters do not.
UNION ALL SELECT 'refund owed', left(r.id, 32), b.order_id, r.created_at FROM pix_refunds r JOIN bookings b ON b.id = r.booking_id
UNION ALL SELECT 'refund done', left(id, 32), NULL, done_at FROM pix_refunds WHERE state = 'done'
UNION ALL SELECT 'service completed', id, order_id, service_ended_at FROM sold
  WHERE service_ended_at IS NOT NULL AND total - refunded - pg_temp.kept_fee(total, fee, refunded) > 0;

INSERT INTO ledger_lines (entry_id, account, company_id, booking_id, amount, happened_at)
SELECT e.id, l.account, l.company_id, l.booking_id, l.amount, e.happened_at FROM ledger_entries e JOIN (
  SELECT 'payment received' AS type, p.end_to_end_id AS cause, l.* FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
    JOIN LATERAL (
      SELECT 'bank' AS account, NULL::bigint AS company_id, NULL AS booking_id, sum(total)::bigint AS amount FROM sold WHERE order_id = c.order_id
      UNION ALL SELECT 'held', company_id, id, -(total - fee)::bigint FROM sold WHERE order_id = c.order_id
      UNION ALL SELECT 'commission', company_id, id, -fee::bigint FROM sold WHERE order_id = c.order_id) l ON true
    WHERE p.use = 'order'
  UNION ALL SELECT 'payment bought nothing', end_to_end_id, account, NULL, NULL, sign * amount
    FROM pix_payments, (VALUES ('bank', 1), ('refunds', -1)) AS s (account, sign) WHERE use <> 'order'
  UNION ALL SELECT 'payment of no order', end_to_end_id, account, NULL, NULL, sign * amount
    FROM pix_unmatched_payments, (VALUES ('bank', 1), ('unmatched', -1)) AS s (account, sign)
  UNION ALL SELECT 'bank took money back', end_to_end_id || ' ' || id, account, NULL, NULL, sign * amount
    FROM pix_bank_returns, (VALUES ('contested', 1), ('bank', -1)) AS s (account, sign)
  UNION ALL SELECT 'refund owed', left(r.id, 32), account, CASE account WHEN 'refunds' THEN NULL ELSE s.company_id END, s.id,
      CASE account WHEN 'refunds' THEN -r.amount WHEN 'held' THEN r.amount - (s.fee - pg_temp.kept_fee(s.total, s.fee, r.amount))
        ELSE s.fee - pg_temp.kept_fee(s.total, s.fee, r.amount) END
    FROM pix_refunds r JOIN sold s ON s.id = r.booking_id, (VALUES ('refunds'), ('held'), ('commission')) AS a (account)
  UNION ALL SELECT 'refund done', left(id, 32), account, NULL, NULL, sign * amount
    FROM pix_refunds, (VALUES ('refunds', 1), ('bank', -1)) AS s (account, sign) WHERE state = 'done'
  UNION ALL SELECT 'service completed', id, account, company_id, id,
      sign * (total - refunded - pg_temp.kept_fee(total, fee, refunded))
    FROM sold, (VALUES ('held', 1), ('payable', -1)) AS s (account, sign) WHERE service_ended_at IS NOT NULL
) l ON l.type = e.type AND l.cause = e.cause WHERE l.amount <> 0;

DROP FUNCTION pg_temp.kept_fee(integer, integer, integer);

-- A booking may be refunded in parts; a lock of its order keeps the sum within what was paid.
DROP INDEX pix_refunds_booking;
CREATE INDEX pix_refunds_booking ON pix_refunds (booking_id) WHERE booking_id IS NOT NULL;
