import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { categoriesAdmin } from './categoryRoutes.ts'
import { checkAdmin } from './checkRoutes.ts'
import { linksAdmin } from './linkRoutes.ts'
import { draftsAdmin } from './draftRoutes.ts'
import { listAdmin } from './postListRoutes.ts'
import { examplesAdmin } from './exampleRoutes.ts'
import { missedSearchAdmin } from './missedSearchRoutes.ts'
import { postsAdmin } from './postRoutes.ts'
import { searchAdmin } from './searchRoutes.ts'

/** Blog Posts: the list, the editor with its drafts and previews, categories. */
export function blogAdmin(services: Services): Router {
  const router = adminRouter()
  router.use(listAdmin(services))
  router.use(draftsAdmin(services))
  router.use(examplesAdmin(services))
  router.use(postsAdmin(services))
  router.use(searchAdmin(services))
  router.use(checkAdmin(services))
  router.use(linksAdmin(services))
  router.use(categoriesAdmin(services))
  router.use(missedSearchAdmin(services))
  return router
}
