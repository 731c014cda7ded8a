import type { MailBuilders, MailContent, QueuedMail } from '../outbox/message.ts'
import { fillPlaceholders, inText, oneLine } from '../outbox/fillPlaceholders.ts'
import { placeholdersOf } from '../outbox/mailValues.ts'
import type { Tried } from '../outbox/previewMail.ts'
import type { Services } from '../services.ts'
import { firstSentence } from '../outbox/preheader.ts'
import type { Recipient } from '../outbox/recipientQueries.ts'
import { viewUrl } from './viewInBrowserLink.ts'
import { issueById, type Issue } from './issueQueries.ts'
import { writeIssue } from './writeIssue.ts'

/** A newsletter issue. */
export const issuesMail: MailBuilders = {
  'newsletter-issue': async (services, send, reads, recipient) => {
    const id = Number(send.facts.issue)
    const issue = await reads(`issue ${id}`, () => issueById(services.db, id))
    return issue && (await issueMessage(services, { send, recipient }, issue, issue.id))
  },
}

type Text = Pick<Issue, 'subject' | 'preheader' | 'content'>

/** An issue as it is tried, also with what stands in its editor and is not saved. */
export const triedIssue = (issue: Text, id?: number): Tried => ({
  template: 'newsletter-issue',
  kind: 'marketing',
  builders: {
    'newsletter-issue': async (services, send, _reads, recipient) =>
      issueMessage(services, { send, recipient }, issue, id),
  },
})

async function issueMessage(
  services: Services,
  reader: { send: QueuedMail; recipient: Recipient },
  issue: Text,
  id?: number,
): Promise<MailContent> {
  const { siteUrl } = services.config
  const values = placeholdersOf({ siteUrl, brand: await services.brand() }, reader.send, reader.recipient)
  const { content, text } = writeIssue(issue.content, siteUrl, values)
  return {
    subject: fillPlaceholders(issue.subject, values, inText),
    preheader: oneLine(fillPlaceholders(issue.preheader, values, inText)) || firstSentence(text),
    view: 'outbox/template',
    text,
    locals: { content },
    ...(id === undefined ? {} : { viewUrl: viewUrl(services.config, id) }),
    reason: (await services.content.contentOf('mails')).frame.subscribed,
  }
}
