import type { Message } from '../outbox/message.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { asked, resultsMessage } from './mail.ts'
import type { MailedResults } from './resultsMail.ts'
import { linkDays } from './rules.ts'
import { tips } from './tips.ts'

const area = (name: string, percent: number, ...questions: number[]): MailedResults['focus'][number] => ({
  name,
  percent,
  look: percent >= 80 ? 'ok' : 'warn',
  tips: questions.map((id) => ({ ...tips[id]!, inPlace: false })),
})
const lowest = [
  area('Employee Engagement', 67, 11, 12),
  area('Channel Effectiveness', 72, 9),
  area('Leadership Communications', 78, 6),
]

/** 75% with four categories, as the Edge Functions tab shows it (spec admin-area, section 2.5). */
const sample: MailedResults = {
  firstName: 'Maya',
  companyName: 'Fennel Foods',
  total: 75,
  label: 'Good',
  look: 'warn',
  headline: 'Most of your messages land. Some stop short',
  summary: 'Strategy & Planning is strong. Employee Engagement, at 67%, is the place to start.',
  categories: [area('Strategy & Planning', 83), lowest[1]!, lowest[2]!, lowest[0]!],
  focus: lowest,
}

/** The link mail or the results mail as a sample, for the back office. */
export function auditSample(services: Services, template: 'audit-link' | 'audit-results'): Message {
  const { siteUrl } = services.config
  if (template === 'audit-link') {
    return {
      ...asked(services),
      subject: 'Your Internal Comms Audit link',
      preheader: 'Fifteen questions. Your personal link is inside.',
      view: 'audit/mail-link',
      text: { view: 'audit/mail-link-text' },
      locals: {
        firstName: 'Maya',
        lastName: 'Okafor',
        auditUrl: siteUrl + paths.commsAudit,
        expiryDays: linkDays,
        expiryDate: 'December 21, 2026',
      },
    }
  }
  return resultsMessage(services, sample, { lastName: 'Okafor', resultsUrl: siteUrl + paths.commsAudit })
}
