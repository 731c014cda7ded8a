import { endpoint } from '../../web/shared/endpoint.ts'
import { section, type SettingsIn } from './section.ts'

/** The sections of the screen Tracking and privacy. */
export const privacySections = {
  counting: section('PATCH /admin/api/settings/privacy/counting', ['countVisits', 'heedOptOut']),
  pixel: section('PATCH /admin/api/settings/privacy/pixel', ['pixelId']),
  keeping: section('PATCH /admin/api/settings/privacy/keeping', ['visitMonths']),
  others: section('PATCH /admin/api/settings/privacy/others', [
    'messageMonths',
    'activityMonths',
    'unfinishedDays',
  ]),
}

export type PrivacySettings = SettingsIn<typeof privacySections>

/** What the screen Tracking and privacy asks for and saves. */
export const privacySettingsApi = {
  screen: endpoint('GET /admin/api/settings/privacy').as<{ answer: PrivacySettings }>(),
  sections: privacySections,
}
