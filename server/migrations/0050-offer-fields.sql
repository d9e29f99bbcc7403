-- Fields of src/core/offers/offer-fields.ts: a new one needs no column. The view lists its columns, so it is created
-- again.
ALTER TABLE offers ADD COLUMN fields jsonb NOT NULL DEFAULT '{}';
UPDATE offers SET fields = jsonb_build_object('goodToKnow', good_to_know, 'asksNames', asks_names);

DROP VIEW offer_documents;
DROP VIEW public_offers;
ALTER TABLE offers DROP COLUMN good_to_know, DROP COLUMN asks_names;

-- The offers that the public may see: published, by a public provider, with a price for an adult.
CREATE VIEW public_offers AS
SELECT o.*, p.name AS provider_name, cheapest.price AS price_from, cheapest.price_per_group
FROM offers o
JOIN providers p ON p.id = o.provider_id AND p.is_public
CROSS JOIN LATERAL (
  SELECT pp.price, pl.price_per_group
  FROM plans pl JOIN plan_prices pp ON pp.plan_id = pl.id AND pp.band = 'adult'
  WHERE pl.offer_id = o.id
  ORDER BY pp.price, pl.position, pl.id
  LIMIT 1
) AS cheapest
WHERE o.status = 'published';

-- One public offer as the search indexes it. A party is [fewest, most people, whether it takes a departure whole] of a
-- plan; a rule is a row of departure_rules. Held seats are read separately, because past ones are useless.
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
