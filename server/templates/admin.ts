import { Router } from 'express'
import type { Services } from '../services.ts'
import { emailAdmin } from './emailAdmin.ts'
import { previews } from './previews.ts'
import { senderEdits } from './senderEdits.ts'
import { sequenceEdits } from './sequenceEdits.ts'
import { templateEdits } from './templateEdits.ts'

/** Email Marketing: its screen, and what is saved, previewed and tested from there. */
export function templatesAdmin(services: Services): Router {
  const router = Router()
  router.use(
    emailAdmin(services),
    senderEdits(services),
    sequenceEdits(services),
    templateEdits(services),
    previews(services),
  )
  return router
}
