-- Released photos of a review: pictures in the contract's shape, each with its id. Those that wait are private documents.
ALTER TABLE reviews ADD COLUMN photos jsonb NOT NULL DEFAULT '[]';

-- Requests about photos belong to a review instead of a company.
ALTER TABLE reviews_asked
  ALTER COLUMN company_id DROP NOT NULL,
  ADD COLUMN rating_id text REFERENCES reviews ON DELETE CASCADE,
  DROP CONSTRAINT reviews_asked_kind_check,
  ADD CONSTRAINT reviews_asked_kind_check
    CHECK (kind IN ('identity', 'certificate', 'company', 'offer', 'profile', 'photos')),
  ADD CONSTRAINT reviews_asked_rating CHECK ((kind = 'photos') = (rating_id IS NOT NULL)),
  ADD CONSTRAINT reviews_asked_owner CHECK ((company_id IS NULL) = (rating_id IS NOT NULL));
CREATE INDEX reviews_asked_rating_id ON reviews_asked (rating_id) WHERE rating_id IS NOT NULL;
ALTER TABLE review_decisions
  DROP CONSTRAINT review_decisions_kind_check,
  ADD CONSTRAINT review_decisions_kind_check
    CHECK (kind IN ('identity', 'certificate', 'company', 'offer', 'profile', 'photos'));
