import { endpoint } from '../../web/shared/endpoint.ts'
import { section, type SettingsIn } from './section.ts'

/** The sections of the screen General. */
export const generalSections = {
  zone: section('PATCH /admin/api/settings/general/zone', ['timeZone']),
  signUps: section('PATCH /admin/api/settings/general/sign-ups', ['signUpsAnHour']),
  storage: section('PATCH /admin/api/settings/general/storage', ['storageGigabytes']),
}

/** What only the server's own settings decide. */
export interface ServerFact {
  label: string
  value: string
  variable: string
  /** Why it is no matter of this screen. */
  why: string
}

export interface GeneralSettings extends SettingsIn<typeof generalSections> {
  /** Every zone that the server knows. */
  zones: string[]
  /** What the media library takes now. */
  used: string
  facts: ServerFact[]
}

/** What the screen General asks for and saves. */
export const generalSettingsApi = {
  screen: endpoint('GET /admin/api/settings/general').as<{ answer: GeneralSettings }>(),
  sections: generalSections,
}
