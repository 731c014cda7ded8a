import type { Db } from '../../db.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import type { AnswerOf } from '../../web/shared/endpoint.ts'
import { renderMarkdown, rendererVersion } from '../markdown.ts'
import type { blogApi } from '../shared/blogApi.ts'
import { postToSave } from '../shared/postDraft.ts'
import { categoryExists } from './categoryQueries.ts'
import { draftKey, dropDraft } from './draftQueries.ts'
import { freeSlug, insertPost, slugInBin, updatePost, type PostValues, type Saved } from './postQueries.ts'
import { readPost } from './readPost.ts'

type Outcome = AnswerOf<typeof blogApi.save> | Refusal

export const gone = refuse(404, 'This post does not exist any more.')

/** Why a slug is taken by a post that nobody sees. */
export const heldByDeleted = (title: string): string =>
  `The deleted post “${title}” still has this slug; restore it to change that`

/** Stores a new post, and forgets the unsaved work of whoever wrote it. */
export const saveNew = (db: Db, body: unknown, userId: string): Promise<Outcome> =>
  save(db, { body, id: null, userId }, (values) =>
    insertPost(db, values, renderMarkdown(values.content), rendererVersion),
  )

/** Stores a post over what it was, unless somebody else did so since it was opened. */
export async function saveOver(db: Db, id: number, body: unknown, userId: string): Promise<Outcome> {
  const given = postToSave.safeParse(body)
  if (!given.success) return refuse(422, 'Load this page again before you save.')
  const version = given.data.force ? null : given.data.version
  return save(db, { body, id, userId }, (values) =>
    updatePost(db, id, version, values, renderMarkdown(values.content), rendererVersion),
  )
}

interface Saving {
  body: unknown
  id: number | null
  userId: string
}

async function save(
  db: Db,
  { body, id, userId }: Saving,
  store: (values: PostValues) => Promise<Saved>,
): Promise<Outcome> {
  const read = readPost((body as { fields?: unknown } | undefined)?.fields)
  if (!read.ok) return refusePost(read.errors)
  if (!(await categoryExists(db, read.values.category))) {
    return refusePost({ category: 'This category does not exist any more' })
  }
  const saved = await store(read.values)
  if (saved.done) {
    await dropDraft(db, draftKey(id, userId))
    return { ok: true, id: saved.id, version: saved.version }
  }
  if (saved.why === 'slug') return refuseSlug(db, read.values.slug, id)
  return saved.why === 'changed' ? changed : gone
}

const changed = refuse(409, 'This post was changed in another tab or by someone else since you opened it.', {
  code: 'changed',
})

async function refuseSlug(db: Db, slug: string, id: number | null): Promise<Refusal> {
  const holder = await slugInBin(db, slug)
  const why = holder === undefined ? 'Another post already uses this slug' : heldByDeleted(holder)
  return refusePost({ slug: why }, { suggestion: await freeSlug(db, slug, id) })
}

const refusePost = (errors: Record<string, string>, more: { suggestion?: string } = {}): Refusal =>
  refuse(422, 'Please check the fields marked in red.', { errors, ...more })
