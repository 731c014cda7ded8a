import { endpoint } from '../../web/shared/endpoint.ts'
import type { SectionSchema, SettingsOf } from './setting.ts'

/** The sections of the screen Tracking and privacy: the settings that each saves with its own button. */
export const privacySections = {
  counting: ['countVisits', 'heedOptOut'],
  keeping: ['visitMonths'],
} as const

type KeysOf<Name extends keyof typeof privacySections> = (typeof privacySections)[Name][number]

export interface PrivacySettings {
  counting: SettingsOf<KeysOf<'counting'>>
  keeping: SettingsOf<KeysOf<'keeping'>>
  /** Whether a pixel is loaded for those who agree; the environment alone says so. */
  hasPixel: boolean
}

interface Section<Name extends keyof typeof privacySections> {
  body: SectionSchema<KeysOf<Name>>
  answer: SettingsOf<KeysOf<Name>>
}

/** What the screen Tracking and privacy asks for and saves. */
export const privacySettingsApi = {
  screen: endpoint('GET /admin/api/settings/privacy').as<{ answer: PrivacySettings }>(),
  counting: endpoint('PATCH /admin/api/settings/privacy/counting').as<Section<'counting'>>(),
  keeping: endpoint('PATCH /admin/api/settings/privacy/keeping').as<Section<'keeping'>>(),
}
