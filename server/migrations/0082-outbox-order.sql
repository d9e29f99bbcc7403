-- The order that a mail is about, so that the back office shows a booking's own mails.
ALTER TABLE outbox ADD COLUMN order_id text REFERENCES orders (id) ON DELETE SET NULL;
CREATE INDEX outbox_order ON outbox (order_id, created_at) WHERE order_id IS NOT NULL;
