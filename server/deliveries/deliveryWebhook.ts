import { createHmac, timingSafeEqual } from 'node:crypto'
import express, { Router } from 'express'
import { z } from 'zod'
import { capacity } from '../capacity.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { boundRequests, createLoad } from '../web/boundRequests.ts'
import { parsed, printable, refusal, report, type Report } from './services/deliveryReport.ts'
import { createRefusedReports } from './refusedReports.ts'
import { takeReports } from './takeReports.ts'

const event = z.object({
  type: z
    .enum(['delivered', 'bounced', 'complained', 'unsubscribed', 'opened', 'clicked'])
    .transform((type) => (type === 'opened' || type === 'clicked' ? 'ignored' : type)),
  messageId: z.string().max(500),
  /** False for a mailbox that is full today and may work tomorrow. */
  permanent: z.boolean().default(true),
  reason: z.string().max(500).default('').transform(printable),
})
type Event = z.infer<typeof event>
const delivery = z.union([
  z.object({ events: z.array(event).max(1000) }),
  event.transform((one) => ({ events: [one] })),
])

/**
 * Where the mail provider reports what became of messages:
 * `{ events: [{ type, messageId, permanent?, reason? }] }` as JSON, with `X-Signature: sha256=` and the HMAC of
 * the raw body under DELIVERY_WEBHOOK_SECRET in hex. Repeating a report changes nothing. What was opened and clicked we
 * see for ourselves: such a report is taken, counted in the answer, and changes nothing, as those of the services.
 * Stands before the body parsers, because the signature is over the bytes.
 */
export function deliveryWebhook(services: Services): Router {
  const { config, log } = services
  const router = Router()
  const { webhookSecret } = config.mail
  if (!webhookSecret) return router
  const noteRefused = createRefusedReports(log)

  router.post(
    paths.deliveryWebhook,
    boundRequests(createLoad(), config, capacity.reports),
    express.raw({ type: () => true, limit: '256kb', inflate: false }),
    async (req, res) => {
      const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
      if (!isSigned(webhookSecret, body, req.get('x-signature'))) {
        noteRefused(own)
        res.status(401).json({ ok: false, message: 'Wrong signature' })
        return
      }
      const read = delivery.safeParse(parse(body))
      if (!read.success) {
        res.status(422).json({ ok: false, message: 'Not a delivery report' })
        return
      }
      const { events } = read.data
      await takeReports(services, { name: own }, events.map(reportOf))
      res.json({ ok: true, ignored: events.filter(({ type }) => type === 'ignored').length })
    },
  )
  return router
}

/** The service of our own words, beside the others. */
const own = 'own'

/** Reports about messages we do not know are counted: providers also report on what others sent. */
function reportOf({ type, messageId, permanent, reason }: Event): Report {
  const told = type === 'bounced' ? refusal(reason, permanent) : type
  const key = [told, messageId, reason].join(':')
  return report({ type: told, key, reason }, messageId)
}

function isSigned(secret: string, body: Buffer, header: string | undefined): boolean {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(header ?? '')?.[1] ?? '', 'hex')
  const right = createHmac('sha256', secret).update(body).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

function parse(body: Buffer): unknown {
  try {
    return parsed(body)
  } catch {
    return undefined
  }
}
