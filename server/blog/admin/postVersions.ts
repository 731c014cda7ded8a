import type { Db } from '../../db.ts'
import { readId } from '../../web/ids.ts'
import type { TextWithVersions } from '../../versions/admin/versionRoutes.ts'
import { keepFirst, keepVersion, moveVersions } from '../../versions/versionQueries.ts'
import { draftSchema } from '../shared/postDraft.ts'
import type { PostFields } from '../shared/postForm.ts'
import { postStatus } from '../shared/postStatus.ts'
import { draftBy, draftKey } from './draftQueries.ts'
import { postForEditing } from './postQueries.ts'
import { fieldsOf } from './postFields.ts'
import type { Writer } from './userId.ts'

/** The versions of posts, and of the new post that somebody is writing. */
export const postVersions: TextWithVersions = {
  kind: 'post',
  fields: draftSchema.shape.fields,
  itemOf: async (db, item, userId) => {
    if (item === 'new') return draftKey(null, userId)
    const id = readId(item)
    return (await postForEditing(db, id)) && String(id)
  },
}

interface Writing extends Writer {
  /** Null for a new post. */
  postId: number | null
}

const refOf = ({ postId, userId }: Pick<Writing, 'postId' | 'userId'>) => ({
  kind: 'post' as const,
  item: postId === null ? draftKey(null, userId) : String(postId),
})

/** What is typed becomes a version once its writer stops; the stored post is kept before the first word. */
export async function keepTyped(db: Db, writing: Writing, fields: PostFields): Promise<void> {
  await keepStored(db, writing)
  await keepVersion(db, { ...refOf(writing), fields: { ...fields }, reason: 'pause', by: writing.by })
}

/** The draft that is about to be overwritten by choice. */
export async function keepReplaced(db: Db, writing: Writing): Promise<void> {
  const draft = await draftBy(db, draftKey(writing.postId, writing.userId))
  if (!draft) return
  const { fields, savedBy, savedAt } = draft
  await keepVersion(db, {
    ...refOf(writing),
    fields: { ...fields },
    reason: 'replaced',
    by: savedBy ?? '',
    at: savedAt,
  })
}

/** A post before it is saved over, unless it has versions. */
export async function keepStored(db: Db, writing: Writing): Promise<void> {
  const { postId } = writing
  if (postId === null) return
  await keepFirst(db, refOf(writing), async () => {
    const post = await postForEditing(db, postId)
    return post && { fields: { ...fieldsOf(post) }, at: post.updatedAt }
  })
}

/** A post as it was saved. @param id its number, which a new one has only now */
export async function keepSaved(db: Db, writing: Writing, id: number, fields: PostFields): Promise<void> {
  if (writing.postId === null) await moveVersions(db, 'post', refOf(writing).item, String(id))
  const at = fields.publishedAt ? new Date(fields.publishedAt) : null
  await keepVersion(db, {
    ...refOf({ ...writing, postId: id }),
    fields: { ...fields },
    reason: postStatus(at) === 'Published' ? 'published' : 'saved',
    by: writing.by,
  })
}
