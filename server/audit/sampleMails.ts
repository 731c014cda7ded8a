import type { MailContent, MailSample } from '../outbox/message.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { latestLink } from './auditLinkQueries.ts'
import { linkMessage, reminderMessage, resultsMessage } from './mail.ts'
import { sampleResultsMail } from './sampleResultsMail.ts'
import { linkDays, reminderDays } from './shared/linkAndReminderDays.ts'
import { latestSubmission } from './submissionQueries.ts'

const day = 86_400_000
const reader = { firstName: 'Maya', lastName: 'Okafor' }
const link = (daysLeft: number) => ({ ...reader, expiresAt: new Date(Date.now() + daysLeft * day) })
const home = ({ config }: Services): string => config.siteUrl + paths.commsAudit

/** What the audit's mails are tried with. */
export const auditSamples: Record<string, MailSample> = {
  'audit-link': {
    factsOf: async (db, email) => named('linkId', await latestLink(db, email)),
    sample: async (services) =>
      linkMessage(services, link(linkDays), home(services), await services.currentDefinition()),
  },
  'audit-reminder': {
    factsOf: async (db, email) => named('linkId', await latestLink(db, email)),
    sample: async (services) => sampleReminder(services, 6),
  },
  'audit-results': {
    factsOf: async (db, email) => named('submissionId', await latestSubmission(db, email)),
    sample: async (services) => {
      const definition = await services.currentDefinition()
      const texts = await services.content.textsAbout(definition)
      return resultsMessage(texts, sampleResultsMail(definition, texts), {
        lastName: reader.lastName,
        resultsUrl: home(services),
        callUrl: services.config.siteUrl + paths.contact,
      })
    },
  },
}

/** The reminder of somebody who has answered so many questions; a negative number is how many are left. */
export async function sampleReminder(services: Services, count: number): Promise<MailContent> {
  const definition = await services.currentDefinition()
  const answered = count < 0 ? definition.questions.length + count : count
  return reminderMessage(services, { ...link(linkDays - reminderDays), answered }, home(services), definition)
}

const named = (name: string, id: number | undefined) => (id === undefined ? undefined : { [name]: id })
