import { contentDocuments } from '../content/shared/documents.ts'
import type { SiteContent } from '../content/shared/siteContent.ts'
import type { TemplateRow } from './templateRowQueries.ts'

/** Messages whose words the firm may write in Site Content as well, by the section of *Mails* that has them. */
const sections = { 'newsletter-welcome': 'welcome', 'contact-confirmation': 'enquiry' } as const

const { mails, contact } = contentDocuments
const { answerTime } = contact.defaults.details
const usualAnswer = answerTime.charAt(0).toLowerCase() + answerTime.slice(1)

/** Whether a wording that came with the site and that nobody has touched stands against newer words of the firm. */
export async function givesWay(content: SiteContent, { id, version }: TemplateRow): Promise<boolean> {
  if (version !== 1 || !Object.hasOwn(sections, id)) return false
  const section = sections[id as keyof typeof sections]
  const now = Object.entries((await content.contentOf('mails'))[section])
  const first: Record<string, string> = mails.defaults[section]
  return now.some(([field, text]) => text !== first[field]!.replaceAll('{answer time}', usualAnswer))
}
