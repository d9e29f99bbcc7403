-- Proposed changes to an approved guide's public profile. `providers` does not change until an admin approves.
CREATE TABLE profile_changes (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  field       text NOT NULL CHECK (field IN ('name', 'photo', 'text')),
  -- A JSON string, or a picture in the contract's shape.
  value       jsonb NOT NULL,
  state       text NOT NULL CHECK (state IN ('in review', 'rejected')),
  reason      text,
  sent_at     timestamptz NOT NULL,
  PRIMARY KEY (provider_id, field),
  CHECK ((state = 'rejected') = (reason IS NOT NULL))
);

ALTER TABLE reviews_asked
  DROP CONSTRAINT reviews_asked_kind_check,
  ADD CONSTRAINT reviews_asked_kind_check CHECK (kind IN ('identity', 'certificate', 'company', 'offer', 'profile'));
ALTER TABLE review_decisions
  DROP CONSTRAINT review_decisions_kind_check,
  ADD CONSTRAINT review_decisions_kind_check CHECK (kind IN ('identity', 'certificate', 'company', 'offer', 'profile'));

-- A booking names its seller at the purchase. Names had no history before, so earlier bookings get the current name.
ALTER TABLE bookings ADD COLUMN provider_name text;
UPDATE bookings SET provider_name = p.name FROM offers o JOIN providers p ON p.id = o.provider_id
 WHERE o.id = bookings.offer_id;
ALTER TABLE bookings ALTER COLUMN provider_name SET NOT NULL;

CREATE FUNCTION note_provider_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.provider_name := coalesce(NEW.provider_name,
    (SELECT p.name FROM offers o JOIN providers p ON p.id = o.provider_id WHERE o.id = NEW.offer_id));
  RETURN NEW;
END $$;
CREATE TRIGGER note_provider_name BEFORE INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION note_provider_name();
