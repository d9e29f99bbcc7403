-- A guide's registration, validation and approval.

-- Unfinished registrations: of a browser (by the hash of its secret) or of a logged-in person.
CREATE TABLE provider_drafts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_hash bytea UNIQUE,
  user_id    bigint UNIQUE REFERENCES users ON DELETE CASCADE,
  version    integer NOT NULL DEFAULT 0,
  -- By step; contract/provider-registration.ts.
  steps      jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL,
  CHECK ((draft_hash IS NULL) <> (user_id IS NULL))
);
CREATE INDEX provider_drafts_age ON provider_drafts (updated_at);
-- A registration (0020) of a provider contains the draft at its submission: {"steps", "version"}, and the hash of the
-- draft's secret, so that the draft is deleted when the provider is created.
ALTER TABLE registrations ADD COLUMN provider_steps jsonb, ADD COLUMN provider_draft bytea;

-- A company's data from registration and validation steps.
ALTER TABLE companies
  ADD COLUMN cpf text,
  ADD COLUMN tax_id_kind text CHECK (tax_id_kind IN ('cpf', 'cnpj')),
  ADD COLUMN tax_id text,
  ADD COLUMN details jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN email_verified_at timestamptz,
  ADD COLUMN pix_key_type text,
  ADD COLUMN pix_key text,
  ADD COLUMN pix_holder text,
  ADD COLUMN presentation_link text,
  ADD COLUMN instagram_link text,
  ADD COLUMN facebook_link text,
  ADD COLUMN youtube_channel_link text,
  ADD COLUMN contract_version text,
  ADD COLUMN contract_name text,
  ADD COLUMN contract_accepted_at timestamptz,
  ADD COLUMN contract_address text,
  ADD COLUMN certificate_number text,
  ADD COLUMN submitted_at timestamptz,
  ADD COLUMN approved_at timestamptz,
  ADD COLUMN congratulated_at timestamptz;
-- One account per CPF or CNPJ.
CREATE UNIQUE INDEX companies_tax_id ON companies (tax_id) WHERE tax_id IS NOT NULL;

-- The current code or link for a person's address.
CREATE TABLE email_checks (
  user_id      bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Its recipient: it proves no other address.
  email        text NOT NULL,
  -- Keyed; the token's is plain SHA-256 of a long secret.
  code_hash    bytea NOT NULL,
  token_hash   bytea NOT NULL UNIQUE,
  tries        smallint NOT NULL DEFAULT 0,
  sent_at      timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  -- Mails within a day of the first one.
  day_began_at timestamptz NOT NULL,
  day_count    smallint NOT NULL DEFAULT 1
);

-- Validation records: the latest of a person counts.
CREATE TABLE validations (
  id                              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id                         bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  email_verified                  boolean NOT NULL DEFAULT false,
  identity_verified               boolean NOT NULL DEFAULT false,
  oficial_rules_verified          boolean NOT NULL DEFAULT false,
  phone_verified                  boolean NOT NULL DEFAULT false,
  pix_verified                    boolean NOT NULL DEFAULT false,
  social_net_verified             boolean NOT NULL DEFAULT false,
  youtube_presentation_verified   boolean NOT NULL DEFAULT false,
  tour_guide_certificate_verified boolean,
  created_at                      timestamptz NOT NULL
);
CREATE INDEX validations_latest ON validations (user_id, created_at DESC, id DESC);

-- Requests for a person's decision. A rejected one stays as history; sending again creates another.
CREATE TABLE reviews_asked (
  id           text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  company_id   bigint NOT NULL REFERENCES companies ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('identity', 'certificate', 'company')),
  facts        jsonb NOT NULL DEFAULT '[]',
  submitted_at timestamptz NOT NULL,
  decision     text CHECK (decision IN ('approve', 'reject')),
  reason       text,
  -- The admin who decided; stays after the admin's account is deleted.
  decided_by   bigint REFERENCES users ON DELETE SET NULL,
  admin_name   text,
  decided_at   timestamptz,
  CHECK ((decision IS NULL) = (decided_at IS NULL)),
  CHECK (decision IS DISTINCT FROM 'reject' OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX reviews_asked_open ON reviews_asked (company_id, kind) WHERE decision IS NULL;
CREATE INDEX reviews_asked_queue ON reviews_asked (submitted_at) WHERE decision IS NULL;

-- Private documents: served only to their owner and an admin; emptied after the decision (LGPD art. 15).
CREATE TABLE private_documents (
  id         text PRIMARY KEY DEFAULT gen_random_uuid()::text,
  user_id    bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  review_id  text NOT NULL REFERENCES reviews_asked ON DELETE CASCADE,
  label      text NOT NULL,
  type       text NOT NULL CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  content    bytea,
  sent_at    timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX private_documents_review ON private_documents (review_id);
