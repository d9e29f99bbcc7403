-- Offers, places and providers. Only offers with status 'published' ever reach a public answer.
-- Money is integer centavos of BRL. Pictures are jsonb in the contract's shape:
-- {"url", "sources": [{"url", "width"}], "width", "height", "alt", "color"}.

CREATE TABLE states (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{2}$'),
  name text NOT NULL
);
INSERT INTO states (code, name) VALUES
  ('AC', 'Acre'), ('AL', 'Alagoas'), ('AP', 'Amapá'), ('AM', 'Amazonas'), ('BA', 'Bahia'), ('CE', 'Ceará'),
  ('DF', 'Distrito Federal'), ('ES', 'Espírito Santo'), ('GO', 'Goiás'), ('MA', 'Maranhão'), ('MT', 'Mato Grosso'),
  ('MS', 'Mato Grosso do Sul'), ('MG', 'Minas Gerais'), ('PA', 'Pará'), ('PB', 'Paraíba'), ('PR', 'Paraná'),
  ('PE', 'Pernambuco'), ('PI', 'Piauí'), ('RJ', 'Rio de Janeiro'), ('RN', 'Rio Grande do Norte'),
  ('RS', 'Rio Grande do Sul'), ('RO', 'Rondônia'), ('RR', 'Roraima'), ('SC', 'Santa Catarina'), ('SP', 'São Paulo'),
  ('SE', 'Sergipe'), ('TO', 'Tocantins');

CREATE TABLE destinations (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9-]{1,80}$'),
  -- City or region as people say it.
  name text NOT NULL,
  state text NOT NULL REFERENCES states (code),
  -- IBGE's 7-digit code of the (main) municipality.
  ibge_code text NOT NULL CHECK (ibge_code ~ '^[0-9]{7}$'),
  -- Other names that people search by: the municipalities of a region, a nickname ("Noronha", "Jeri").
  also_known_as text[] NOT NULL DEFAULT '{}',
  time_zone text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  tagline text NOT NULL,
  cover jsonb NOT NULL
);

CREATE TABLE providers (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- The account that owns the profile (companies.id); null for a profile without an account.
  company_id bigint UNIQUE,
  -- A profile is public while this is true.
  is_public boolean NOT NULL DEFAULT true,
  name text NOT NULL,
  legal_name text NOT NULL,
  -- The displayed form: formatted CNPJ, or a masked CPF (***.123.456-**).
  tax_id text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL REFERENCES states (code),
  cadastur_number text,
  cadastur_category text,
  avatar jsonb,
  bio text NOT NULL DEFAULT '',
  languages text[] NOT NULL DEFAULT '{pt}' CHECK (languages <@ '{pt,en,es,fr,de,it}'::text[]),
  experience_years integer CHECK (experience_years BETWEEN 0 AND 80),
  -- YouTube address, once it was checked.
  presentation_video text,
  identity_verified boolean NOT NULL DEFAULT false,
  cadastur_verified boolean NOT NULL DEFAULT false,
  email_verified boolean NOT NULL DEFAULT false,
  phone_verified boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((cadastur_number IS NULL) = (cadastur_category IS NULL))
);

CREATE TABLE offers (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  -- A short name for the search; never shown.
  number integer NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
  provider_id text NOT NULL REFERENCES providers (id),
  destination text NOT NULL REFERENCES destinations (slug) ON UPDATE CASCADE,
  kind text NOT NULL CHECK (kind IN ('tour', 'transfer', 'advisory')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'in review', 'published', 'rejected', 'paused')),
  rejection_reason text,
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  highlights text[] NOT NULL DEFAULT '{}',
  included text[] NOT NULL DEFAULT '{}',
  not_included text[] NOT NULL DEFAULT '{}',
  good_to_know text[] NOT NULL DEFAULT '{}',
  -- [{"title", "text", "minutes": number or null}]
  itinerary jsonb NOT NULL DEFAULT '[]',
  -- The first one is the cover.
  pictures jsonb NOT NULL DEFAULT '[]',
  -- {"name", "address", "latitude", "longitude"} or null.
  meeting_point jsonb,
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  time_zone text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  languages text[] NOT NULL DEFAULT '{pt}' CHECK (languages <@ '{pt,en,es,fr,de,it}'::text[]),
  cancellation text NOT NULL DEFAULT 'flexible' CHECK (cancellation IN ('flexible', 'moderate', 'strict')),
  -- {"origin", "destination", "vehicle", "luggagePerPerson"}, transfers only.
  transfer jsonb,
  -- {"channel": "video" | "phone" | "chat"}, advisory only.
  advisory jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  published_at timestamptz,
  CHECK (status <> 'rejected' OR rejection_reason IS NOT NULL),
  CHECK (status <> 'published' OR (title <> '' AND jsonb_array_length(pictures) > 0)),
  CHECK (transfer IS NULL OR kind = 'transfer'),
  CHECK (advisory IS NULL OR kind = 'advisory')
);
CREATE INDEX ON offers (provider_id);
CREATE INDEX ON offers (destination);

CREATE TABLE plans (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  offer_id text NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  position smallint NOT NULL DEFAULT 0,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  is_private boolean NOT NULL DEFAULT false,
  -- True if a price pays for the whole group of up to max_people.
  price_per_group boolean NOT NULL DEFAULT false,
  min_people smallint NOT NULL DEFAULT 1 CHECK (min_people >= 1),
  max_people smallint NOT NULL CHECK (max_people >= min_people),
  CHECK (NOT price_per_group OR is_private)
);
CREATE INDEX ON plans (offer_id);

CREATE TABLE plan_prices (
  plan_id text NOT NULL REFERENCES plans (id) ON DELETE CASCADE,
  band text NOT NULL CHECK (band IN ('adult', 'youth', 'child', 'infant', 'senior', 'student')),
  min_age smallint CHECK (min_age >= 0),
  max_age smallint CHECK (max_age >= min_age),
  price integer NOT NULL CHECK (price >= 0),
  only_with_adult boolean NOT NULL DEFAULT false,
  PRIMARY KEY (plan_id, band)
);

-- Departures of an offer: one rule per pattern, never one row per day. Days and times are local to the offer's time
-- zone.
CREATE TABLE availability_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id text NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  -- 0 is Sunday.
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) > 0 AND weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  start_times time[] NOT NULL CHECK (cardinality(start_times) > 0),
  -- People per departure.
  capacity smallint NOT NULL CHECK (capacity >= 1),
  -- First and last day, inclusive; null is open.
  valid_from date,
  valid_until date,
  -- Booking closes this long before the departure.
  lead_minutes integer NOT NULL DEFAULT 0 CHECK (lead_minutes >= 0),
  CHECK (valid_until >= valid_from)
);
CREATE INDEX ON availability_rules (offer_id);

CREATE TABLE blocked_days (
  offer_id text NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (offer_id, day)
);

CREATE TABLE reviews (
  id text PRIMARY KEY DEFAULT gen_random_uuid()::text CHECK (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  offer_id text NOT NULL REFERENCES offers (id) ON DELETE CASCADE,
  -- First name and initial.
  author text NOT NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  answer text,
  written_on date NOT NULL
);
CREATE INDEX ON reviews (offer_id, written_on DESC);
