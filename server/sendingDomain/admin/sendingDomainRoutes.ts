import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { serve } from '../../web/serve.ts'
import { checkSendingDomains } from '../checkSendingDomains.ts'
import { sendingDomainApi } from '../shared/sendingDomainApi.ts'

/** What the owner may ask about the sending domains at any time. */
export function sendingDomainAdmin(services: Services): Router {
  const router = adminRouter()
  let running: ReturnType<typeof checkSendingDomains> | undefined
  // Whoever presses twice, or in two windows, is answered by the same look.
  serve(router, sendingDomainApi.check, () => {
    running ??= checkSendingDomains(services, true).finally(() => (running = undefined))
    return running
  })
  return router
}
