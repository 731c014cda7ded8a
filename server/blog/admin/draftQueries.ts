import type { Db } from '../../db.ts'
import { execute, first } from '../../rows.ts'
import { firstSaving } from '../../versions/versionQueries.ts'
import { emptyPost, type PostFields } from '../shared/postForm.ts'

export interface StoredDraft {
  fields: PostFields
  version: number
  baseVersion: number | null
  savedAt: Date
  /** The address of who saved last; nothing of work from before that was noted. */
  savedBy: string | null
}

/** Whose draft: of a post, or the new post that this person is writing. */
export const draftKey = (postId: number | null, userId: string): string =>
  postId === null ? `new-${userId}` : `post-${postId}`

const columns = 'fields, version, base_version, updated_at as saved_at, saved_by'

/** @returns undefined when nothing unsaved is kept under this key */
export async function draftBy(db: Db, key: string): Promise<StoredDraft | undefined> {
  const draft = await first<StoredDraft>(db, `select ${columns} from blog_drafts where key = ?`, [key])
  // Work from before a field was added has none of it.
  return draft && { ...draft, fields: { ...emptyPost, ...draft.fields } }
}

/**
 * Stores what was typed.
 * @param known the draft's version that this browser saved or read last, 0 for none; undefined overwrites
 * @returns nothing when another tab has saved meanwhile
 */
export async function saveDraft(
  db: Db,
  draft: {
    key: string
    postId: number | null
    fields: PostFields
    baseVersion: number | null
    known: number | undefined
    by: string
  },
): Promise<{ version: number; savedAt: Date } | undefined> {
  return first<{ version: number; savedAt: Date }>(
    db,
    `insert into blog_drafts (key, post_id, fields, base_version, version, saved_by)
     select :key, :postId::bigint, :fields::jsonb, :baseVersion::integer, ${firstSaving}, :by
      where :known::integer is null or :known = 0 or exists (select from blog_drafts where key = :key)
     on conflict (key) do update
        set fields = excluded.fields, base_version = excluded.base_version,
            version = blog_drafts.version + 1, updated_at = now(), saved_by = excluded.saved_by
      where :known::integer is null or blog_drafts.version = :known
     returning version, updated_at as saved_at`,
    {
      key: draft.key,
      postId: draft.postId,
      fields: JSON.stringify(draft.fields),
      baseVersion: draft.baseVersion,
      known: draft.known ?? null,
      by: draft.by,
    },
  )
}

/** Forgets what was kept: it is saved, or not wanted. */
export async function dropDraft(db: Db, key: string): Promise<void> {
  await execute(db, 'delete from blog_drafts where key = ?', [key])
}

/** Work that nobody has touched for 60 days. */
export async function forgetDrafts(db: Db): Promise<void> {
  await execute(db, `delete from blog_drafts where updated_at < now() - interval '60 days'`)
}
