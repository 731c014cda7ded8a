import type { Request } from 'express'
import type * as z from 'zod/mini'
import type { Db } from '../../db.ts'
import { personById } from '../../people/peopleQueries.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import type { AnswerOf } from '../../web/shared/endpoint.ts'
import { renderMarkdown } from '../markdown.ts'
import { rendererVersion } from '../rendererVersion.ts'
import type { blogApi } from '../shared/blogApi.ts'
import type { newPost, postToSave } from '../shared/postDraft.ts'
import type { PostFields } from '../shared/postForm.ts'
import { categoryExists } from './categoryQueries.ts'
import { draftKey, dropDraft } from './draftQueries.ts'
import { postAsAsked } from './postAsAsked.ts'
import { keepSaved, keepStored } from './postVersions.ts'
import { notePublishing } from './notePublishing.ts'
import { insertPost, postForEditing, updatePost, type PostValues, type Saved } from './postQueries.ts'
import { freeSlug, slugInBin } from './slugQueries.ts'
import { storedFields, valuesOf } from './postFields.ts'
import type { Writer } from './userId.ts'
import { whyPostGone } from './postGone.ts'

type Outcome = AnswerOf<typeof blogApi.save> | Refusal

/** Why a slug is taken by a post that nobody sees. */
export const heldByDeleted = (title: string): string =>
  `The deleted post “${title}” still has this slug; restore it to change that`

/** What is judged of an edit: its texts as they will be stored. */
export const asStored = (req: Request): unknown => {
  const { fields, ...rest } = (req.body ?? {}) as { fields?: unknown }
  const given = (typeof fields === 'object' && fields !== null ? fields : {}) as Record<string, unknown>
  return { ...rest, fields: storedFields(given) }
}

/** What is wrong with the fields; but first with what the editor says of itself. */
export function refuseBody(error: z.core.$ZodError): Refusal {
  if (error.issues.some(({ path }) => path[0] !== 'fields')) {
    return refuse(422, 'Load this page again before you save.')
  }
  const errors = Object.entries(firstErrors(error))
  return refusePost(Object.fromEntries(errors.map(([path, why]) => [path.replace('fields.', ''), why])))
}

/** Stores a new post, and forgets the unsaved work of whoever wrote it. */
export const saveNew = (
  db: Db,
  { fields, now }: z.output<typeof newPost>,
  writer: Writer,
): Promise<Outcome> =>
  save(db, { fields, now, postId: null, ...writer }, (values) =>
    insertPost(db, values, renderMarkdown(values.content), rendererVersion),
  )

/** Stores a post over what it was, unless somebody else did so since it was opened. */
export const saveOver = (
  db: Db,
  id: number,
  { fields, now, version, force }: z.output<typeof postToSave>,
  writer: Writer,
): Promise<Outcome> =>
  save(db, { fields, now, postId: id, ...writer }, (values) => {
    const edited = { id, version: force ? null : version }
    return updatePost(db, edited, values, renderMarkdown(values.content), rendererVersion)
  })

interface Saving extends Writer {
  fields: PostFields
  /** Whether it goes to its readers in this moment, whatever its date says. */
  now?: boolean | undefined
  postId: number | null
}

async function save(
  db: Db,
  { fields: typed, now = false, ...writing }: Saving,
  store: (values: PostValues & { by: string }) => Promise<Saved>,
): Promise<Outcome> {
  const fields = now ? { ...typed, publishedAt: new Date().toISOString() } : typed
  const values = valuesOf(fields)
  if (!(await categoryExists(db, values.category))) {
    return refuseCategory
  }
  if (values.authorId !== null && !(await personById(db, values.authorId))) {
    return refusePost({ author: 'This author is not among the people any more' })
  }
  const { postId } = writing
  const before = postId === null ? undefined : await postForEditing(db, postId)
  await keepStored(db, writing)
  const saved = await store({ ...values, by: writing.by })
  if (saved.done) {
    await notePublishing(db, writing.by, saved.id, { before: before?.publishedAt, values })
    await keepSaved(db, writing, saved.id, fields)
    await dropDraft(db, draftKey(postId, writing.userId))
    return { ok: true, id: saved.id, version: saved.version }
  }
  const standing = await postAsAsked(db, postId, values, now)
  if (standing) {
    await dropDraft(db, draftKey(postId, writing.userId))
    return { ok: true, ...standing }
  }
  if (saved.why === 'slug') return refuseSlug(db, values.slug, postId)
  return saved.why === 'changed' || postId === null ? changed : whyPostGone(db, postId)
}

const changed = refuse(409, 'This post was changed in another tab or by someone else since you opened it.', {
  code: 'changed',
})

/** Why a slug cannot be taken, and one that can. */
export async function refuseSlug(db: Db, slug: string, id: number | null): Promise<Refusal> {
  const holder = await slugInBin(db, slug)
  const why = holder === undefined ? 'Another post already uses this slug' : heldByDeleted(holder)
  return refusePost({ slug: why }, { suggestion: await freeSlug(db, slug, id) })
}

const refusePost = (errors: Record<string, string>, more: { suggestion?: string } = {}): Refusal =>
  refuse(422, 'Please check the fields marked in red.', { errors, ...more })

export const refuseCategory = refusePost({ category: 'This category does not exist any more' })
