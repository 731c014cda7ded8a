import type { Knex } from 'knex'

/** Every process keeps these settings and makes pages by them: all of them follow when the owner chooses otherwise. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger time_zone_changed on site_settings;
    create trigger live_setting_changed after insert or update on site_settings for each row
      when (new.key in ('timeZone', 'pixelId', 'signUpsAnHour')) execute function notify_content_changed()
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger live_setting_changed on site_settings;
    create trigger time_zone_changed after insert or update on site_settings for each row
      when (new.key = 'timeZone') execute function notify_content_changed()
  `)
}
