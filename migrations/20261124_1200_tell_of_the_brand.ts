import type { Knex } from 'knex'

/** Pages are dropped when the brand is published, and never while its draft is written. */
export async function up(knex: Knex): Promise<void> {
  await tellOf(knex, (key) =>
    [
      `${key} in ('newsletterArchive', 'contactEmail')`,
      `${key} like 'brand%' and ${key} <> 'brandDraft'`,
    ].join(' or '),
  )
}

export async function down(knex: Knex): Promise<void> {
  await tellOf(knex, (key) => `${key} = 'newsletterArchive'`)
}

async function tellOf(knex: Knex, isShown: (key: string) => string): Promise<void> {
  await knex.raw(`
    drop trigger content_changed_removed on site_settings;
    drop trigger content_changed on site_settings;
    create trigger content_changed after insert or update on site_settings for each row
      when (${isShown('new.key')}) execute function notify_content_changed();
    create trigger content_changed_removed after delete on site_settings for each row
      when (${isShown('old.key')}) execute function notify_content_changed();
  `)
}
