import type { Stage } from '../contacts/shared/stages.ts'
import type { Db } from '../db.ts'
import { likePattern, type ListQuery, type ListSpec, type Matching } from '../web/list.ts'
import type { SequenceFields, TemplateFields } from './shared/template.ts'

export interface Counts {
  activeSequences: number
  sequences: number
  templates: number
  campaignsSent: number
  opened: number
  left: number
}

/** The four cards; sends are counted over all rows. */
export async function emailCounts(db: Db): Promise<Counts> {
  const { rows } = await db.raw<{ rows: [Counts] }>(
    `select
       (select count(*) from email_sequences where is_active) as "activeSequences",
       (select count(*) from email_sequences) as sequences,
       (select count(*) from email_templates) as templates,
       sends."campaignsSent", sends.opened, sends.left
     from (select coalesce(sum(delivered), 0)::bigint as "campaignsSent", coalesce(sum(opened), 0)::bigint as opened,
             coalesce(sum(gone), 0)::bigint as "left"
           from mail_counts) sends`,
  )
  return rows[0]
}

export interface Sequence {
  id: number
  name: string
  description: string
  lifecycleStage: Stage
  isActive: boolean
  templates: number
  people: number
}

/** Newest first. */
export async function listSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await db.raw<{ rows: Sequence[] }>(
    `select id, name, description, lifecycle_stage as "lifecycleStage", is_active as "isActive",
       (select count(*) from email_templates where sequence_id = s.id) as templates,
       (select count(*) from sequence_enrolments where sequence_id = s.id and ended_at is null) as people
     from email_sequences s order by created_at desc, id desc`,
  )
  return rows
}

/** @returns the new id */
export async function insertSequence(db: Db, fields: SequenceFields): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ id: number }] }>(
    `insert into email_sequences (name, description, lifecycle_stage, is_active) values (?, ?, ?, ?) returning id`,
    [fields.name, fields.description, fields.lifecycleStage, fields.isActive],
  )
  return rows[0].id
}

/** @returns false when there is no such sequence (any more) */
export async function updateSequence(db: Db, id: number, fields: SequenceFields): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update email_sequences set name = ?, description = ?, lifecycle_stage = ?, is_active = ? where id = ? returning id`,
    [fields.name, fields.description, fields.lifecycleStage, fields.isActive, id],
  )
  return rows.length > 0
}

/** @returns false when there is no such sequence (any more) */
export async function setSequenceActive(db: Db, id: number, isActive: boolean): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update email_sequences set is_active = ? where id = ? returning id`,
    [isActive, id],
  )
  return rows.length > 0
}

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

export interface Campaign {
  id: number
  contactId: number | null
  email: string
  subject: string
  status: string
  sentAt: Date | null
  openedAt: Date | null
  clickedAt: Date | null
  lastError: string | null
}

/** How many messages there are, from the counts that are kept. */
export async function countCampaigns(db: Db): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ n: number }] }>(
    'select coalesce(sum(messages), 0)::bigint as n from mail_counts',
  )
  return rows[0].n
}

export const campaignStatuses = ['queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled'] as const

export const campaignSpec: ListSpec = {
  sorts: { newest: 'c.created_at', recipient: 'lower(c.email)', sent: 'c.sent_at' },
  sort: 'newest',
  size: 20,
  filters: { status: campaignStatuses, engagement: ['opened', 'clicked', 'none'] },
}

const engagements: Record<string, string> = {
  opened: 'c.opened_at is not null',
  clicked: 'c.clicked_at is not null',
  none: 'c.sent_at is not null and c.opened_at is null and c.clicked_at is null',
}

/** The sends that a list asks for. */
export function campaignsMatching(list: ListQuery): Matching {
  const { status = '', engagement = '' } = list.filters
  return {
    from: 'email_campaigns c',
    where: [
      status ? 'c.status = :status' : 'true',
      engagements[engagement] ?? 'true',
      list.q ? String.raw`lower(c.email || E'\n' || c.subject) like lower(:pattern) escape '\'` : 'true',
    ].join(' and '),
    bindings: { status, pattern: likePattern(list.q) },
    id: 'c.id',
    orderBy: campaignSpec.sorts[list.sort]!,
  }
}

const campaignColumns = `id, contact_id as "contactId", email, coalesce(nullif(subject, ''), template) as subject, status, sent_at as "sentAt",
  opened_at as "openedAt", clicked_at as "clickedAt", last_error as "lastError"`

/** These messages, in no particular order. */
export async function campaignsByIds(db: Db, ids: number[]): Promise<Campaign[]> {
  const { rows } = await db.raw<{ rows: Campaign[] }>(
    `select ${campaignColumns} from email_campaigns where id = any(?)`,
    [ids],
  )
  return rows
}
