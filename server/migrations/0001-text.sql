-- Portuguese full text that ignores accents.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- unaccent() alone is only STABLE, but an index needs IMMUTABLE; naming the dictionary makes it so.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;

CREATE TEXT SEARCH CONFIGURATION pt (COPY = portuguese);
