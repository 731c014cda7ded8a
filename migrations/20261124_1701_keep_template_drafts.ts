import type { Knex } from 'knex'

/** Unsaved words of templates, as those of posts are kept. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table template_drafts (
      key text primary key check (length(key) between 1 and 120),
      template_id text references email_templates on delete cascade on update cascade,
      fields jsonb not null,
      base_version integer,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      saved_by text
    );
    create index template_drafts_template_id on template_drafts (template_id);
    comment on column template_drafts.saved_by is 'whose words they are: the address of who saved last'
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table template_drafts')
}
