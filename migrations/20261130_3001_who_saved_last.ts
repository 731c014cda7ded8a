import type { Knex } from 'knex'

const tables = [
  'blog_posts',
  'newsletter_issues',
  'email_templates',
  'people',
  'seo_settings',
  'seo_global_settings',
]

/** Whoever was overtaken while writing is told by whom. Of what was saved until now that is not known. */
export async function up(knex: Knex): Promise<void> {
  for (const table of tables) {
    await knex.raw(`
      alter table ${table} add column saved_by text;
      comment on column ${table}.saved_by is 'the address of who saved this version at updated_at; null where no person did';
    `)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const table of tables) await knex.raw(`alter table ${table} drop column saved_by`)
}
