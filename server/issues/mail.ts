import { renderMarkdown } from '../blog/markdown.ts'
import type { MailBuilders, Message, Send } from '../outbox/message.ts'
import { fillPlaceholders, inHtml, inText } from '../outbox/placeholders.ts'
import { cleanTemplateHtml, dressTemplateHtml } from '../outbox/templateHtml.ts'
import { textFromHtml } from '../outbox/textFromHtml.ts'
import type { Services } from '../services.ts'
import { issueById, type Issue } from './queries.ts'

/** A newsletter issue, and the same as a test to oneself. */
export const issuesMail: MailBuilders = {
  'newsletter-issue': (services, send) => issueMessage(services, send),
  'newsletter-issue-test': async (services, send) => {
    const message = await issueMessage(services, send)
    return message && { ...message, subject: `[Test] ${message.subject}`, unsubscribable: false }
  },
}

async function issueMessage(services: Services, send: Send): Promise<Message | undefined> {
  const issue = await issueById(services.db, Number(send.facts.issue))
  if (!issue) return undefined
  const [firstName = '', ...rest] = (send.name ?? '').trim().split(/\s+/)
  const values = { firstName, lastName: rest.join(' '), email: send.email }
  const { content, text } = writeIssue(issue, services.config.siteUrl, values)
  return {
    subject: fillPlaceholders(issue.subject, values, inText),
    preheader: fillPlaceholders(issue.preheader, values, inText),
    view: 'outbox/template',
    text,
    locals: { content },
    reason: `You received this because you subscribed to the ${services.config.brand.name} newsletter.`,
  }
}

/** The body of an issue for mail programs: the blog's dialect in the mails' look, addresses made absolute. */
function writeIssue(issue: Issue, siteUrl: string, values: Record<string, string>) {
  const html = renderMarkdown(issue.content).html.replaceAll(/(href|src)="\/(?!\/)/g, `$1="${siteUrl}/`)
  const filled = fillPlaceholders(cleanTemplateHtml(html), values, inHtml)
  return { content: dressTemplateHtml(filled), text: textFromHtml(filled) }
}
