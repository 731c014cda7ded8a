import { contentDocuments, type Texts } from '../content/shared/documents.ts'
import type { SiteContent } from '../content/shared/siteContent.ts'
import type { TemplateRow } from './templateRowQueries.ts'

/** Messages whose words the firm may write in Site Content as well: the section that has them, as it is and as it was. */
const sections = new Map<string, (documents: Documents) => Record<string, string>>([
  ['newsletter-welcome', ({ mails }) => mails.welcome],
  ['contact-confirmation', ({ mails }) => mails.enquiry],
  ['audit-results', ({ audit }) => audit.mail],
])

type Documents = Pick<Texts, 'audit' | 'mails'>

const { audit, mails, contact } = contentDocuments
const first: Documents = { audit: audit.defaults, mails: mails.defaults }
const { answerTime } = contact.defaults.details
const usualAnswer = answerTime.charAt(0).toLowerCase() + answerTime.slice(1)

/** Whether a wording that came with the site and that nobody has touched stands against newer words of the firm. */
export async function yieldsToSiteContent(
  content: SiteContent,
  { id, version }: Pick<TemplateRow, 'id' | 'version'>,
): Promise<boolean> {
  const section = sections.get(id)
  if (version !== 1 || !section) return false
  const texts = await content.texts()
  const before = section(first)
  // A template has a placeholder for the name of the audit: another name alone is no other wording.
  const said = (text: string) =>
    text.replaceAll('{answer time}', usualAnswer).replaceAll('{audit}', texts.audit.everywhere.inSentence)
  return Object.entries(section(texts)).some(
    // Why somebody gets a mail stands below every wording of it.
    ([field, text]) => field !== 'reason' && text !== said(before[field]!),
  )
}
