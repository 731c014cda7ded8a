import { createHmac } from 'node:crypto'
import { z } from 'zod'
import {
  meanings,
  moment,
  one,
  parsed,
  refusal,
  report,
  same,
  type MailService,
  type Report,
} from './deliveryReport.ts'

const text = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join(' '))])
const body = z.object({
  type: z.string(),
  created_at: moment,
  data: z.object({
    to: z.array(z.string()).optional(),
    email: z.string().optional(),
    message_id: z.string().optional(),
    unsubscribed: z.boolean().optional(),
    tags: z.object({ send: z.string().optional() }).optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    bounce: z
      .object({
        type: z.string().optional(),
        message: z.string().optional(),
        diagnosticCode: text.optional(),
      })
      .optional(),
    failed: z.object({ reason: z.string().optional() }).optional(),
  }),
})
type Data = z.infer<typeof body>['data']

const kinds = meanings({
  'email.delivered': 'delivered',
  'email.delivery_delayed': 'delayed',
  'email.complained': 'complained',
  'email.failed': 'ours',
  'email.suppressed': 'bounced',
})
const oldestMs = 5 * 60_000

/** @param secret `whsec_…`; signed as Standard Webhooks describe, at most five minutes ago */
export function resend(secret: string, now: () => number = Date.now): MailService {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return {
    name: 'resend',
    refusal: 401,
    isAuthentic(raw, headers) {
      const [id, sent] = [one(headers['svix-id']), one(headers['svix-timestamp'])]
      if (Math.abs(now() - Number(sent) * 1000) > oldestMs) return false
      const right = createHmac('sha256', key).update(`${id}.${sent}.`).update(raw).digest('base64')
      return one(headers['svix-signature'])
        .split(' ')
        .some((signature) => signature.startsWith('v1,') && same(signature.slice(3), right))
    },
    read(raw, headers) {
      const { type, created_at: at, data } = body.parse(parsed(raw))
      const mark = data.headers?.find(({ name }) => name.toLowerCase() === 'x-send-id')?.value
      return [
        report(
          {
            type: kind(type, data),
            key: one(headers['svix-id']),
            send: data.tags?.send ?? mark,
            email: data.to?.[0] ?? data.email,
            reason: data.bounce?.diagnosticCode ?? data.bounce?.message ?? data.failed?.reason,
            at,
          },
          data.message_id,
        ),
      ]
    },
  }
}

function kind(type: string, { bounce, unsubscribed }: Data): Report['type'] {
  if (type === 'email.bounced') return refusal(bounce?.diagnosticCode ?? '', bounce?.type === 'Permanent')
  if (type === 'contact.updated') return unsubscribed ? 'unsubscribed' : 'ignored'
  return kinds(type) ?? 'ignored'
}
