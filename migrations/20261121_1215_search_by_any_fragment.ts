import type { Knex } from 'knex'

/**
 * Fragments of three letters and more are found by trigrams, shorter ones and punctuation by pairs of characters.
 * What is searched of a contact stands in a table of its own, so that moving a million contacts to another stage
 * does not rewrite an index of their names.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function character_pairs(text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct substr($1, i, 2)), '{}') from generate_series(1, length($1) - 1) i
    $$;

    drop index contacts_people;
    create table contact_search (
      contact_id bigint primary key references contacts on delete cascade,
      words text not null
    );
    insert into contact_search select id, lower(concat_ws(E'\\n', email, full_name)) from contacts;
    create index contact_search_trigrams on contact_search using gin (words gin_trgm_ops);
    create index contact_search_pairs on contact_search using gin (character_pairs(words));
    create index contacts_source on contacts (source);

    create function contact_is_searched() returns trigger language plpgsql as $$
    begin
      insert into contact_search select id, lower(concat_ws(E'\\n', email, full_name)) from made;
      return null;
    end
    $$;
    create trigger contact_is_searched after insert on contacts
      referencing new table as made
      for each statement execute function contact_is_searched();
    create function contact_is_renamed() returns trigger language plpgsql as $$
    begin
      update contact_search set words = lower(concat_ws(E'\\n', new.email, new.full_name))
      where contact_id = new.id;
      return null;
    end
    $$;
    create trigger contact_is_renamed after update of email, full_name on contacts
      for each row when (old.email <> new.email or old.full_name is distinct from new.full_name)
      execute function contact_is_renamed();

    drop index contact_submissions_people;
    alter table contact_submissions add column words text
      generated always as (lower(name || E'\\n' || email || E'\\n' || company)) stored;
    create index contact_submissions_trigrams on contact_submissions using gin (words gin_trgm_ops);
    create index contact_submissions_pairs on contact_submissions using gin (character_pairs(words));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contact_submissions_pairs;
    drop index contact_submissions_trigrams;
    alter table contact_submissions drop column words;
    create index contact_submissions_people on contact_submissions
      using gin ((name || E'\\n' || email || E'\\n' || company) gin_trgm_ops);
    drop function contact_is_renamed cascade;
    drop function contact_is_searched cascade;
    drop index contacts_source;
    drop table contact_search;
    create index contacts_people on contacts using gin ((email || E'\\n' || coalesce(full_name, '')) gin_trgm_ops);
    drop function character_pairs;
  `)
}
