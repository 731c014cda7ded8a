import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { moment, parsed, refusal, report, same, type MailService, type Report } from './deliveryReport.ts'

const body = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
  'event-data': z.unknown().optional(),
})
const event = z.object({
  event: z.string(),
  timestamp: moment,
  severity: z.string().optional(),
  reason: z.string().optional(),
  recipient: z.string().optional(),
  'delivery-status': z
    .object({ message: z.string().optional(), 'enhanced-code': z.string().optional() })
    .optional(),
  'user-variables': z.object({ send: z.string().optional() }).optional(),
  message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
})
type Event = z.infer<typeof event>

/** @param key the HTTP webhook signing key */
export function mailgun(key: string): MailService {
  return {
    name: 'mailgun',
    signsTokens: true,
    // Its word for "never again"; any other is tried for eight hours.
    refusal: 406,
    isAuthentic(raw) {
      const { timestamp, token, signature } = parse(raw).signature
      return same(
        signature,
        createHmac('sha256', key)
          .update(timestamp + token)
          .digest('hex'),
      )
    },
    read(raw) {
      const { signature, 'event-data': data } = parse(raw)
      const { data: said } = event.safeParse(data)
      // Signed, so it is theirs: told so once, instead of again for eight hours.
      if (!said) return [report({ type: 'ignored', key: signature.token })]
      const reason = said['delivery-status']?.message ?? ''
      const send = said['user-variables']?.send
      return [
        // The body is not signed, only the token; so a token is taken once, whatever comes with it.
        report(
          {
            type: kind(said),
            key: signature.token,
            send,
            email: said.recipient,
            reason,
            at: said.timestamp,
          },
          said.message?.headers?.['message-id'],
        ),
      ]
    },
  }
}

const parse = (raw: Buffer) => body.parse(parsed(raw))

function kind(said: Event): Report['type'] {
  if (said.event !== 'failed') {
    const known = ['delivered', 'complained', 'unsubscribed'] as const
    return known.find((name) => name === said.event) ?? 'ignored'
  }
  if (said.severity === 'temporary') return 'delayed'
  const status = said['delivery-status']
  const words = `${status?.['enhanced-code'] ?? ''} ${status?.message ?? ''}`.trim()
  return ['bounce', 'suppress-bounce'].includes(said.reason ?? '') ? refusal(words, true) : 'soft'
}
