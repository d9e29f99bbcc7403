-- Settings that the operator changes; without a row the environment's value counts. audit_log has the history.
CREATE TABLE site_settings (
  name       text PRIMARY KEY,
  -- Counts changes, so that two admins do not overwrite each other.
  version    integer NOT NULL,
  value      jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
