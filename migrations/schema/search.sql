-- Fragments of three letters and more are found by trigrams, shorter ones and punctuation by pairs of
-- characters.

create extension if not exists pg_trgm;

create function character_pairs(text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr($1, i, 2)), '{}') from generate_series(1, length($1) - 1) i
$$;
