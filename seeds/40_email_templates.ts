import type { Knex } from 'knex'
import { builtInWording } from '../server/templates/builtInWording.ts'
import { requiredTemplates } from '../server/templates/shared/builtInTemplates.ts'

/** The messages that System Health asks for, as rows the owner can edit. Those that are there stay as they are. */
export async function seed(knex: Knex): Promise<void> {
  for (const { id, subject, html, text } of requiredTemplates.map((name) => builtInWording(name)!)) {
    await knex.raw(
      `insert into email_templates (id, subject, html_content, text_content) values (?, ?, ?, ?)
       on conflict (id) do nothing`,
      [id, subject, html, text],
    )
  }
}
