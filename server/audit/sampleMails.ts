import type { MailSample } from '../outbox/message.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { latestLink } from './linkQueries.ts'
import { linkMessage, reminderMessage, resultsMessage } from './mail.ts'
import type { MailedResults } from './resultsMail.ts'
import { answerLabels } from './shared/questions.ts'
import { linkDays } from './shared/auditRequest.ts'
import { latestSubmission } from './submissionQueries.ts'
import { tips } from './tips.ts'

const area = (name: string, percent: number, ...questions: number[]): MailedResults['focus'][number] => ({
  name,
  percent,
  look: percent >= 80 ? 'ok' : 'warn',
  tips: questions.map((id) => ({ ...tips[id]!, answerLabel: answerLabels[1], inPlace: false })),
})
const lowest = [
  area('Employee Engagement', 67, 11, 12),
  area('Channel Effectiveness', 72, 9),
  area('Leadership Communications', 78, 6),
]

/** 75% with four categories, as the Edge Functions tab shows it. */
const sample: MailedResults = {
  firstName: 'Maya',
  companyName: 'Fennel Foods',
  total: 75,
  label: 'Good',
  look: 'warn',
  headline: 'Most of your messages land. Some stop short',
  summary: 'Strategy & Planning is strong. Employee Engagement, at 67%, is the place to start.',
  focusHeading: 'Start with these three',
  categories: [area('Strategy & Planning', 83), lowest[1]!, lowest[2]!, lowest[0]!],
  focus: lowest,
}

const day = 86_400_000
const reader = { firstName: sample.firstName, lastName: 'Okafor', answered: 6 }
const link = (daysLeft: number) => ({ ...reader, expiresAt: new Date(Date.now() + daysLeft * day) })
const home = ({ config }: Services): string => config.siteUrl + paths.commsAudit

/** What the audit's mails are tried with. */
export const auditSamples: Record<string, MailSample> = {
  'audit-link': {
    factsOf: async (db, email) => named('linkId', await latestLink(db, email)),
    sample: (services) => linkMessage(services, link(linkDays), home(services)),
  },
  'audit-reminder': {
    factsOf: async (db, email) => named('linkId', await latestLink(db, email)),
    sample: (services) => reminderMessage(services, link(linkDays - 7), home(services)),
  },
  'audit-results': {
    factsOf: async (db, email) => named('submissionId', await latestSubmission(db, email)),
    sample: (services) =>
      resultsMessage(sample, {
        lastName: reader.lastName,
        resultsUrl: home(services),
        callUrl: services.config.siteUrl + paths.contact,
      }),
  },
}

const named = (name: string, id: number | undefined) => (id === undefined ? undefined : { [name]: id })
