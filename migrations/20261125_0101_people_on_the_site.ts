import type { Knex } from 'knex'

/**
 * The people of the house stand on the site and not on posts alone: with a picture of the media library, links that have a
 * title, an address that may be written to. Who was the author of a post stays that alone until somebody says more.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table people
      add column asset_id bigint references media_assets on delete set null,
      add column email text not null default '',
      add column on_site boolean not null default false,
      add column answers boolean not null default false,
      add column signs_issues boolean not null default false,
      add column signs_mails boolean not null default false,
      add column version integer not null default 1;
    comment on column people.picture is 'an address elsewhere; shown where no picture of the library was chosen';
    comment on column people.answers is 'named beside the contact form';
    create index people_asset on people (asset_id) where asset_id is not null;
    create unique index people_signs_issues on people (signs_issues) where signs_issues;
    create unique index people_signs_mails on people (signs_mails) where signs_mails;

    update people set asset_id = a.id, picture = null
      from media_assets a where ltrim(people.picture, '/') = a.storage_path;

    alter table people add column titled jsonb not null default '[]';
    update people set titled = coalesce((
      select jsonb_agg(jsonb_build_object('title', substring(address from '^[a-zA-Z]+://(?:www\\.)?([^/?#:]+)'), 'address', address)
        order by place)
      from unnest(links) with ordinality as each (address, place)), '[]');
    alter table people drop column links;
    alter table people rename column titled to links;
    comment on column people.links is 'a list of title and address';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table people add column addresses text[] not null default '{}';
    update people set addresses = array(select each ->> 'address' from jsonb_array_elements(links) as each);
    alter table people drop column links;
    alter table people rename column addresses to links;
    update people set picture = '/' || a.storage_path from media_assets a where a.id = people.asset_id;
    alter table people drop column asset_id, drop column email, drop column on_site, drop column answers,
      drop column signs_issues, drop column signs_mails, drop column version;
    comment on column people.picture is null;
  `)
}
