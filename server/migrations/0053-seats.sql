-- Seats are independent of orders: a sales channel holds them under its own id, such as a booking's.
DROP VIEW held_seats;
CREATE TABLE held_seats (
  id          text PRIMARY KEY,
  offer_id    text NOT NULL REFERENCES offers (id),
  -- Local to time_zone.
  starts_at   timestamp NOT NULL,
  time_zone   text NOT NULL,
  people      integer NOT NULL CHECK (people > 0),
  -- A private plan takes its departure whole.
  takes_whole boolean NOT NULL,
  held_at     timestamptz NOT NULL,
  -- Null: sold.
  held_until  timestamptz
);
CREATE INDEX held_seats_departure ON held_seats (offer_id, starts_at);

INSERT INTO held_seats (id, offer_id, starts_at, time_zone, people, takes_whole, held_at, held_until)
SELECT b.id, b.offer_id, b.starts_at, b.time_zone, p.people, b.takes_whole, o.created_at,
  CASE WHEN b.status = 'awaiting payment' AND o.status <> 'paid' THEN o.expires_at END
FROM bookings b JOIN orders o ON o.id = b.order_id
CROSS JOIN LATERAL (SELECT sum((p ->> 'count')::integer)::integer AS people FROM jsonb_array_elements(b.people) AS p) AS p
WHERE p.people > 0 AND (b.status IN ('confirmed', 'completed')
  OR (b.status = 'awaiting payment' AND o.status IN ('awaiting payment', 'paid')));

DROP TRIGGER note_private_plan ON bookings;
DROP FUNCTION note_private_plan();
ALTER TABLE bookings DROP COLUMN takes_whole;

-- The search reads seats from their own table.
DO $$
DECLARE
  source text;
  event text;
BEGIN
  FOREACH source IN ARRAY ARRAY['bookings', 'orders'] LOOP
    FOREACH event IN ARRAY ARRAY['insert', 'update', 'delete', 'truncate'] LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', 'note_' || event, source);
    END LOOP;
  END LOOP;
END $$;
CREATE TRIGGER note_insert AFTER INSERT ON held_seats REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes('SELECT number FROM offers WHERE id IN (SELECT offer_id FROM changed)');
CREATE TRIGGER note_update AFTER UPDATE ON held_seats REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes('SELECT number FROM offers WHERE id IN (SELECT offer_id FROM changed)');
CREATE TRIGGER note_delete AFTER DELETE ON held_seats REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes('SELECT number FROM offers WHERE id IN (SELECT offer_id FROM changed)');
CREATE TRIGGER note_truncate AFTER TRUNCATE ON held_seats
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_offers();
