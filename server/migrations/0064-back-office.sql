-- Permissions of each admin: src/core/back-office/permissions.ts.
CREATE TABLE staff_permissions (
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  permission text NOT NULL CHECK (permission IN ('support', 'reviewer', 'finance', 'content', 'owner')),
  -- Null for the first owners, and after the granter's account was deleted.
  granted_by bigint REFERENCES users ON DELETE SET NULL,
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, permission)
);
INSERT INTO staff_permissions (user_id, permission, granted_at) SELECT user_id, 'owner', now() FROM user_roles WHERE role = 'admin';

-- Every action of an admin and every change of money or trust. Ids instead of names, so that a deleted account needs no change here.
CREATE TABLE audit_log (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL,
  -- No reference: the entry stays after the account is deleted.
  actor_id     bigint,
  -- The server's own work has a name instead.
  actor_name   text,
  action       text NOT NULL,
  subject_kind text NOT NULL CHECK (subject_kind IN
    ('person', 'provider', 'offer', 'booking', 'order', 'payment', 'payout', 'message', 'settings', 'permission')),
  subject_id   text NOT NULL,
  before       jsonb,
  after        jsonb,
  reason       text,
  CHECK ((actor_id IS NULL) <> (actor_name IS NULL))
);
CREATE INDEX audit_log_subject ON audit_log (subject_kind, subject_id, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id);
CREATE INDEX audit_log_action ON audit_log (action, id);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
-- Superusers ignore grants; for them the triggers remain.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM PUBLIC, CURRENT_USER;
