import { z } from 'zod'
import { isBasic } from './postmark.ts'
import { eachOf, one, refusal, report, type MailService, type Report } from './deliveryReport.ts'

const event = z.object({
  event: z.string(),
  email: z.string().optional(),
  CustomID: z.string().optional(),
  Payload: z.string().optional(),
  Message_GUID: z.string().optional(),
  time: z.union([z.number(), z.string()]).optional(),
  hard_bounce: z.boolean().optional(),
  error: z.string().optional(),
  error_related_to: z.string().optional(),
  comment: z.string().optional(),
})
const aboutUs = ['spam', 'content', 'system']
const gone = ['user unknown', 'mailbox inactive', 'blacklisted', 'preblocked', 'spam reporter']
const mark = /\b\d{1,15}_[0-9a-f]{16}\b/

/** @param login `user:password`, which Mailjet is given as part of the address it posts to */
export function mailjet(login: string): MailService {
  return {
    name: 'mailjet',
    refusal: 401,
    isKnownByHeaders: true,
    isAuthentic: (_raw, headers) => isBasic(one(headers.authorization), login),
    read: (raw) =>
      eachOf(raw, (value) => {
        const said = event.parse(value)
        return report({
          type: kind(said),
          // MessageID is a number beyond what JSON can hold exactly.
          key: [said.event, said.Message_GUID, said.time].join(':'),
          send: said.CustomID || mark.exec(said.Payload ?? '')?.[0],
          email: said.email,
          reason: said.comment || said.error,
          at: said.time,
        })
      }),
  }
}

function kind(said: z.infer<typeof event>): Report['type'] {
  if (said.event === 'sent') return 'delivered'
  if (said.event === 'spam') return 'complained'
  if (said.event === 'unsub') return 'unsubscribed'
  if (said.event === 'blocked') return gone.includes(said.error ?? '') ? 'bounced' : 'soft'
  if (said.event !== 'bounce') return 'ignored'
  if (aboutUs.includes(said.error_related_to ?? '')) return 'ours'
  return said.hard_bounce ? refusal(said.comment ?? '', true) : 'soft'
}
