-- The validity of the approved certificate. A renewal that waits for a decision is in details.
ALTER TABLE companies
  ADD COLUMN cadastur_expires_on date,
  -- The smallest number of days of which a warning was mailed.
  ADD COLUMN cadastur_warned smallint,
  ADD COLUMN cadastur_lapsed_at timestamptz;
CREATE INDEX companies_cadastur_expiry ON companies (cadastur_expires_on)
  WHERE cadastur_expires_on IS NOT NULL AND cadastur_lapsed_at IS NULL;
UPDATE companies c SET cadastur_expires_on = (c.details->'certificate'->>'expiresOn')::date
 WHERE c.details->'certificate'->>'expiresOn' ~ '^\d{4}-\d\d-\d\d$'
   AND (SELECT r.decision FROM reviews_asked r WHERE r.company_id = c.id AND r.kind = 'certificate'
         ORDER BY r.decision IS NULL DESC, r.decided_at DESC LIMIT 1) = 'approve';

-- Why the marketplace itself took an offer off sale; null where the guide did.
ALTER TABLE offers ADD COLUMN paused_for text CHECK (paused_for IN ('cadastur'));
