import type { Db } from '../db.ts'
import { first } from '../rows.ts'

/** A row of email_templates, which wins over the view of the same id. */
export interface TemplateRow {
  id: string
  subject: string
  preheader: string
  htmlContent: string
  textContent: string
  isActive: boolean
  /** 1 until somebody has changed it; a draft has none. */
  version?: number
}

/** @returns undefined when the owner has no wording of this message */
export async function templateRow(db: Db, id: string): Promise<TemplateRow | undefined> {
  return first<TemplateRow>(
    db,
    `select id, subject, preheader, html_content, text_content, is_active, version
     from email_templates where id = ?`,
    [id],
  )
}
