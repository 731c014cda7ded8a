import type { MailBuilders, Message } from '../outbox/message.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { mailLink } from './linkQueries.ts'
import { auditUrl, resultsPath } from './links.ts'
import { markLinkSent } from './requestQueries.ts'
import { resultsOf, type Results } from './results.ts'
import { companySizeLabel, linkDays, questions } from './rules.ts'
import { submissionById } from './submissionQueries.ts'

const colours = { ok: '#2A8F57', warn: '#DDA019', bad: '#D6453B' } as const
/** Label tag: its ground and its text. */
const tags = {
  ok: { back: '#DDF1E4', text: '#17603A' },
  warn: { back: '#F6BE3B', text: '#08272B' },
  bad: { back: '#FBE5E2', text: '#B3261E' },
} as const
const badges = { ...tags, warn: { back: '#FCEFCB', text: '#7A4E00' } } as const

/** What the audit sends: the link, one reminder, the results, and a word to the owner. */
export const auditMail: MailBuilders = {
  'audit-link': async (services, { facts }) => {
    const link = await mailLink(services.db, Number(facts.linkId))
    if (!link || link.isUsed || link.isExpired) return undefined
    return {
      ...asked(services),
      subject: 'Your Internal Comms Audit link',
      preheader: 'Fifteen questions. Your personal link is inside.',
      view: 'audit/mail-link',
      text: { view: 'audit/mail-link-text' },
      locals: {
        firstName: link.firstName,
        lastName: link.lastName,
        auditUrl: auditUrl(services, link),
        expiryDays: linkDays,
        expiryDate: day(services, link.expiresAt),
      },
      onSent: (trx) => markLinkSent(trx, link.id),
    }
  },

  'audit-reminder': async (services, { facts }) => {
    const link = await mailLink(services.db, Number(facts.linkId))
    if (!link || link.isUsed || link.isExpired) return undefined
    return {
      ...asked(services),
      unsubscribable: true,
      subject: 'Your Internal Comms Audit is still waiting',
      preheader: `Your link works until ${day(services, link.expiresAt)}.`,
      view: 'audit/mail-reminder',
      text: { view: 'audit/mail-reminder-text' },
      locals: {
        firstName: link.firstName,
        lastName: link.lastName,
        auditUrl: auditUrl(services, link),
        expiryDate: day(services, link.expiresAt),
        answered: link.answered,
        remaining: questions.length - link.answered,
      },
    }
  },

  'audit-results': async (services, { facts }) => {
    const submission = await submissionById(services.db, Number(facts.submissionId))
    if (!submission) return undefined
    const results = resultsOf(submission)
    return {
      ...asked(services),
      subject: `Your Internal Comms Audit results: ${results.total}%`,
      preheader: `You scored ${results.total}%. Start with these three areas.`,
      view: 'audit/mail-results',
      text: { view: 'audit/mail-results-text' },
      locals: {
        ...resultLocals(results),
        lastName: submission.lastName,
        resultsUrl: services.config.siteUrl + resultsPath(services, submission),
        callUrl: services.config.siteUrl + paths.contact,
      },
      blocks: {
        categoryScores: {
          view: 'audit/mail-scores',
          text: results.categories.map(({ name, percent }) => `${name}: ${percent}%`).join('\n'),
        },
        focusAreas: { view: 'audit/mail-focus', text: results.focus.map(focusText).join('\n\n') },
        scoreBand: {
          view: 'audit/mail-band',
          text: `${results.total}% - ${results.label}\n${results.headline}.`,
        },
        callBand: {
          view: 'audit/mail-call',
          text: `TALK IT THROUGH WITH US\n${callText}\nSchedule a Discovery Call: ${services.config.siteUrl + paths.contact}`,
        },
      },
      reason: 'You received this because you completed the Internal Comms Audit.',
    }
  },

  'audit-notice': async (services, { facts }) => {
    const submission = await submissionById(services.db, Number(facts.submissionId))
    if (!submission) return undefined
    const { brand, siteUrl } = services.config
    const name = `${submission.firstName} ${submission.lastName}`.trim() || submission.email
    const results = resultsOf(submission)
    return {
      subject: `Audit completed: ${name}, ${submission.companyName} (${results.total}%)`,
      preheader: `${results.label}. Lowest: ${results.focus[0]!.name}, ${results.focus[0]!.percent}%.`,
      view: 'audit/mail-notice',
      text: { view: 'audit/mail-notice-text' },
      locals: {
        ...resultLocals(results),
        name,
        email: submission.email,
        role: submission.role,
        companySize: companySizeLabel(submission.companySize),
        auditsUrl: siteUrl + paths.admin.audits,
      },
      reason: `You received this because audits taken at ${brand.name} are announced to this address.`,
      replyTo: { name, address: submission.email },
      unsubscribable: false,
    }
  },
}

/** Mail that the person asked for: answers reach the owner, and there is nothing to unsubscribe from. */
export function asked({ config }: Services): Pick<Message, 'reason' | 'replyTo' | 'unsubscribable'> {
  return {
    reason: 'You received this because you asked for the Free Internal Comms Audit.',
    replyTo: { name: config.brand.name, address: config.mail.contactEmail },
    unsubscribable: false,
  }
}

/** What the views of the results mail show. */
export function resultLocals(results: MailedResults) {
  return {
    firstName: results.firstName,
    companyName: results.companyName,
    overallScore: results.total,
    scoreLabel: results.label,
    headline: results.headline,
    summary: results.summary,
    tag: tags[results.look],
    categories: results.categories.map((line) => ({ ...line, colour: colours[line.look] })),
    focus: results.focus.map((area) => ({ ...area, badge: badges[area.look] })),
  }
}

const callText =
  'Your results come with a complimentary 30-minute strategy call. Bring your lowest score. Leave with a plan for it.'

type Look = keyof typeof colours
/** The part of the results that is mailed; the back office previews it with a sample. */
export interface MailedResults extends Pick<
  Results,
  'firstName' | 'companyName' | 'total' | 'look' | 'headline' | 'summary'
> {
  label: string
  categories: { name: string; percent: number; look: Look }[]
  focus: {
    name: string
    percent: number
    look: Look
    tips: { statement: string; fixItTip: string; inPlace: boolean }[]
  }[]
}

const focusText = ({ name, percent, tips }: MailedResults['focus'][number]): string =>
  [
    `${name} (${percent}%)`,
    ...tips.map((tip) => `- ${tip.statement}${tip.inPlace ? ' (already in place)' : ''} ${tip.fixItTip}`),
  ].join('\n')

const day = ({ config }: Services, date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: config.timeZone }).format(date)
