import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { emailAdmin } from './emailMarketingScreen.ts'
import { previews } from '../../templates/admin/templatePreviewRoutes.ts'
import { senderEdits } from '../../outbox/admin/senderRoutes.ts'
import { sequenceMails } from '../../sequences/admin/sequenceMailRoutes.ts'
import { sequenceEdits } from '../../sequences/admin/sequenceRoutes.ts'
import { templateEdits } from '../../templates/admin/templateRoutes.ts'

/** Email Marketing: its screen, and what is saved, previewed and tested from there. */
export function templatesAdmin(services: Services): Router {
  const router = adminRouter()
  router.use(
    emailAdmin(services),
    senderEdits(services),
    sequenceEdits(services),
    sequenceMails(services),
    templateEdits(services),
    previews(services),
  )
  return router
}
