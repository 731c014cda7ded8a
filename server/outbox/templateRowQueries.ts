import type { Db } from '../db.ts'

/** A row of email_templates, which wins over the view of the same id. */
export interface TemplateRow {
  id: string
  subject: string
  preheader: string
  htmlContent: string
  textContent: string
  isActive: boolean
}

/** @returns undefined when the owner has no wording of this message */
export async function templateRow(db: Db, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await db.raw<{ rows: TemplateRow[] }>(
    `select id, subject, preheader, html_content as "htmlContent", text_content as "textContent", is_active as "isActive"
     from email_templates where id = ?`,
    [id],
  )
  return rows[0]
}
