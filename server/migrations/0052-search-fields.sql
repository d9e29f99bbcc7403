-- The search reads the fields of src/core/offers/offer-fields.ts: a filter by one of them needs no change here.
CREATE OR REPLACE VIEW offer_documents AS
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
  o.time_zone, o.latitude, o.longitude,
  -- Lists of lines are only text for the offer's page; the index does not need them.
  (SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(o.fields) AS f WHERE jsonb_typeof(f.value) <> 'array') AS fields
FROM public_offers o;
