import { endpoint } from '../../web/shared/endpoint.ts'
import type { SectionSchema, SettingsOf } from './setting.ts'

/** The sections of the screen Mail: the settings that each saves with its own button. */
export const mailSections = {
  sender: ['senderName', 'replyTo', 'tracking'],
  limit: ['dailyLimit'],
  signingUp: ['doubleOptIn'],
} as const

type KeysOf<Name extends keyof typeof mailSections> = (typeof mailSections)[Name][number]

/** The screen Mail. */
export interface MailSettings {
  /** Where mail comes from. */
  address: string
  sender: SettingsOf<KeysOf<'sender'>>
  limit: SettingsOf<KeysOf<'limit'>>
  signingUp: SettingsOf<KeysOf<'signingUp'>>
}

interface Section<Name extends keyof typeof mailSections> {
  body: SectionSchema<KeysOf<Name>>
  answer: SettingsOf<KeysOf<Name>>
}

/** What the screen Mail asks for and saves. */
export const mailSettingsApi = {
  screen: endpoint('GET /admin/api/settings/mail').as<{ answer: MailSettings }>(),
  sender: endpoint('PATCH /admin/api/settings/mail/sender').as<Section<'sender'>>(),
  limit: endpoint('PATCH /admin/api/settings/mail/limit').as<Section<'limit'>>(),
  signingUp: endpoint('PATCH /admin/api/settings/mail/signing-up').as<Section<'signingUp'>>(),
}
