import { Router } from 'express'
import { senderChange } from '../shared/sender.ts'
import { senderFacts } from '../sender.ts'
import { storeSender } from '../senderQueries.ts'
import type { Services } from '../../services.ts'
import { invalid } from '../../web/invalid.ts'

/** What the owner sets of the built-in sender. What the environment rules is left alone. */
export function senderEdits(services: Services): Router {
  const { config, db } = services
  const router = Router()

  router.patch('/admin/api/email/sender', async (req, res) => {
    const form = senderChange.safeParse(req.body)
    if (!form.success) {
      res.status(422).json(invalid(form.error, form.error.issues[0]!.message))
      return
    }
    const { fixed } = await senderFacts(db, config)
    await storeSender(db, Object.fromEntries(Object.entries(form.data).filter(([name]) => !(name in fixed))))
    // A higher limit lets go what waits.
    services.wakeOutbox()
    res.json({ ok: true })
  })
  return router
}
