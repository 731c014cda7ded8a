import { whyNotSent } from '../../outbox/shared/cancelled.ts'
import type { Services } from '../../services.ts'
import { dayText, momentText } from '../../web/dates.ts'
import { standingOf } from '../benchmark/benchmark.ts'
import { looks, resultsOf } from '../results.ts'
import { companySizeLabel } from '../shared/wizard.ts'
import { questions } from '../shared/questions.ts'
import { scoreColour } from '../shared/score.ts'
import { contactOf, submissionById } from '../submissionQueries.ts'
import { auditMails, auditsByIds, type AuditMailRow, type StoredAudit } from './auditQueries.ts'
import type { AuditDetails, AuditRow } from '../shared/screens.ts'

const titles: Record<string, string> = {
  'audit-link': 'Audit link',
  'audit-reminder': 'Audit reminder',
  'audit-results': 'Audit results',
}

/** A row as the table shows it. What the taker typed in the profile wins over the request. */
export function toRow({ config: { timeZone } }: Services, audit: StoredAudit): AuditRow {
  const { profile } = audit
  const given = `${profile.first_name ?? ''} ${profile.last_name ?? ''}`.trim()
  return {
    id: audit.id,
    name: given || `${audit.firstName} ${audit.lastName}`.trim(),
    email: audit.email,
    role: profile.role ?? '',
    companyName: profile.company_name ?? '',
    companySize: profile.company_size ? companySizeLabel(profile.company_size) : '',
    status: audit.status,
    requested: dayText(audit.requestedAt, timeZone),
    completed: audit.completedAt && dayText(audit.completedAt, timeZone),
    score: audit.totalScore,
    look: audit.totalScore === null ? null : looks[scoreColour(audit.totalScore)],
  }
}

/** Everything about one audit: profile, answers, scores, tips and its mails. */
export async function auditDetails(services: Services, id: number): Promise<AuditDetails | undefined> {
  const { db, config } = services
  const [audit] = await auditsByIds(db, [id])
  if (!audit) return undefined
  const [mails, contactId, submission] = await Promise.all([
    auditMails(db, audit),
    contactOf(db, audit.email),
    audit.submissionId ? submissionById(db, audit.submissionId) : undefined,
  ])
  return {
    ...toRow(services, audit),
    contactId: contactId ?? null,
    linkSent: audit.linkSentAt && momentText(audit.linkSentAt, config.timeZone),
    expires: momentText(audit.expiresAt, config.timeZone),
    questions: questions.map((question) => ({
      id: question.id,
      category: question.category,
      text: question.text,
      answer: audit.responses[question.id] ?? null,
    })),
    result: submission
      ? { ...resultsOf(submission), standing: (await standingOf(services, submission)) ?? null }
      : null,
    mails: mails.map((mail) => toMail(mail, config.timeZone)),
  }
}

const toMail = (mail: AuditMailRow, timeZone: string): AuditDetails['mails'][number] => ({
  id: mail.id,
  subject: mail.subject || (titles[mail.template] ?? mail.template),
  status: mail.status,
  moment: momentText(mail.sentAt ?? mail.createdAt, timeZone),
  error: whyNotSent(mail),
})
