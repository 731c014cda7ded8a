import type { Knex } from 'knex'

/** Every process keeps the time zone, and pages hold days written in it: both follow when the owner chooses another. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger time_zone_changed after insert or update on site_settings for each row
      when (new.key = 'timeZone') execute function notify_content_changed()
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger time_zone_changed on site_settings')
}
