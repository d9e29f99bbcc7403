-- Demo orders from before payments were stored: with a payment they can be refunded like others. Only a demo has such
-- orders, because buying was not possible before.
CREATE TEMPORARY TABLE paid_before ON COMMIT DROP AS
SELECT o.id, o.total, o.created_at, o.paid_at, md5(o.id) AS txid,
  'E00000000' || to_char(o.paid_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MI') || left(md5(o.id), 11) AS end_to_end_id
FROM orders o WHERE o.status IN ('paid', 'refunded') AND o.total > 0
  AND NOT EXISTS (SELECT 1 FROM pix_charges c WHERE c.order_id = o.id);

INSERT INTO pix_charges (txid, order_id, amount, state, pix_code, created_at)
SELECT txid, id, total, 'paid', 'paid before codes were kept', created_at FROM paid_before;
INSERT INTO pix_payments (end_to_end_id, txid, amount, paid_at, noted_at, use)
SELECT end_to_end_id, txid, total, paid_at, paid_at, 'order' FROM paid_before;
INSERT INTO pix_refunds (id, end_to_end_id, booking_id, amount, reason, state, created_at, done_at, next_attempt)
SELECT md5(b.id), p.end_to_end_id, b.id, b.refunded, b.status, 'done', p.paid_at, p.paid_at, p.paid_at
FROM paid_before p JOIN bookings b ON b.order_id = p.id WHERE b.refunded > 0;

INSERT INTO simulated_charges (txid, amount, pix_code, state, expires_at)
SELECT txid, total, 'paid before codes were kept', 'paid', paid_at FROM paid_before;
INSERT INTO simulated_payments (end_to_end_id, txid, amount, paid_at)
SELECT end_to_end_id, txid, total, paid_at FROM paid_before;
INSERT INTO simulated_refunds (end_to_end_id, id, amount, state)
SELECT p.end_to_end_id, md5(b.id), b.refunded, 'done'
FROM paid_before p JOIN bookings b ON b.order_id = p.id WHERE b.refunded > 0;

-- The commission at that time: 15 %, rounded half up.
UPDATE bookings SET fee = (total * 15 + 50) / 100 WHERE fee = 0 AND order_id IN (SELECT id FROM paid_before);
