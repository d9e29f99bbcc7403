-- Decisions about providers: admin, time and reason. They outlive the request, the documents and the provider's
-- account, because the operator must answer claims about them (LGPD arts. 7 VI and 16 I). The deletion of the account
-- removes the provider's name; five years later the account's row and the rest are deleted.
CREATE TABLE review_decisions (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Id in reviews_asked while that row exists: a request is decided once.
  review_id     text NOT NULL UNIQUE,
  -- Owner of the request.
  user_id       bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  provider_name text NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('identity', 'certificate', 'company')),
  decision      text NOT NULL CHECK (decision IN ('approve', 'reject')),
  reason        text,
  -- Null for an expired request; the name stays after the admin's account is deleted.
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
