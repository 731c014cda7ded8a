import type { Knex } from 'knex'
import { firstDefinition } from '../server/audit/shared/firstDefinition.ts'
import { contentDocuments } from '../server/content/shared/documents.ts'
import { globalDefaults, insertDefaultSettings, toldAudit } from '../server/seo/defaultPageSettings.ts'

/** What search engines are told, until the owner says otherwise. */
export async function seed(knex: Knex): Promise<void> {
  await insertDefaultSettings(knex, toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))
  const global = globalDefaults(process.env.BRAND_NAME || 'Plainsong')
  await knex.raw(
    `insert into seo_global_settings (site_name, default_title, default_description, default_keywords, default_og_image)
     values (:siteName, :titleTemplate, :description, :keywords, :ogImageUrl)
     on conflict (id) do nothing`,
    { ...global },
  )
}
