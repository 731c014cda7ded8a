import { whyNotSent } from '../../outbox/shared/cancelled.ts'
import { mailName } from '../../outbox/shared/mailNames.ts'
import type { Services } from '../../services.ts'
import { dayText, momentText } from '../../web/dates.ts'
import { standingOf } from '../benchmark/standingOfAudit.ts'
import { resultsOf } from '../resultsOf.ts'
import type { AuditDefinition } from '../shared/definition.ts'
import { companySizeLabel } from '../shared/wizard.ts'
import { bandOf, looks } from '../shared/score.ts'
import { contactOf, submissionById } from '../submissionQueries.ts'
import { auditMails, auditsByIds, type AuditMailRow, type StoredAudit } from './auditQueries.ts'
import type { AuditDetails, AuditRow } from '../shared/screens.ts'

/** Rows as the table shows them. */
export const toRows = (services: Services, audits: StoredAudit[]): Promise<AuditRow[]> =>
  Promise.all(audits.map(async (audit) => toRow(services, audit, await definitionOfAudit(services, audit))))

/** The questions of this audit; until somebody begins, those of today. */
const definitionOfAudit = (
  services: Services,
  { definitionVersion }: StoredAudit,
): Promise<AuditDefinition> =>
  definitionVersion === null ? services.currentDefinition() : services.definitionOf(definitionVersion)

/** What the taker typed in the profile wins over the request. */
function toRow({ config: { timeZone } }: Services, audit: StoredAudit, { bands }: AuditDefinition): AuditRow {
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
    look: audit.totalScore === null ? null : looks[bandOf(bands, audit.totalScore).colour],
  }
}

/** Everything about one audit: profile, answers, scores, tips and its mails. */
export async function auditDetails(services: Services, id: number): Promise<AuditDetails | undefined> {
  const { db, config } = services
  const [audit] = await auditsByIds(db, [id])
  if (!audit) return undefined
  const [definition, mails, contactId, submission] = await Promise.all([
    definitionOfAudit(services, audit),
    auditMails(db, audit),
    contactOf(db, audit.email),
    audit.submissionId ? submissionById(db, audit.submissionId) : undefined,
  ])
  const texts = await services.content.textsAbout(definition)
  return {
    ...toRow(services, audit, definition),
    contactId: contactId ?? null,
    linkSent: audit.linkSentAt && momentText(audit.linkSentAt, config.timeZone),
    expires: momentText(audit.expiresAt, config.timeZone),
    isExpired: audit.isExpired,
    questions: questionsOf(audit, definition),
    result: submission
      ? {
          ...resultsOf(submission, definition, texts),
          standing: (await standingOf(services, submission, texts)) ?? null,
        }
      : null,
    mails: mails.map((mail) => toMail(mail, config.timeZone)),
  }
}

function questionsOf({ responses }: StoredAudit, { answers, categories, questions }: AuditDefinition) {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return questions.map(({ id, categoryId, text }) => {
    const answer = responses[id] ?? null
    const answerLabel = answers.find(({ value }) => value === answer)?.label ?? ''
    return { id, category: names.get(categoryId)!, text, answer, answerLabel }
  })
}

const toMail = (mail: AuditMailRow, timeZone: string): AuditDetails['mails'][number] => ({
  id: mail.id,
  subject: mailName(mail),
  status: mail.status,
  moment: momentText(mail.sentAt ?? mail.createdAt, timeZone),
  error: whyNotSent(mail),
})
