-- Portuguese full text in which accents do not matter.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- unaccent() itself is only STABLE, and an index wants IMMUTABLE; naming the dictionary makes it so.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;

CREATE TEXT SEARCH CONFIGURATION pt (COPY = portuguese);
