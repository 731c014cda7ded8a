import type { Request, Router } from 'express'
import { adminRouter } from '../../account/adminRouter.ts'
import type { Services } from '../../services.ts'
import { idOf, readId } from '../../web/ids.ts'
import { refuse } from '../../web/refusal.ts'
import { parsed, refuseFields, serve } from '../../web/serve.ts'
import {
  addWebhook,
  changeWebhook,
  complaintOf,
  pause,
  removeWebhook,
  renewSecret,
  resume,
  tellAgain,
} from '../changeWebhooks.ts'
import { insertTest } from '../claimDeliveryQueries.ts'
import { deliver } from '../postDelivery.ts'
import { mostWebhooks } from '../shared/limits.ts'
import { webhookForm } from '../shared/webhookForm.ts'
import { webhooksApi } from '../shared/webhooksApi.ts'
import { webhookById } from '../webhookQueries.ts'
import { answerLine, readDeliveries, readWebhooks } from './webhookLines.ts'

/** Webhooks, a section of *Keys and webhooks*: where other programs hear of what happens, and what became of it. */
export function webhooksAdmin(services: Services): Router {
  const router = adminRouter()
  const asNow = async () => ({ ok: true as const, ...(await readWebhooks(services)) })

  serve(router, webhooksApi.list, () => readWebhooks(services))
  serve(router, webhooksApi.add, parsed(webhookForm), async ({ req, body }) => {
    const complaint = complaintOf(services, body)
    if (complaint) return refuseFields({ address: complaint })
    const made = await addWebhook(services, who(req), body)
    return made
      ? { ...(await asNow()), ...made }
      : refuse(409, `There may be ${mostWebhooks} webhooks. Remove one first.`)
  })
  serve(router, webhooksApi.change, parsed(webhookForm), async ({ req, body }) => {
    const complaint = complaintOf(services, body)
    if (complaint) return refuseFields({ address: complaint })
    return (await changeWebhook(services, who(req), idOf(req), body)) ? asNow() : noWebhook
  })
  serve(router, webhooksApi.newSecret, async ({ req }) => {
    const id = idOf(req)
    const secret = await renewSecret(services, who(req), id)
    return secret === undefined ? noWebhook : { ...(await asNow()), id, secret }
  })
  serve(router, webhooksApi.pause, async ({ req }) =>
    (await pause(services, who(req), idOf(req))) ? asNow() : noWebhook,
  )
  serve(router, webhooksApi.resume, async ({ req }) => {
    if (!(await resume(services, who(req), idOf(req)))) return noWebhook
    services.wakeWebhooks()
    return asNow()
  })
  serve(router, webhooksApi.remove, async ({ req }) =>
    (await removeWebhook(services, who(req), idOf(req))) ? asNow() : noWebhook,
  )
  deliveryRoutes(services, router)
  return router
}

const noWebhook = refuse(404, 'This webhook does not exist any more.')

const who = (req: Request): string => req.user!.email

/** What was told, and telling it again. */
function deliveryRoutes(services: Services, router: Router): void {
  const { db } = services
  serve(router, webhooksApi.test, async ({ req }) => {
    const webhook = await webhookById(db, idOf(req))
    if (!webhook) return noWebhook
    const said = await deliver(services, await insertTest(db, webhook.id, webhook.events[0]!))
    return {
      ok: true as const,
      ...(await readWebhooks(services)),
      said: answerLine(said!, 'just now'),
    }
  })
  serve(router, webhooksApi.deliveries, async ({ req }) => {
    const webhook = await webhookById(db, idOf(req))
    return webhook ? await readDeliveries(services, webhook.id) : noWebhook
  })
  serve(router, webhooksApi.sendFailed, async ({ req }) => {
    const again = await tellAgain(services, who(req), idOf(req))
    if (again === undefined) return noWebhook
    services.wakeWebhooks()
    return { ok: true as const, ...(await readWebhooks(services)), again }
  })
  serve(router, webhooksApi.sendOne, async ({ req }) => {
    const id = idOf(req)
    const again = await tellAgain(services, who(req), id, readId(req.params.delivery))
    if (again === undefined) return noWebhook
    if (again === 0) return refuse(409, 'This one is on its way already, or is a test: send another test.')
    services.wakeWebhooks()
    return readDeliveries(services, id)
  })
}
