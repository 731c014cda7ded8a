import { z } from 'zod'
import { behindScheme } from '../../web/authorization.ts'
import { isBasic } from './postmark.ts'
import { eachOf, meanings, one, refusal, report, same, type MailService } from './deliveryReport.ts'

const event = z.object({
  event: z.string(),
  email: z.string().optional(),
  reason: z.string().optional(),
  'message-id': z.string().optional(),
  'X-Mailin-custom': z.string().optional(),
  ts_event: z.union([z.number(), z.string()]).optional(),
})
const kinds = meanings({
  delivered: 'delivered',
  deferred: 'delayed',
  invalid_email: 'bounced',
  blocked: 'bounced',
  soft_bounce: 'soft',
  spam: 'complained',
  complaint: 'complained',
  unsubscribed: 'unsubscribed',
  error: 'ours',
})
const mark = /\b\d{1,15}_[0-9a-f]{16}\b/

/** @param login `user:password`; Brevo sends it as it is, or the password alone as a bearer */
export function brevo(login: string): MailService {
  const password = login.slice(login.indexOf(':') + 1)
  return {
    name: 'brevo',
    refusal: 401,
    isKnownByHeaders: true,
    isAuthentic(_raw, { authorization }) {
      const header = one(authorization)
      return isBasic(header, login) || same(behindScheme(header, 'Bearer'), password)
    },
    read: (raw) =>
      eachOf(raw, (value) => {
        const said = event.parse(value)
        const type = said.event === 'hard_bounce' ? refusal(said.reason ?? '', true) : kinds(said.event)
        return report(
          {
            type: type ?? 'ignored',
            key: [said.event, said['message-id'], said.email, said.ts_event].join(':'),
            send: mark.exec(said['X-Mailin-custom'] ?? '')?.[0],
            email: said.email,
            reason: said.reason,
            at: said.ts_event,
          },
          said['message-id'],
        )
      }),
  }
}
