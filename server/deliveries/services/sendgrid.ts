import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import {
  eachOf,
  meanings,
  moment,
  one,
  refusal,
  report,
  type MailService,
  type Report,
} from './deliveryReport.ts'

const event = z.object({
  event: z.string(),
  type: z.string().optional(),
  email: z.string().optional(),
  reason: z.string().optional(),
  response: z.string().optional(),
  send: z.string().optional(),
  'smtp-id': z.string().optional(),
  sg_event_id: z.string(),
  timestamp: moment,
})
const kinds = meanings({
  delivered: 'delivered',
  deferred: 'delayed',
  spamreport: 'complained',
  unsubscribe: 'unsubscribed',
  group_unsubscribe: 'unsubscribed',
})

/** @param key of the signed event webhook: base64 of a DER public key, ECDSA P-256 */
export function sendgrid(key: string): MailService {
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return {
    name: 'sendgrid',
    refusal: 401,
    isAuthentic(raw, headers) {
      const signed = Buffer.concat([Buffer.from(one(headers['x-twilio-email-event-webhook-timestamp'])), raw])
      const signature = Buffer.from(one(headers['x-twilio-email-event-webhook-signature']), 'base64')
      return verify('sha256', signed, publicKey, signature)
    },
    read: (raw) =>
      eachOf(raw, (value) => {
        const said = event.parse(value)
        const reason = said.reason ?? said.response ?? ''
        return report(
          {
            type: kind(said, reason),
            key: said.sg_event_id,
            send: said.send,
            email: said.email,
            reason,
            at: said.timestamp,
          },
          said['smtp-id'],
        )
      }),
  }
}

function kind({ event: name, type }: z.infer<typeof event>, reason: string): Report['type'] {
  if (name === 'bounce') return refusal(reason, type !== 'blocked')
  if (name === 'dropped') return /bounced|invalid|spam report/i.test(reason) ? 'bounced' : 'ignored'
  return kinds(name) ?? 'ignored'
}
