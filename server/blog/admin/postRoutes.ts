import { Router, type Request, type Response } from 'express'
import * as z from 'zod/mini'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { idOf, readId } from '../../web/ids.ts'
import { rowVersion } from '../../web/shared/fields.ts'
import { signedId } from '../../web/tokens.ts'
import { renderMarkdown, rendererVersion } from '../markdown.ts'
import { emptyPost } from '../shared/postForm.ts'
import { postStatus } from '../shared/postStatus.ts'
import { categoryExists } from './categoryQueries.ts'
import { draftBy, draftKey, dropDraft, type StoredDraft } from './draftQueries.ts'
import {
  deletePost,
  freeSlug,
  insertPost,
  postForEditing,
  restorePost,
  slugInBin,
  updatePost,
  type PostValues,
  type Saved,
} from './postQueries.ts'
import { fieldsOf, readPost } from './readPost.ts'
import type { PostDraft } from '../shared/postDraft.ts'
import type { EditedPost } from '../shared/screens.ts'

/** The purpose of the private preview links' signatures. */
export const previewPurpose = 'post-preview'

const gone = { ok: false, message: 'This post does not exist any more.' }
const slugTaken = 'Another post already uses this slug'
const inBin = (title: string) => `The deleted post “${title}” still has this slug; restore it to change that`
const saveSchema = z.object({ version: z.nullable(rowVersion), force: z.optional(z.boolean()) })

/** Opening, saving, deleting and bringing back posts. */
export function postsAdmin(services: Services): Router {
  const { config, db } = services
  const router = Router()

  router.get('/admin/api/blog/posts/new', async (req, res) => {
    const draft = await draftBy(db, draftKey(null, userId(req)))
    const post: EditedPost = {
      id: null,
      version: null,
      fields: emptyPost,
      status: 'Draft',
      slug: '',
      draft: toDraft(draft),
      previewUrl: null,
    }
    res.json(post)
  })

  router.get('/admin/api/blog/posts/:id', async (req, res) => {
    const id = idOf(req)
    const [stored, draft] = await Promise.all([
      postForEditing(db, id),
      draftBy(db, draftKey(id, userId(req))),
    ])
    if (!stored) {
      res.status(404).json(gone)
      return
    }
    const post: EditedPost = {
      id,
      version: stored.version,
      fields: fieldsOf(stored),
      status: postStatus(stored.publishedAt),
      slug: stored.slug,
      draft: toDraft(draft),
      previewUrl: `${config.siteUrl}${paths.postPreview}?token=${signedId(config.secrets, previewPurpose, id)}`,
    }
    res.json(post)
  })

  router.get('/admin/api/blog/slug', async (req, res) => {
    const slug = typeof req.query.slug === 'string' ? req.query.slug.slice(0, 200) : ''
    const except = readId(req.query.except) || null
    const free = /^[a-z0-9-]+$/.test(slug) ? await freeSlug(db, slug, except) : slug
    const holder = free === slug ? undefined : await slugInBin(db, slug)
    res.json({
      free: free === slug,
      suggestion: free,
      ...(holder === undefined ? {} : { message: inBin(holder) }),
    })
  })

  router.post('/admin/api/blog/posts', (req, res) =>
    save(req, res, null, (values) => {
      const body = renderMarkdown(values.content)
      return insertPost(db, values, body, rendererVersion)
    }),
  )

  router.put('/admin/api/blog/posts/:id', async (req, res) => {
    const given = saveSchema.safeParse(req.body)
    if (!given.success) {
      res.status(422).json({ ok: false, message: 'Load this page again before you save.' })
      return
    }
    const version = given.data.force ? null : given.data.version
    await save(req, res, idOf(req), (values) => {
      const body = renderMarkdown(values.content)
      return updatePost(db, idOf(req), version, values, body, rendererVersion)
    })
  })

  router.delete('/admin/api/blog/posts/:id', async (req, res) => {
    if (await deletePost(db, idOf(req))) res.json({ ok: true })
    else res.status(404).json(gone)
  })

  router.post('/admin/api/blog/posts/:id/restore', async (req, res) => {
    if (await restorePost(db, idOf(req))) res.json({ ok: true })
    else res.status(404).json(gone)
  })
  return router

  async function save(
    req: Request,
    res: Response,
    id: number | null,
    store: (values: PostValues) => Promise<Saved>,
  ): Promise<void> {
    const read = readPost((req.body as { fields?: unknown } | undefined)?.fields)
    if (read.ok && !(await categoryExists(db, read.values.category))) {
      refuse(res, { category: 'This category does not exist any more' })
      return
    }
    if (!read.ok) {
      refuse(res, read.errors)
      return
    }
    const saved = await store(read.values)
    if (saved.done) {
      await dropDraft(db, draftKey(id, userId(req)))
      res.status(id === null ? 201 : 200).json({ ok: true, id: saved.id, version: saved.version })
    } else if (saved.why === 'slug') {
      const suggestion = await freeSlug(db, read.values.slug, id)
      const holder = await slugInBin(db, read.values.slug)
      refuse(res, { slug: holder === undefined ? slugTaken : inBin(holder) }, { suggestion })
    } else if (saved.why === 'changed') {
      res.status(409).json({
        ok: false,
        code: 'changed',
        message: 'This post was changed in another tab or by someone else since you opened it.',
      })
    } else res.status(404).json(gone)
  }
}

const toDraft = (draft: StoredDraft | undefined): PostDraft | null =>
  draft ? { ...draft, savedAt: draft.savedAt.toISOString() } : null

function refuse(res: Response, errors: Record<string, string>, more: object = {}): void {
  res.status(422).json({
    ok: false,
    message: 'Please check the fields marked in red.',
    errors,
    ...more,
  })
}

const userId = (req: Request): string => String(req.user!.id)
