-- The event stream also reports orders and validation records. Triggers note what a transaction changes; its commit publishes each change
-- once, sorted by person, so that no two transactions wait for each other. Rows of live_due never outlive their transaction.
CREATE TABLE live_due (
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  user_id        bigint NOT NULL,
  kind           text NOT NULL,
  -- Empty for a validation record.
  order_id       text NOT NULL,
  PRIMARY KEY (transaction_id, user_id, kind, order_id)
);

CREATE FUNCTION publish_live_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  FOR due IN
    WITH taken AS (DELETE FROM live_due WHERE transaction_id = pg_current_xact_id() RETURNING user_id, kind, order_id)
    SELECT t.* FROM taken t JOIN users u ON u.id = t.user_id WHERE u.deleted_at IS NULL
     ORDER BY t.user_id, t.kind, t.order_id
  LOOP
    -- Like publish in server/live.
    WITH next AS (
      INSERT INTO live_positions (user_id, position) VALUES (due.user_id, 1)
      ON CONFLICT (user_id) DO UPDATE SET position = live_positions.position + 1 RETURNING position)
    INSERT INTO live_events (user_id, position, kind, data, created_at)
    SELECT due.user_id, position, due.kind,
      CASE due.kind WHEN 'order' THEN jsonb_build_object('orderId', due.order_id) ELSE '{}' END, now()
      FROM next;
    PERFORM pg_notify('live_events', due.user_id::text);
  END LOOP;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER publish_live_due AFTER INSERT ON live_due DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION publish_live_due();

CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    changed := NEW.id;
  ELSIF TG_TABLE_NAME = 'pix_refunds' THEN
    SELECT c.order_id INTO changed FROM pix_payments p JOIN pix_charges c ON c.txid = p.txid
     WHERE p.end_to_end_id = NEW.end_to_end_id;
  ELSE
    changed := NEW.order_id;
  END IF;
  INSERT INTO live_due (user_id, kind, order_id) SELECT user_id, 'order', id FROM orders WHERE id = changed
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_order_change AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION note_order_change();
CREATE TRIGGER note_order_change AFTER UPDATE ON bookings FOR EACH ROW
  WHEN ((NEW.status, NEW.refunded, NEW.checked_in_at) IS DISTINCT FROM (OLD.status, OLD.refunded, OLD.checked_in_at))
  EXECUTE FUNCTION note_order_change();
CREATE TRIGGER note_order_change AFTER UPDATE ON pix_charges FOR EACH ROW
  WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION note_order_change();
-- A charge that is requested again; demo and test data start with paid ones.
CREATE TRIGGER note_new_charge AFTER INSERT ON pix_charges FOR EACH ROW
  WHEN (NEW.state = 'created') EXECUTE FUNCTION note_order_change();
CREATE TRIGGER note_new_refund AFTER INSERT ON pix_refunds FOR EACH ROW EXECUTE FUNCTION note_order_change();
CREATE TRIGGER note_order_change AFTER UPDATE ON pix_refunds FOR EACH ROW
  WHEN ((NEW.state, NEW.amount) IS DISTINCT FROM (OLD.state, OLD.amount)) EXECUTE FUNCTION note_order_change();

CREATE FUNCTION note_validation_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_due (user_id, kind, order_id) VALUES (NEW.user_id, 'validation', '') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_validation_record AFTER INSERT ON validations FOR EACH ROW EXECUTE FUNCTION note_validation_record();
