import { isolated } from '../outbox/isolateDirection.ts'
import type { MailBuilders, MailContent } from '../outbox/message.ts'
import { brandedSiteOf } from '../brand/brandedSite.ts'
import type { Branded } from '../brand/shared/brand.ts'
import type { Texts } from '../content/shared/documents.ts'
import { filled } from '../content/shared/filled.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { dateWriter } from '../web/dates.ts'
import { standingOf, withStanding } from './benchmark/standingOfAudit.ts'
import { mailLink, type MailLink } from './auditLinkQueries.ts'
import { mailedWords } from './mailedWords.ts'
import { auditUrl, resultsPath } from './auditUrls.ts'
import { markLinkSent } from './auditRequestQueries.ts'
import { resultsOf } from './resultsOf.ts'
import { resultBlocks, resultLocals, type MailedResults } from './resultsMail.ts'
import { companySizeLabel } from './shared/wizard.ts'
import { linkDays } from './shared/linkAndReminderDays.ts'
import type { AuditDefinition } from './shared/definition.ts'
import { submissionById, type Submission } from './submissionQueries.ts'

/** What the audit sends: the link, one reminder, the results, and a word to the owner. */
export const auditMail: MailBuilders = {
  'audit-link': async (services, { facts }) => {
    const link = await mailLink(services.db, Number(facts.linkId))
    if (!link || link.isUsed || link.isExpired) return undefined
    const definition = await definitionOfMail(services, link)
    const message = await linkMessage(services, link, auditUrl(services, link), definition)
    return { ...message, onSent: (trx) => markLinkSent(trx, link.id) }
  },

  'audit-reminder': async (services, { facts }) => {
    const link = await mailLink(services.db, Number(facts.linkId))
    if (!link || link.isUsed || link.isExpired) return undefined
    const definition = await definitionOfMail(services, link)
    return reminderMessage(services, link, auditUrl(services, link), definition)
  },

  'audit-results': async (services, { facts }) => {
    const submission = await submissionById(services.db, Number(facts.submissionId))
    if (!submission) return undefined
    const definition = await services.definitionOf(submission.definitionVersion)
    const texts = await services.content.textsAbout(definition)
    const standing = await standingOf(services, submission, texts)
    return resultsMessage(texts, withStanding(resultsOf(submission, definition, texts), standing), {
      lastName: submission.lastName,
      resultsUrl: services.config.siteUrl + resultsPath(services, submission),
      callUrl: services.config.siteUrl + paths.auditCall(resultsPath(services, submission)),
    })
  },

  'audit-notice': async (services, { facts }) => {
    const submission = await submissionById(services.db, Number(facts.submissionId))
    if (!submission) return undefined
    const definition = await services.definitionOf(submission.definitionVersion)
    const texts = await services.content.textsAbout(definition)
    return noticeMessage(await brandedSiteOf(services), submission, definition, texts)
  },
}

/** The audit that this link asks; until somebody begins, the one of today. */
const definitionOfMail = (services: Services, { definitionVersion }: MailLink): Promise<AuditDefinition> =>
  definitionVersion === null ? services.currentDefinition() : services.definitionOf(definitionVersion)

type LinkFacts = Pick<MailLink, 'firstName' | 'lastName' | 'expiresAt'>

/** The mail with the link. @param url where the link leads */
export async function linkMessage(
  services: Services,
  link: LinkFacts,
  url: string,
  definition: AuditDefinition,
): Promise<MailContent> {
  const texts = await services.content.textsAbout(definition)
  const { subject, preview } = texts.mails.auditLink
  return {
    // The person asked for it: there is nothing to unsubscribe from.
    unsubscribable: false,
    reason: texts.mails.auditLink.reason,
    subject,
    preheader: preview,
    view: 'audit/mail-link',
    text: { view: 'audit/mail-link-text' },
    locals: {
      firstName: link.firstName,
      lastName: link.lastName,
      auditUrl: url,
      expiryDays: linkDays,
      expiryDate: day(services, link.expiresAt),
      ...mailedWords(definition, texts.audit),
    },
    texts,
  }
}

/** The one reminder. @param url where the link leads */
export async function reminderMessage(
  services: Services,
  link: LinkFacts & Pick<MailLink, 'answered'>,
  url: string,
  definition: AuditDefinition,
): Promise<MailContent> {
  const texts = await services.content.textsAbout(definition)
  return {
    reason: texts.mails.auditLink.reason,
    unsubscribable: true,
    subject: texts.mails.auditReminder.subject,
    preheader: filled(texts.mails.auditReminder.preview, { day: day(services, link.expiresAt) }),
    view: 'audit/mail-reminder',
    text: { view: 'audit/mail-reminder-text' },
    locals: {
      firstName: link.firstName,
      lastName: link.lastName,
      auditUrl: url,
      expiryDate: day(services, link.expiresAt),
      answered: link.answered,
      remaining: definition.questions.length - link.answered,
      ...mailedWords(definition, texts.audit),
    },
    texts,
  }
}

function noticeMessage(
  { brand, siteUrl }: Branded,
  submission: Submission,
  definition: AuditDefinition,
  texts: Texts,
): MailContent {
  const name = `${submission.firstName} ${submission.lastName}`.trim() || submission.email
  const shownName = isolated(name)
  const companyName = isolated(submission.companyName)
  const results = resultsOf(submission, definition, texts)
  return {
    subject: `Audit completed: ${shownName}, ${companyName} (${results.total}%)`,
    preheader: `${results.label}. Lowest: ${results.focus[0]!.name}, ${results.focus[0]!.percent}%.`,
    view: 'audit/mail-notice',
    text: { view: 'audit/mail-notice-text' },
    locals: {
      ...resultLocals(results, texts.audit.mail),
      name: shownName,
      companyName,
      email: submission.email,
      role: isolated(submission.role),
      companySize: companySizeLabel(submission.companySize),
      auditsUrl: siteUrl + paths.admin.audits,
    },
    reason: `You received this because audits taken at ${brand.name} are announced to this address.`,
    replyTo: { name, address: submission.email },
    unsubscribable: false,
  }
}

/** The results mail. @param texts the words of the site about the audit that was answered */
export function resultsMessage(
  texts: Texts,
  results: MailedResults,
  person: { lastName: string; resultsUrl: string; callUrl: string },
): MailContent {
  const { audit } = texts
  const { mail } = audit
  const percent = String(results.total)
  return {
    unsubscribable: false,
    subject: filled(mail.subject, { percent }),
    preheader: filled(mail.preview, { percent, focus: results.focusHeading }),
    view: 'audit/mail-results',
    text: { view: 'audit/mail-results-text' },
    locals: {
      ...resultLocals(results, mail),
      ...person,
      auditName: audit.everywhere.inSentence,
    },
    blocks: resultBlocks(audit, person.callUrl, results),
    reason: mail.reason,
    texts,
  }
}

const longDay = dateWriter({ dateStyle: 'long' })
const day = ({ config }: Services, date: Date): string => longDay(date, config.timeZone)
