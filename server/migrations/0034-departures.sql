-- Departures are computed from rules, never stored (docs/offers.md): their input, in one shape for the calendar of an
-- offer and for the search.

-- A private plan takes its departure whole. Copied at the purchase, because plans change and may be deleted.
ALTER TABLE bookings ADD COLUMN takes_whole boolean NOT NULL DEFAULT false;
UPDATE bookings SET takes_whole = true FROM plans WHERE plans.id = bookings.plan_id AND plans.is_private;

CREATE FUNCTION note_private_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.takes_whole := NEW.takes_whole OR coalesce((SELECT is_private FROM plans WHERE id = NEW.plan_id), false);
  RETURN NEW;
END $$;
CREATE TRIGGER note_private_plan BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION note_private_plan();

-- Occupied seats, one row per booking. Until held_until for an unpaid order; permanently if it is null.
CREATE VIEW held_seats AS
SELECT b.offer_id, b.starts_at, b.takes_whole,
  (SELECT coalesce(sum((p ->> 'count')::integer), 0)::integer FROM jsonb_array_elements(b.people) AS p) AS people,
  CASE WHEN b.status = 'awaiting payment' AND o.status <> 'paid' THEN o.expires_at END AS held_until
FROM bookings b JOIN orders o ON o.id = b.order_id
WHERE b.status IN ('confirmed', 'completed') OR (b.status = 'awaiting payment' AND o.status IN ('awaiting payment', 'paid'));

-- Weekday bits (0 is Sunday), days since 1970-01-01, start times as minutes from midnight, the last one first.
CREATE VIEW departure_rules AS
SELECT r.offer_id,
  (SELECT sum(1 << day)::integer FROM (SELECT DISTINCT unnest(r.weekdays)::integer AS day) AS days) AS weekdays,
  r.capacity::integer AS capacity, r.valid_from - date '1970-01-01' AS first_day, r.valid_until - date '1970-01-01' AS last_day,
  r.lead_minutes,
  (SELECT array_agg(DISTINCT (extract(hour FROM t) * 60 + extract(minute FROM t))::integer
      ORDER BY (extract(hour FROM t) * 60 + extract(minute FROM t))::integer DESC)
    FROM unnest(r.start_times) AS t) AS times
FROM availability_rules r;

-- The search is notified about sales as about all other changes.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('bookings', 'SELECT number FROM offers WHERE id IN (SELECT offer_id FROM changed)'),
    ('orders', 'SELECT number FROM offers WHERE id IN
      (SELECT offer_id FROM bookings WHERE order_id IN (SELECT id FROM changed))')
  ) AS sources (name, numbers) LOOP
    EXECUTE format('CREATE TRIGGER note_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes(%L)', source.name, source.numbers);
    EXECUTE format('CREATE TRIGGER note_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes(%L)', source.name, source.numbers);
    EXECUTE format('CREATE TRIGGER note_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_offer_changes(%L)', source.name, source.numbers);
    EXECUTE format('CREATE TRIGGER note_truncate AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_all_offers()', source.name);
  END LOOP;
END $$;

-- One public offer as the search indexes it. A party is [fewest, most people, whether it takes a departure whole] of a
-- plan; a rule is a row of departure_rules. Held seats are read separately, because past ones are useless.
DROP VIEW offer_documents;
CREATE VIEW offer_documents AS
SELECT
  o.id, o.number, o.destination, o.kind, o.title, o.description,
  concat_ws(' ', array_to_string(o.highlights, ' '), o.provider_name, o.transfer ->> 'origin',
    o.transfer ->> 'destination') AS details,
  o.price_from, o.duration_minutes, o.languages, o.cancellation, o.rating_sum, o.rating_count,
  (SELECT json_agg(json_build_array(pl.min_people, pl.max_people, pl.is_private)) FROM plans pl WHERE pl.offer_id = o.id)
    AS parties,
  (SELECT json_agg(json_build_array(r.weekdays, r.capacity, r.first_day, r.last_day, r.lead_minutes, r.times))
    FROM departure_rules r WHERE r.offer_id = o.id) AS rules,
  (SELECT json_agg(b.day - date '1970-01-01') FROM blocked_days b WHERE b.offer_id = o.id) AS blocked,
  o.time_zone, o.latitude, o.longitude
FROM public_offers o;
