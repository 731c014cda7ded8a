import { usualColours } from '../brand/shared/brandColours.ts'
import { usualVisitMonths } from '../analytics/shared/countingFields.ts'
import type { Config } from '../config.ts'
import { usualSignUpsAnHour, usualTimeZone } from '../configValues.ts'
import { usualKeeping } from '../retention/shared/keepingFields.ts'
import { usualStorageGigabytes } from './shared/generalFields.ts'
import { noMailServer } from './shared/mailServerFields.ts'
import type { SettingKey, SettingValue } from './shared/schemas.ts'

/** What settings know of the environment. */
export type SettingsConfig = Pick<Config, 'mail' | 'brand'> &
  Partial<Pick<Config, 'givenTimeZone' | 'givenPixelId' | 'timeZone'>>

/** Settings from which others take what holds where nobody set them. */
export const origins = ['brandName', 'contactEmail'] as const
export type Origin = { [Name in (typeof origins)[number]]: SettingValue<Name> }

interface Key<Value> {
  /** What holds where nobody set anything. */
  usual: (config: SettingsConfig, origin: Origin) => Value
  /** What the environment says, and the variable with which it does: it wins. */
  given?: (config: SettingsConfig) => Value | undefined
  variable?: string
}

/** The address that the site shows. */
const toUs: Key<string[]> = { usual: (_config, { contactEmail }) => [contactEmail] }

/** What the environment says of the brand wins; without it, it is the example until somebody says more. */
const ofBrand = (part: keyof SettingsConfig['brand']['usual'], variable: string): Key<string> => ({
  usual: ({ brand }) => brand.usual[part],
  given: ({ brand }) => brand.given[part],
  variable,
})

export const settingKeys: { readonly [Name in SettingKey]: Key<SettingValue<Name>> } = {
  senderName: {
    usual: (_config, { brandName }) => brandName,
    given: ({ mail }) => mail.given.senderName,
    variable: 'MAIL_FROM',
  },
  replyTo: {
    usual: (_config, { contactEmail }) => contactEmail,
    given: ({ mail }) => mail.given.replyTo,
    variable: 'MAIL_REPLY_TO',
  },
  dailyLimit: {
    usual: ({ mail }) => mail.usual.dailyLimit,
    given: ({ mail }) => mail.given.dailyLimit,
    variable: 'DAILY_EMAIL_LIMIT',
  },
  tracking: {
    usual: ({ mail }) => mail.usual.tracking,
    given: ({ mail }) => mail.given.tracking,
    variable: 'EMAIL_TRACKING',
  },
  doubleOptIn: { usual: () => false },
  newsletterArchive: { usual: () => false },
  mailsPerSecond: {
    usual: ({ mail }) => mail.usual.mailsPerSecond,
    given: ({ mail }) => mail.given.mailsPerSecond,
    variable: 'MAILS_PER_SECOND',
  },
  marketingPerSecond: {
    usual: ({ mail }) => mail.usual.mailsPerSecond,
    given: ({ mail }) => mail.given.marketingPerSecond,
    variable: 'MARKETING_MAILS_PER_SECOND',
  },
  domainPerMinute: { usual: () => 0 },
  dkimSelector: { usual: () => '', given: ({ mail }) => mail.dkim?.selector, variable: 'DKIM_SELECTOR' },
  mailServer: {
    usual: () => noMailServer,
    given: ({ mail }) => mail.given.server,
    variable: 'SMTP_URL',
  },
  mailFrom: {
    usual: (_config, { contactEmail }) => contactEmail,
    given: ({ mail }) => mail.given.from,
    variable: 'MAIL_FROM',
  },
  timeZone: {
    usual: () => usualTimeZone,
    given: ({ givenTimeZone }) => givenTimeZone,
    variable: 'TIME_ZONE',
  },
  signUpsAnHour: { usual: () => usualSignUpsAnHour },
  storageGigabytes: { usual: () => usualStorageGigabytes },
  mailHeldSince: { usual: () => '' },
  warmUp: { usual: () => false },
  warmUpFirst: { usual: () => 50 },
  enquiryNotice: { usual: () => true },
  enquiryNoticeTo: toUs,
  auditNotice: { usual: () => true },
  auditNoticeTo: toUs,
  weeklyReport: { usual: () => true },
  weeklyReportTo: toUs,
  problemNotice: { usual: () => true },
  problemNoticeTo: toUs,
  setupHiddenUntil: { usual: () => '' },
  countVisits: { usual: () => true },
  heedOptOut: { usual: () => false },
  pixelId: {
    usual: () => '',
    given: ({ givenPixelId }) => givenPixelId,
    variable: 'META_PIXEL_ID',
  },
  visitMonths: { usual: () => usualVisitMonths },
  messageMonths: { usual: () => usualKeeping.messageMonths },
  activityMonths: { usual: () => usualKeeping.activityMonths },
  unfinishedDays: { usual: () => usualKeeping.unfinishedDays },
  enquiryMonths: { usual: () => usualKeeping.enquiryMonths },
  answerMonths: { usual: () => usualKeeping.answerMonths },
  brandName: ofBrand('name', 'BRAND_NAME'),
  brandTagline: ofBrand('tagline', 'BRAND_TAGLINE'),
  brandBlurb: ofBrand('blurb', 'BRAND_BLURB'),
  brandAddress: ofBrand('address', 'BRAND_ADDRESS'),
  contactEmail: ofBrand('email', 'CONTACT_EMAIL'),
  brandLinkedin: ofBrand('linkedin', 'BRAND_LINKEDIN'),
  brandInstagram: ofBrand('instagram', 'BRAND_INSTAGRAM'),
  brandYoutube: ofBrand('youtube', 'BRAND_YOUTUBE'),
  twoStepsForAll: { usual: () => false },
  brandColours: { usual: () => usualColours },
  brandLetters: { usual: () => 'poppins' },
  brandMark: { usual: () => '' },
  brandDraft: { usual: () => ({}) },
}
