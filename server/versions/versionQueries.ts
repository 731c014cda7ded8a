import type { Db } from '../db.ts'
import { batch, changed, deleteInBatches, execute, first, rows } from '../rows.ts'
import { keptDays, mostVersions, pauseMinutes, type Reason } from './shared/versionReasons.ts'
import { wordsOf, type TextFields, type TextKind } from './shared/textKinds.ts'

/** Of a row with `saved_by`: who saved it last, and when; null where no person did. */
export const lastSaved = `case when saved_by is not null then
  jsonb_build_object('by', saved_by, 'at', date_trunc('milliseconds', updated_at)) end as saved`

/**
 * Where the savings of a new draft begin to be counted: not where those of one before it did, so that a tab that knows that
 * one overwrites nothing of this one unseen.
 */
export const firstSaving = '1 + floor(random() * 1000000000)::integer'

/** Which text: a post's or issue's number, a template's ID, or the key of the draft of a new post. */
export interface TextRef {
  kind: TextKind
  item: string
}
interface State extends TextRef {
  fields: TextFields
  reason: Reason
  /** Whose words they are: an address. */
  by: string
  /** When they were written, where that was not now. */
  at?: Date | undefined
}

/**
 * Keeps what a text is now, unless it is what the last version holds. While somebody goes on writing there is one version of
 * it, which grows: it stays as it was when they stop for ten minutes, when it is kept for another reason, or when somebody
 * else goes on.
 */
export async function keepVersion(db: Db, { kind, item, fields, reason, by, at }: State): Promise<void> {
  const kept = await changed(
    db,
    `with last as (
       select id, fields = :fields::jsonb as is_same, reason = 'pause' as is_pause,
         kept_by = :by and kept_at > now() - :pauseMinutes * interval '1 minute' as goes_on
       from text_versions where kind = :kind and item = :item order by id desc limit 1 for update),
     named as (
       update text_versions v set reason = :reason, kept_at = now(), kept_by = :by
       from last where v.id = last.id and is_same and is_pause and :reason::text <> 'pause'),
     grown as (
       update text_versions v set fields = :fields::jsonb, words = :words, kept_at = now()
       from last where v.id = last.id and not is_same and is_pause and goes_on and :reason::text = 'pause'
       returning v.id)
     insert into text_versions (kind, item, fields, words, reason, kept_by, kept_at)
     select :kind, :item, :fields::jsonb, :words, :reason, :by, coalesce(:at::timestamptz, now())
     where not exists (select from last where is_same) and not exists (select from grown)`,
    {
      kind,
      item,
      reason,
      by,
      pauseMinutes,
      at: at ?? null,
      fields: JSON.stringify(fields),
      words: wordsOf(kind, fields),
    },
  )
  if (kept > 0) await forgetOldest(db, { kind, item })
}

/** Keeps what a text was before it had versions. @param stateOf what is stored; asked only when there are none */
export async function keepFirst(
  db: Db,
  ref: TextRef,
  stateOf: () => Promise<{ fields: TextFields; at: Date; by?: string | undefined } | undefined>,
): Promise<void> {
  const { kind, item } = ref
  if (await first(db, 'select from text_versions where kind = ? and item = ? limit 1', [kind, item])) return
  const state = await stateOf()
  if (state) await keepVersion(db, { by: '', ...state, kind, item, reason: 'earlier' })
}

async function forgetOldest(db: Db, { kind, item }: TextRef): Promise<void> {
  await changed(
    db,
    `delete from text_versions where kind = :kind and item = :item and id <= (
       select id from text_versions where kind = :kind and item = :item order by id desc offset :mostVersions limit 1)`,
    { kind, item, mostVersions },
  )
}

/** A new post is stored: what was kept of its draft is kept of the post. */
export async function moveVersions(trx: Db, kind: TextKind, from: string, to: string): Promise<void> {
  await execute(trx, 'update text_versions set item = ? where kind = ? and item = ?', [to, kind, from])
}

export interface ListedVersion {
  id: number
  keptAt: Date
  keptBy: string
  reason: string
  words: number
}

/** The versions of a text, the newest first; what is still being written is none yet. */
export async function listVersions(db: Db, { kind, item }: TextRef): Promise<ListedVersion[]> {
  return rows<ListedVersion>(
    db,
    `select id, kept_at, kept_by, reason, words from text_versions
     where kind = :kind and item = :item
       and not (reason = 'pause' and kept_at > now() - :pauseMinutes * interval '1 minute'
                and id = (select max(id) from text_versions where kind = :kind and item = :item))
     order by id desc`,
    { kind, item, pauseMinutes },
  )
}

/** @returns undefined when the text has no such version (any more) */
export async function versionFields(
  db: Db,
  { kind, item }: TextRef,
  id: number,
): Promise<TextFields | undefined> {
  const found = await first<{ fields: TextFields }>(
    db,
    'select fields from text_versions where kind = ? and item = ? and id = ?',
    [kind, item, id],
  )
  return found?.fields
}

/** What is older than we promised to keep. @returns how many rows went */
export function deleteOldVersions(db: Db): Promise<number> {
  return deleteInBatches(
    db,
    `delete from text_versions where id in (
       select id from text_versions where kept_at < now() - interval '${keptDays} days' limit ${batch})`,
  )
}
