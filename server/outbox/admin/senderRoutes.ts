import type { Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type * as z from 'zod/mini'
import { testSenders } from './senderTest.ts'
import { outboxApi } from '../shared/outboxApi.ts'
import { senderChange } from '../shared/sender.ts'
import { senderFacts } from '../sender.ts'
import { storeSettings } from '../../settings/settingQueries.ts'
import type { Services } from '../../services.ts'
import { firstErrors } from '../../web/forms.ts'
import { refuse, type Refusal } from '../../web/refusal.ts'
import { parsed, serve } from '../../web/serve.ts'

/** What the owner sets of the built-in sender. What the environment rules is left alone. */
export function senderEdits(services: Services): Router {
  const { config, db } = services
  const router = adminRouter()

  serve(router, outboxApi.sender, parsed(senderChange, refuseSender), async ({ body, req }) => {
    const { fixed } = await senderFacts(db, config)
    const { seen, ...edits } = body
    const change = Object.fromEntries(Object.entries(edits).filter(([name]) => !(name in fixed)))
    const stored = await storeSettings(db, { change, by: req.user!.email, ...(seen ? { seen } : {}) })
    if (!stored) return refuse(409, 'The sender was saved elsewhere meanwhile.', { code: 'version' })
    // A higher limit lets go what waits.
    services.wakeOutbox()
    return { ok: true }
  })

  serve(router, outboxApi.testSender, ({ req }) => testSenders(services, req.user!.email))
  return router
}

const refuseSender = (error: z.core.$ZodError): Refusal =>
  refuse(422, error.issues[0]!.message, { errors: firstErrors(error) })
