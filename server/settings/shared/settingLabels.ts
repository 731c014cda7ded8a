import { brandLabels } from '../../brand/shared/brandLabels.ts'
import type { SettingKey } from './schemas.ts'

/** Words on their way and what was put away for a day, which nobody looks for in the log; and what has a line of its own there. */
type Unnoted = 'brandDraft' | 'setupHiddenUntil' | 'mailHeldSince' | 'mailServer'

/** What each setting is called, on its screen and in the log. */
export const settingLabels: Record<Exclude<SettingKey, Unnoted>, string> = {
  senderName: 'Sender name',
  replyTo: 'Reply address',
  tracking: 'Note openings and clicks, in marketing mail only',
  mailFrom: 'Mail comes from',
  dailyLimit: 'Mails a day',
  warmUp: 'Warm up a new sender: begin with few and double each day',
  warmUpFirst: 'Mails on the first day',
  mailsPerSecond: 'Mails a second',
  marketingPerSecond: 'Newsletters and sequences a second',
  domainPerMinute: 'Newsletters and sequences a minute to one receiving domain',
  doubleOptIn: 'Ask by mail before somebody is subscribed',
  dkimSelector: 'Name of the key (selector)',
  newsletterArchive: 'Publish issues on the site',
  enquiryNotice: 'New enquiry',
  enquiryNoticeTo: 'New enquiries go to',
  auditNotice: 'Audit completed',
  auditNoticeTo: 'Completed audits go to',
  weeklyReport: 'Weekly report, on Mondays',
  weeklyReportTo: 'The weekly report goes to',
  problemNotice: 'Problems with sending',
  problemNoticeTo: 'Problems with sending go to',
  timeZone: 'Time zone of the site',
  signUpsAnHour: 'Mails of one kind an hour',
  storageGigabytes: 'Gigabytes for the media library',
  countVisits: 'Count visits',
  heedOptOut: 'Leave out who asks not to be followed',
  visitMonths: 'Single visits and page views',
  enquiryMonths: 'Enquiries that led nowhere',
  answerMonths: 'Audit answers',
  messageMonths: 'Messages that were sent',
  activityMonths: 'Who of the team did what',
  unfinishedDays: 'Answers of an audit that nobody goes on with',
  pixelId: 'Number of the Meta pixel',
  twoStepsForAll: 'Everybody must sign in with two steps',
  ...brandLabels,
}

/** A setting that has a name. */
export type LabelledSetting = keyof typeof settingLabels

/** The name of a setting in a list of others, where no screen stands around it. */
export const settingName = (key: string): string => {
  const label = settingLabels[key as LabelledSetting] ?? key
  return key in brandLabels ? `${label} (brand)` : label
}

/** The settings in whose name these letters are. */
export const settingsNamed = (letters: string): string[] =>
  Object.keys(settingLabels).filter((key) => settingName(key).toLowerCase().includes(letters.toLowerCase()))
