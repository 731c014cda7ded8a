import { stageLabel } from '../../contacts/shared/stages.ts'
import type { Db } from '../../db.ts'
import { lateHours } from '../../enquiries/lateEnquiries.ts'
import { mailName } from '../../outbox/shared/mailNames.ts'
import { paths } from '../../paths.ts'
import { agoText } from '../../web/dates.ts'
import type { IconName } from '../../web/shared/iconNames.ts'
import {
  latestActivity,
  latestAudits,
  latestEnquiries,
  recentlyMissed,
  weekCounts,
  type ActivityKind,
  type ActivityRow,
  type Counts,
} from './morningQueries.ts'
import type { Activity, Figure, Morning } from '../shared/morning.ts'

const shown = { lists: 5, activity: 10 }

/** What the owner wants to know in the morning, worded for the screen. */
export async function readMorning(db: Db, timeZone: string, now = new Date()): Promise<Morning> {
  const [counts, enquiries, audits, missed, activity] = await Promise.all([
    weekCounts(db),
    latestEnquiries(db, shown.lists),
    latestAudits(db, shown.lists),
    recentlyMissed(db, shown.lists),
    latestActivity(db, shown.activity),
  ])
  const ago = (date: Date) => agoText(date, now, timeZone)
  return {
    figures: figures(counts),
    enquiries: enquiries.map(({ createdAt, ...row }) => ({ ...row, when: ago(createdAt) })),
    audits: audits.map((row) => ({ ...row, company: row.company ?? '' })),
    missed: missed.map(({ lastSeenAt, ...row }) => ({ ...row, when: ago(lastSeenAt) })),
    activity: activity.map((row) => worded(row, ago(row.at))),
  }
}

function figures(counts: Counts): Figure[] {
  const { contactSubmissions, audits, contacts, emailMarketing, dashboard } = paths.admin
  return [
    { label: 'Audit requests', value: counts.requests, before: counts.requestsBefore, href: audits },
    { label: 'Audits completed', value: counts.completions, before: counts.completionsBefore, href: audits },
    {
      label: 'Unread enquiries',
      value: counts.unread,
      note:
        counts.late > 0
          ? `${counts.late} waiting for more than ${lateHours} hours`
          : `None waiting for more than ${lateHours} hours`,
      alarm: counts.late > 0,
      href: `${contactSubmissions}?state=unread`,
    },
    {
      label: 'New subscribers',
      value: counts.subscribers,
      before: counts.subscribersBefore,
      note: `${counts.left} unsubscribed`,
      href: contacts,
    },
    {
      label: 'Mail waiting',
      value: counts.mailWaiting,
      note: `${counts.mailFailed} failed, ${counts.mailBounced} bounced this week`,
      alarm: counts.mailFailed > 0,
      href: `${emailMarketing}?tab=campaigns`,
    },
    {
      label: 'Missed paths',
      value: counts.missedPaths,
      note: 'Pages asked for that are not there',
      href: `${dashboard}#missed`,
    },
  ]
}

const kinds: { [Kind in ActivityKind]: { icon: IconName; what: (row: ActivityRow<Kind>) => string } } = {
  requested: { icon: 'clipboard', what: () => 'asked for the free audit' },
  completed: { icon: 'check-voice', what: ({ detail }) => `completed the audit with ${detail}%` },
  enquired: { icon: 'inbox', what: ({ detail }) => `sent an enquiry from ${detail}` },
  subscribed: { icon: 'mail', what: () => 'subscribed to the newsletter' },
  resubscribed: { icon: 'mail', what: () => 'subscribed again' },
  unsubscribed: { icon: 'minus', what: () => 'unsubscribed' },
  moved: { icon: 'funnel', what: ({ detail }) => `was moved to ${stageLabel(detail)}` },
  mail_failed: {
    icon: 'alert',
    what: ({ detail, template }) => `could not be sent “${mailName({ subject: detail, template })}”`,
  },
}

function worded<Kind extends ActivityKind>(row: ActivityRow<Kind>, when: string): Activity {
  const { kind, id, who, at } = row
  const { icon, what } = kinds[kind]
  return {
    key: `${kind}-${id}-${at.getTime()}`,
    icon,
    what: what(row),
    who,
    when,
    href: hrefOf(kind, id, who),
  }
}

function hrefOf(kind: ActivityKind, id: number, who: string): string {
  if (kind === 'requested' || kind === 'completed') return paths.admin.audit(id)
  if (kind === 'enquired') return `${paths.admin.contactSubmissions}?open=${id}`
  if (kind === 'moved') return paths.admin.contact(id)
  if (kind === 'mail_failed') return `${paths.admin.emailMarketing}?tab=campaigns`
  // Of the newsletter only the address is known.
  return `${paths.admin.contacts}?q=${encodeURIComponent(who)}`
}
