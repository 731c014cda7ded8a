import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { recolour } from '../../brand/shared/recolour.ts'
import type { Services } from '../../services.ts'
import { textOf } from '../../web/forms.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { cover } from '../cover.ts'
import { blogApi } from '../shared/blogApi.ts'
import { emptyPost } from '../shared/postForm.ts'
import { draftBy, draftKey, dropDraft, saveDraft } from './draftQueries.ts'
import { postForEditing } from './postQueries.ts'
import { sendPreview } from './sendPreview.ts'
import { keepReplaced, keepTyped } from './postVersions.ts'
import { cleanedFields, fieldsOf } from './postFields.ts'
import { draftSchema } from '../shared/postDraft.ts'
import { userId, writerOf } from './userId.ts'
import { whyPostGone } from './postGone.ts'

/** Unsaved work, stored as it is written, and shown as it will look. `post` is a number, or `new`. */
export function draftsAdmin(services: Services): Router {
  const { db } = services
  const router = adminRouter()

  serve(
    router,
    blogApi.saveDraft,
    parsed(draftSchema, () => notKept),
    async ({ req, body }) => {
      const postId = postOf(req)
      if (postId === undefined) return notKept
      if (postId !== null && !(await postForEditing(db, postId))) {
        return whyPostGone(db, postId)
      }
      const { fields, version, baseVersion, force } = body
      const writing = { postId, ...writerOf(req) }
      if (force) await keepReplaced(db, writing)
      const saved = await saveDraft(db, {
        key: draftKey(postId, userId(req)),
        postId,
        fields,
        baseVersion,
        known: force ? undefined : version,
        by: writing.by,
      })
      if (!saved) return refuse(409, 'This post is being edited in another tab as well.', { code: 'draft' })
      await keepTyped(db, writing, fields)
      return {
        ok: true,
        version: saved.version,
        savedAt: saved.savedAt.toISOString(),
        cleaned: cleanedFields(fields),
      }
    },
  )

  serve(router, blogApi.dropDraft, async ({ req }) => {
    const postId = postOf(req)
    if (postId !== undefined) await dropDraft(db, draftKey(postId, userId(req)))
    return { ok: true }
  })

  router.get(blogApi.preview.path, async (req, res, next) => {
    const postId = postOf(req)
    if (postId === undefined) {
      next()
      return
    }
    const draft = await draftBy(db, draftKey(postId, userId(req)))
    const stored = postId === null || draft ? undefined : await postForEditing(db, postId)
    await sendPreview(services, res, draft?.fields ?? (stored ? fieldsOf(stored) : emptyPost), true)
  })

  router.get(blogApi.cover.path, async (req, res) => {
    const usual = cover({ slug: textOf(req.query, 'slug'), category: textOf(req.query, 'category') })
    const drawn = recolour(usual, (await services.brand()).theme)
    res.type('svg').send(drawn.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))
  })
  return router
}

const notKept = refuse(422, 'This is longer than can be kept: a text of at most 400,000 characters.')

/** @returns null for the new post, undefined for what is neither */
function postOf(req: Request): number | null | undefined {
  const { post } = req.params
  if (post === 'new') return null
  return typeof post === 'string' && /^[1-9]\d{0,14}$/.test(post) ? Number(post) : undefined
}
