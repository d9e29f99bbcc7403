-- Who decided what about a provider, when and why. It outlives the request that it was about, the documents and the
-- provider's account: what an admin did must be answerable to claims (LGPD arts. 7 VI and 16 I). With the deletion of the
-- account the provider's name goes, and with the account's row, five years later, the rest.
CREATE TABLE review_decisions (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Of reviews_asked while that is there: nothing is decided twice.
  review_id     text NOT NULL UNIQUE,
  -- Whose request it was.
  user_id       bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_name text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('identity', 'certificate', 'company')),
  decision      text NOT NULL CHECK (decision IN ('approve', 'reject')),
  reason        text,
  -- Null where time ran out; the name is kept when the admin's account goes.
  admin_id      bigint REFERENCES users ON DELETE SET NULL,
  admin_name    text NOT NULL,
  decided_at    timestamptz NOT NULL,
  CHECK ((decision = 'reject') = (reason IS NOT NULL))
);
CREATE INDEX review_decisions_user ON review_decisions (user_id);

INSERT INTO review_decisions
  (review_id, user_id, provider_name, kind, decision, reason, admin_id, admin_name, decided_at)
SELECT r.id, c.user_id, u.name, r.kind, r.decision, CASE r.decision WHEN 'reject' THEN r.reason END,
  r.decided_by, coalesce(r.admin_name, '?'), r.decided_at
  FROM reviews_asked r JOIN companies c ON c.id = r.company_id JOIN users u ON u.id = c.user_id
 WHERE r.decision IS NOT NULL ORDER BY r.decided_at;
