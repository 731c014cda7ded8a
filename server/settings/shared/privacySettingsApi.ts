import { endpoint } from '../../web/shared/endpoint.ts'
import type { DueOfPeople } from '../../retention/shared/keepingFields.ts'
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
  people: section('PATCH /admin/api/settings/privacy/people', ['enquiryMonths', 'answerMonths']),
}

export type PrivacySettings = SettingsIn<typeof privacySections>

/** What the screen Tracking and privacy asks for and saves. */
export const privacySettingsApi = {
  screen: endpoint('GET /admin/api/settings/privacy').as<{ answer: PrivacySettings }>(),
  /** What would go within the hour if these periods were saved. */
  due: endpoint('GET /admin/api/settings/privacy/due').as<{
    query: { enquiryMonths: string; answerMonths: string }
    answer: DueOfPeople
  }>(),
  sections: privacySections,
}
