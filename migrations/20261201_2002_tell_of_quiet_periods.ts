import type { Knex } from 'knex'

/** The privacy policy names for how long enquiries are kept: pages are dropped when that changes. */
export async function up(knex: Knex): Promise<void> {
  await tellOf(knex, (key) => `${shown(key)} or ${key} in ('visitMonths', 'enquiryMonths')`)
}

export async function down(knex: Knex): Promise<void> {
  await tellOf(knex, (key) => `${shown(key)} or ${key} = 'visitMonths'`)
}

const shown = (key: string): string =>
  `${key} in ('newsletterArchive', 'contactEmail') or ${key} like 'brand%' and ${key} <> 'brandDraft'`

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
