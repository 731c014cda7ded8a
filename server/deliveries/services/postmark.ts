import { z } from 'zod'
import { behindScheme } from '../../web/authorization.ts'
import {
  eachOf,
  meanings,
  moment,
  report,
  same,
  one,
  type MailService,
  type Report,
} from './deliveryReport.ts'

const event = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  ID: z.union([z.number(), z.string()]).optional(),
  MessageID: z.string().optional(),
  Recipient: z.string().optional(),
  Email: z.string().optional(),
  Details: z.string().optional(),
  BouncedAt: moment,
  DeliveredAt: moment,
  ReceivedAt: z.string().optional(),
  ChangedAt: z.string().optional(),
  SuppressSending: z.boolean().optional(),
  Metadata: z.object({ send: z.string().optional() }).optional(),
})

const bounces = meanings({
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  ManuallyDeactivated: 'bounced',
  DMARCPolicy: 'ours',
  Blocked: 'ours',
  SMTPApiError: 'ours',
  SpamNotification: 'ours',
  AutoResponder: 'ignored',
  Unsubscribe: 'unsubscribed',
  Subscribe: 'ignored',
  AddressChange: 'ignored',
  ChallengeVerification: 'ignored',
})

/** @param login `user:password`, which Postmark is given as part of the address it posts to */
export function postmark(login: string): MailService {
  return {
    name: 'postmark',
    refusal: 403,
    isKnownByHeaders: true,
    isAuthentic: (_raw, headers) => isBasic(one(headers.authorization), login),
    read: (raw) =>
      eachOf(raw, (value) => {
        const said = event.parse(value)
        const key = [
          said.RecordType,
          said.ID ?? said.MessageID,
          said.Recipient,
          said.ReceivedAt ?? said.ChangedAt,
        ]
        return report({
          type: kind(said),
          key: key.join(':'),
          send: said.Metadata?.send,
          email: said.Recipient ?? said.Email,
          reason: said.Details,
          at: said.BouncedAt ?? said.DeliveredAt ?? said.ChangedAt,
        })
      }),
  }
}

function kind({ RecordType, Type = '', SuppressSending }: z.infer<typeof event>): Report['type'] {
  if (RecordType === 'Delivery') return 'delivered'
  if (RecordType === 'SpamComplaint') return 'complained'
  if (RecordType === 'SubscriptionChange') return SuppressSending ? 'unsubscribed' : 'ignored'
  if (RecordType === 'Bounce') return bounces(Type) ?? 'soft'
  return 'ignored'
}

/** RFC 7617. */
export const isBasic = (header: string, login: string): boolean =>
  same(behindScheme(header, 'Basic'), Buffer.from(login).toString('base64'))
