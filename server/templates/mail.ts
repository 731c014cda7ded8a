import type { MailBuilders } from '../outbox/message.ts'
import { cleanTemplateHtml, dressTemplateHtml } from '../outbox/templateHtml.ts'
import { textFromHtml } from '../outbox/textFromHtml.ts'
import { fillPlaceholders, inHtml, inText } from '../outbox/placeholders.ts'
import { templateById } from './queries.ts'
import { placeholders } from './rules.ts'

/** A template as a test to its author, with the sample values. */
export const templatesMail: MailBuilders = {
  'template-test': async (services, send) => {
    const template = await templateById(services.db, String(send.facts.template))
    if (!template) return undefined
    const values: Record<string, string> = Object.fromEntries(
      placeholders.map(({ name, sample }) => [name, sample]),
    )
    values.unsubscribeUrl = services.config.siteUrl
    const html = cleanTemplateHtml(fillPlaceholders(template.htmlContent, values, inHtml))
    return {
      subject: `[Test] ${fillPlaceholders(template.subject, values, inText)}`,
      preheader: '',
      view: 'outbox/template',
      text: fillPlaceholders(template.textContent, values, inText) || textFromHtml(html),
      locals: { content: dressTemplateHtml(html) },
      reason: 'You received this because you asked for a test of this template.',
    }
  },
}
