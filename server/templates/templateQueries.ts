import type { Db } from '../db.ts'
import { execute, first, one, rows } from '../rows.ts'
import { endingStage } from '../sequences/endingStage.ts'
import type { LastSaved } from '../versions/shared/lastSaved.ts'
import { lastSaved } from '../versions/versionQueries.ts'
import type { TemplateFields } from './shared/template.ts'
import type { TemplateSummary } from './shared/templateSummary.ts'

/** By delay, as they follow each other. */
export async function listTemplates(db: Db): Promise<TemplateSummary[]> {
  return rows<TemplateSummary>(
    db,
    `select t.id, t.subject, length(t.html_content) as html_length,
       sequence.id as sequence_id, sequence.name as sequence, ${endingStage},
       t.delay_hours, t.is_active, t.version
     from email_templates t left join email_sequences sequence on sequence.id = t.sequence_id
       and sequence.deleted_at is null
     order by t.delay_hours, t.id`,
  )
}

export interface StoredTemplate extends TemplateFields {
  updatedAt: Date
  version: number
  saved: LastSaved | null
}

/** A template with everything its editor shows; one of a sequence in the bin is in none. */
export async function templateById(db: Db, id: string): Promise<StoredTemplate | undefined> {
  return first<StoredTemplate>(
    db,
    `select id, subject, preheader, html_content, text_content, (select sequence.id from email_sequences sequence
         where sequence.id = sequence_id and sequence.deleted_at is null) as sequence_id,
       delay_hours, is_active, updated_at, version, ${lastSaved}
     from email_templates where id = ?`,
    [id],
  )
}

/** @returns false when a template with this id exists */
export async function insertTemplate(db: Db, fields: TemplateFields, by: string): Promise<boolean> {
  return (
    (await first(
      db,
      `insert into email_templates
       (id, subject, preheader, html_content, text_content, sequence_id, delay_hours, is_active, saved_by)
     values (:id, :subject, :preheader, :htmlContent, :textContent, :sequenceId, :delayHours, :isActive, :by)
     on conflict (id) do nothing returning id`,
      { ...fields, by },
    )) !== undefined
  )
}

/**
 * One of a sequence in the bin that is put into no other waits there with it.
 * @param version the one that the editor began with
 * @param by the address of who saves it
 * @returns when it was saved and as which version; undefined when somebody saved another, or it is gone
 */
export async function updateTemplate(
  db: Db,
  fields: TemplateFields,
  version: number,
  by: string,
): Promise<{ at: Date; version: number } | undefined> {
  return first<{ at: Date; version: number }>(
    db,
    `update email_templates set subject = :subject, preheader = :preheader, html_content = :htmlContent,
       text_content = :textContent,
       sequence_id = coalesce(:sequenceId, (select id from email_sequences where id = sequence_id and deleted_at is not null)),
       delay_hours = :delayHours, is_active = :isActive, version = version + 1,
       updated_at = now(), saved_by = :by
     where id = :id and version = :version returning updated_at as at, version`,
    { ...fields, version, by },
  )
}

/** Puts another wording in place of what the owner wrote. @returns false when there is no such template */
export async function rewordTemplate(
  db: Db,
  { id, subject, html, text }: { id: string; subject: string; html: string; text: string },
  by: string,
): Promise<boolean> {
  return (
    (await first(
      db,
      `update email_templates set subject = :subject, preheader = '', html_content = :html, text_content = :text,
       version = version + 1, updated_at = now(), saved_by = :by where id = :id returning id`,
      { id, subject, html, text, by },
    )) !== undefined
  )
}

interface Copy {
  id: string
  newId: string
  sequenceId: number
  /** Left out: as the original. */
  isActive?: boolean
}

/** The same email once more, under another ID, in a sequence. */
export async function copyTemplate(trx: Db, { id, newId, sequenceId, isActive }: Copy): Promise<void> {
  await execute(
    trx,
    `insert into email_templates
       (id, subject, preheader, html_content, text_content, sequence_id, delay_hours, is_active)
     select :newId, subject, preheader, html_content, text_content, :sequenceId, delay_hours,
       coalesce(:isActive::boolean, is_active)
     from email_templates where id = :id`,
    { id, newId, sequenceId, isActive: isActive ?? null },
  )
}

/** An ID like this one that no template has: "welcome", else "welcome-2", "welcome-3"; nothing for nothing. */
export async function freeTemplateId(db: Db, wished: string): Promise<string> {
  if (wished === '') return ''
  return (
    await one<{ id: string }>(
      db,
      `select id from (
       select :base::text as id, 1 as n
       union all select :base || '-' || n, n from generate_series(2, 1000) n) free
     where not exists (select from email_templates template where template.id = free.id)
     order by n limit 1`,
      { base: wished.slice(0, 90) },
    )
  ).id
}
