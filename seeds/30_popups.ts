import type { Knex } from 'knex'
import { exitIntentDefaults, newsletterDefaults } from '../server/popups/shared/popupDefaults.ts'

/** Both marketing popups, with the built-in settings and texts. */
export async function seed(knex: Knex): Promise<void> {
  for (const [type, defaults] of Object.entries({
    exit_intent: exitIntentDefaults,
    newsletter: newsletterDefaults,
  })) {
    await knex.raw(
      `insert into popup_settings (popup_type, enabled, settings, content) values (?, true, ?, ?)
       on conflict (popup_type) do nothing`,
      [type, JSON.stringify(defaults.settings), JSON.stringify(defaults.content)],
    )
  }
}
