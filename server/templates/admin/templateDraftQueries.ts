import type { Db } from '../../db.ts'
import { execute, first } from '../../rows.ts'
import { firstSaving } from '../../versions/versionQueries.ts'
import type { TemplateFields } from '../shared/template.ts'

export interface StoredDraft {
  fields: TemplateFields
  version: number
  baseVersion: number | null
  savedAt: Date
  savedBy: string | null
}

/** Whose draft: of a stored template, or the new one that this person is writing. */
export const draftKey = (templateId: string | null, userId: string): string =>
  templateId === null ? `new-${userId}` : `template-${templateId}`

/** @returns undefined when nothing unsaved is kept under this key */
export async function draftBy(db: Db, key: string): Promise<StoredDraft | undefined> {
  return first<StoredDraft>(
    db,
    `select fields, version, base_version, updated_at as saved_at, saved_by from template_drafts where key = ?`,
    [key],
  )
}

interface Saving {
  key: string
  templateId: string | null
  fields: object
  baseVersion: number
  /** The draft's version that this browser saved or read last, 0 for none; undefined overwrites. */
  known: number | undefined
  by: string
}

/** Stores what was typed. @returns the draft's version; nothing when another tab has saved meanwhile */
export async function saveDraft(db: Db, { fields, known, ...saving }: Saving): Promise<number | undefined> {
  const saved = await first<{ version: number }>(
    db,
    `insert into template_drafts (key, template_id, fields, base_version, version, saved_by)
     select :key, :templateId::text, :fields::jsonb, :baseVersion::integer, ${firstSaving}, :by
      where :known::integer is null or :known = 0 or exists (select from template_drafts where key = :key)
     on conflict (key) do update
        set fields = excluded.fields, base_version = excluded.base_version,
            version = template_drafts.version + 1, updated_at = now(), saved_by = excluded.saved_by
      where :known::integer is null or template_drafts.version = :known
     returning version`,
    { ...saving, fields: JSON.stringify(fields), known: known ?? null },
  )
  return saved?.version
}

/** Forgets what was kept: it is saved, or not wanted. */
export async function dropDraft(db: Db, key: string): Promise<void> {
  await execute(db, 'delete from template_drafts where key = ?', [key])
}

/** Work that nobody has touched for 60 days. */
export async function forgetDrafts(db: Db): Promise<void> {
  await execute(db, `delete from template_drafts where updated_at < now() - interval '60 days'`)
}
