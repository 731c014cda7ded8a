import * as z from 'zod/mini'
import { countingFields } from '../../analytics/shared/countingFields.ts'
import { brandDraftSchema, brandFields, brandLooks } from '../../brand/shared/brandFields.ts'
import { noticeFields } from '../../outbox/shared/ownerNotices.ts'
import { paceFields } from '../../outbox/shared/pace.ts'
import { generalFields } from './generalFields.ts'
import { mailFromField, mailServerSchema } from './mailServerFields.ts'
import { keepingFields } from '../../retention/shared/keepingFields.ts'
import { setupFields } from '../../setup/shared/setupFields.ts'
import { senderFields } from '../../outbox/shared/sender.ts'

/** What each setting may be. A setting of null is its default again. */
export const settingSchemas = {
  ...senderFields,
  /** Whether whoever subscribes is asked by mail first. */
  doubleOptIn: z.boolean(),
  ...paceFields,
  /** The name of the key with which the mail service signs; empty when nobody knows it. */
  dkimSelector: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^(?:[a-z\d](?:[\w.-]{0,61}[a-z\d])?)?$/i,
        'Use the name alone, such as s1, without ._domainkey',
      ),
    ),
  /** By which mail server mail leaves. */
  mailServer: mailServerSchema,
  /** The address that mail comes from. */
  mailFrom: mailFromField,
  /** Whether everybody may read the issues that went to all subscribers. */
  newsletterArchive: z.boolean(),
  /** When the site was restored, while nobody has decided about the mail that waited then. */
  mailHeldSince: z.string(),
  ...generalFields,
  ...noticeFields,
  ...brandFields,
  /** Whether nobody signs in by a password alone. */
  twoStepsForAll: z.boolean(),
  ...countingFields,
  ...keepingFields,
  ...brandLooks,
  /** What is written of the brand and not yet published. */
  brandDraft: brandDraftSchema,
  ...setupFields,
} satisfies Record<string, z.ZodMiniType>

export type SettingKey = keyof typeof settingSchemas
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>

/** What may be changed at once: what is not named stays as it is, null is the default. */
export function changeOf<Key extends SettingKey>(keys: readonly Key[]) {
  const shape = Object.fromEntries(keys.map((key) => [key, z.nullable(settingSchemas[key])]))
  return z.partial(z.object(shape as { [Name in Key]: z.ZodMiniNullable<(typeof settingSchemas)[Name]> }))
}
