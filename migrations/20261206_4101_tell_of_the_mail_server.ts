import type { Knex } from 'knex'

/** Every process sends by the mail server that an owner named: all of them follow when another is named, or none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger live_setting_changed on site_settings;
    create trigger live_setting_changed after insert or update on site_settings for each row
      when (new.key in ('timeZone', 'pixelId', 'signUpsAnHour', 'mailServer', 'mailFrom'))
      execute function notify_content_changed()
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger live_setting_changed on site_settings;
    create trigger live_setting_changed after insert or update on site_settings for each row
      when (new.key in ('timeZone', 'pixelId', 'signUpsAnHour')) execute function notify_content_changed()
  `)
}
