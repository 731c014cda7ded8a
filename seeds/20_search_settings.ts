import type { Knex } from 'knex'
import { auditNumbers } from '../server/audit/shared/auditNumbers.ts'
import { firstDefinition } from '../server/audit/shared/firstDefinition.ts'
import { globalDefaults, insertDefaultSettings } from '../server/seo/defaults.ts'

/** What search engines are told, until the owner says otherwise. */
export async function seed(knex: Knex): Promise<void> {
  await insertDefaultSettings(knex, auditNumbers(firstDefinition))
  const global = globalDefaults(process.env.BRAND_NAME || 'Plainsong')
  await knex.raw(
    `insert into seo_global_settings (site_name, default_title, default_description, default_keywords, default_og_image)
     values (:siteName, :titleTemplate, :description, :keywords, :ogImageUrl)
     on conflict (id) do nothing`,
    { ...global },
  )
}
