import type { Knex } from 'knex'
import { insertDefaultSettings } from '../server/seo/defaults.ts'

/** What search engines are told, until the owner says otherwise. */
export async function seed(knex: Knex): Promise<void> {
  await insertDefaultSettings(knex)
  const siteName = process.env.BRAND_NAME || 'Plainsong'
  await knex.raw(
    `insert into seo_global_settings (site_name, default_title, default_description, default_keywords, default_og_image)
     values (?, ?, ?, ?, ?)
     on conflict (id) do nothing`,
    [
      siteName,
      `%s | ${siteName}`,
      'Internal communications consulting for lean teams: strategy, fractional leadership and a free audit that shows where your messages get lost and what to fix.',
      ['internal communications', 'internal communications consulting', 'employee communication'],
      '/images/share.png',
    ],
  )
}
