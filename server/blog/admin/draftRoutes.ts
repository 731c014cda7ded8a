import { Router, type Request } from 'express'
import type { Services } from '../../services.ts'
import { emptyPost } from '../shared/postForm.ts'
import { draftBy, draftKey, dropDraft, saveDraft } from './draftQueries.ts'
import { postForEditing } from './postQueries.ts'
import { sendPreview } from './sendPreview.ts'
import { cleanedFields, fieldsOf } from './readPost.ts'
import { draftSchema } from '../shared/postDraft.ts'

/** Unsaved work, stored as it is written, and shown as it will look. `post` is a number, or `new`. */
export function draftsAdmin(services: Services): Router {
  const { db } = services
  const router = Router()

  router.put('/admin/api/blog/drafts/:post', async (req, res) => {
    const given = draftSchema.safeParse(req.body)
    const postId = postOf(req)
    if (!given.success || postId === undefined) {
      res.status(422).json({ ok: false, message: 'This could not be kept.' })
      return
    }
    if (postId !== null && !(await postForEditing(db, postId))) {
      res.status(404).json({ ok: false, message: 'This post does not exist any more.' })
      return
    }
    const { fields, version, baseVersion, force } = given.data
    const saved = await saveDraft(db, {
      key: draftKey(postId, userId(req)),
      postId,
      fields,
      baseVersion,
      known: force ? undefined : version,
    })
    if (saved)
      res.json({
        ok: true,
        version: saved.version,
        savedAt: saved.savedAt.toISOString(),
        cleaned: cleanedFields(fields),
      })
    else
      res
        .status(409)
        .json({ ok: false, code: 'draft', message: 'This post is being edited in another tab as well.' })
  })

  router.delete('/admin/api/blog/drafts/:post', async (req, res) => {
    const postId = postOf(req)
    if (postId !== undefined) await dropDraft(db, draftKey(postId, userId(req)))
    res.json({ ok: true })
  })

  router.get('/admin/blog/preview/:post', async (req, res, next) => {
    const postId = postOf(req)
    if (postId === undefined) {
      next()
      return
    }
    const draft = await draftBy(db, draftKey(postId, userId(req)))
    const stored = postId === null || draft ? undefined : await postForEditing(db, postId)
    await sendPreview(services, res, draft?.fields ?? (stored ? fieldsOf(stored) : emptyPost), true)
  })
  return router
}

/** @returns null for the new post, undefined for what is neither */
function postOf(req: Request): number | null | undefined {
  const { post } = req.params
  if (post === 'new') return null
  return typeof post === 'string' && /^[1-9]\d{0,14}$/.test(post) ? Number(post) : undefined
}

const userId = (req: Request): string => String(req.user!.id)
