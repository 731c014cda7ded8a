import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'
import { createLinkCheck, type LinkCheck } from '../linkCheck.ts'
import { blogApi } from '../shared/blogApi.ts'
import { postToCheck } from '../shared/postDraft.ts'
import { checkPost } from './checkPost.ts'

const notChecked = refuse(422, 'This post is too long to be checked.')

/** What is looked at before a post goes out. */
export function checkAdmin(services: Services, ask: LinkCheck = createLinkCheck()): Router {
  const router = adminRouter()
  serve(
    router,
    blogApi.check,
    parsed(postToCheck, () => notChecked),
    async ({ body }) => ({ lines: await checkPost(services, ask, body.fields) }),
  )
  return router
}
