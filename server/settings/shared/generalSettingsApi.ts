import { endpoint } from '../../web/shared/endpoint.ts'
import type { SectionSchema, SettingsOf } from './setting.ts'

/** The sections of the screen General: the settings that each saves with its own button. */
export const generalSections = {
  zone: ['timeZone'],
  storage: ['storageGigabytes'],
} as const

type KeysOf<Name extends keyof typeof generalSections> = (typeof generalSections)[Name][number]

/** What only the server's own settings decide. */
export interface ServerFact {
  label: string
  value: string
  variable: string
}

export interface GeneralSettings {
  zone: SettingsOf<KeysOf<'zone'>>
  storage: SettingsOf<KeysOf<'storage'>>
  /** Every zone that the server knows. */
  zones: string[]
  /** What the media library takes now. */
  used: string
  facts: ServerFact[]
}

interface Section<Name extends keyof typeof generalSections> {
  body: SectionSchema<KeysOf<Name>>
  answer: SettingsOf<KeysOf<Name>>
}

/** What the screen General asks for and saves. */
export const generalSettingsApi = {
  screen: endpoint('GET /admin/api/settings/general').as<{ answer: GeneralSettings }>(),
  zone: endpoint('PATCH /admin/api/settings/general/zone').as<Section<'zone'>>(),
  storage: endpoint('PATCH /admin/api/settings/general/storage').as<Section<'storage'>>(),
}
