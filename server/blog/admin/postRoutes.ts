import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../../services.ts'
import { textOf } from '../../web/forms.ts'
import { idOf, readId } from '../../web/ids.ts'
import { parsed, serve } from '../../web/serve.ts'
import { signedId } from '../../web/tokens.ts'
import { latestPosts, postsOnHome } from '../publicPostQueries.ts'
import { blogApi } from '../shared/blogApi.ts'
import { newPost, postToSave, type PostDraft } from '../shared/postDraft.ts'
import { emptyPost } from '../shared/postForm.ts'
import { postStatus } from '../shared/postStatus.ts'
import { copyPost } from './copyPost.ts'
import { draftBy, draftKey, type StoredDraft } from './draftQueries.ts'
import { deletePost, restorePost } from './postBinQueries.ts'
import { postForEditing } from './postQueries.ts'
import { freeSlug, slugInBin } from './slugQueries.ts'
import { fieldsOf } from './postFields.ts'
import { asStored, heldByDeleted, refuseBody, saveNew, saveOver } from './savePost.ts'
import { userId, writerOf } from './userId.ts'
import { whyPostGone } from './postGone.ts'

/** The purpose of the private preview links' signatures. */
export const previewPurpose = 'post-preview'

/** Opening, saving, deleting and bringing back posts. */
export function postsAdmin(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()

  serve(router, blogApi.newPost, async ({ req }) => ({
    id: null,
    version: null,
    saved: null,
    fields: emptyPost,
    status: 'Draft',
    slug: '',
    draft: toDraft(await draftBy(db, draftKey(null, userId(req)))),
    previewUrl: null,
    homePlace: null,
  }))

  serve(router, blogApi.post, async ({ req }) => {
    const id = idOf(req)
    const [stored, draft, onHome] = await Promise.all([
      postForEditing(db, id),
      draftBy(db, draftKey(id, userId(req))),
      latestPosts(db, postsOnHome),
    ])
    if (!stored) return whyPostGone(db, id)
    return {
      id,
      version: stored.version,
      saved: stored.saved,
      fields: fieldsOf(stored),
      status: postStatus(stored.publishedAt),
      slug: stored.slug,
      draft: toDraft(draft),
      previewUrl: `${config.siteUrl}${paths.postPreview}?token=${signedId(config.secrets, previewPurpose, id)}`,
      homePlace: onHome.findIndex((post) => post.id === id) + 1 || null,
    }
  })

  serve(router, blogApi.slug, async ({ req }) => {
    const slug = textOf(req.query, 'slug').slice(0, 200)
    const except = readId(req.query.except) || null
    const free = /^[a-z0-9-]+$/.test(slug) ? await freeSlug(db, slug, except) : slug
    const holder = free === slug ? undefined : await slugInBin(db, slug)
    return {
      free: free === slug,
      suggestion: free,
      ...(holder === undefined ? {} : { message: heldByDeleted(holder) }),
    }
  })

  serve(router, blogApi.create, parsed(newPost, refuseBody, asStored), async ({ req, res, body }) => {
    const outcome = await saveNew(db, body, writerOf(req))
    if ('ok' in outcome) res.status(201)
    return outcome
  })

  serve(router, blogApi.save, parsed(postToSave, refuseBody, asStored), ({ req, body }) =>
    saveOver(db, idOf(req), body, writerOf(req)),
  )

  serve(router, blogApi.copy, parsed(newPost, refuseBody, asStored), ({ req, body }) =>
    copyPost(db, body, req.user!.email),
  )

  serve(router, blogApi.bin, async ({ req }) =>
    (await deletePost(db, idOf(req), req.user!.email)) ? { ok: true } : whyPostGone(db, idOf(req)),
  )

  serve(router, blogApi.restore, async ({ req }) =>
    // Two tabs may ask for it: the second one finds it back.
    (await restorePost(db, idOf(req), req.user!.email)) || (await postForEditing(db, idOf(req)))
      ? { ok: true }
      : whyPostGone(db, idOf(req)),
  )
  return router
}

const toDraft = (draft: StoredDraft | undefined): PostDraft | null =>
  draft ? { ...draft, savedAt: draft.savedAt.toISOString() } : null
