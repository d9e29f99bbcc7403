-- Guides' offers before publication. `offers` contains offers that are or were on sale (published, paused); unpublished
-- data is only in offer_edits.

-- Grows with each save by the guide, in any section; a save names the version that it knows.
ALTER TABLE offers ADD COLUMN version integer NOT NULL DEFAULT 1;

CREATE TABLE offer_edits (
  -- The id of an offer on sale. A new offer gets this id when it is published.
  id               text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  provider_id      text NOT NULL REFERENCES providers ON DELETE CASCADE,
  kind             text NOT NULL CHECK (kind IN ('tour', 'transfer', 'advisory')),
  -- For an offer on sale, the column of `offers` counts.
  version          integer NOT NULL DEFAULT 1,
  -- By section, in the contract's shape (contract/own-offers.ts): all sections of a new offer; for one on sale the
  -- waiting ones, and never plans and availability, which are live as soon as they are saved.
  content          jsonb NOT NULL,
  state            text NOT NULL DEFAULT 'editing' CHECK (state IN ('editing', 'in review', 'rejected')),
  -- Of the latest rejection; stays while the guide corrects the offer.
  rejection_reason text,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  submitted_at     timestamptz,
  CHECK (state <> 'rejected' OR rejection_reason IS NOT NULL)
);
CREATE INDEX offer_edits_provider ON offer_edits (provider_id);

-- Photos sent for an offer, even if no section names them.
CREATE TABLE offer_photos (
  offer_id    text NOT NULL,
  -- Derived from the content: the same picture is the same photo.
  id          text NOT NULL,
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  picture     jsonb NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (offer_id, id)
);
CREATE INDEX offer_photos_provider ON offer_photos (provider_id);
CREATE INDEX offer_photos_age ON offer_photos (created_at);

-- Blocking or freeing a day in the calendar counts as a save, so that a form with older data cannot undo it silently.
CREATE FUNCTION note_blocked_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offers SET version = version + 1 WHERE id IN (SELECT offer_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER version_insert AFTER INSERT ON blocked_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_blocked_days();
CREATE TRIGGER version_delete AFTER DELETE ON blocked_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_blocked_days();

-- Offers are reviewed too, several of one guide at once.
ALTER TABLE reviews_asked
  ADD COLUMN offer_id text,
  DROP CONSTRAINT reviews_asked_kind_check,
  ADD CONSTRAINT reviews_asked_kind_check CHECK (kind IN ('identity', 'certificate', 'company', 'offer')),
  ADD CONSTRAINT reviews_asked_offer CHECK ((kind = 'offer') = (offer_id IS NOT NULL));
DROP INDEX reviews_asked_open;
CREATE UNIQUE INDEX reviews_asked_open ON reviews_asked (company_id, kind, coalesce(offer_id, '')) WHERE decision IS NULL;
CREATE INDEX reviews_asked_offer_id ON reviews_asked (offer_id) WHERE offer_id IS NOT NULL;
ALTER TABLE review_decisions
  DROP CONSTRAINT review_decisions_kind_check,
  ADD CONSTRAINT review_decisions_kind_check CHECK (kind IN ('identity', 'certificate', 'company', 'offer'));

-- Never published offers move. No review was requested for them, so they are drafts, or stay rejected.
INSERT INTO offer_edits (id, provider_id, kind, content, state, rejection_reason, created_at, updated_at)
SELECT o.id, o.provider_id, o.kind,
  jsonb_build_object(
    'basics', jsonb_build_object('title', o.title, 'languages', o.languages, 'durationMinutes', o.duration_minutes,
      'place', jsonb_build_object('slug', d.slug, 'name', d.name, 'state', d.state),
      'transfer', o.transfer, 'advisory', o.advisory),
    'description', jsonb_build_object('description', o.description, 'highlights', o.highlights, 'goodToKnow', o.good_to_know),
    'photos', jsonb_build_object('photos', coalesce((
      SELECT jsonb_agg(p || jsonb_build_object('id', regexp_replace(p ->> 'url', '^.*/|(-[0-9]+)?\.[a-z]+$', '', 'g')) ORDER BY at)
      FROM jsonb_array_elements(o.pictures) WITH ORDINALITY AS pictures (p, at)), '[]')),
    'route', jsonb_build_object('meetingPoint', o.meeting_point, 'itinerary', o.itinerary),
    'plans', jsonb_build_object('plans', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', pl.id, 'name', pl.name, 'description', pl.description,
        'isPrivate', pl.is_private, 'pricePerGroup', pl.price_per_group, 'minPeople', pl.min_people,
        'maxPeople', pl.max_people, 'prices', coalesce((
          SELECT jsonb_agg(jsonb_build_object('band', pp.band, 'minAge', pp.min_age, 'maxAge', pp.max_age, 'price', pp.price,
            'onlyWithAdult', pp.only_with_adult) ORDER BY pp.band) FROM plan_prices pp WHERE pp.plan_id = pl.id), '[]'))
        ORDER BY pl.position, pl.id) FROM plans pl WHERE pl.offer_id = o.id), '[]')),
    'availability', jsonb_build_object('rules', coalesce((
      SELECT jsonb_agg(jsonb_build_object('weekdays', r.weekdays, 'capacity', r.capacity, 'leadMinutes', r.lead_minutes,
        'startTimes', (SELECT jsonb_agg(to_char(t, 'HH24:MI')) FROM unnest(r.start_times) AS t),
        'validFrom', r.valid_from, 'validUntil', r.valid_until) ORDER BY r.id)
      FROM availability_rules r WHERE r.offer_id = o.id), '[]'),
      'blockedDays', coalesce((SELECT jsonb_agg(b.day ORDER BY b.day) FROM blocked_days b WHERE b.offer_id = o.id), '[]')),
    'inclusions', jsonb_build_object('included', o.included, 'notIncluded', o.not_included),
    'cancellation', jsonb_build_object('policy', o.cancellation)),
  CASE o.status WHEN 'rejected' THEN 'rejected' ELSE 'editing' END, o.rejection_reason, o.created_at, o.updated_at
FROM offers o JOIN destinations d ON d.slug = o.destination
WHERE o.status IN ('draft', 'in review', 'rejected') AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.offer_id = o.id);
DELETE FROM offers o USING offer_edits e WHERE e.id = o.id;
-- Offers with purchases: they were on sale once.
UPDATE offers SET status = 'paused' WHERE status IN ('draft', 'in review', 'rejected');
