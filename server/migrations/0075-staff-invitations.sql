-- E-mail invitations to permissions of the back office. Accepted and withdrawn ones are deleted; audit_log has their history.
CREATE TABLE staff_invitations (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash  bytea NOT NULL UNIQUE,
  email       text NOT NULL,
  permissions text[] NOT NULL,
  invited_by  bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_invitations_email ON staff_invitations (lower(email));
