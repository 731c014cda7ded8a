import type { Stage } from '../contacts/shared/stages.ts'
import type { Db } from '../db.ts'
import type { TemplateFields } from './shared/template.ts'

export interface TemplateSummary {
  id: string
  subject: string
  htmlLength: number
  sequenceId: number | null
  sequence: string | null
  /** The stage of that sequence. */
  stage: Stage | null
  delayHours: number
  isActive: boolean
}

/** By delay, as they follow each other. */
export async function listTemplates(db: Db): Promise<TemplateSummary[]> {
  const { rows } = await db.raw<{ rows: TemplateSummary[] }>(
    `select t.id, t.subject, length(t.html_content) as "htmlLength",
       t.sequence_id as "sequenceId", s.name as sequence, s.lifecycle_stage as stage,
       t.delay_hours as "delayHours", t.is_active as "isActive"
     from email_templates t left join email_sequences s on s.id = t.sequence_id
     order by t.delay_hours, t.id`,
  )
  return rows
}

export interface StoredTemplate extends TemplateFields {
  updatedAt: Date
  version: number
}

/** A template with everything its editor shows. */
export async function templateById(db: Db, id: string): Promise<StoredTemplate | undefined> {
  const { rows } = await db.raw<{ rows: StoredTemplate[] }>(
    `select id, subject, preheader, html_content as "htmlContent", text_content as "textContent", sequence_id as "sequenceId",
       delay_hours as "delayHours", is_active as "isActive", updated_at as "updatedAt", version
     from email_templates where id = ?`,
    [id],
  )
  return rows[0]
}

/** @returns false when a template with this id exists */
export async function insertTemplate(db: Db, fields: TemplateFields): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into email_templates
       (id, subject, preheader, html_content, text_content, sequence_id, delay_hours, is_active)
     values (:id, :subject, :preheader, :htmlContent, :textContent, :sequenceId, :delayHours, :isActive)
     on conflict (id) do nothing returning id`,
    { ...fields },
  )
  return rows.length > 0
}

/**
 * @param version the one that the editor began with
 * @returns when it was saved and as which version; undefined when somebody saved another, or it is gone
 */
export async function updateTemplate(
  db: Db,
  fields: TemplateFields,
  version: number,
): Promise<{ at: Date; version: number } | undefined> {
  const { rows } = await db.raw<{ rows: { at: Date; version: number }[] }>(
    `update email_templates set subject = :subject, preheader = :preheader, html_content = :htmlContent,
       text_content = :textContent,
       sequence_id = :sequenceId, delay_hours = :delayHours, is_active = :isActive, version = version + 1,
       updated_at = now()
     where id = :id and version = :version returning updated_at as at, version`,
    { ...fields, version },
  )
  return rows[0]
}

/** Puts another wording in place of what the owner wrote. @returns false when there is no such template */
export async function rewordTemplate(
  db: Db,
  { id, subject, html, text }: { id: string; subject: string; html: string; text: string },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update email_templates set subject = :subject, preheader = '', html_content = :html, text_content = :text,
       version = version + 1, updated_at = now() where id = :id returning id`,
    { id, subject, html, text },
  )
  return rows.length > 0
}

/** @returns false when there is no such template (any more) */
export async function deleteTemplate(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `delete from email_templates where id = ? returning id`,
    [id],
  )
  return rows.length > 0
}

/** The same email once more, under another ID, in another sequence. */
export async function copyTemplate(trx: Db, id: string, newId: string, sequenceId: number): Promise<void> {
  await trx.raw(
    `insert into email_templates
       (id, subject, preheader, html_content, text_content, sequence_id, delay_hours, is_active)
     select :newId, subject, preheader, html_content, text_content, :sequenceId, delay_hours, is_active
     from email_templates where id = :id`,
    { id, newId, sequenceId },
  )
}

/** An ID like this one that no template has: "welcome", else "welcome-2", "welcome-3"; nothing for nothing. */
export async function freeTemplateId(db: Db, wished: string): Promise<string> {
  if (wished === '') return ''
  const { rows } = await db.raw<{ rows: [{ id: string }] }>(
    `select id from (
       select :base::text as id, 1 as n
       union all select :base || '-' || n, n from generate_series(2, 1000) n) free
     where not exists (select from email_templates template where template.id = free.id)
     order by n limit 1`,
    { base: wished.slice(0, 90) },
  )
  return rows[0].id
}
