-- Data of the search (docs/offers.md), and the log of changes. Triggers write the log, so that no writer can forget it.

-- Snowball for Portuguese without its stop words: "sao" is half of a city here.
CREATE TEXT SEARCH DICTIONARY pt_stem (TEMPLATE = snowball, Language = portuguese);

-- The stem of a folded word. Snowball knows suffixes by their accents and misses the irregular plurals, so the word
-- becomes singular and its suffix gets its accent back first: `observacoes`, `observação`, `excursões`.
CREATE FUNCTION stem(folded text) RETURNS text
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE
AS $$
DECLARE
  word text := folded;
BEGIN
  -- Checked first, because few words match and a regular expression costs more than the stemmer.
  IF word ~ '([oa]es|[aeo]is|ns|ao|vel|ncia.*)$' THEN
    word := regexp_replace(word, '(o|a)es$', 'ao');
    word := regexp_replace(word, '(?<=..)([aeo])is$', '\1l');
    word := regexp_replace(word, '(?<=...)ns$', 'm');
    word := regexp_replace(regexp_replace(word, 'cao$', 'ção'), 'ao$', 'ão');
    word := regexp_replace(regexp_replace(word, 'avel$', 'ável'), 'ivel$', 'ível');
    word := replace(replace(word, 'encia', 'ência'), 'ancia', 'ância');
  END IF;
  RETURN fold(coalesce((ts_lexize('public.pt_stem', word))[1], folded));
END $$;

-- A profile may belong to an account; after the account's deletion the profile stays.
ALTER TABLE providers ADD FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE SET NULL;

-- Sum and number of the stars, so that a list of offers need not read reviews.
ALTER TABLE offers
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0,
  ADD COLUMN rating_count integer NOT NULL DEFAULT 0;
UPDATE offers SET rating_sum = r.stars, rating_count = r.reviews
FROM (SELECT offer_id, sum(stars) AS stars, count(*) AS reviews FROM reviews GROUP BY offer_id) r
WHERE r.offer_id = offers.id;

-- Adds differences instead of counting again: two reviews that arrive together are both counted.
CREATE FUNCTION count_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    UPDATE offers SET rating_sum = rating_sum - r.stars, rating_count = rating_count - r.reviews
    FROM (SELECT offer_id, sum(stars) AS stars, count(*) AS reviews FROM before GROUP BY offer_id) r
    WHERE r.offer_id = offers.id;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    UPDATE offers SET rating_sum = rating_sum + r.stars, rating_count = rating_count + r.reviews
    FROM (SELECT offer_id, sum(stars) AS stars, count(*) AS reviews FROM changed GROUP BY offer_id) r
    WHERE r.offer_id = offers.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_stars_insert AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stars();
CREATE TRIGGER count_stars_update AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stars();
CREATE TRIGGER count_stars_delete AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_stars();

CREATE FUNCTION forget_stars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET rating_sum = 0, rating_count = 0 WHERE rating_count > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_stars AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION forget_stars();

-- The last transaction that changed an offer, or data of it that the search uses. A row outlives its offer.
-- A reader asks for all changes since the oldest transaction that was running at its last read: unlike with a sequence
-- or a time, a late commit is not missed.
CREATE TABLE offer_changes (
  number integer PRIMARY KEY,
  changed_by xid8 NOT NULL
);
CREATE INDEX ON offer_changes (changed_by);
INSERT INTO offer_changes SELECT number, pg_current_xact_id() FROM offers;

-- The argument is a query that yields the numbers of the offers behind the rows of "changed".
CREATE FUNCTION note_offer_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  numbers text := TG_ARGV[0];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    numbers := format('%s UNION %s', numbers, replace(numbers, 'changed', 'before'));
  END IF;
  EXECUTE format(
    'INSERT INTO offer_changes AS known (number, changed_by)
     SELECT DISTINCT number, pg_current_xact_id() FROM (%s) AS numbers ORDER BY number
     ON CONFLICT (number) DO UPDATE SET changed_by = excluded.changed_by
     WHERE known.changed_by <> excluded.changed_by', numbers);
  RETURN NULL;
END $$;

CREATE FUNCTION note_all_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offer_changes SET changed_by = pg_current_xact_id();
  RETURN NULL;
END $$;

DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('offers', 'SELECT number FROM changed'),
    ('plans', 'SELECT number FROM offers WHERE id IN (SELECT offer_id FROM changed)'),
    ('plan_prices', 'SELECT number FROM offers WHERE id IN (SELECT offer_id FROM plans WHERE id IN (SELECT plan_id FROM changed))'),
    ('availability_rules', 'SELECT number FROM offers WHERE id IN (SELECT offer_id FROM changed)'),
    ('blocked_days', 'SELECT number FROM offers WHERE id IN (SELECT offer_id FROM changed)'),
    ('providers', 'SELECT number FROM offers WHERE provider_id IN (SELECT id FROM changed)'),
    ('destinations', 'SELECT number FROM offers WHERE destination IN (SELECT slug FROM changed)')
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

-- One public offer as the search indexes it. Days count from 1970-01-01, times are minutes from midnight.
-- A party is [fewest, most people] of a plan. A rule is [weekday bits, capacity, first day, last day, the last start
-- minus the lead time].
CREATE VIEW offer_documents AS
SELECT
  o.number, o.destination, o.kind, o.title, o.description,
  concat_ws(' ', array_to_string(o.highlights, ' '), o.provider_name, o.transfer ->> 'origin',
    o.transfer ->> 'destination') AS details,
  o.price_from, o.duration_minutes, o.languages, o.cancellation, o.rating_sum, o.rating_count,
  (SELECT json_agg(json_build_array(pl.min_people, pl.max_people)) FROM plans pl WHERE pl.offer_id = o.id) AS parties,
  (SELECT json_agg(json_build_array(
      (SELECT sum(1 << day) FROM (SELECT DISTINCT unnest(r.weekdays)::integer AS day) AS days),
      r.capacity, r.valid_from - date '1970-01-01', r.valid_until - date '1970-01-01',
      (SELECT max(extract(hour FROM t) * 60 + extract(minute FROM t))::integer FROM unnest(r.start_times) AS t) - r.lead_minutes))
    FROM availability_rules r WHERE r.offer_id = o.id) AS rules,
  (SELECT json_agg(b.day - date '1970-01-01') FROM blocked_days b WHERE b.offer_id = o.id) AS blocked,
  o.time_zone
FROM public_offers o;
